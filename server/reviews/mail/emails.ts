/** Emails to couriers about their ratings, and to customers about their reviews. */
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { greeted, link, say } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { reviewEmailWords } from './email-words.ts';

export function appealMail(
  firstName: string,
  { isRemoved, answer }: { readonly isRemoved: boolean; readonly answer: string },
): Mail {
  const words = reviewEmailWords.appeal;
  return greeted(firstName, {
    subject: localized(isRemoved ? words.removedSubject : words.staysSubject),
    parts: [
      say(isRemoved ? words.removed : words.stays),
      say(reviewEmailWords.reason, { reason: answer }),
      link('/courier?tab=earnings', words.open),
    ],
  });
}

export function reviewMail(
  firstName: string,
  { storeName, orderId, reason }: { readonly storeName: string; readonly orderId: number; readonly reason: string },
): Mail {
  const words = reviewEmailWords.hiddenReview;
  return greeted(firstName, {
    subject: localized(words.subject),
    parts: [
      say(words.hidden, { storeName }),
      say(reviewEmailWords.reason, { reason }),
      link(`/tracking/${orderId}`, words.open),
    ],
  });
}
