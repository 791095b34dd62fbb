import { errorWords } from '../../shared/words/error-words.ts';

export const ownDataErrorWords = {
  DATA_EXPORT_LIMIT_REACHED: errorWords({
    en: 'You can download your data {max} times a day. Try again tomorrow.',
    es: 'Puede descargar sus datos {max} veces al día. Intente de nuevo mañana.',
  }),
};
