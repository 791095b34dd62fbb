import { errorWords } from '../shared/words/error-words.ts';

export const adminErrorWords = {
  RANGE_TOO_LONG: errorWords({
    en: '{points, number} points; the limit is {most, number}. Choose weeks, months, or less time.',
    es: '{points, number} puntos; el límite es {most, number}. Elija semanas, meses o menos tiempo.',
  }),
};
