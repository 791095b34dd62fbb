/** Emails about deposits. */
import { type Cents, dollars, inDollars } from '@autolotto/contract/shared/money.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { greeted, link, say } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { paymentEmailWords } from './email-words.ts';

export type TakenBack = {
  readonly isDisputed: boolean;
  /** What the provider took now, its fee included. */
  readonly amount: Cents;
  /** What the wallet gave of it, and what of it was spent already. */
  readonly taken: Cents;
  readonly spent: Cents;
  /** Afterwards: in the wallet, and owed in all. */
  readonly balance: Cents;
  readonly owed: Cents;
};

/** Part of a card deposit went back to the card or the bank: what is left, what is owed, and how to settle it. */
export function depositTakenBackMail(
  firstName: string,
  { isDisputed, ...amounts }: TakenBack,
  contact: { readonly phone: string; readonly email: string },
): Mail {
  const words = paymentEmailWords.takenBack;
  const [amount, taken, balance, owed] = [amounts.amount, amounts.taken, amounts.balance, amounts.owed].map((one) =>
    inDollars(dollars(one)),
  ) as [string, string, string, string];
  return greeted(firstName, {
    subject: localized(words.subject, { amount }),
    parts: [
      say(isDisputed ? words.disputed : words.refunded, { amount }),
      amounts.taken > 0 ? say(words.wallet, { taken, balance }) : say(words.untouched, { balance }),
      ...(amounts.owed > 0
        ? [say(amounts.spent > 0 ? words.owed : words.stillOwed, { owed }), say(words.settle, { owed, ...contact })]
        : [say(words.help, contact)]),
      link('/wallet', words.open),
    ],
  });
}
