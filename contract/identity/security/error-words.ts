import { errorWords } from '../../shared/words/error-words.ts';

export const securityErrorWords = {
  ALERT_NOT_FOUND: errorWords({ en: 'No such alert.', es: 'No existe esa alerta.' }),
  ALERT_LOOKED: errorWords({
    en: 'Another admin is reviewing it.',
    es: 'Otro administrador la está revisando.',
  }),
  ALERT_CLOSED: errorWords({
    en: 'Another admin closed it.',
    es: 'Otro administrador la cerró.',
  }),
};
