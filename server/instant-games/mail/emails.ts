/** Emails about tickets of instant games. */
import type { InstantKind } from '@autolotto/contract/instant-games/enums.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { greeted, link, say } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { instantEmailWords } from './email-words.ts';

const pages: Record<InstantKind, string> = {
  ticket: '/scratch-tickets?tab=mine',
  digital: '/scratch-tickets?kind=digital',
};

/** The day before tickets reveal themselves. */
export function ticketsToRevealMail(firstName: string, kind: InstantKind, count: number): Mail {
  const words = instantEmailWords.before;
  return greeted(firstName, {
    subject: localized(words.subject, { kind }),
    parts: [say(words.text, { kind, count }), link(pages[kind], words.open)],
  });
}

type Revealed = { readonly count: number; readonly amount: string; readonly hasWon: boolean };
export function ticketsRevealedMail(firstName: string, kind: InstantKind, { count, amount, hasWon }: Revealed): Mail {
  const words = instantEmailWords.after;
  return greeted(firstName, {
    subject: localized(words.subject, { kind }),
    parts: [
      say(words.text, { kind, count }),
      hasWon ? say(words.won, { amount }) : say(words.lost),
      link(pages[kind], words.open),
    ],
  });
}
