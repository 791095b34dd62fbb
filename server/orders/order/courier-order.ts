import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { type Caller, relationshipTo } from './policy.ts';
import * as store from './store.ts';

/** Its order, locked, for the courier who brings it. */
export async function lockOwn(tx: Tx, caller: Caller, orderId: number): Promise<store.LockedOrder> {
  const order = await store.lockOrder(tx, orderId);
  if (!order || order.courierId !== caller.userId || relationshipTo(order, caller) !== 'courier')
    fail('ORDER_NOT_FOUND', {});
  return order;
}
