import { errorWords } from '../shared/words/error-words.ts';

export const deliveryErrorWords = {
  BREAK_NOT_POSSIBLE: errorWords({
    en: 'Choose a break within the next 12 hours.',
    es: 'Elija un descanso en las próximas 12 horas.',
  }),
};
