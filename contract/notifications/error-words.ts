import { errorWords } from '../shared/words/error-words.ts';

export const notificationErrorWords = {
  NOTIFICATION_NOT_FOUND: errorWords({
    en: 'No such notification.',
    es: 'No existe esa notificación.',
  }),
  PUSH_SERVICE_UNKNOWN: errorWords({
    en: 'This browser can’t get notifications. Try another.',
    es: 'Este navegador no recibe notificaciones. Pruebe otro.',
  }),
};
