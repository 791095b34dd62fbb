/** Emails to a shop's people about its products. */

import type { PricePlanProblem } from '@autolotto/contract/catalogue/price-plans/model.ts';
import { inDollars } from '@autolotto/contract/shared/money.ts';
import { longMoment } from '@autolotto/contract/shared/words/moments.ts';
import { type Localized, localized } from '@autolotto/contract/shared/words/sentence.ts';
import { greeted, link, say } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { catalogueEmailWords } from './email-words.ts';

const path = '/store?tab=inventory';

/** What changed before a price plan did, one after the other. */
function changesOf({ missing, crossed, more }: PricePlanProblem): Localized<string> {
  const words = catalogueEmailWords.planRefused;
  const changes = [
    ...missing.map((name) => localized(words.notSold, { name })),
    ...crossed.map(({ name, from, now }) =>
      localized(words.nowCosts, { name, now: inDollars(now), from: inDollars(from) }),
    ),
    ...(more > 0 ? [localized(words.more, { more })] : []),
  ];
  return (language) => changes.map((change) => change(language)).join('; ');
}

type RefusedPlan = {
  readonly storeName: string;
  readonly at: Date;
  readonly timeZone: string;
  readonly count: number;
  readonly problem: PricePlanProblem;
};
export function planRefusedMail(firstName: string, { storeName, at, timeZone, count, problem }: RefusedPlan): Mail {
  const words = catalogueEmailWords.planRefused;
  return greeted(firstName, {
    subject: localized(words.subject, { storeName }),
    parts: [
      say(words.planned, { count, storeName, at: longMoment(timeZone, at) }),
      say(words.because, { changes: changesOf(problem) }),
      link(path, words.open),
    ],
  });
}

type SentItems = { readonly from: string; readonly to: string; readonly name: string; readonly quantity: number };
export function itemsSentMail(firstName: string, { from, to, name, quantity }: SentItems): Mail {
  const words = catalogueEmailWords.itemsSent;
  return greeted(firstName, {
    subject: localized(words.subject, { from, to }),
    parts: [say(words.what, { from, to, name, quantity }), say(words.stock), link(path, words.open)],
  });
}

type HiddenProduct = { readonly name: string; readonly storeName: string };
export function takenDownMail(
  firstName: string,
  { reason, ...about }: HiddenProduct & { readonly reason: string },
): Mail {
  const words = catalogueEmailWords.takenDown;
  return greeted(firstName, {
    subject: localized(words.subject, about),
    parts: [say(words.hidden, about), say(words.because, { reason }), say(words.again), link(path, words.open)],
  });
}
export function takedownUndoneMail(
  firstName: string,
  { isShown, ...about }: HiddenProduct & { readonly isShown: boolean },
): Mail {
  const words = catalogueEmailWords.takenDown;
  return greeted(firstName, {
    subject: localized(words.undoneSubject, about),
    parts: [say(words.undone, { ...about, isShown: isShown ? 'yes' : 'no' }), link(path, words.open)],
  });
}
