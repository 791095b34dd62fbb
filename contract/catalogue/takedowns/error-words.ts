import { errorWords } from '../../shared/words/error-words.ts';

export const takedownErrorWords = {
  PRODUCT_TAKEN_DOWN: errorWords({
    en: 'Only an admin can show this: {reason}',
    es: 'Solo un administrador puede mostrarlo: {reason}',
  }),
  TAKEDOWN_CHANGED: errorWords({
    en: 'Another admin was quicker. Review it again.',
    es: 'Otro administrador se adelantó. Revíselo otra vez.',
  }),
};
