/** What stands on the lock screen. No address, no goods: others may see it. */
import type { OrderNews, PushMessage, PushSubscription } from '@autolotto/contract/notifications/model.ts';

type Words = readonly [title: string, body: string];
const words: Record<PushSubscription['language'], Record<OrderNews, Words>> = {
  en: {
    accepted: ['Order accepted', 'The store is packing your order.'],
    courier: ['A courier has your order', 'It will be on its way soon.'],
    'on-the-way': ['Your order is on its way', 'Have your ID ready. Follow it on the map.'],
    delivered: ['Your order was delivered', 'Thank you for ordering.'],
    cancelled: ['Your order was cancelled', 'Open it to see why. You were not charged.'],
    question: ['The store has a question', 'Something is missing. Open your order to choose.'],
    changed: ['Your order has changed', 'Something was missing. Open it to see what you get back.'],
  },
  es: {
    accepted: ['Pedido aceptado', 'La tienda está empacando su pedido.'],
    courier: ['Un repartidor tiene su pedido', 'Pronto estará en camino.'],
    'on-the-way': ['Su pedido va en camino', 'Tenga lista su identificación. Sígalo en el mapa.'],
    delivered: ['Su pedido fue entregado', 'Gracias por su pedido.'],
    cancelled: ['Su pedido fue cancelado', 'Ábralo para ver el motivo. No se le cobró.'],
    question: ['La tienda tiene una pregunta', 'Falta algo. Abra su pedido para elegir.'],
    changed: ['Su pedido cambió', 'Faltaba algo. Ábralo para ver lo que se le devuelve.'],
  },
};

export function messageOf(language: PushSubscription['language'], news: OrderNews, orderId: number): PushMessage {
  const [title, body] = words[language][news];
  return {
    title: `${title} · #${orderId}`,
    body,
    path: `/tracking/${orderId}`,
    tag: `order-${orderId}`,
    lang: language,
  };
}
