/** Why nobody has taken an open order: asked by those who wait for it. */
import type { Unassigned } from '@autolotto/contract/orders/dispatch/model.ts';
import { unassignedAfterMinutes } from '@autolotto/contract/orders/dispatch/unassigned-reasons.ts';
import { ineligibilityFor, isEligible, placeGoodForMinutes } from '../../couriers/service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import { loadParty } from '../order/party.ts';
import { isOpenToCouriers, relationTo } from '../order/policy.ts';
import * as store from '../order/store.ts';
import { mayCollect } from './carried-cash.ts';
import * as offers from './offer-store.ts';
import { type CourierNear, whyUnassigned } from './unassigned-rules.ts';

/** Enough nearby couriers to show the reason. */
const lookedAt = 30;

/** Undefined while there is nothing to report: the order has a courier, is over, or has only just come in. */
export async function unassignedFor(context: Context, actor: Actor, orderId: number): Promise<Unassigned> {
  const [parties, party] = await Promise.all([store.loadParties(context.db.read, orderId), loadParty(context, actor)]);
  const relation = parties && relationTo(parties, party);
  if (!parties || !relation) fail('ORDER_NOT_FOUND', {});
  const open = isOpenToCouriers(parties) ? await offers.openOrder(context.db.read, orderId) : undefined;
  if (!open || open.waitingMinutes < unassignedAfterMinutes)
    return { waitingMinutes: open?.waitingMinutes ?? 0, why: null };
  const policy = await currentPolicy(context);
  const found = await offers.couriersAround(context.db.read, orderId, {
    radiusMiles: policy['offer.radiusMiles'],
    placeGoodForMinutes,
    most: lookedAt,
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
  return { waitingMinutes: open.waitingMinutes, why: whyUnassigned(near, policy['route.bags']) };
}
