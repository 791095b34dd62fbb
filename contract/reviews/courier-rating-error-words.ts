import { errorWords } from '../shared/words/error-words.ts';

export const courierRatingErrorWords = {
  COURIER_NOT_RATEABLE: errorWords({
    en: 'A courier can be rated once they have delivered the order, by somebody else.',
    es: 'Se puede calificar a un repartidor cuando entregó el pedido, y solo otra persona puede.',
  }),
  COURIER_ALREADY_RATED: errorWords({
    en: 'You have rated this delivery already. Each delivery is rated once.',
    es: 'Usted ya calificó esta entrega. Cada entrega se califica una vez.',
  }),
  RATING_NOT_FOUND: errorWords({ en: 'There is no such rating.', es: 'No existe esa calificación.' }),
  RATING_ALREADY_APPEALED: errorWords({
    en: 'You have appealed against this rating already. We look at each rating once.',
    es: 'Usted ya apeló contra esta calificación. Cada una se revisa una vez.',
  }),
  APPEAL_DECIDED: errorWords({
    en: 'Somebody has decided on this appeal already.',
    es: 'Alguien ya decidió sobre esta apelación.',
  }),
};
