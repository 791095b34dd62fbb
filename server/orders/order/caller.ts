import { isAvailable } from '../../couriers/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { loadStoreId } from '../../stores/service.ts';
import type { Caller } from './policy.ts';

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
