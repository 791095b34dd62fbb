/** Pure: what an open order means for a courier. */
import { type Category, categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Training } from '@autolotto/contract/couriers/trainings.ts';
import type { Offer } from '@autolotto/contract/orders/dispatch/model.ts';
import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';
import { add, type Cents, cents, dollars, takePpmDown } from '@autolotto/contract/shared/money.ts';
import type { Policy } from '../../policy/service.ts';

export type OpenOrder = {
  readonly id: number;
  readonly subtotal: number;
  readonly tip: number;
  readonly minAge: number | null;
  readonly items: number;
  readonly waitingMinutes: number;
  readonly store: Point;
  readonly door: Point;
  /** Contents, payment and destination: they decide whether this courier may bring it. */
  readonly categories: readonly Category[];
  readonly isCash: boolean;
  readonly address: string;
};
type IneligibilityOf = (
  order: Pick<OpenOrder, 'categories' | 'isCash' | 'address'>,
) => { readonly training?: Training } | undefined;
/** An open order as it is offered to one courier: at once, or after a training. */
export type Offered = OpenOrder & { readonly needsTraining: Training | null };

export type Pay = { readonly base: Cents; readonly sharePpm: number; readonly return: Cents };
type PayRules = Pick<Policy, 'pay.courierBase' | 'pay.courierShare' | 'pay.courierReturn'>;
/** The pay offered now. */
export const payNow = (policy: PayRules): Pay => ({
  base: cents(policy['pay.courierBase']),
  sharePpm: policy['pay.courierShare'],
  return: cents(policy['pay.courierReturn']),
});
/** The pay that an order was claimed at, whatever is offered by now. */
export const payOf = (
  { payBase, paySharePpm, payReturn }: Record<'payBase' | 'paySharePpm' | 'payReturn', number | null>,
  policy: PayRules,
): Pay =>
  payBase === null || paySharePpm === null || payReturn === null
    ? payNow(policy)
    : { base: cents(payBase), sharePpm: paySharePpm, return: cents(payReturn) };

/** Categories that the courier may not deliver, even after a training. */
export const ineligibleCategories = (ineligibilityOf: IneligibilityOf): Category[] =>
  categories.filter((category) => {
    const bar = ineligibilityOf({ categories: [category], isCash: false, address: '' });
    return bar !== undefined && !bar.training;
  });

/** Filters the open orders for a courier who may not deliver some of them, and may not collect cash. */
export const offeredOf = (
  orders: readonly OpenOrder[],
  ineligibilityOf: IneligibilityOf,
  mayCollect: boolean,
): Offered[] =>
  orders.flatMap((order) => {
    const bar = ineligibilityOf(order);
    if ((bar && !bar.training) || (order.isCash && !mayCollect)) return [];
    return [{ ...order, needsTraining: bar?.training ?? null }];
  });

/** Older orders notify nobody. */
const notificationMinutes = 15;
/** Whether an order that may be claimed at once has come in since the last notification. */
export const isNewTo = ({ needsTraining, waitingMinutes }: Offered, minutesSince: number): boolean =>
  needsTraining === null && waitingMinutes < Math.min(minutesSince, notificationMinutes);

const tenths = (miles: number): number => Math.round(miles * 10);
/** The counter and the door. */
const stops = 2;

export type Facts = Omit<Offer, 'order'>;
function offerOf(order: Offered, pay: Pay, from: Point | undefined): Facts {
  const share = takePpmDown(cents(order.subtotal), pay.sharePpm);
  const tip = cents(order.tip);
  return {
    orderId: order.id,
    pay: {
      base: dollars(pay.base),
      share: dollars(share),
      tip: dollars(tip),
      total: dollars(add(add(pay.base, share), tip)),
    },
    returnPay: dollars(pay.return),
    milesToStore: from ? tenths(milesBetween(from, order.store)) / 10 : null,
    milesToDoor: tenths(milesBetween(order.store, order.door)) / 10,
    stops,
    items: order.items,
    minAge: order.minAge,
    needsTraining: order.needsTraining,
    waitingMinutes: Math.max(0, order.waitingMinutes),
  };
}

/** A place in the list: what is compared first, second and last. */
type Place = readonly [rank: number, tenths: number, orderId: number];
const placeOf = ({ orderId, needsTraining, waitingMinutes, milesToStore }: Facts, firstAfterMinutes: number): Place => {
  if (needsTraining !== null) return [2, tenths(milesToStore ?? 0), orderId];
  return waitingMinutes >= firstAfterMinutes ? [0, 0, orderId] : [1, tenths(milesToStore ?? 0), orderId];
};
const compare = (a: Place, b: Place): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
const readPlace = (cursor: string): Place => {
  const [rank = 0, near = 0, orderId = 0] = cursor.split('-').map(Number);
  return [rank, near, orderId];
};

export type Asked = {
  readonly from: Point | undefined;
  readonly firstAfterMinutes: number;
  readonly limit: number;
  readonly cursor?: string | undefined;
};
/**
 * A page: what has waited too long, the oldest first, so that nothing waits for ever behind what is nearer; then the nearest
 * store; of those that are as near, and when nobody knows where the courier is, the oldest order. What has to wait for a
 * training comes last.
 */
export function offersOf(
  orders: readonly Offered[],
  pay: Pay,
  { from, firstAfterMinutes, limit, cursor }: Asked,
): { offers: Facts[]; next: string | undefined } {
  const after = cursor === undefined ? undefined : readPlace(cursor);
  const placed = orders
    .map((order) => offerOf(order, pay, from))
    .map((offer) => ({ offer, place: placeOf(offer, firstAfterMinutes) }))
    .filter(({ place }) => after === undefined || compare(place, after) > 0)
    .sort((a, b) => compare(a.place, b.place));
  const page = placed.slice(0, limit);
  return {
    offers: page.map(({ offer }) => offer),
    next: placed.length > limit ? page.at(-1)?.place.join('-') : undefined,
  };
}
