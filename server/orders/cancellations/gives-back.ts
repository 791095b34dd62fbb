import { add, type Cents, cents, noCents, subtract } from '@autolotto/contract/shared/money.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { needsTwoAdmins, type Policy } from '../../policy/service.ts';
import { isHeld } from '../order/policy.ts';
import type { LockedOrder } from '../order/store.ts';
import { loadTip } from '../tips/store.ts';

/** The customer's refund if an order is cancelled now: the hold, and the pending tip. */
export async function givesBack(
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'paymentMethod' | 'awaitsPaymentUntil' | 'total'>,
): Promise<Cents> {
  const tip = await loadTip(tx, order.id);
  const waiting = subtract(cents(tip?.amount ?? 0), cents(tip?.paid ?? 0));
  return add(isHeld(order) ? cents(order.total) : noCents, waiting);
}

/** An admin alone gives back only so much. A trigger on order_events holds the same. */
export async function assertOneMay(tx: Tx, order: LockedOrder, policy: Policy): Promise<void> {
  if (needsTwoAdmins(policy['refund.twoAdmins'], await givesBack(tx, order))) fail('SECOND_ADMIN_REQUIRED', {});
}
