import type { Translated } from '../../client/language.ts';
import type { waitingPlansMessages } from './waiting-messages.ts';

export const waitingPlansSpanish: Translated<typeof waitingPlansMessages> = {
  title: 'Espera su respuesta',
  count:
    '{count, plural, one {# pedido periódico espera su respuesta} other {# pedidos periódicos esperan su respuesta}}',
  open: 'Decidir',
};
