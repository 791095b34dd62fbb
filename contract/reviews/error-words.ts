import { errorWords } from '../shared/words/error-words.ts';
import { reviewEditDays } from './limits.ts';

export const reviewErrorWords = {
  NOT_DELIVERED_YET: errorWords({
    en: 'Review your order after delivery.',
    es: 'Reseñe su pedido después de la entrega.',
  }),
  ALREADY_REVIEWED: errorWords({
    en: 'You already reviewed this order.',
    es: 'Ya reseñó este pedido.',
  }),
  NO_REVIEW: errorWords({ en: 'No review yet.', es: 'Todavía no hay reseña.' }),
  REVIEW_CLOSED: errorWords({
    en: 'Editable for {days} days, until the shop answers.',
    es: 'Se puede editar durante {days} días, hasta que la tienda responda.',
    prepare: () => ({ days: reviewEditDays }),
  }),
  ALREADY_ANSWERED: errorWords({
    en: 'Your shop already answered this review.',
    es: 'Su tienda ya respondió a esta reseña.',
  }),
  REVIEW_NOT_FOUND: errorWords({ en: 'Review not found.', es: 'No se encontró la reseña.' }),
  REVIEW_HIDDEN: errorWords({
    en: 'Hidden reviews can’t be changed.',
    es: 'Las reseñas ocultas no se pueden cambiar.',
  }),
  ALREADY_REPORTED: errorWords({
    en: 'You reported this. We’re reviewing it.',
    es: 'Usted la denunció. La estamos revisando.',
  }),
  REPORT_DECIDED: errorWords({
    en: 'Another admin already decided.',
    es: 'Otro administrador ya decidió.',
  }),
};
