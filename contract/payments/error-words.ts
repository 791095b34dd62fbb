import { errorWords } from '../shared/words/error-words.ts';

export const paymentErrorWords = {
  DEPOSIT_LIMIT_EXCEEDED: errorWords({
    en: 'Deposits are limited to {limit, number, ::currency/USD} a {period}. You can still deposit {left, number, ::currency/USD} this {period}.',
    es: '{period, select, day {Los depósitos se limitan a {limit, number, ::currency/USD} al día. Hoy todavía puede depositar {left, number, ::currency/USD}.} other {Los depósitos se limitan a {limit, number, ::currency/USD} al mes. Este mes todavía puede depositar {left, number, ::currency/USD}.}}',
  }),
  DEPOSITS_UNAVAILABLE: errorWords({
    en: 'No payment provider is configured, so deposits are not available yet.',
    es: 'No hay proveedor de pagos configurado, así que todavía no se puede depositar.',
  }),
  PAYMENT_FAILED: errorWords({
    en: 'The payment was not confirmed. Nothing was charged; please try again.',
    es: 'El pago no se confirmó. No se cobró nada; intente de nuevo.',
  }),
};
