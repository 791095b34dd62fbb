/** What we write to couriers about their payouts. */
import type { Mail } from '../platform/mail.ts';

const hello = (firstName: string) => ({ say: firstName ? `Hello ${firstName},` : 'Hello,' });
const link = { link: { path: '/courier?tab=earnings', label: 'See your earnings' } };

export const payoutPaidMail = (firstName: string, amount: string): Mail => ({
  subject: `Your payout of $${amount} is on its way`,
  parts: [hello(firstName), { say: `We have paid out $${amount} of your earnings to you.` }, link],
});

export const payoutRefusedMail = (firstName: string, amount: string, reason: string): Mail => ({
  subject: `Your payout of $${amount} was not made`,
  parts: [
    hello(firstName),
    { say: `We could not pay out $${amount}. This is why: ${reason}` },
    { say: 'The money is back with your earnings. You can ask for a payout again at any time.' },
    link,
  ],
});
