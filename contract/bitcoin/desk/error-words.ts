import { errorWords } from '../../shared/words/error-words.ts';

export const bitcoinDeskErrorWords = {
  SETTLEMENT_STEP: errorWords({
    en: 'This payment is not waiting for that. See how it stands now.',
    es: 'Este pago no espera eso. Vea cómo está ahora.',
  }),
  SETTLEMENT_OWN: errorWords({
    en: 'Another admin has to settle your own payment.',
    es: 'Otro administrador debe cerrar su propio pago.',
  }),
  SWEEP_MORE: errorWords({
    en: 'The watch-only wallet holds {most} confirmed BTC. Check the amount.',
    es: 'La billetera de solo lectura tiene {most} BTC confirmados. Revise el monto.',
  }),
  SWEEP_DIFFERS: errorWords({
    en: 'This transaction is recorded with {amount} BTC. Check the amount.',
    es: 'Esta transacción está registrada con {amount} BTC. Revise el monto.',
  }),
};
