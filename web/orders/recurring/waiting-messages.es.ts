import type { Translated } from '../../client/language.ts';
import type { waitingPlansMessages } from './waiting-messages.ts';

export const waitingPlansSpanish: Translated<typeof waitingPlansMessages> = {
  title: 'Espera su respuesta',
  count: 'Pedidos periódicos: {count, number} por confirmar',
  open: 'Decidir',
};
