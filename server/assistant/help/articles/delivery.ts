/** Fees, addresses and the door. */
import type { HelpArticle } from '../article.ts';

export const deliveryArticles: readonly HelpArticle[] = [
  {
    id: 'delivery-fee',
    topic: 'delivery',
    path: '/order',
    title: { en: 'Delivery fee and minimum order', es: 'Tarifa de entrega y pedido mínimo' },
    questions: {
      en: ['how much is delivery', 'when is delivery free', 'minimum order amount', 'shipping cost'],
      es: ['cuánto cuesta la entrega', 'cuándo es gratis la entrega', 'importe mínimo del pedido', 'costo de envío'],
    },
    text: {
      en: [
        'Delivery costs {fee.delivery}, and is free for orders with more than {order.freeDeliveryAbove} of items. The minimum order is {order.minimum} of items. A shop may have its own fee, minimum and limit for free delivery; your cart shows what counts before you order.',
        'A tip is up to you, and your courier gets all of it.',
      ],
      es: [
        'La entrega cuesta {fee.delivery} y es gratis en pedidos con más de {order.freeDeliveryAbove} en artículos. El pedido mínimo es de {order.minimum} en artículos. Una tienda puede tener su propia tarifa, su mínimo y su límite para la entrega gratis; su carrito muestra lo que vale antes de pedir.',
        'La propina es voluntaria y su repartidor la recibe completa.',
      ],
    },
    explains: ['BELOW_MINIMUM_ORDER'],
  },
];
