import type { AskReason } from '@autolotto/contract/orders/recurring/limits.ts';
import type { Sentence, SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

export const orderEmailWords = {
  trackOrder: { en: 'Track your order', es: 'Seguir su pedido' },
  noCharge: {
    en: 'You were not charged. The next one comes as planned.',
    es: 'No se cobró nada. El próximo llega como está previsto.',
  },
  seeRecurring: { en: 'See your recurring orders', es: 'Ver sus pedidos recurrentes' },

  recurringAsked: {
    subject: { en: 'Please confirm your recurring order', es: 'Confirme su pedido recurrente' },
    due: {
      en: 'Your recurring order from {storeName} was due on {due}. It now costs {total}.',
      es: 'A su pedido recurrente de {storeName} le tocaba el {due}. Ahora cuesta {total}.',
    },
    because: {
      restricted: {
        en: 'It contains an item that is sold only to adults, so we place it only if you confirm it.',
        es: 'Contiene algo que solo se vende a mayores de edad, así que lo hacemos solo si usted lo confirma.',
      },
      price: {
        en: 'It costs more than you agreed to, so we place it only if you confirm it.',
        es: 'Cuesta más de lo que usted aceptó, así que lo hacemos solo si usted lo confirma.',
      },
    } as const satisfies Record<AskReason, Sentence>,
    until: {
      en: 'If you do not confirm it by {until}, it is skipped this time, and you are not charged.',
      es: 'Si no lo confirma hasta el {until}, esta vez se omite y no se cobra nada.',
    },
    open: { en: 'Confirm or skip it', es: 'Confirmarlo u omitirlo' },
  },
  recurringPlaced: {
    subject: {
      en: 'Your recurring order was placed: order #{orderId}',
      es: 'Se hizo su pedido recurrente: pedido n.º {orderId}',
    },
    placed: {
      en: 'Your recurring order from {storeName}, due on {due}, was placed. The total is {total}.',
      es: 'Su pedido recurrente de {storeName}, del {due}, se hizo. El total es de {total}.',
    },
    cancel: {
      en: 'You can cancel it until the store accepts it.',
      es: 'Puede cancelarlo hasta que la tienda lo acepte.',
    },
  },
  recurringFailed: {
    subject: {
      en: 'Your recurring order could not be placed',
      es: 'No se pudo hacer su pedido recurrente',
    },
    failed: {
      en: 'Your recurring order from {storeName}, due on {due}, could not be placed. {why}',
      es: 'Su pedido recurrente de {storeName}, del {due}, no se pudo hacer. {why}',
    },
    again: {
      en: 'You were not charged. You can try again until {until}. The next one comes as planned.',
      es: 'No se cobró nada. Puede intentarlo de nuevo hasta el {until}. El próximo llega como está previsto.',
    },
    open: { en: 'Try again', es: 'Intentarlo de nuevo' },
  },
  recurringSkipped: {
    subject: { en: 'Your recurring order was skipped', es: 'Su pedido recurrente se omitió' },
    expired: {
      en: 'You did not confirm your recurring order from {storeName}, due on {due}, so it was skipped this time.',
      es: 'Usted no confirmó su pedido recurrente de {storeName}, del {due}, así que esta vez se omitió.',
    },
    missed: {
      en: 'We could not place orders on {due}, when your recurring order from {storeName} was due.',
      es: 'No pudimos hacer pedidos el {due}, cuando le tocaba a su pedido recurrente de {storeName}.',
    },
    sorry: {
      en: 'We did not place it late. You were not charged, and the next one comes as planned. We are sorry.',
      es: 'No lo hicimos tarde. No se cobró nada y el próximo llega como está previsto. Le pedimos disculpas.',
    },
  },

  phoneOrder: {
    subject: { en: 'Your phone order: order #{orderId}', es: 'Su pedido por teléfono: pedido n.º {orderId}' },
    placed: {
      en: 'We placed this order for you at {storeName}, as you asked us by phone.',
      es: 'Hicimos este pedido para usted en {storeName}, como nos lo pidió por teléfono.',
    },
    item: { en: '{quantity} × {name}', es: '{quantity} × {name}' },
    items: { en: '{items}', es: '{items}' },
    address: { en: 'We deliver it to {address}.', es: 'Se entrega en {address}.' },
    cash: {
      en: 'The total is {total}. Please have it ready in cash.',
      es: 'El total es de {total}. Téngalo listo en efectivo.',
    },
    wallet: {
      en: 'The total of {total} is set aside in your wallet.',
      es: 'El total de {total} está apartado en su billetera.',
    },
    notAsked: {
      en: 'If you did not ask for this order, cancel it there or call us. You are not charged until the store accepts it.',
      es: 'Si usted no lo pidió, cancélelo ahí o llámenos. Hasta que la tienda lo acepte, no le cuesta nada.',
    },
  },

  suspendedOrders: {
    subject: {
      en: 'Open orders of a suspended account: {name}',
      es: 'Pedidos abiertos de una cuenta suspendida: {name}',
    },
    follow: {
      en: '{name} was suspended. These orders continue and need someone to look after them:',
      es: 'La cuenta de {name} fue suspendida. Estos pedidos siguen y necesitan que alguien los atienda:',
    },
    carried: {
      en: 'Order #{orderId}, which they are delivering',
      es: 'Pedido n.º {orderId}, que entrega esa persona',
    },
    placed: { en: 'Order #{orderId}, which they placed', es: 'Pedido n.º {orderId}, que hizo esa persona' },
  },
  returnWaits: {
    subject: { en: 'Did order #{orderId} come back?', es: '¿Volvió el pedido n.º {orderId}?' },
    bring: {
      en: 'Order #{orderId} could not be delivered, and its courier was to bring it back to you.',
      es: 'El pedido n.º {orderId} no se pudo entregar, y el repartidor tenía que devolvérselo.',
    },
    confirm: {
      en: 'Please record what happened to each item, even if nothing came back. The courier is paid once you have.',
      es: 'Indique qué pasó con cada artículo, aunque no haya llegado nada. Al repartidor se le paga cuando lo haya hecho.',
    },
    open: { en: 'Confirm the return', es: 'Confirmar la devolución' },
  },
} as const satisfies SentenceTable;
