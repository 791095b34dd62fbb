/** Emails about bitcoins that arrived, and about cash codes that ended. */
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { greeted, link, say } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { bitcoinWords } from '../words.ts';
import { bitcoinEmailWords as words } from './email-words.ts';

/** Amounts are as they are shown: "$41.00". */
export type Credited = {
  readonly paymentId: number;
  readonly kind: 'whole' | 'partial' | 'late' | 'over';
  readonly amount: string;
};
export const creditedMail = (firstName: string, { paymentId, kind, amount }: Credited): Mail =>
  greeted(firstName, {
    subject: localized(words.credited.subject, { amount }),
    parts: [
      say(bitcoinWords.credited[kind], { amount }),
      link(`/bitcoin-payment?payment=${paymentId}`, words.credited.open),
    ],
  });

/** `amount`: "0.00100000". */
export const keptMail = (firstName: string, amount: string): Mail =>
  greeted(firstName, {
    subject: localized(words.kept.subject, { amount }),
    parts: [say(bitcoinWords.kept.message, { amount }), link('/bitcoin-payment', words.kept.open)],
  });

export type CashPaid = {
  readonly number: number;
  readonly amount: string;
  readonly fee: string;
  readonly net: string;
};
export const cashPaidMail = (
  firstName: string,
  { number, amount, fee, net }: CashPaid,
  contact: { readonly phone: string; readonly email: string },
): Mail =>
  greeted(firstName, {
    subject: localized(words.cashPaid.subject, { net }),
    parts: [
      say(words.cashPaid.text, { number, net }),
      say(words.cashPaid.fee, { amount, fee }),
      say(words.cashPaid.wasItYou, contact),
      link('/bitcoin-payment?service=bitcoin_atm', words.cashPaid.open),
    ],
  });

export const cashExpiredMail = (firstName: string, amount: string): Mail =>
  greeted(firstName, {
    subject: localized(words.cashExpired.subject, { amount }),
    parts: [say(bitcoinWords.cashCode.expired.message, { amount }), link('/wallet', words.cashExpired.open)],
  });
