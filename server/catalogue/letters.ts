/** What we write to the people of a shop about its goods. */
import type { PricePlanProblem } from '@autolotto/contract/catalogue/price-plan-model.ts';
import { clockIn, dayIn } from '@autolotto/contract/shared/time.ts';
import type { Mail } from '../platform/mail.ts';

const hello = (firstName: string) => ({ say: firstName ? `Hello ${firstName},` : 'Hello,' });

export function planRefusedMail(
  firstName: string,
  told: {
    readonly storeName: string;
    readonly at: Date;
    readonly timeZone: string;
    readonly count: number;
    readonly problem: PricePlanProblem;
  },
): Mail {
  const { missing, crossed, more } = told.problem;
  const when = `${dayIn(told.timeZone, told.at)} at ${clockIn(told.timeZone, told.at)}`;
  const reasons = [
    ...missing.map((name) => `${name} is not sold any more`),
    ...crossed.map(({ name, from, now }) => `${name} costs $${now} by now and not $${from}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
  return {
    subject: `Prices of ${told.storeName} were not changed`,
    parts: [
      hello(firstName),
      {
        say: `${told.count === 1 ? 'One price' : `${told.count} prices`} of ${told.storeName} should have changed on ${when}. Something else was changed meanwhile, so all of them stayed as they are:`,
      },
      { say: `${reasons.join('; ')}.` },
      { link: { path: '/store?tab=inventory', label: 'Look at the prices' } },
    ],
  };
}

export const goodsSentMail = (
  firstName: string,
  told: { readonly from: string; readonly to: string; readonly name: string; readonly quantity: number },
): Mail => ({
  subject: `${told.from} sends goods to ${told.to}`,
  parts: [
    hello(firstName),
    { say: `${told.from} sends ${told.quantity} × ${told.name} to ${told.to}. Take them in when they are there.` },
    { say: 'Nothing is moved before that. If you do not know about it, decline.' },
    { link: { path: '/store?tab=inventory', label: 'Open the inventory' } },
  ],
});
