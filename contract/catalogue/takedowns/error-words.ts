import { errorWords } from '../../shared/words/error-words.ts';

export const takedownErrorWords = {
  PRODUCT_TAKEN_DOWN: errorWords({
    en: 'An admin has hidden this product: {reason} Only an admin can show it again.',
    es: 'Un administrador ocultó este producto: {reason} Solo un administrador puede mostrarlo de nuevo.',
  }),
  TAKEDOWN_CHANGED: errorWords({
    en: 'Another admin was quicker. Read the product again, then decide.',
    es: 'Otro administrador se adelantó. Vea de nuevo el producto y decida.',
  }),
};
