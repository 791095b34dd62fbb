import { errorWords } from '../../shared/words/error-words.ts';

export const categoryErrorWords = {
  CATEGORY_REQUEST_DECIDED: errorWords({
    en: 'Already decided, or withdrawn by the shop.',
    es: 'Ya se decidió, o la tienda lo retiró.',
  }),
  CATEGORY_REQUEST_CHANGED: errorWords({
    en: 'The shop changed this. Review it again.',
    es: 'La tienda cambió esto. Revíselo otra vez.',
  }),
};
