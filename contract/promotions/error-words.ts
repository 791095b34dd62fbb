import { errorWords } from '../shared/words/error-words.ts';
import { longDay } from '../shared/words/moments.ts';
import { calendarDay } from '../shared/words/spoken.ts';

export const promotionsErrorWords = {
  PROMOTION_UNKNOWN: errorWords({
    en: 'This promo code is not valid or has expired',
    es: 'Este código promocional no es válido o ya venció',
  }),
  PROMOTION_OVER: errorWords({
    en: 'This promo code ended on {on}.',
    es: 'Este código promocional terminó el {on}.',
    prepare: ({ at }: { at: string }, language, timeZone) => ({ on: longDay(calendarDay(at, timeZone))(language) }),
  }),
  PROMOTION_USED_UP: errorWords({
    en: 'Everyone was faster: this promo code has been used up.',
    es: 'Este código promocional ya se agotó.',
  }),
  PROMOTION_USED: errorWords({
    en: 'You have used this promo code already.',
    es: 'Usted ya usó este código promocional.',
  }),
  PROMOTION_FIRST_ORDER_ONLY: errorWords({
    en: 'This promo code is for a first order.',
    es: 'Este código promocional es para un primer pedido.',
  }),
  PROMOTION_WAITING: errorWords({
    en: '{promoCode} is waiting for your next order. Take it back to use another one.',
    es: '{promoCode} espera su próximo pedido. Quítelo para usar otro.',
  }),
  FREE_DELIVERY_WAITING: errorWords({
    en: 'Your free delivery is waiting for your next order. Take it back to use something else.',
    es: 'Su entrega gratis espera su próximo pedido. Devuélvala para usar otra cosa.',
  }),
  PROMOTION_NOT_WAITING: errorWords({
    en: 'This promo code is already part of an order, or was taken back.',
    es: 'Este código promocional ya es parte de un pedido o ya se quitó.',
  }),
  PROMOTION_NOT_FOUND: errorWords({ en: 'There is no such promotion.', es: 'No existe esa promoción.' }),
  PROMOTION_CODE_TAKEN: errorWords({
    en: 'Another promotion has this code. Choose a new one.',
    es: 'Otra promoción tiene este código. Elija uno nuevo.',
  }),
  PROMOTION_END_IN_PAST: errorWords({
    en: 'This promotion would already be over. Choose a later end.',
    es: 'Esta promoción ya habría terminado. Elija un final posterior.',
  }),
  PROMOTION_ENDED: errorWords({
    en: 'This promotion is already over.',
    es: 'Esta promoción ya terminó.',
  }),
};
