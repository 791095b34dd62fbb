/** Texts of the lock screen, without addresses or products: others may see it. */
import type {
  OnlineNotification,
  OrderNotification,
  PushMessage,
  PushSubscription,
  RecurringNotification,
} from '@autolotto/contract/notifications/model.ts';

type Words = readonly [title: string, body: string];
const words: Record<
  PushSubscription['language'],
  Record<OrderNotification | RecurringNotification | OnlineNotification, Words>
> = {
  en: {
    placed: ['An order was placed for you', 'Open it to see what is in it. You can still cancel it.'],
    'recurring-asked': ['Please confirm your recurring order', 'It is only placed when you say so.'],
    'recurring-failed': ['Your recurring order was not placed', 'Open it to see why, and to try again.'],
    accepted: ['Order accepted', 'The store is packing your order.'],
    courier: ['A courier has your order', 'It will be on its way soon.'],
    released: ['Your courier cannot come', 'We are looking for another one. You need not do anything.'],
    'on-the-way': ['Your order is on its way', 'Have your ID ready. Follow it on the map.'],
    delivered: ['Your order was delivered', 'Thank you for ordering.'],
    cancelled: ['Your order was cancelled', 'Open it to see why. You were not charged.'],
    question: ['The store has a question', 'Something is missing. Open your order to choose.'],
    changed: ['Your order has changed', 'Something was missing. Open it to see what you get back.'],
    'courier-message': ['Your courier wrote to you', 'Open your order to read and answer.'],
    'customer-message': ['Your customer wrote to you', 'Open the order to read and answer.'],
    offers: ['There are orders near you', 'Open your dashboard to see what they pay.'],
    'put-off': ['You are off duty now', 'We had not heard of you for a while. Go on duty again whenever you like.'],
  },
  es: {
    placed: ['Se hizo un pedido para usted', 'Ábralo para ver qué incluye. Todavía puede cancelarlo.'],
    'recurring-asked': ['Confirme su pedido periódico', 'Solo se hace si usted lo confirma.'],
    'recurring-failed': ['Su pedido periódico no se hizo', 'Ábralo para ver el motivo e intentarlo otra vez.'],
    accepted: ['Pedido aceptado', 'La tienda está empacando su pedido.'],
    courier: ['Un repartidor tiene su pedido', 'Pronto estará en camino.'],
    released: ['Su repartidor no puede venir', 'Buscamos a otro. Usted no tiene que hacer nada.'],
    'on-the-way': ['Su pedido va en camino', 'Tenga lista su identificación. Sígalo en el mapa.'],
    delivered: ['Su pedido fue entregado', 'Gracias por su pedido.'],
    cancelled: ['Su pedido fue cancelado', 'Ábralo para ver el motivo. No se le cobró.'],
    question: ['La tienda tiene una pregunta', 'Falta algo. Abra su pedido para elegir.'],
    changed: ['Su pedido cambió', 'Faltaba algo. Ábralo para ver lo que se le devuelve.'],
    'courier-message': ['Su repartidor le escribió', 'Abra su pedido para leer y contestar.'],
    'customer-message': ['Su cliente le escribió', 'Abra el pedido para leer y contestar.'],
    offers: ['Hay pedidos cerca de usted', 'Abra su panel para ver cuánto pagan.'],
    'put-off': [
      'Ahora está fuera de turno',
      'No supimos de usted por un rato. Vuelva a empezar su turno cuando quiera.',
    ],
  },
};

/** Messages open with the order; other notifications lead to its page. */
const isMessage = (notification: OrderNotification): boolean =>
  notification === 'courier-message' || notification === 'customer-message';

export function messageOf(
  language: PushSubscription['language'],
  notification: OrderNotification,
  orderId: number,
): PushMessage {
  const [title, body] = words[language][notification];
  return {
    title: `${title} · #${orderId}`,
    body,
    path: `/tracking/${orderId}${isMessage(notification) ? '#messages' : ''}`,
    // A message does not replace a notification of the order's progress.
    tag: `${isMessage(notification) ? 'conversation' : 'order'}-${orderId}`,
    lang: language,
  };
}

export function recurringMessageOf(
  language: PushSubscription['language'],
  notification: RecurringNotification,
  recurringId: number,
): PushMessage {
  const [title, body] = words[language][notification];
  return { title, body, path: '/recurring', tag: `recurring-${recurringId}`, lang: language };
}

/** The newest replaces the last: two of them are no more useful than one. */
export function onlineMessageOf(language: PushSubscription['language'], notification: OnlineNotification): PushMessage {
  const [title, body] = words[language][notification];
  return { title, body, path: '/courier', tag: 'courier', lang: language };
}
