/** What we write to couriers about their payouts. */
import { greeted, link, say } from '../platform/letter-words.ts';
import type { Mail } from '../platform/mail.ts';

const toEarnings = {
  en: link('/courier?tab=earnings', 'See your earnings'),
  es: link('/courier?tab=earnings', 'Ver sus ganancias'),
};

export const payoutPaidMail = (firstName: string, amount: string): Mail =>
  greeted(firstName, {
    en: {
      subject: `Your payout of $${amount} is on its way`,
      parts: [say(`We have paid out $${amount} of your earnings to you.`), toEarnings.en],
    },
    es: {
      subject: `Su pago de $${amount} está en camino`,
      parts: [say(`Le pagamos $${amount} de sus ganancias.`), toEarnings.es],
    },
  });

export const payoutRefusedMail = (firstName: string, amount: string, reason: string): Mail =>
  greeted(firstName, {
    en: {
      subject: `Your payout of $${amount} was not made`,
      parts: [
        say(`We could not pay out $${amount}. This is why: ${reason}`),
        say('The money is back with your earnings. You can ask for a payout again at any time.'),
        toEarnings.en,
      ],
    },
    es: {
      subject: `No se hizo su pago de $${amount}`,
      parts: [
        say(`No pudimos pagarle $${amount}. Este es el motivo: ${reason}`),
        say('El dinero volvió a sus ganancias. Puede pedir otro pago cuando quiera.'),
        toEarnings.es,
      ],
    },
  });
