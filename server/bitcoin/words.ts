import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** What payers are told at the bell. */
export const bitcoinWords = {
  credited: {
    title: { en: 'Your Bitcoin arrived', es: 'Su Bitcoin llegó' },
    whole: {
      en: 'Your payment is confirmed. {amount} is in your wallet.',
      es: 'Su pago está confirmado. {amount} están en su billetera.',
    },
    partial: {
      en: 'Less arrived than you asked to pay. {amount} is in your wallet at the rate you were promised.',
      es: 'Llegó menos de lo que usted iba a pagar. {amount} están en su billetera al cambio prometido.',
    },
    late: {
      en: 'It came after the time to pay. {amount} is in your wallet at the rate of its arrival.',
      es: 'Llegó después del tiempo para pagar. {amount} están en su billetera al cambio de su llegada.',
    },
    over: {
      en: 'More arrived than you asked to pay. All of it, {amount}, is in your wallet.',
      es: 'Llegó más de lo que usted iba a pagar. Todo, {amount}, está en su billetera.',
    },
  },
  kept: {
    title: { en: 'Your Bitcoin arrived', es: 'Su Bitcoin llegó' },
    message: {
      en: '{amount} BTC is in your Bitcoin wallet.',
      es: '{amount} BTC están en su billetera Bitcoin.',
    },
  },
} as const satisfies SentenceTable;
