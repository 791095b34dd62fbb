import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** Beside the sentences that the bell says as well: ../words.ts. */
export const bitcoinEmailWords = {
  credited: {
    subject: { en: 'Your Bitcoin arrived: {amount}', es: 'Su Bitcoin llegó: {amount}' },
    open: { en: 'Open the payment', es: 'Abrir el pago' },
  },
  kept: {
    subject: { en: 'Your Bitcoin arrived: {amount} BTC', es: 'Su Bitcoin llegó: {amount} BTC' },
    open: { en: 'Open your Bitcoin wallet', es: 'Abrir su billetera Bitcoin' },
  },
  cashPaid: {
    subject: { en: 'Receipt: {net} in cash', es: 'Recibo: {net} en efectivo' },
    text: {
      en: 'Your cash code {number} was paid out: {net} in cash.',
      es: 'Su código de efectivo {number} se pagó: {net} en efectivo.',
    },
    fee: {
      en: 'You set {amount} aside for it; the fee was {fee}.',
      es: 'Usted apartó {amount} para él; la comisión fue de {fee}.',
    },
    wasItYou: {
      en: 'Was it not you? Call {phone} or write to {email} at once.',
      es: '¿No fue usted? Llame al {phone} o escriba a {email} enseguida.',
    },
    open: { en: 'Open your cash codes', es: 'Abrir sus códigos de efectivo' },
  },
  cashExpired: {
    subject: { en: '{amount} is back in your wallet', es: '{amount} están de nuevo en su billetera' },
    open: { en: 'Open your wallet', es: 'Abrir su billetera' },
  },
} as const satisfies SentenceTable;
