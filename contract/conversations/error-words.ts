import { errorWords } from '../shared/words/error-words.ts';

export const conversationErrorWords = {
  CONVERSATION_NOT_OPEN: errorWords({
    en: 'You can message and call as soon as a courier takes this order.',
    es: 'Podrá escribir y llamar en cuanto un repartidor tome este pedido.',
  }),
  CONVERSATION_CLOSED: errorWords({
    en: 'This order is over and its conversation is closed. For anything else, contact support.',
    es: 'Este pedido terminó y su conversación está cerrada. Para todo lo demás, llame a soporte.',
  }),
  SHARE_NOT_POSSIBLE: errorWords({
    en: 'This order is over, so there is nothing left to track.',
    es: 'Este pedido terminó, así que ya no hay nada que seguir.',
  }),
  SHARE_LINK_NOT_FOUND: errorWords({
    en: 'This link no longer works. It ends when the order arrives or when sharing is turned off.',
    es: 'Este enlace ya no sirve. Termina cuando el pedido llega o cuando alguien lo retira.',
  }),
};
