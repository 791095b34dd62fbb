import { errorWords } from '../shared/words/error-words.ts';
import { reviewEditDays } from './limits.ts';

export const reviewErrorWords = {
  NOT_DELIVERED_YET: errorWords({
    en: 'An order can be reviewed once it has been delivered.',
    es: 'Un pedido se puede reseñar cuando ya se entregó.',
  }),
  ALREADY_REVIEWED: errorWords({
    en: 'You have reviewed this order already. Each order has one review.',
    es: 'Usted ya reseñó este pedido. Cada pedido tiene una reseña.',
  }),
  NO_REVIEW: errorWords({ en: 'This order has no review yet.', es: 'Este pedido todavía no tiene reseña.' }),
  REVIEW_CLOSED: errorWords({
    en: 'A review can be changed for {days} days, and only until the shop has answered. It stays as it is.',
    es: 'Una reseña se puede cambiar durante {days} días, y solo hasta que la tienda responda. Se queda como está.',
    prepare: () => ({ days: reviewEditDays }),
  }),
  ALREADY_ANSWERED: errorWords({
    en: 'Your shop has answered this review already. Each review has one answer.',
    es: 'Su tienda ya respondió a esta reseña. Cada reseña tiene una respuesta.',
  }),
  REVIEW_NOT_FOUND: errorWords({ en: 'There is no such review.', es: 'No existe esa reseña.' }),
  REVIEW_HIDDEN: errorWords({
    en: 'This review is no longer shown, so it cannot be changed.',
    es: 'Esta reseña ya no se muestra, así que no se puede cambiar.',
  }),
  ALREADY_REPORTED: errorWords({
    en: 'You have reported this review already. An admin looks at it.',
    es: 'Usted ya denunció esta reseña. Un administrador la revisa.',
  }),
  REPORT_DECIDED: errorWords({
    en: 'Another admin has decided about this review already.',
    es: 'Otro administrador ya decidió sobre esta reseña.',
  }),
};
