import { errorWords } from '../shared/words/error-words.ts';

export const deliveryErrorWords = {
  BREAK_NOT_POSSIBLE: errorWords({
    en: 'Choose a break that has not ended and starts within the next 12 hours.',
    es: 'Elija un descanso que no haya terminado y que empiece en las próximas 12 horas.',
  }),
};
