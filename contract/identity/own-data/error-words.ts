import { errorWords } from '../../shared/words/error-words.ts';

export const ownDataErrorWords = {
  DATA_EXPORT_LIMIT_REACHED: errorWords({
    en: 'You can download your data {max} times a day. Try again tomorrow.',
    es: 'Puede descargar sus datos {max} veces al día. Intente de nuevo mañana.',
  }),
  ACCOUNT_DELETION_BLOCKED: errorWords({
    en: 'Something is still open on your account. Settle it first, then delete the account.',
    es: 'Algo sigue pendiente en su cuenta. Resuélvalo primero y después borre la cuenta.',
  }),
};
