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
    late: 'Este pedido llega más tarde de lo previsto. El repartidor sigue en ello; disculpe la espera.',
    deliveredAt: 'Entregado a las {time}',
    cancelledTitle: 'Este pedido fue cancelado',
    stampDelivered: 'Entregado',
    stampCancelled: 'Cancelado',
    what: {
      awaited: 'El pedido pasa a {store} en cuanto su pago con Bitcoin esté confirmado.',
      pending: 'Esperando que {store} acepte',
      accepted: '{store} está empacando su pedido',
      acceptedByCourier: '{courier} va en camino a {store}',
      ready: 'Empacado y listo en {store}',
      picked_up: '{courier} recogió su pedido',
      en_route: '{courier} va en camino a su puerta',
      delivered: '¡Que lo disfrute!',
      cancelled: 'No se entregará nada',
    },
    someCourier: 'Su repartidor',
    to: 'A {address}',
    age: 'Tenga lista su identificación oficial. El repartidor revisa que usted tenga {age} años o más.',
    awaited: 'Esperando Bitcoin',
  },
};
