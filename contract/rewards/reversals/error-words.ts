import { errorWords } from '../../shared/words/error-words.ts';

export const reversalErrorWords = {
  REVERSAL_NOT_FOUND: errorWords({
    en: 'This reversal does not exist.',
    es: 'Esta reversión no existe.',
  }),
  REVERSAL_SETTLED: errorWords({
    en: 'This reversal is settled already. Reload the list.',
    es: 'Esta reversión ya está resuelta. Vuelva a cargar la lista.',
  }),
  REVERSAL_STILL_SPENT: errorWords({
    en: 'Some of it is still spent. Wait until it is there again, or let it stay.',
    es: 'Una parte sigue gastada. Espere hasta que vuelva a estar o déjela como está.',
  }),
  OWN_REVERSAL: errorWords({
    en: 'Another admin settles what is yours.',
    es: 'Lo suyo lo resuelve otro administrador.',
  }),
};
