import { errorWords } from '../../shared/words/error-words.ts';

export const bitcoinDeskErrorWords = {
  SETTLEMENT_STEP: errorWords({
    en: 'This payment isn’t waiting for that. Check it.',
    es: 'Este pago no espera eso. Revíselo.',
  }),
  SETTLEMENT_OWN: errorWords({
    en: 'Another admin must settle your payment.',
    es: 'Otro administrador debe cerrar su pago.',
  }),
  SWEEP_MORE: errorWords({
    en: 'Only {most} BTC is confirmed. Check the amount.',
    es: 'Solo hay {most} BTC confirmados. Revise el monto.',
  }),
  SWEEP_DIFFERS: errorWords({
    en: 'Recorded with {amount} BTC. Check the amount.',
    es: 'Registrada con {amount} BTC. Revise el monto.',
  }),
};
