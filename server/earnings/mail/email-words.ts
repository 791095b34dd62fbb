import type { PayeeKind } from '@autolotto/contract/earnings/payout-states.ts';
import type { Sentence, SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

/** Emails about payouts: to couriers, to the owners of shops, and to customers whose wallet is paid out. */
export const payoutEmailWords = {
  open: {
    courier: { en: 'See your earnings', es: 'Ver sus ganancias' },
    store: { en: 'See your shop’s earnings', es: 'Ver las ganancias de su tienda' },
    customer: { en: 'Open your wallet', es: 'Abrir su billetera' },
  } as const satisfies Record<PayeeKind, Sentence>,
  requested: {
    subject: {
      en: 'We are paying out {amount} from your wallet',
      es: 'Le vamos a pagar {amount} de su billetera',
    },
    aside: {
      en: 'As you asked, we have set aside {amount} from your wallet to pay out to you.',
      es: 'Como nos pidió, apartamos {amount} de su billetera para pagárselos.',
    },
    next: {
      en: 'We will email you again when the money is on its way. If you did not request this, contact us right away.',
      es: 'Le escribiremos de nuevo cuando el dinero esté en camino. Si no lo pidió, escríbanos enseguida.',
    },
  },
  paid: {
    subject: { en: 'Your payout of {amount} is on its way', es: 'Su pago de {amount} está en camino' },
    from: {
      courier: {
        en: 'We have paid out {amount} of your earnings.',
        es: 'Le pagamos {amount} de sus ganancias.',
      },
      store: {
        en: 'We have paid out {amount} of your shop’s earnings.',
        es: 'Le pagamos {amount} de las ganancias de su tienda.',
      },
      customer: {
        en: 'We have paid out {amount} from your wallet.',
        es: 'Le pagamos {amount} de su billetera.',
      },
    } as const satisfies Record<PayeeKind, Sentence>,
    reference: { en: 'Payment reference: {reference}', es: 'Referencia del pago: {reference}' },
  },
  refused: {
    subject: { en: 'Your payout of {amount} was not made', es: 'No se hizo su pago de {amount}' },
    why: {
      en: 'We could not pay out {amount}. Reason: {reason}',
      es: 'No pudimos pagarle {amount}. El motivo: {reason}',
    },
    back: {
      courier: {
        en: 'The money is back in your earnings. You can request a payout again at any time.',
        es: 'El dinero volvió a sus ganancias. Puede pedir otro pago cuando quiera.',
      },
      store: {
        en: 'The money is back in your shop’s earnings. You can request a payout again at any time.',
        es: 'El dinero volvió a las ganancias de su tienda. Puede pedir otro pago cuando quiera.',
      },
      customer: {
        en: 'The money is back in your wallet. Write to us if you still want it paid out.',
        es: 'El dinero volvió a su billetera. Escríbanos si todavía quiere que se le pague.',
      },
    } as const satisfies Record<PayeeKind, Sentence>,
  },
} as const satisfies SentenceTable;
