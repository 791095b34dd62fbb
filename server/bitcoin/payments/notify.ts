import { cents, dollars, inDollars } from '@autolotto/contract/shared/money.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { notifyInApp } from '../../notifications/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { creditedMail } from '../mail/emails.ts';
import { writeTo } from '../mail/write.ts';
import { bitcoinWords as words } from '../words.ts';
import { type Credit, type Judgement, outcomeOf } from './rules.ts';
import type { PaymentRow } from './store.ts';

/** Money is in the wallet: what came of a payment, whatever went otherwise than asked; at the bell and by email. */
export async function notifyOwner(
  tx: Tx,
  context: Context,
  row: Pick<PaymentRow, 'id' | 'userId' | 'purpose'>,
  judged: Judgement,
  credits: readonly Credit[],
): Promise<void> {
  const amount = credits.reduce((sum, { valueCents, feeCents }) => sum + valueCents - feeCents, 0);
  if (amount <= 0) return;
  // What it was for says what comes of it.
  if (row.purpose !== 'wallet' && outcomeOf(judged) === 'paid' && judged.exception === 'none') return;
  const { exception } = judged;
  const isLate = credits.some((credit) => credit.isLate);
  const kind = isLate ? 'late' : exception === 'none' || exception === 'late' ? 'whole' : exception;
  const shown = inDollars(dollars(cents(amount)));
  await writeTo(tx, context, row.userId, (firstName) =>
    creditedMail(firstName, { paymentId: row.id, kind, amount: shown }),
  );
  await notifyInApp(context, tx, row.userId, {
    ...{ type: 'system', priority: 'high', path: `/bitcoin-payment?payment=${row.id}` },
    ...{ group: `bitcoin:${row.id}`, metadata: { paymentId: row.id } },
    title: localized(words.credited.title),
    message: localized(words.credited[kind], { amount: shown }),
  });
}
