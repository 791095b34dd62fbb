/** What we write to customers about orders that they do not place themselves there and then. */
import type { AskReason } from '@autolotto/contract/orders/recurring-limits.ts';
import { clockIn, dayIn } from '@autolotto/contract/shared/time.ts';
import type { Mail } from '../platform/mail.ts';

const hello = (firstName: string) => ({ say: firstName ? `Hello ${firstName},` : 'Hello,' });
const toRecurring = { link: { path: '/recurring', label: 'See your recurring orders' } };

/** As the clocks of the store show it. */
export const momentIn = (timeZone: string, at: Date): string => `${dayIn(timeZone, at)} at ${clockIn(timeZone, at)}`;

type Told = { readonly firstName: string; readonly storeName: string; readonly due: string };

const because: Record<AskReason, string> = {
  restricted: 'Something in it may only be sold to adults, so we place it only when you say so.',
  price: 'It costs more now than you agreed to, so we place it only when you say so.',
};
export const recurringAskedMail = (
  { firstName, storeName, due }: Told,
  asked: { readonly why: AskReason; readonly total: string; readonly until: string },
): Mail => ({
  subject: 'Please confirm your recurring order',
  parts: [
    hello(firstName),
    { say: `Your recurring order from ${storeName} fell due on ${due}. It costs $${asked.total} now.` },
    { say: because[asked.why] },
    { say: `Without an answer until ${asked.until} it is left out this time, and nothing is charged.` },
    { link: { path: '/recurring', label: 'Confirm it or leave it out' } },
  ],
});

export const recurringPlacedMail = (
  { firstName, storeName, due }: Told,
  placed: { readonly orderId: number; readonly total: string },
): Mail => ({
  subject: `Your recurring order was placed: order #${placed.orderId}`,
  parts: [
    hello(firstName),
    { say: `Your recurring order from ${storeName}, due on ${due}, was placed. Its total is $${placed.total}.` },
    { link: { path: `/tracking/${placed.orderId}`, label: 'Follow your order' } },
    { say: 'You can cancel it until the store has accepted it.' },
  ],
});

export const recurringFailedMail = (
  { firstName, storeName, due }: Told,
  failed: { readonly why: string; readonly until: string },
): Mail => ({
  subject: 'Your recurring order could not be placed',
  parts: [
    hello(firstName),
    { say: `Your recurring order from ${storeName}, due on ${due}, could not be placed: ${failed.why}` },
    { say: `Nothing was charged. You can try it again until ${failed.until}; the next one comes as planned.` },
    { link: { path: '/recurring', label: 'Try it again' } },
  ],
});

export const recurringExpiredMail = ({ firstName, storeName, due }: Told): Mail => ({
  subject: 'Your recurring order was left out',
  parts: [
    hello(firstName),
    { say: `You did not confirm your recurring order from ${storeName}, due on ${due}, so it was left out this time.` },
    { say: 'Nothing was charged. The next one comes as planned.' },
    toRecurring,
  ],
});

export const recurringMissedMail = ({ firstName, storeName, due }: Told): Mail => ({
  subject: 'Your recurring order was left out',
  parts: [
    hello(firstName),
    { say: `We were not able to place orders when your recurring order from ${storeName} fell due on ${due}.` },
    { say: 'We did not place it late. Nothing was charged, and the next one comes as planned. We are sorry.' },
    toRecurring,
  ],
});

export const phoneOrderMail = (
  firstName: string,
  placed: {
    readonly orderId: number;
    readonly storeName: string;
    readonly items: readonly { readonly name: string; readonly quantity: number }[];
    readonly address: string;
    readonly total: string;
    readonly isCash: boolean;
  },
): Mail => ({
  subject: `Your order on the telephone: order #${placed.orderId}`,
  parts: [
    hello(firstName),
    { say: `We placed this order for you at ${placed.storeName}, as you told us on the telephone.` },
    { say: placed.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ') },
    { say: `It is brought to ${placed.address}.` },
    {
      say: placed.isCash
        ? `Its total is $${placed.total}. Please have it ready in cash.`
        : `Its total of $${placed.total} is set aside in your wallet.`,
    },
    { link: { path: `/tracking/${placed.orderId}`, label: 'Follow your order' } },
    { say: 'If you did not ask for it, cancel it there or call us: until the store accepts it, it costs you nothing.' },
  ],
});
