/** What couriers are offered: open orders with what they pay and how far they are. */
import type { Offer } from '@autolotto/contract/orders/offer-model.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { barsFor, placeOf } from '../couriers/service.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/session.ts';
import { currentPolicy } from '../policy/service.ts';
import { mayCollect } from './carried-cash.ts';
import { offeredOf, offersOf } from './offer-rules.ts';
import * as offers from './offer-store.ts';
import { isOpenToCouriers, relationTo } from './policy.ts';
import { partyOf } from './steps.ts';
import * as store from './store.ts';

type At = { latitude?: number | undefined; longitude?: number | undefined };
/** `at` is where the phone is, if it said so; otherwise where the courier last was on duty. */
export async function offersFor(context: Context, actor: Actor, at: At): Promise<Offer[]> {
  const { isEligibleCourier } = await partyOf(context, actor);
  if (!isEligibleCourier) return [];
  const { latitude, longitude } = at;
  const from =
    latitude === undefined || longitude === undefined
      ? await placeOf(context.db.read, actor.userId)
      : { latitude, longitude };
  const policy = await currentPolicy(context);
  const pay = {
    base: cents(policy['pay.courierBase']),
    sharePpm: policy['pay.courierShare'],
    return: cents(policy['pay.courierReturn']),
  };
  const [barOf, mayCollectCash] = [
    await barsFor(context, actor.userId),
    await mayCollect(context.db.read, actor.userId, policy),
  ];
  const open = await offers.openFor(context.db.read, actor.userId);
  return offersOf(offeredOf(open, barOf, mayCollectCash), pay, from);
}

/** This order is not for them. Said twice it is said once. */
export async function declineOffer(context: Context, actor: Actor, orderId: number): Promise<{ orderId: number }> {
  const [parties, party] = [await store.partiesOf(context.db.read, orderId), await partyOf(context, actor)];
  if (!parties || relationTo(parties, party) !== 'courier' || !isOpenToCouriers(parties)) fail('ORDER_NOT_FOUND', {});
  await context.db.transact((tx) => offers.decline(tx, actor.userId, orderId));
  return { orderId };
}
