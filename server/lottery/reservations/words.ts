import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** What the bell says of tickets that were to be paid in Bitcoin. */
export const reservationWords = {
  bought: {
    title: { en: 'Your {game} tickets are bought', es: 'Sus boletos de {game} están comprados' },
    text: {
      en: 'Your Bitcoin payment was confirmed in time.',
      es: 'Su pago con Bitcoin se confirmó a tiempo.',
    },
  },
  released: {
    title: { en: 'Your {game} numbers are no longer reserved', es: 'Sus números de {game} ya no están reservados' },
    unpaid: {
      en: 'The Bitcoin payment did not arrive in time. Whatever still arrives goes to your wallet.',
      es: 'El pago con Bitcoin no llegó a tiempo. Lo que aún llegue irá a su billetera.',
    },
    closed: {
      en: 'Sales ended before your Bitcoin payment was confirmed. What you sent is in your wallet once it is confirmed.',
      es: 'La venta terminó antes de que se confirmara su pago con Bitcoin. Lo que envió estará en su billetera cuando se confirme.',
    },
    refused: {
      en: 'Your Bitcoin payment is in your wallet: the tickets could not be bought. {reason}',
      es: 'Su pago con Bitcoin está en su billetera: no se pudieron comprar los boletos. {reason}',
    },
    repriced: {
      en: 'Your Bitcoin payment is in your wallet: the price of the tickets has changed, and nothing was bought.',
      es: 'Su pago con Bitcoin está en su billetera: el precio de los boletos cambió y no se compró nada.',
    },
  },
  returned: {
    title: { en: 'Your Bitcoin arrived', es: 'Su Bitcoin llegó' },
    text: {
      en: 'It was confirmed too late for your {game} tickets. It is in your wallet.',
      es: 'Se confirmó demasiado tarde para sus boletos de {game}. Está en su billetera.',
    },
  },
} as const satisfies SentenceTable;
