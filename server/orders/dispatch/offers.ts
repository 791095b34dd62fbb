/** Offers to couriers: open orders with pay and distance. */
import type { Offer } from '@autolotto/contract/orders/dispatch/model.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { loadPlace } from '../../couriers/service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import { loadCaller } from '../order/caller.ts';
import { imageUrlOf } from '../order/images.ts';
import { isOpenToCouriers, relationshipTo } from '../order/policy.ts';
import * as store from '../order/store.ts';
import { orderView, participantsIn } from '../order/view.ts';
import { type Offered, offeredOf, offersOf, payNow } from './offer-rules.ts';
import * as offers from './offer-store.ts';
import { loadReach } from './reach.ts';

/** Everything open that is offered to each of these couriers, in one query. */
export async function offeredAround(
  context: Context,
  couriers: readonly { readonly userId: string; readonly at: Point | undefined }[],
): Promise<Offered[][]> {
  const asked = await Promise.all(
    couriers.map(async ({ userId, at }) => ({ courierId: userId, reach: await loadReach(context, userId, at) })),
  );
  const open = await offers.openForEach(context.db.read, asked);
  return asked.map(({ reach }, i) => offeredOf(open[i] ?? [], reach.ineligibilityOf, reach.mayCollect));
}

type OfferQuery = {
  latitude?: number | undefined;
  longitude?: number | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};
type Page = { readonly offers: Offer[]; readonly next: string | undefined };
/** Uses the phone's position if it sent one; otherwise the courier's last position on duty. */
export async function offersFor(context: Context, actor: Actor, input: OfferQuery): Promise<Page> {
  const caller = await loadCaller(context, actor);
  if (!caller.isEligibleCourier) return { offers: [], next: undefined };
  const { latitude, longitude, limit = defaultPageSize, cursor } = input;
  const from =
    latitude === undefined || longitude === undefined
      ? await loadPlace(context.db.read, actor.userId)
      : { latitude, longitude };
  const policy = await currentPolicy(context);
  const [offered = []] = await offeredAround(context, [{ userId: actor.userId, at: from }]);
  const page = offersOf(offered, payNow(policy), {
    from,
    limit,
    cursor,
    firstAfterMinutes: policy['offer.firstAfterMinutes'],
  });
  const ids = page.offers.map(({ orderId }) => orderId);
  const found = new Map((await store.ordersById(context.db.read, ids)).map((raw) => [raw.id, raw]));
  const shown = page.offers.flatMap((offer) => {
    const raw = found.get(offer.orderId);
    // An order that another courier claimed between the queries is hidden.
    if (!raw || !isOpenToCouriers(participantsIn(raw)) || relationshipTo(participantsIn(raw), caller) !== 'courier')
      return [];
    return [{ ...offer, order: orderView(raw, 'courier', actor.userId, imageUrlOf) }];
  });
  return { offers: shown, next: page.next };
}

/** Hides the order from this courier. Idempotent. */
export async function declineOffer(context: Context, actor: Actor, orderId: number): Promise<{ orderId: number }> {
  const [participants, caller] = await Promise.all([
    store.loadParticipants(context.db.read, orderId),
    loadCaller(context, actor),
  ]);
  if (!participants || relationshipTo(participants, caller) !== 'courier' || !isOpenToCouriers(participants))
    fail('ORDER_NOT_FOUND', {});
  await context.db.transact((tx) => offers.decline(tx, actor.userId, orderId));
  return { orderId };
}
