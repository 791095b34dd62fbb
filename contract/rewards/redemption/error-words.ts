import { errorWords } from '../../shared/words/error-words.ts';

export const redemptionErrorWords = {
  REWARD_NOT_FOUND: errorWords({
    en: 'This reward is not offered.',
    es: 'Esta recompensa no se ofrece.',
  }),
  REWARD_PRICE_CHANGED: errorWords({
    en: 'This reward now costs {points, plural, one {# point} other {# points}}. Check the price and redeem it again.',
    es: 'Esta recompensa cuesta ahora {points, plural, one {# punto} other {# puntos}}. Revise el precio y canjéela de nuevo.',
  }),
  INSUFFICIENT_POINTS: errorWords({
    en: 'You need {missing, plural, one {# more point} other {# more points}} for this.',
    es: '{missing, plural, one {Le falta # punto} other {Le faltan # puntos}} para esto.',
  }),
  RECEIPT_ORDER_INVALID: errorWords({
    en: 'Choose one of your delivered orders.',
    es: 'Elija uno de sus pedidos entregados.',
  }),
  RECEIPT_OWNED: errorWords({
    en: 'You already have a large-print receipt of this order.',
    es: 'Ya tiene un recibo en letra grande de este pedido.',
  }),
};
