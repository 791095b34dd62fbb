/** Emails about prizes that are claimed. */
import { inDollars } from '@autolotto/contract/shared/money.ts';
import { longDay } from '@autolotto/contract/shared/words/moments.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { greeted, link, say } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { prizeEmailWords as words } from './email-words.ts';

type Told = { readonly title: string; readonly amount: string };
type Until = Told & { readonly deadline: Date | null };
const open = link('/wallet#prizes', words.open);
const dayOf = (deadline: Date | null) => longDay((deadline ?? new Date(0)).toISOString().slice(0, 10));

export function prizeWonMail(firstName: string, { title, amount: decimal, deadline }: Until): Mail {
  const amount = inDollars(decimal);
  return greeted(firstName, {
    subject: localized(words.won.subject, { amount }),
    parts: [
      say(words.won.text, { amount, title }),
      say(words.won.steps),
      say(words.until, { day: dayOf(deadline) }),
      open,
    ],
  });
}

export function prizeReminderMail(firstName: string, { title, amount: decimal, deadline }: Until): Mail {
  const amount = inDollars(decimal);
  return greeted(firstName, {
    subject: localized(words.reminder.subject, { amount }),
    parts: [
      say(words.reminder.text, { amount, title }),
      say(words.until, { day: dayOf(deadline) }),
      say(words.reminder.after),
      open,
    ],
  });
}

export function prizePaidMail(firstName: string, told: Told & { readonly withheld: string }): Mail {
  const amount = inDollars(told.amount);
  return greeted(firstName, {
    subject: localized(words.paid.subject, { amount }),
    parts: [
      say(words.paid.text, { amount, title: told.title }),
      ...(Number(told.withheld) > 0 ? [say(words.paid.withheld, { withheld: inDollars(told.withheld) })] : []),
      open,
    ],
  });
}

export function prizeRefusedMail(
  firstName: string,
  { amount: decimal, reason, deadline }: Omit<Until, 'title'> & { readonly reason: string },
): Mail {
  const amount = inDollars(decimal);
  return greeted(firstName, {
    subject: localized(words.refused.subject, { amount }),
    parts: [
      say(words.refused.text, { amount, reason }),
      say(words.refused.again),
      say(words.until, { day: dayOf(deadline) }),
      open,
    ],
  });
}

export function prizeExpiredMail(firstName: string, { title, amount: decimal, deadline }: Until): Mail {
  const amount = inDollars(decimal);
  return greeted(firstName, {
    subject: localized(words.expired.subject, { amount }),
    parts: [say(words.expired.text, { amount, title, day: dayOf(deadline) }), open],
  });
}
