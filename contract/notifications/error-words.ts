import { errorWords } from '../shared/words/error-words.ts';

export const notificationErrorWords = {
  PUSH_SERVICE_UNKNOWN: errorWords({
    en: 'We cannot send notifications to this browser. Your orders are not affected.',
    es: 'No podemos enviar notificaciones a este navegador. Sus pedidos no se ven afectados.',
  }),
};
