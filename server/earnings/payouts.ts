/** Payouts: a courier asks, an admin says that it was paid or why not. */
import type { AdminPayout, DecidePayout, Payout } from '@autolotto/contract/earnings/model.ts';
import { type Cents, cents, dollars, negate } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { tellCourier } from '../couriers/service.ts';
import { courierEarnings } from '../ledger/accounts.ts';
import { isOverdrawn, post } from '../ledger/post.ts';
import { balanceOf } from '../ledger/service.ts';
import { audit } from '../platform/audit.ts';
import { userChannel } from '../platform/channels.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import { fillKey, requestHash, takeKey } from '../platform/idempotency.ts';
import { writeMail } from '../platform/mail.ts';
import { publish } from '../platform/messages.ts';
import type { Actor } from '../platform/session.ts';
import { currentPolicy } from '../policy/service.ts';
import { payoutPaidMail, payoutRefusedMail } from './letters.ts';
import { payoutPaid, payoutRefused, payoutRequested } from './postings.ts';
import * as store from './store.ts';

export const payoutView = (row: store.PayoutRow): Payout => ({
  id: row.id,
  amount: dollars(cents(row.amount)),
  state: row.state,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
});

/** One that is open is answered first: what stands in the way of a second is that, not its amount. */
export async function requestPayout(
  context: Context,
  actor: Actor,
  amount: Cents,
  idempotencyKey: string | undefined,
): Promise<Payout> {
  const policy = await currentPolicy(context);
  const scope = `${actor.userId}:earnings.payout`;
  const hash = requestHash({ amount });
  try {
    return await context.db.transact(async (tx) => {
      if (idempotencyKey !== undefined) {
        const used = await takeKey(tx, scope, idempotencyKey, hash);
        if (used && used.requestHash !== hash) fail('IDEMPOTENCY_KEY_REUSED', {});
        const first = used?.resultId ? await store.payoutById(tx, used.resultId) : undefined;
        if (first) return payoutView(first);
      }
      const minimum = cents(policy['payout.minimum']);
      if (amount < minimum) fail('PAYOUT_TOO_SMALL', { minimum: dollars(minimum) });
      const row = await store.insertPayout(tx, actor.userId, amount);
      if (!row) fail('PAYOUT_OPEN', {});
      await post(tx, payoutRequested({ id: row.id, courierId: actor.userId, amount }));
      if (idempotencyKey !== undefined) await fillKey(tx, scope, idempotencyKey, row.id);
      return payoutView(row);
    });
  } catch (error) {
    if (!isOverdrawn(error)) throw error;
    const balance = await balanceOf(context.db.read, courierEarnings(actor.userId));
    fail('PAYOUT_ABOVE_BALANCE', { balance: dollars(balance) });
  }
}

type Page = { limit?: number | undefined; cursor?: number | undefined };
export async function payoutsOf(context: Context, actor: Actor, page: Page): Promise<Payout[]> {
  const limit = page.limit ?? defaultPageSize;
  return (await store.payoutsOf(context.db.read, actor.userId, limit, page.cursor)).map(payoutView);
}

const adminView = ({ payout, name, email, earned, cash }: store.CourierPayoutRow): AdminPayout => ({
  ...payoutView(payout),
  courier: { id: payout.courierId, name, email },
  balance: dollars(cents(earned)),
  cashCarried: dollars(negate(cents(cash))),
});

export const openPayouts = async (context: Context): Promise<AdminPayout[]> =>
  (await store.openPayouts(context.db.read)).map(adminView);

export async function decidePayout(
  context: Context,
  actor: Actor,
  payoutId: number,
  { decision, reason }: DecidePayout,
): Promise<AdminPayout> {
  return context.db.transact(async (tx) => {
    const row = await store.lockPayout(tx, payoutId);
    if (!row) fail('PAYOUT_NOT_FOUND', {});
    if (row.state !== 'requested') fail('PAYOUT_DECIDED', {});
    const isPaid = decision === 'paid';
    await store.decide(tx, payoutId, { state: decision, by: actor.userId, reason: reason || null });
    const asked = { id: payoutId, courierId: row.courierId, amount: cents(row.amount) };
    await post(tx, isPaid ? payoutPaid(asked) : payoutRefused(asked));
    await audit(tx, {
      actorId: actor.userId,
      action: `payout.${decision}`,
      subject: { kind: 'account', id: row.courierId },
      details: { payoutId, amount: dollars(asked.amount), reason: reason || null },
    });
    const decided = await store.payoutWithCourier(tx, payoutId);
    if (!decided) throw new Error(`payout ${payoutId} is gone`);
    const { firstName, email } = decided;
    const amount = dollars(asked.amount);
    await writeMail(
      tx,
      context,
      email,
      isPaid ? payoutPaidMail(firstName, amount) : payoutRefusedMail(firstName, amount, reason),
    );
    await publish(tx, context.bus, { event: { type: 'wallet_changed' }, to: [userChannel(row.courierId)] });
    await tellCourier(context, tx, row.courierId, 'payout');
    return adminView(decided);
  });
}
