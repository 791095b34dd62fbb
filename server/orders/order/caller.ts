import { isAvailable } from '../../couriers/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { loadStoreId } from '../../stores/service.ts';
import { type Caller, relationshipTo } from './policy.ts';
import * as store from './store.ts';

/** The facts that decide a person's relation to an order. Without the work-age check their work gives no relation. */
export async function loadCaller(context: Context, actor: Actor): Promise<Caller> {
  const role = actor.role === 'admin' || actor.isWorkAgeVerified ? actor.role : 'customer';
  return {
    userId: actor.userId,
    role,
    storeId: role === 'store' ? await loadStoreId(context, actor.userId) : undefined,
    isEligibleCourier: role === 'courier' && (await isAvailable(context, actor.userId)),
  };
}

/** Its order, locked, for its courier. */
export async function lockOwn(tx: Tx, caller: Caller, orderId: number): Promise<store.LockedOrder> {
  const order = await store.lockOrder(tx, orderId);
  if (!order || order.courierId !== caller.userId || relationshipTo(order, caller) !== 'courier')
    fail('ORDER_NOT_FOUND', {});
  return order;
}
