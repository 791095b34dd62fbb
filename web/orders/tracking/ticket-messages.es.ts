import type { Translated } from '../../client/language.ts';
import type { orderTicketMessages } from './ticket-messages.ts';

export const orderTicketSpanish: Translated<typeof orderTicketMessages> = {
  status: {
    pending: 'Pendiente',
    accepted: 'Aceptado',
    picked_up: 'Recogido',
    en_route: 'En camino',
    delivered: 'Entregado',
    cancelled: 'Cancelado',
  },
  order: 'Pedido #{id}',
  tracking: {
    estimated: 'Entrega estimada',
    soon: 'Llega pronto',
    none: 'N/D',
    afterPayment: 'Tras el pago',
    minutes: '{minutes, plural, one {# minuto} other {# minutos}}',
    arrives: 'Llega {window}',
    late: 'Con retraso. Disculpe la espera.',
    deliveredAt: 'Entregado a las {time}',
    cancelledTitle: 'Este pedido fue cancelado',
    stampDelivered: 'Entregado',
    stampCancelled: 'Cancelado',
    what: {
      awaited: 'Pasa a {store} al confirmarse el Bitcoin.',
      pending: 'Esperando que {store} acepte',
      accepted: '{store} está empacando',
      acceptedByCourier: '{courier} va a {store}',
      ready: 'Listo en {store}',
      picked_up: '{courier} tiene su pedido',
      en_route: '{courier} va en camino',
      delivered: '¡Que lo disfrute!',
      cancelled: 'No se entregará nada',
    },
    someCourier: 'Su repartidor',
    to: 'A {address}',
    age: 'Tenga lista su identificación oficial: {age} años o más.',
    awaited: 'Esperando Bitcoin',
  },
};
