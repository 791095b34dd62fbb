import { errorWords } from '../../shared/words/error-words.ts';

export const ownDataErrorWords = {
  DATA_EXPORT_LIMIT_REACHED: errorWords({
    en: 'Limit: {max} a day. Try again tomorrow.',
    es: 'Límite: {max} al día. Intente de nuevo mañana.',
  }),
  ACCOUNT_DELETION_BLOCKED: errorWords({
    en: 'Settle what’s open first.',
    es: 'Resuelva primero lo pendiente.',
  }),
};
