import type { Translated } from '../../client/language.ts';
import type { orderMessages } from './order-messages.ts';

export const orderSpanish: Translated<typeof orderMessages> = {
  failed: 'No se cargaron los pedidos',
  none: 'Todavía no hay pedidos',
  cash: 'Efectivo en la puerta',
  address: 'Dirección de entrega',
  addressRequired: 'La dirección de entrega es obligatoria',
  instructions: 'Instrucciones de entrega (opcional)',
  cancel: 'Cancelar pedido',
  keep: 'Conservar pedido',
};
