import { errorWords } from '../shared/words/error-words.ts';

export const conversationErrorWords = {
  CONVERSATION_NOT_OPEN: errorWords({
    en: 'Message or call once a courier accepts.',
    es: 'Escriba o llame cuando un repartidor acepte.',
  }),
  CONVERSATION_CLOSED: errorWords({
    en: 'This order is over. Contact support.',
    es: 'Este pedido terminó. Llame a soporte.',
  }),
  SHARE_NOT_POSSIBLE: errorWords({
    en: 'This order is over.',
    es: 'Este pedido terminó.',
  }),
  SHARE_LINK_NOT_FOUND: errorWords({
    en: 'The order arrived or sharing was turned off.',
    es: 'El pedido llegó o se dejó de compartir.',
  }),
};
