import { errorWords } from '../shared/words/error-words.ts';

export const notificationErrorWords = {
  PUSH_SERVICE_UNKNOWN: errorWords({
    en: 'Messages cannot be sent to this browser. Your orders are not affected.',
    es: 'No se pueden enviar mensajes a este navegador. Sus pedidos no se ven afectados.',
  }),
};
