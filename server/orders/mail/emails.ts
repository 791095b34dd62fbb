/** Emails about orders: to customers whose orders run without them, to support, and to stores. */

import type { AskReason } from '@autolotto/contract/orders/recurring/limits.ts';
import { inDollars } from '@autolotto/contract/shared/money.ts';
import { longMoment } from '@autolotto/contract/shared/words/moments.ts';
import { type Localized, localized } from '@autolotto/contract/shared/words/sentence.ts';
import { emailOf, greeted, link, say } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { orderEmailWords } from './email-words.ts';

const recurringPath = '/recurring';
const seeRecurring = link(recurringPath, orderEmailWords.seeRecurring);
const trackOrder = (orderId: number) => link(`/tracking/${orderId}`, orderEmailWords.trackOrder);

/** Times are in the store's time zone. */
type RecurringFacts = {
  readonly firstName: string;
  readonly storeName: string;
  readonly timeZone: string;
  readonly due: Date;
};
const dueOf = ({ storeName, timeZone, due }: RecurringFacts) => ({ storeName, due: longMoment(timeZone, due) });

export function recurringAskedMail(
  facts: RecurringFacts,
  { why, total, until }: { readonly why: AskReason; readonly total: string; readonly until: Date },
): Mail {
  const words = orderEmailWords.recurringAsked;
  return greeted(facts.firstName, {
    subject: localized(words.subject),
    parts: [
      say(words.due, { ...dueOf(facts), total: inDollars(total) }),
      say(words.because[why]),
      say(words.until, { until: longMoment(facts.timeZone, until) }),
      link(recurringPath, words.open),
    ],
  });
}

export function recurringPlacedMail(
  facts: RecurringFacts,
  { orderId, total }: { readonly orderId: number; readonly total: string },
): Mail {
  const words = orderEmailWords.recurringPlaced;
  return greeted(facts.firstName, {
    subject: localized(words.subject, { orderId }),
    parts: [say(words.placed, { ...dueOf(facts), total: inDollars(total) }), trackOrder(orderId), say(words.cancel)],
  });
}

/** `why` is the sentence of what stopped it. */
export function recurringFailedMail(
  facts: RecurringFacts,
  { why, until }: { readonly why: Localized<string>; readonly until: Date },
): Mail {
  const words = orderEmailWords.recurringFailed;
  return greeted(facts.firstName, {
    subject: localized(words.subject),
    parts: [
      say(words.failed, { ...dueOf(facts), why }),
      say(words.again, { until: longMoment(facts.timeZone, until) }),
      link(recurringPath, words.open),
    ],
  });
}

export function recurringExpiredMail(facts: RecurringFacts): Mail {
  const words = orderEmailWords.recurringSkipped;
  return greeted(facts.firstName, {
    subject: localized(words.subject),
    parts: [say(words.expired, dueOf(facts)), say(orderEmailWords.noCharge), seeRecurring],
  });
}

export function recurringMissedMail(facts: RecurringFacts): Mail {
  const words = orderEmailWords.recurringSkipped;
  return greeted(facts.firstName, {
    subject: localized(words.subject),
    parts: [say(words.missed, dueOf(facts)), say(words.sorry), seeRecurring],
  });
}

type PhoneOrder = {
  readonly orderId: number;
  readonly storeName: string;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  readonly address: string;
  readonly total: string;
  readonly isCash: boolean;
};
export function phoneOrderMail(
  firstName: string,
  { orderId, storeName, items, address, total, isCash }: PhoneOrder,
): Mail {
  const words = orderEmailWords.phoneOrder;
  const listed = items.map(({ quantity, name }) => localized(words.item, { quantity, name }));
  return greeted(firstName, {
    subject: localized(words.subject, { orderId }),
    parts: [
      say(words.placed, { storeName }),
      say(words.items, { items: (language) => listed.map((item) => item(language)).join(', ') }),
      say(words.address, { address }),
      say(isCash ? words.cash : words.wallet, { total: inDollars(total) }),
      trackOrder(orderId),
      say(words.notAsked),
    ],
  });
}

/** To support: open orders of a suspended account, which go on without its holder. */
export function suspendedOrdersMail(
  name: string,
  orders: readonly { readonly id: number; readonly isCarried: boolean }[],
): Mail {
  const words = orderEmailWords.suspendedOrders;
  return emailOf({
    subject: localized(words.subject, { name }),
    parts: [
      say(words.follow, { name }),
      ...orders.map(({ id, isCarried }) =>
        link(`/tracking/${id}`, isCarried ? words.carried : words.placed, { orderId: id }),
      ),
    ],
  });
}

/** To a store that has not confirmed a return. */
export function returnWaitsMail(firstName: string, orderId: number): Mail {
  const words = orderEmailWords.returnWaits;
  return greeted(firstName, {
    subject: localized(words.subject, { orderId }),
    parts: [say(words.bring, { orderId }), say(words.confirm), link('/store', words.open)],
  });
}
