import { errorWords } from '../../shared/words/error-words.ts';

export const categoryErrorWords = {
  CATEGORY_REQUEST_DECIDED: errorWords({
    en: 'Another admin has decided about this already, or the shop has taken it back.',
    es: 'Otro administrador ya decidió sobre esto, o la tienda lo retiró.',
  }),
  CATEGORY_REQUEST_CHANGED: errorWords({
    en: 'The shop changed the product meanwhile. You see it as it is now; read it again, then decide.',
    es: 'La tienda cambió el producto mientras tanto. Lo ve como está ahora; léalo de nuevo y decida.',
  }),
};
