/** Pure: a shop's earnings by period, and their parts. */
import { add, type Cents, cents, noCents, subtract } from '@autolotto/contract/shared/money.ts';

/** Proceeds of delivered orders for a shop: a day's, or one order's. */
export type Sold = {
  readonly orders: number;
  readonly sales: Cents;
  /** The amount posted to the shop for them. */
  readonly posted: Cents;
  readonly charges: Cents;
  readonly refunds: Cents;
};
type Dated<T> = T & { readonly day: string };
export type StoreParts = {
  readonly orders: number;
  readonly sales: Cents;
  readonly commission: Cents;
  readonly correction: Cents;
  readonly earned: Cents;
  readonly charges: Cents;
  readonly refunds: Cents;
};

/** The remainder, neither posted to the shop nor corrected later, is the platform's commission. */
export const partsOfSold = (sold: Sold, correction: Cents): StoreParts => ({
  orders: sold.orders,
  sales: sold.sales,
  commission: subtract(sold.sales, sold.posted),
  correction,
  earned: add(sold.posted, correction),
  charges: sold.charges,
  refunds: sold.refunds,
});

/** The period that begins on a day. */
export function storePeriodFrom(
  days: readonly Dated<Sold>[],
  corrections: readonly Dated<{ readonly amount: Cents }>[],
  first: string,
): StoreParts {
  const sold = days
    .filter(({ day }) => day >= first)
    .reduce<Sold>(
      (all, one) => ({
        orders: all.orders + one.orders,
        sales: add(all.sales, one.sales),
        posted: add(all.posted, one.posted),
        charges: add(all.charges, one.charges),
        refunds: add(all.refunds, one.refunds),
      }),
      { orders: 0, sales: noCents, posted: noCents, charges: noCents, refunds: noCents },
    );
  const corrected = corrections.filter(({ day }) => day >= first).reduce((all, { amount }) => all + amount, 0);
  return partsOfSold(sold, cents(corrected));
}
