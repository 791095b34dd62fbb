import { errorWords } from '../../shared/words/error-words.ts';

export const securityErrorWords = {
  ALERT_NOT_FOUND: errorWords({ en: 'There is no such alert.', es: 'No existe esa alerta.' }),
  ALERT_LOOKED: errorWords({
    en: 'Another admin is already looking at this alert.',
    es: 'Otro administrador ya está revisando esta alerta.',
  }),
  ALERT_CLOSED: errorWords({
    en: 'Another admin already closed this alert.',
    es: 'Otro administrador ya cerró esta alerta.',
  }),
};
