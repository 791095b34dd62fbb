/** Emails about payouts: to couriers, to the owners of shops, and to customers whose wallet is paid out. */

import type { PayeeKind } from '@autolotto/contract/earnings/payout-states.ts';
import { inDollars } from '@autolotto/contract/shared/money.ts';
import { greeted, link, say } from '../platform/mail/email-format.ts';
import type { Mail } from '../platform/mail/mail.ts';

const to = {
  courier: {
    en: link('/courier?tab=earnings', 'See your earnings'),
    es: link('/courier?tab=earnings', 'Ver sus ganancias'),
  },
  store: { en: link('/store?tab=money', 'See what your shop earned'), es: link('/store?tab=money', 'Ver sus ventas') },
  customer: { en: link('/wallet', 'Open your wallet'), es: link('/wallet', 'Abrir su billetera') },
} as const;

const paid = {
  courier: {
    en: (amount: string) => `We have paid out ${inDollars(amount)} of your earnings to you.`,
    es: (amount: string) => `Le pagamos ${inDollars(amount)} de sus ganancias.`,
  },
  store: {
    en: (amount: string) => `We have paid out ${inDollars(amount)} of what your shop earned.`,
    es: (amount: string) => `Le pagamos ${inDollars(amount)} de lo que ganó su tienda.`,
  },
  customer: {
    en: (amount: string) => `We have paid out ${inDollars(amount)} of your wallet to you.`,
    es: (amount: string) => `Le pagamos ${inDollars(amount)} de su billetera.`,
  },
} as const;

const back = {
  courier: {
    en: 'The money is back with your earnings. You can ask for a payout again at any time.',
    es: 'El dinero volvió a sus ganancias. Puede pedir otro pago cuando quiera.',
  },
  store: {
    en: 'The money is back with what your shop earned. You can ask for a payout again at any time.',
    es: 'El dinero volvió a lo que ganó su tienda. Puede pedir otro pago cuando quiera.',
  },
  customer: {
    en: 'The money is back in your wallet. Write to us to have it paid out after all.',
    es: 'El dinero volvió a su billetera. Escríbanos si quiere que se le pague de todos modos.',
  },
} as const;

/** Another person requested it: an owner who objects learns of it in time. */
export const payoutRequestedMail = (firstName: string, amount: string): Mail =>
  greeted(firstName, {
    en: {
      subject: `We are paying out ${inDollars(amount)} of your wallet`,
      parts: [
        say(`As you have asked us, ${inDollars(amount)} of your wallet are set aside to be paid out to you.`),
        say('We will email you again when the money is on its way. If you did not request it, contact us right away.'),
        to.customer.en,
      ],
    },
    es: {
      subject: `Le vamos a pagar ${inDollars(amount)} de su billetera`,
      parts: [
        say(`Como nos pidió, apartamos ${inDollars(amount)} de su billetera para pagárselos.`),
        say('Le escribiremos de nuevo cuando el dinero esté en camino. Si no lo pidió, escríbanos enseguida.'),
        to.customer.es,
      ],
    },
  });

export const payoutPaidMail = (firstName: string, amount: string, reference: string, payee: PayeeKind): Mail =>
  greeted(firstName, {
    en: {
      subject: `Your payout of ${inDollars(amount)} is on its way`,
      parts: [say(paid[payee].en(amount)), say(`The reference of the payment is: ${reference}`), to[payee].en],
    },
    es: {
      subject: `Su pago de ${inDollars(amount)} está en camino`,
      parts: [say(paid[payee].es(amount)), say(`La referencia del pago es: ${reference}`), to[payee].es],
    },
  });

export const payoutRefusedMail = (firstName: string, amount: string, reason: string, payee: PayeeKind): Mail =>
  greeted(firstName, {
    en: {
      subject: `Your payout of ${inDollars(amount)} was not made`,
      parts: [
        say(`We could not pay out ${inDollars(amount)}. This is why: ${reason}`),
        say(back[payee].en),
        to[payee].en,
      ],
    },
    es: {
      subject: `No se hizo su pago de ${inDollars(amount)}`,
      parts: [
        say(`No pudimos pagarle ${inDollars(amount)}. Este es el motivo: ${reason}`),
        say(back[payee].es),
        to[payee].es,
      ],
    },
  });
