import { errorWords } from '../shared/words/error-words.ts';

export const deliveryErrorWords = {
  BREAK_NOT_POSSIBLE: errorWords({
    en: 'Plan a break that is not over yet and begins within the next 12 hours.',
    es: 'Planifique un descanso que todavía no haya terminado y que empiece en las próximas 12 horas.',
  }),
};
