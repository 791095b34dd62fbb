import { errorWords } from '../shared/words/error-words.ts';

export const courierRatingErrorWords = {
  COURIER_NOT_RATEABLE: errorWords({
    en: 'You can rate a courier after they deliver your order.',
    es: 'Puede calificar a un repartidor después de que entregue su pedido.',
  }),
  COURIER_ALREADY_RATED: errorWords({
    en: 'You already rated this delivery. Each delivery can be rated once.',
    es: 'Usted ya calificó esta entrega. Cada entrega se califica una vez.',
  }),
  RATING_NOT_FOUND: errorWords({ en: 'There is no such rating.', es: 'No existe esa calificación.' }),
  RATING_ALREADY_APPEALED: errorWords({
    en: 'You already appealed this rating. We review each rating once.',
    es: 'Usted ya apeló contra esta calificación. Cada una se revisa una vez.',
  }),
  APPEAL_DECIDED: errorWords({
    en: 'Someone already decided on this appeal.',
    es: 'Alguien ya decidió sobre esta apelación.',
  }),
};
