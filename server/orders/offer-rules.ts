/** Pure: what an open order means for a courier. */
import type { Category } from '@autolotto/contract/catalogue/categories.ts';
import type { Training } from '@autolotto/contract/couriers/training-words.ts';
import type { Offer } from '@autolotto/contract/orders/offer-model.ts';
import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';
import { add, type Cents, cents, dollars, takePpmDown } from '@autolotto/contract/shared/money.ts';

export type OpenOrder = {
  readonly id: number;
  readonly subtotal: number;
  readonly tip: number;
  readonly minAge: number | null;
  readonly items: number;
  readonly store: Point;
  readonly door: Point;
  /** What is in it, how it is paid and where it goes: whether this courier may bring it hangs on these. */
  readonly categories: readonly Category[];
  readonly isCash: boolean;
  readonly address: string;
};
/** An open order as it is offered to one courier: at once, or after a training. */
export type Offered = OpenOrder & { readonly needsTraining: Training | null };
export type Pay = { readonly base: Cents; readonly sharePpm: number; readonly return: Cents };

/** What is left of the open orders for somebody who may not bring some of them, and may not collect cash. */
export const offeredOf = (
  orders: readonly OpenOrder[],
  barOf: (order: OpenOrder) => { readonly training?: Training } | undefined,
  mayCollect: boolean,
): Offered[] =>
  orders.flatMap((order) => {
    const bar = barOf(order);
    if ((bar && !bar.training) || (order.isCash && !mayCollect)) return [];
    return [{ ...order, needsTraining: bar?.training ?? null }];
  });

const tenth = (miles: number): number => Math.round(miles * 10) / 10;
/** The counter and the door. */
const stops = 2;

function offerOf(order: Offered, pay: Pay, from: Point | undefined): Offer {
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
    milesToStore: from ? tenth(milesBetween(from, order.store)) : null,
    milesToDoor: tenth(milesBetween(order.store, order.door)),
    stops,
    items: order.items,
    minAge: order.minAge,
    needsTraining: order.needsTraining,
  };
}

/**
 * The nearest store first; of those that are as near, and when nobody knows where the courier is, the oldest order. What has to
 * wait for a training comes last.
 */
export const offersOf = (orders: readonly Offered[], pay: Pay, from: Point | undefined): Offer[] =>
  orders
    .map((order) => offerOf(order, pay, from))
    .sort(
      (a, b) =>
        Number(a.needsTraining !== null) - Number(b.needsTraining !== null) ||
        (a.milesToStore ?? 0) - (b.milesToStore ?? 0) ||
        a.orderId - b.orderId,
    );
