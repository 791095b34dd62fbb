import { errorWords } from '../shared/words/error-words.ts';

export const bitcoinErrorWords = {
  RATE_STALE: errorWords({
    en: 'We cannot tell a fair Bitcoin price right now, so no new payment can be made. Open ones stay valid.',
    es: 'Ahora no podemos saber un precio justo de Bitcoin, así que no se pueden crear pagos nuevos. Los abiertos siguen siendo válidos.',
  }),
  CHAIN_AWAY: errorWords({
    en: 'We cannot see the Bitcoin network at the moment. Nothing is lost. Try again in a few minutes.',
    es: 'En este momento no podemos ver la red Bitcoin. No se pierde nada. Intente de nuevo en unos minutos.',
  }),
  BITCOIN_LEAST: errorWords({
    en: 'The smallest Bitcoin payment is {least, number, ::currency/USD}.',
    es: 'El pago mínimo con Bitcoin es de {least, number, ::currency/USD}.',
  }),
  PAYMENTS_OPEN: errorWords({
    en: 'You have {most, plural, one {# open payment} other {# open payments}}. Pay one, or wait until its time is over.',
    es: 'Tiene {most, plural, one {# pago abierto} other {# pagos abiertos}}. Pague uno o espere a que venza.',
  }),
  ORDER_AMOUNT: errorWords({
    en: 'The order costs {total, number, ::currency/USD}. Look at it again.',
    es: 'El pedido cuesta {total, number, ::currency/USD}. Revíselo de nuevo.',
  }),
  ORDER_AWAITS_NOTHING: errorWords({
    en: 'This order does not wait for a Bitcoin payment. See how it stands on its page.',
    es: 'Este pedido no espera un pago con Bitcoin. Vea cómo está en su página.',
  }),
  PAYMENT_UNKNOWN: errorWords({
    en: 'There is no such payment, or it is not yours.',
    es: 'No existe ese pago, o no es suyo.',
  }),
  NO_BITCOIN_WALLET: errorWords({
    en: 'You have no Bitcoin wallet yet. Create one on the page Bitcoin payment.',
    es: 'Aún no tiene una billetera Bitcoin. Cree una en la página Pago con Bitcoin.',
  }),
};
