/** Emails about payouts. */

import type { PayeeKind } from '@autolotto/contract/earnings/payout-states.ts';
import { inDollars } from '@autolotto/contract/shared/money.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { greeted, link, say } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { payoutEmailWords as words } from './email-words.ts';

const paths: Readonly<Record<PayeeKind, string>> = {
  courier: '/courier?tab=earnings',
  store: '/store?tab=money',
  customer: '/wallet',
};
const open = (payee: PayeeKind) => link(paths[payee], words.open[payee]);

/** Another person requested it: an owner who objects learns of it in time. */
export function payoutRequestedMail(firstName: string, decimal: string): Mail {
  const amount = inDollars(decimal);
  return greeted(firstName, {
    subject: localized(words.requested.subject, { amount }),
    parts: [say(words.requested.aside, { amount }), say(words.requested.next), open('customer')],
  });
}

export function payoutPaidMail(firstName: string, decimal: string, reference: string, payee: PayeeKind): Mail {
  const amount = inDollars(decimal);
  return greeted(firstName, {
    subject: localized(words.paid.subject, { amount }),
    parts: [say(words.paid.from[payee], { amount }), say(words.paid.reference, { reference }), open(payee)],
  });
}

export function payoutRefusedMail(firstName: string, decimal: string, reason: string, payee: PayeeKind): Mail {
  const amount = inDollars(decimal);
  return greeted(firstName, {
    subject: localized(words.refused.subject, { amount }),
    parts: [say(words.refused.why, { amount, reason }), say(words.refused.back[payee]), open(payee)],
  });
}
