import { errorWords } from '../shared/words/error-words.ts';

export const conversationErrorWords = {
  CONVERSATION_NOT_OPEN: errorWords({
    en: 'You can write and call as soon as a courier has this order.',
    es: 'Podrá escribir y llamar en cuanto un repartidor tenga este pedido.',
  }),
  CONVERSATION_CLOSED: errorWords({
    en: 'This order is over, and so is its conversation. Support helps you with everything else.',
    es: 'Este pedido terminó y su conversación también. Para todo lo demás le ayuda soporte.',
  }),
  SHARE_NOT_POSSIBLE: errorWords({
    en: 'This order is over: there is nothing left to follow.',
    es: 'Este pedido terminó: ya no hay nada que seguir.',
  }),
  SHARE_LINK_NOT_FOUND: errorWords({
    en: 'This link does not show a delivery. It ends when the order has arrived, or when it is taken back.',
    es: 'Este enlace no muestra ninguna entrega. Termina cuando el pedido llega o cuando alguien lo retira.',
  }),
};
