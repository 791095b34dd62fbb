import { errorWords } from '../shared/words/error-words.ts';

export const notificationErrorWords = {
  NOTIFICATION_NOT_FOUND: errorWords({
    en: 'There is no such notification, or it is not yours.',
    es: 'No existe esa notificación, o no es suya.',
  }),
  PUSH_SERVICE_UNKNOWN: errorWords({
    en: 'We cannot send notifications to this browser. Your orders are not affected.',
    es: 'No podemos enviar notificaciones a este navegador. Sus pedidos no se ven afectados.',
  }),
};
