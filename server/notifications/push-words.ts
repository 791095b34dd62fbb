import type {
  OnlineNotification,
  OrderNotification,
  RecurringNotification,
} from '@autolotto/contract/notifications/model.ts';
import type { Sentence, SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

type Texts = { readonly title: Sentence; readonly body: Sentence };

/** Texts of the lock screen, without addresses or products: others may see it. */
export const pushWords = {
  ofOrder: { en: '{title} · #{orderId}', es: '{title} · #{orderId}' },
  notifications: {
    placed: {
      title: { en: 'An order was placed for you', es: 'Se hizo un pedido para usted' },
      body: {
        en: 'Open it to see what is in it. You can still cancel it.',
        es: 'Ábralo para ver qué incluye. Todavía puede cancelarlo.',
      },
    },
    'recurring-asked': {
      title: { en: 'Please confirm your recurring order', es: 'Confirme su pedido recurrente' },
      body: { en: 'We place it only if you confirm it.', es: 'Solo se hace si usted lo confirma.' },
    },
    'recurring-failed': {
      title: { en: 'Your recurring order was not placed', es: 'Su pedido recurrente no se hizo' },
      body: {
        en: 'Open it to see why, and to try again.',
        es: 'Ábralo para ver el motivo e intentarlo otra vez.',
      },
    },
    paid: {
      title: { en: 'Your Bitcoin payment is confirmed', es: 'Su pago con Bitcoin está confirmado' },
      body: { en: 'Your order is at the store now.', es: 'Su pedido ya está en la tienda.' },
    },
    accepted: {
      title: { en: 'Order accepted', es: 'Pedido aceptado' },
      body: { en: 'The store is packing your order.', es: 'La tienda está empacando su pedido.' },
    },
    courier: {
      title: { en: 'A courier has your order', es: 'Un repartidor tiene su pedido' },
      body: { en: 'It will be on its way soon.', es: 'Pronto estará en camino.' },
    },
    released: {
      title: { en: 'Your courier cannot come', es: 'Su repartidor no puede venir' },
      body: {
        en: 'We are looking for another one. You don’t need to do anything.',
        es: 'Buscamos a otro. Usted no tiene que hacer nada.',
      },
    },
    'on-the-way': {
      title: { en: 'Your order is on its way', es: 'Su pedido va en camino' },
      body: {
        en: 'Have your ID ready. Follow it on the map.',
        es: 'Tenga lista su identificación. Sígalo en el mapa.',
      },
    },
    delivered: {
      title: { en: 'Your order was delivered', es: 'Su pedido fue entregado' },
      body: { en: 'Thank you for ordering.', es: 'Gracias por su pedido.' },
    },
    cancelled: {
      title: { en: 'Your order was cancelled', es: 'Su pedido fue cancelado' },
      body: {
        en: 'Open it to see why. You were not charged.',
        es: 'Ábralo para ver el motivo. No se le cobró.',
      },
    },
    question: {
      title: { en: 'The store has a question', es: 'La tienda tiene una pregunta' },
      body: {
        en: 'Something is missing. Open your order to choose.',
        es: 'Falta algo. Abra su pedido para elegir.',
      },
    },
    changed: {
      title: { en: 'Your order has changed', es: 'Su pedido cambió' },
      body: {
        en: 'Something was missing. Open it to see what you get back.',
        es: 'Faltaba algo. Ábralo para ver lo que se le devuelve.',
      },
    },
    'courier-message': {
      title: { en: 'Your courier sent you a message', es: 'Su repartidor le escribió' },
      body: { en: 'Open your order to read and answer it.', es: 'Abra su pedido para leer y contestar.' },
    },
    'customer-message': {
      title: { en: 'Your customer sent you a message', es: 'Su cliente le escribió' },
      body: { en: 'Open the order to read and answer it.', es: 'Abra el pedido para leer y contestar.' },
    },
    offers: {
      title: { en: 'There are orders near you', es: 'Hay pedidos cerca de usted' },
      body: { en: 'Open your dashboard to see what they pay.', es: 'Abra su panel para ver cuánto pagan.' },
    },
    'put-off': {
      title: { en: 'You are off duty now', es: 'Ahora está fuera de turno' },
      body: {
        en: 'We have not heard from you in a while. Go on duty again whenever you like.',
        es: 'Hace un rato que no sabemos de usted. Vuelva a empezar su turno cuando quiera.',
      },
    },
  } as const satisfies Record<OrderNotification | RecurringNotification | OnlineNotification, Texts>,
} as const satisfies SentenceTable;
