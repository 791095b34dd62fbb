/** Why nobody has taken an open order: asked by those who wait for it. */
import type { Unassigned, UnassignedOrder } from '@autolotto/contract/orders/dispatch/model.ts';
import {
  type UnassignedReason,
  unassignedAfterMinutes,
} from '@autolotto/contract/orders/dispatch/unassigned-reasons.ts';
import { ineligibilityFor, isEligible, placeGoodForMinutes } from '../../couriers/service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { loadStoreProfile } from '../../stores/service.ts';
import { loadCaller } from '../order/caller.ts';
import { isOpenToCouriers, relationshipTo } from '../order/policy.ts';
import * as store from '../order/store.ts';
import { mayCollect } from './carried-cash.ts';
import type { OpenOrder } from './offer-rules.ts';
import * as offers from './offer-store.ts';
import { type CourierNear, whyUnassigned } from './unassigned-rules.ts';

/** Enough nearby couriers to show the reason. */
const lookedAt = 30;

/** Undefined while there is nothing to report: the order has a courier, is over, or has only just come in. */
export async function unassignedFor(context: Context, actor: Actor, orderId: number): Promise<Unassigned> {
  const [participants, caller] = await Promise.all([
    store.loadParticipants(context.db.read, orderId),
    loadCaller(context, actor),
  ]);
  const relation = participants && relationshipTo(participants, caller);
  if (!participants || !relation) fail('ORDER_NOT_FOUND', {});
  const open = isOpenToCouriers(participants) ? await offers.openOrder(context.db.read, orderId) : undefined;
  if (!open || open.waitingMinutes < unassignedAfterMinutes)
    return { waitingMinutes: open?.waitingMinutes ?? 0, why: null };
  return { waitingMinutes: open.waitingMinutes, why: await findReason(context, open, await currentPolicy(context)) };
}

/** All of a store's in one call: its page shows them side by side. */
export async function storeUnassigned(context: Context, actor: Actor): Promise<UnassignedOrder[]> {
  const { id } = await loadStoreProfile(context, actor.userId);
  const [waiting, policy] = await Promise.all([
    offers.waitingInStore(context.db.read, id, unassignedAfterMinutes),
    currentPolicy(context),
  ]);
  return Promise.all(
    waiting.map(async (open) => ({
      orderId: open.id,
      waitingMinutes: open.waitingMinutes,
      why: await findReason(context, open, policy),
    })),
  );
}

async function findReason(context: Context, open: OpenOrder, policy: Policy): Promise<UnassignedReason> {
  const found = await offers.couriersAround(context.db.read, open.id, {
    radiusMiles: policy['offer.radiusMiles'],
    placeGoodForMinutes,
    limit: lookedAt,
  });
  // Asked about together, so that their look-ups are batched.
  const near = await Promise.all(
    found.map(async ({ userId, inHand, hasDeclined }): Promise<CourierNear> => {
      const [ineligibilityOf, isCleared, canCollect] = await Promise.all([
        ineligibilityFor(context, userId),
        isEligible(context, userId),
        !open.isCash || mayCollect(context, userId, policy),
      ]);
      return { mayBring: isCleared && ineligibilityOf(open) === undefined && canCollect, inHand, hasDeclined };
    }),
  );
  return whyUnassigned(near, policy['route.bags']);
}
