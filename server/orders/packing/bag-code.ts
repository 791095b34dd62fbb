import { and, eq, notInArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Policy } from '../../policy/service.ts';
import type { LockedOrder } from '../order/store.ts';
import { writeBagChecked } from '../proof/hand-over-store.ts';
import { orders } from '../tables.ts';

/**
 * Checks the bag under the order's lock before its courier takes it. Another bag's owner is shown only for the
 * courier's own orders.
 */
export async function assertBag(
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'bagCode'>,
  courierId: string,
  input: string | undefined,
  policy: Policy,
): Promise<void> {
  if (input === undefined) {
    if (policy['pickUp.bagCode'] === 'required') fail('BAG_CODE_REQUIRED', {});
    return;
  }
  if (input === order.bagCode) return void (await writeBagChecked(tx, order.id));
  const [other] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.courierId, courierId),
        eq(orders.bagCode, input),
        notInArray(orders.status, ['delivered', 'cancelled']),
      ),
    )
    .limit(1);
  fail('BAG_CODE_MISMATCH', { orderId: other?.id ?? null });
}
