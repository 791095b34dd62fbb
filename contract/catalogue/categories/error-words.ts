import { errorWords } from '../../shared/words/error-words.ts';

export const categoryErrorWords = {
  CATEGORY_REQUEST_DECIDED: errorWords({
    en: 'Another admin already decided on this, or the shop withdrew it.',
    es: 'Otro administrador ya decidió sobre esto, o la tienda lo retiró.',
  }),
  CATEGORY_REQUEST_CHANGED: errorWords({
    en: 'The shop changed this product while you were reading. Read it again, then decide.',
    es: 'La tienda cambió este producto mientras usted lo leía. Léalo de nuevo y decida.',
  }),
};
