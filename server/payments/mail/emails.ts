/** Emails about deposits. */
import { type Cents, dollars, inDollars } from '@autolotto/contract/shared/money.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { greeted, link, say } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { paymentEmailWords } from './email-words.ts';

type Contact = { readonly phone: string; readonly email: string };
/** Afterwards: in the wallet, and owed in all. */
type Standing = { readonly isDisputed: boolean; readonly balance: Cents; readonly owed: Cents };
export type TakenBack = Standing & {
  /** What the provider took now, its fee included. */
  readonly amount: Cents;
  /** What the wallet gave of it, and what of it was spent already. */
  readonly taken: Cents;
  readonly spent: Cents;
  /** The bank has decided already. */
  readonly isLost: boolean;
};
export type Returned = Standing & {
  /** What the provider gave back now, its fee included. */
  readonly amount: Cents;
  /** What came into the wallet of it, and what paid a debt. */
  readonly returned: Cents;
  readonly cleared: Cents;
};

const shown = (amount: Cents): string => inDollars(dollars(amount));
const words = paymentEmailWords.takenBack;
const toWallet = link('/wallet', words.open);

/** What is owed from before, and how to settle it. */
const stillOwed = (owed: Cents, contact: Contact) =>
  owed > 0 ? [say(words.stillOwed, { owed: shown(owed) }), say(words.settle, { owed: shown(owed), ...contact })] : [];

/** Part of a card deposit went back to the card or the bank: what is left, what is owed, and how to settle it. */
export function depositTakenBackMail(
  firstName: string,
  { isDisputed, isLost, ...amounts }: TakenBack,
  contact: Contact,
): Mail {
  const [amount, taken, balance, owed] = [amounts.amount, amounts.taken, amounts.balance, amounts.owed].map(shown) as [
    string,
    string,
    string,
    string,
  ];
  return greeted(firstName, {
    subject: localized(words.subject, { amount }),
    parts: [
      say(isDisputed ? words.disputed : words.refunded, { amount }),
      ...(isLost ? [say(words.final)] : []),
      amounts.taken > 0 ? say(words.wallet, { taken, balance }) : say(words.untouched, { balance }),
      ...(amounts.owed > 0 && amounts.spent > 0
        ? [say(words.owed, { owed }), say(words.settle, { owed, ...contact })]
        : stillOwed(amounts.owed, contact)),
      ...(amounts.owed > 0 ? [] : [say(words.help, contact)]),
      toWallet,
    ],
  });
}

/** The provider gave some of a card deposit back, as after a dispute that was won: what it paid, and where it is. */
export function depositReturnedMail(
  firstName: string,
  { isDisputed, amount, returned, cleared, balance, owed }: Returned,
  contact: Contact,
): Mail {
  const back = paymentEmailWords.returned;
  return greeted(firstName, {
    subject: localized(back.subject, { amount: shown(amount) }),
    parts: [
      say(isDisputed ? back.disputed : back.refunded, { amount: shown(amount) }),
      ...(cleared > 0 ? [say(back.cleared, { cleared: shown(cleared) })] : []),
      ...(returned > 0 ? [say(back.wallet, { returned: shown(returned), balance: shown(balance) })] : []),
      ...(cleared > 0 && owed === 0 ? [say(back.free)] : stillOwed(owed, contact)),
      toWallet,
    ],
  });
}

/** A dispute was decided for the cardholder: nothing moves anymore; what is still owed, and how to settle it. */
export function disputeLostMail(
  firstName: string,
  { amount, balance, owed }: Standing & { readonly amount: Cents },
  contact: Contact,
): Mail {
  const lost = paymentEmailWords.lost;
  return greeted(firstName, {
    subject: localized(lost.subject),
    parts: [
      say(lost.text, { amount: shown(amount) }),
      say(lost.wallet, { balance: shown(balance) }),
      ...(owed > 0 ? stillOwed(owed, contact) : [say(words.help, contact)]),
      toWallet,
    ],
  });
}
