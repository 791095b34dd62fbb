/** Placing, following and canceling orders. */
import type { HelpArticle } from '../article.ts';

export const orderArticles: readonly HelpArticle[] = [
  {
    id: 'where-is-my-order',
    topic: 'orders',
    path: '/orders',
    title: { en: 'Where is my order?', es: '¿Dónde está mi pedido?' },
    questions: {
      en: [
        'track my order',
        'when does my delivery arrive',
        'what does the status of my order mean',
        'my order is not here yet',
        'see the courier on the map',
      ],
      es: [
        'rastrear mi pedido',
        'a qué hora llega mi entrega',
        'qué significa el estado de mi pedido',
        'mi pedido todavía no llega',
        'ver al repartidor en el mapa',
      ],
    },
    text: {
      en: [
        'Open Your orders and press Track. The page shows the status, the time at which the order should arrive, and the courier on the map once the items are picked up. It updates without a reload.',
        'Pending: the shop has not accepted yet. Accepted: the shop is packing, or a courier is on the way to the shop. Picked Up: the courier has your items. En Route: the courier is on the way to you. Delivered or Cancelled: the order is over.',
        'An order that no shop accepts within {order.acceptWithinMinutes} is canceled, and one that is not delivered within {order.deliverWithinMinutes} too. In both cases you pay nothing.',
      ],
      es: [
        'Abra Sus pedidos y pulse Seguir. La página muestra el estado, la hora a la que debe llegar el pedido y, desde que se recogen los artículos, al repartidor en el mapa. Se actualiza sin recargarla.',
        'Pendiente: la tienda aún no lo acepta. Aceptado: la tienda lo empaca o un repartidor va hacia la tienda. Recogido: el repartidor tiene sus artículos. En camino: el repartidor va hacia usted. Entregado o Cancelado: el pedido terminó.',
        'Un pedido que ninguna tienda acepta en {order.acceptWithinMinutes} se cancela, y también uno que no se entrega en {order.deliverWithinMinutes}. En ambos casos usted no paga nada.',
      ],
    },
    explains: ['ORDER_NOT_FOUND'],
  },
  {
    id: 'cancel-an-order',
    topic: 'orders',
    path: '/orders',
    title: { en: 'Cancel an order', es: 'Cancelar un pedido' },
    questions: {
      en: [
        'I changed my mind about my order',
        'how do I cancel',
        'why can I not cancel my order anymore',
        'order canceled by the shop',
      ],
      es: [
        'cambié de opinión sobre mi pedido',
        'cómo cancelo',
        'por qué ya no puedo cancelar mi pedido',
        'la tienda canceló mi pedido',
      ],
    },
    text: {
      en: [
        'You can cancel while the order is Pending: open it and press Cancel Order. The full amount held in your wallet is free again right away; for cash at the door nothing was charged.',
        'Once the shop has accepted, only the shop or support can cancel. Press “Something is wrong” on the page of the order, or call {contact.phone}. After the courier has picked up the items, only support can do it.',
        'When an order is canceled, its page says why and how much went back to your wallet.',
      ],
      es: [
        'Puede cancelar mientras el pedido está Pendiente: ábralo y pulse Cancelar pedido. Todo el importe retenido en su billetera queda libre enseguida; con efectivo en la puerta no se cobró nada.',
        'Cuando la tienda ya aceptó, solo la tienda o soporte pueden cancelarlo. Pulse «Algo va mal» en la página del pedido o llame al {contact.phone}. Después de que el repartidor recoge los artículos, solo puede hacerlo soporte.',
        'Si un pedido se cancela, su página dice por qué y cuánto volvió a su billetera.',
      ],
    },
    explains: ['TRANSITION_NOT_ALLOWED'],
  },
];
