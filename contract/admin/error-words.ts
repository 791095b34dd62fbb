import { errorWords } from '../shared/words/error-words.ts';

export const adminErrorWords = {
  RANGE_TOO_LONG: errorWords({
    en: 'That would be {points, number} points; at most {most, number}. Choose weeks or months, or a shorter time.',
    es: 'Serían {points, number} puntos; el máximo es {most, number}. Elija semanas o meses, o un período más corto.',
  }),
};
