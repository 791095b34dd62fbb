import { errorWords } from '../shared/words/error-words.ts';

export const bitcoinErrorWords = {
  RATE_STALE: errorWords({
    en: 'No fair Bitcoin price now. Open payments stay valid.',
    es: 'Ahora no hay un precio justo de Bitcoin. Los pagos abiertos siguen siendo válidos.',
  }),
  CHAIN_AWAY: errorWords({
    en: 'Bitcoin network unavailable. Nothing is lost. Try again soon.',
    es: 'La red Bitcoin no responde. No se pierde nada. Intente de nuevo pronto.',
  }),
  BITCOIN_LEAST: errorWords({
    en: 'Bitcoin payments start at {least, number, ::currency/USD}.',
    es: 'El mínimo con Bitcoin es {least, number, ::currency/USD}.',
  }),
  PAYMENTS_OPEN: errorWords({
    en: 'Open payments: {most}. Pay one, or let it expire.',
    es: 'Pagos abiertos: {most}. Pague uno o espere a que venza.',
  }),
  ORDER_AMOUNT: errorWords({
    en: 'The order costs {total, number, ::currency/USD}. Check it again.',
    es: 'El pedido cuesta {total, number, ::currency/USD}. Revíselo.',
  }),
  ORDER_AWAITS_NOTHING: errorWords({
    en: 'No Bitcoin payment needed. Check the order.',
    es: 'Este pedido no espera Bitcoin. Revíselo.',
  }),
  PAYMENT_UNKNOWN: errorWords({
    en: 'Payment not found.',
    es: 'No se encontró el pago.',
  }),
  NO_BITCOIN_WALLET: errorWords({
    en: 'Create a wallet under Bitcoin payment first.',
    es: 'Primero cree una billetera en Pago con Bitcoin.',
  }),
};
