/** Pure: what an open order means for a courier. */
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
};
export type Pay = { readonly base: Cents; readonly sharePpm: number; readonly return: Cents };

const tenth = (miles: number): number => Math.round(miles * 10) / 10;
/** The counter and the door. */
const stops = 2;

function offerOf(order: OpenOrder, pay: Pay, from: Point | undefined): Offer {
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
  };
}

/** The nearest store first; of those that are as near, and when nobody knows where the courier is, the oldest order. */
export const offersOf = (orders: readonly OpenOrder[], pay: Pay, from: Point | undefined): Offer[] =>
  orders
    .map((order) => offerOf(order, pay, from))
    .sort((a, b) => (a.milesToStore ?? 0) - (b.milesToStore ?? 0) || a.orderId - b.orderId);
