/** Emails about scratch tickets. */
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { greeted, link, say } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { instantEmailWords } from './email-words.ts';

const page = '/scratch-tickets?tab=mine';

/** The day before tickets reveal themselves. */
export function ticketsToRevealMail(firstName: string, count: number): Mail {
  const words = instantEmailWords.before;
  return greeted(firstName, {
    subject: localized(words.subject),
    parts: [say(words.text, { count }), link(page, words.open)],
  });
}

export function ticketsRevealedMail(firstName: string, count: number, amount: string, hasWon: boolean): Mail {
  const words = instantEmailWords.after;
  return greeted(firstName, {
    subject: localized(words.subject),
    parts: [say(words.text, { count }), hasWon ? say(words.won, { amount }) : say(words.lost), link(page, words.open)],
  });
}
