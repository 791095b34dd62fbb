import { errorWords } from '../shared/words/error-words.ts';
import { reviewEditDays } from './limits.ts';

export const reviewErrorWords = {
  NOT_DELIVERED_YET: errorWords({
    en: 'You can review an order after it is delivered.',
    es: 'Puede reseñar un pedido después de que se entregue.',
  }),
  ALREADY_REVIEWED: errorWords({
    en: 'You already reviewed this order. Each order has one review.',
    es: 'Usted ya reseñó este pedido. Cada pedido tiene una reseña.',
  }),
  NO_REVIEW: errorWords({ en: 'This order has no review yet.', es: 'Este pedido todavía no tiene reseña.' }),
  REVIEW_CLOSED: errorWords({
    en: 'You can change a review for {days} days, until the shop answers it. This one can no longer be changed.',
    es: 'Puede cambiar una reseña durante {days} días, hasta que la tienda responda. Esta ya no se puede cambiar.',
    prepare: () => ({ days: reviewEditDays }),
  }),
  ALREADY_ANSWERED: errorWords({
    en: 'Your shop already answered this review. Each review has one answer.',
    es: 'Su tienda ya respondió a esta reseña. Cada reseña tiene una respuesta.',
  }),
  REVIEW_NOT_FOUND: errorWords({ en: 'There is no such review.', es: 'No existe esa reseña.' }),
  REVIEW_HIDDEN: errorWords({
    en: 'This review is no longer shown, so it cannot be changed.',
    es: 'Esta reseña ya no se muestra, así que no se puede cambiar.',
  }),
  ALREADY_REPORTED: errorWords({
    en: 'You already reported this review. An admin is reviewing it.',
    es: 'Usted ya denunció esta reseña. Un administrador la revisa.',
  }),
  REPORT_DECIDED: errorWords({
    en: 'Another admin already decided on this review.',
    es: 'Otro administrador ya decidió sobre esta reseña.',
  }),
};
