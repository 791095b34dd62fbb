/** Orders that a courier may claim: near enough, allowed, and not declined. */
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { ineligibilityFor, loadPlace } from '../../couriers/service.ts';
import type { Context } from '../../platform/context.ts';
import { currentPolicy } from '../../policy/service.ts';
import { mayCollect } from './carried-cash.ts';
import { ineligibleCategories } from './offer-rules.ts';
import * as offers from './offer-store.ts';

export async function loadReach(context: Context, courierId: string, from: Point | undefined) {
  const policy = await currentPolicy(context);
  const [ineligibilityOf, canCollect] = await Promise.all([
    ineligibilityFor(context, courierId),
    mayCollect(context, courierId, policy),
  ]);
  return {
    from,
    ineligibilityOf,
    radiusMiles: policy['offer.radiusMiles'],
    barred: ineligibleCategories(ineligibilityOf),
    mayCollect: canCollect,
  };
}

/** Longer than a page shows what is gone. */
const takenForMinutes = 10;

/** Whether an order of another courier was offered to this one until it was claimed, some minutes ago at most. */
export async function wasOffered(context: Context, courierId: string, orderId: number): Promise<boolean> {
  const reach = await loadReach(context, courierId, await loadPlace(context.db.read, courierId));
  return offers.wasJustOffered(context.db.read, { courierId, reach }, orderId, takenForMinutes);
}
