import type { Translated } from '../../client/language.ts';
import type { orderMessages } from './order-messages.ts';

export const orderSpanish: Translated<typeof orderMessages> = {
  failed: 'No se cargaron los pedidos',
  none: 'Todavía no hay pedidos',
  open: 'Abrir el pedido #{id}',
  idNeeded: 'Revisar identificación {age}+',
  noCourier: 'Todavía sin repartidor',
  courier: 'Repartidor: {name}',
  cash: 'Efectivo en la puerta',
  address: 'Dirección de entrega',
  addressRequired: 'La dirección de entrega es obligatoria',
  instructions: 'Instrucciones de entrega (opcional)',
  deliveryFee: 'Tarifa de entrega',
  cancel: 'Cancelar pedido',
  keep: 'Conservar pedido',
  accept: 'Aceptar pedido',
  markReady: 'Marcar listo para recoger',
  waitCourier: 'Primero necesita un repartidor',
  customerSees: 'El cliente lo ve.',
  place: 'Hacer pedido',
  placeFor: 'Hacer pedido por {total}',
  noPrice: 'Sin precio ahora.',
  loadingPrice: 'Cargando precio…',
};
