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
  keptTakenBack: {
    title: { en: 'Your Bitcoin deposit was undone', es: 'Su depósito en Bitcoin se deshizo' },
    whole: {
      en: 'The Bitcoin network took back the blocks with your deposit. {amount} BTC left your Bitcoin wallet. It returns when the network confirms the deposit again.',
      es: 'La red Bitcoin retiró los bloques con su depósito. {amount} BTC salieron de su billetera Bitcoin. Volverán cuando la red confirme el depósito de nuevo.',
    },
    owed: {
      en: 'The Bitcoin network took back the blocks with your deposit. {amount} BTC left your Bitcoin wallet, and you owe {owed} for what was used already. Until the network confirms the deposit again or you settle it with us, you cannot play or receive payouts.',
      es: 'La red Bitcoin retiró los bloques con su depósito. {amount} BTC salieron de su billetera Bitcoin, y debe {owed} por lo que ya usó. Hasta que la red confirme el depósito de nuevo o lo aclare con nosotros, no puede jugar ni recibir pagos.',
    },
  },
  keptRestored: {
    title: { en: 'Your Bitcoin deposit is confirmed again', es: 'Su depósito en Bitcoin está confirmado de nuevo' },
    whole: {
      en: '{amount} BTC is back in your Bitcoin wallet.',
      es: '{amount} BTC están de nuevo en su billetera Bitcoin.',
    },
    cleared: {
      en: '{amount} BTC is back in your Bitcoin wallet, and {cleared} paid what you owed.',
      es: '{amount} BTC están de nuevo en su billetera Bitcoin, y {cleared} pagaron lo que debía.',
    },
  },
  cashCode: {
    paid: {
      title: { en: 'Your cash code was paid out', es: 'Su código de efectivo se pagó' },
      message: {
        en: 'You got {amount} in cash. Was it not you? Tell us at once.',
        es: 'Recibió {amount} en efectivo. ¿No fue usted? Avísenos enseguida.',
      },
    },
    expired: {
      title: { en: 'Your cash code is over', es: 'Su código de efectivo venció' },
      message: {
        en: 'Nobody picked up the cash. {amount} is back in your wallet.',
        es: 'Nadie recogió el efectivo. {amount} están de nuevo en su billetera.',
      },
    },
  },
  takenBack: {
    title: { en: 'Your Bitcoin payment was undone', es: 'Su pago con Bitcoin se deshizo' },
    whole: {
      en: 'The Bitcoin network took back the blocks with your payment. {taken} left your wallet. It returns when the network confirms the payment again.',
      es: 'La red Bitcoin retiró los bloques con su pago. {taken} salieron de su billetera. Volverán cuando la red confirme el pago de nuevo.',
    },
    owed: {
      en: 'The Bitcoin network took back the blocks with your payment. {taken} left your wallet, and you owe {owed} that was spent already. Until the network confirms the payment again or you settle it with us, you cannot play or receive payouts.',
      es: 'La red Bitcoin retiró los bloques con su pago. {taken} salieron de su billetera, y debe {owed} que ya gastó. Hasta que la red confirme el pago de nuevo o lo aclare con nosotros, no puede jugar ni recibir pagos.',
    },
  },
  restored: {
    title: { en: 'Your Bitcoin payment is confirmed again', es: 'Su pago con Bitcoin está confirmado de nuevo' },
    whole: { en: '{returned} is back in your wallet.', es: '{returned} están de nuevo en su billetera.' },
    cleared: {
      en: '{returned} is back in your wallet, and {cleared} paid what you owed.',
      es: '{returned} están de nuevo en su billetera, y {cleared} pagaron lo que debía.',
    },
  },
} as const satisfies SentenceTable;
