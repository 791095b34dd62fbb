import { errorWords } from '../shared/words/error-words.ts';

export const courierRatingErrorWords = {
  COURIER_NOT_RATEABLE: errorWords({
    en: 'Rate the courier after delivery.',
    es: 'Califique al repartidor después de la entrega.',
  }),
  COURIER_ALREADY_RATED: errorWords({
    en: 'You already rated this delivery.',
    es: 'Ya calificó esta entrega.',
  }),
  RATING_NOT_FOUND: errorWords({ en: 'Rating not found.', es: 'No se encontró la calificación.' }),
  RATING_ALREADY_APPEALED: errorWords({
    en: 'You already appealed this rating.',
    es: 'Ya apeló contra esta calificación.',
  }),
  APPEAL_DECIDED: errorWords({
    en: 'Appeal already decided.',
    es: 'Ya se decidió sobre esta apelación.',
  }),
};
