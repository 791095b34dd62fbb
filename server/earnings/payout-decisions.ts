/** An admin records the payment of a payout, or the reason against it. */

import type { AdminPayout, DecidePayout } from '@autolotto/contract/earnings/model.ts';
import { cents, dollars, negate } from '@autolotto/contract/shared/money.ts';
import { notifyCourier } from '../couriers/service.ts';
import { post } from '../ledger/post.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/database/audit.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { writeMail } from '../platform/mail/mail.ts';
import { worksAt } from '../stores/service.ts';
import { payoutPaidMail, payoutRefusedMail } from './mail/emails.ts';
import { payoutView, refuseDebt, subjectOf, tell } from './payouts.ts';
import { type Payee, payoutPaid, payoutRefused } from './postings.ts';
import * as store from './store.ts';

const payeeOf = (row: store.PayoutRow): Payee => {
  if (row.storeId !== null) return { kind: 'store', storeId: row.storeId };
  if (row.userId === null || row.payee === 'store') throw new Error(`payout ${row.id} is nobody's`);
  return { kind: row.payee, userId: row.userId };
};

const adminView = ({ payout, name, email, left, cash }: store.PayeePayoutRow): AdminPayout => ({
  ...payoutView(payout),
  payee: { kind: payout.payee, id: String(payout.storeId ?? payout.userId), name, email: email ?? '' },
  note: payout.note,
  balance: dollars(cents(left)),
  cashCarried: dollars(negate(cents(cash))),
});

export const openPayouts = async (context: Context): Promise<AdminPayout[]> =>
  (await store.openPayouts(context.db.read)).map(adminView);

/** Only this ends a payout: while the result of the payment is unknown, the money stays aside. */
export async function decidePayout(
  context: Context,
  actor: Actor,
  payoutId: number,
  { decision, reason, reference }: DecidePayout,
): Promise<AdminPayout> {
  return context.db.transact(async (tx) => {
    const row = await store.lockPayout(tx, payoutId);
    if (!row) fail('PAYOUT_NOT_FOUND', {});
    if (row.state !== 'requested') fail('PAYOUT_DECIDED', {});
    if (row.userId === actor.userId || (await worksAt(tx, actor.userId, row.storeId))) fail('OWN_PAYOUT', {});
    const isPaid = decision === 'paid';
    if (isPaid && row.needsSecond && row.requestedBy === actor.userId) fail('SECOND_ADMIN_REQUIRED', {});
    const words = isPaid ? { reference, reason: null } : { reference: null, reason };
    await store.decide(tx, payoutId, { state: decision, by: actor.userId, ...words }).catch((error: unknown) => {
      refuseDebt(error);
      throw error;
    });
    const payee = payeeOf(row);
    const asked = { id: payoutId, payee, amount: cents(row.amount) };
    await post(tx, isPaid ? payoutPaid(asked) : payoutRefused(asked));
    const amount = dollars(asked.amount);
    await audit(tx, {
      actorId: actor.userId,
      action: `payout.${decision}`,
      subject: subjectOf(payee),
      details: { payoutId, amount, ...words },
    });
    for (const { email, firstName } of await store.loadRecipients(tx, payee))
      await writeMail(
        tx,
        context,
        email,
        isPaid
          ? payoutPaidMail(firstName, amount, reference, payee.kind)
          : payoutRefusedMail(firstName, amount, reason, payee.kind),
      );
    await tell(context, tx, payee);
    if (payee.kind === 'courier') await notifyCourier(context, tx, payee.userId, 'payout');
    const decided = await store.payoutWithPayee(tx, payoutId);
    if (!decided) throw new Error(`payout ${payoutId} is gone`);
    return adminView(decided);
  });
}
