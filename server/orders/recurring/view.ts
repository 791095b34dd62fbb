/** Pure: a recurring order as its customer sees it. */

import type { ErrorCode } from '@autolotto/contract/errors.ts';
import type { Occurrence, RecurringOrder } from '@autolotto/contract/orders/recurring/model.ts';
import { type Cents, cents, dollars } from '@autolotto/contract/shared/money.ts';
import { sentence } from '../../platform/fail.ts';
import { productsOfLine } from '../substitutions/rules.ts';
import type { StoredOrder } from '../tables.ts';
import type { OccurrenceRow, Recurring } from './store.ts';

export type Good = {
  readonly id: number;
  readonly name: string;
  readonly price: Cents;
  readonly minAge: number | null;
};
export type ProductFacts = ReadonlyMap<number, Good>;

/** Products are never deleted, so a missing one means wrong ids. */
function goodOf(goods: ProductFacts, id: number): Good {
  const found = goods.get(id);
  if (!found) throw new Error(`product ${id} was not read`);
  return found;
}

/** Every product that a view of these speaks of. */
export const productsIn = (stored: readonly StoredOrder[]): number[] => [
  ...new Set(stored.flatMap(({ items }) => items.flatMap(productsOfLine))),
];

function occurrenceView(row: OccurrenceRow, goods: ProductFacts): Occurrence {
  const { problem } = row;
  return {
    id: row.id,
    dueAt: row.dueAt.toISOString(),
    state: row.state,
    orderId: row.orderId,
    openUntil: row.openUntil?.toISOString() ?? null,
    asks: row.asks,
    problem: problem && {
      code: problem.code,
      detail: sentence(problem.code as ErrorCode, problem.details),
      details: problem.details as Record<string, unknown>,
    },
    items: row.wanted.items.map(({ productId, quantity }) => ({
      productId,
      quantity,
      name: goodOf(goods, productId).name,
    })),
    deliveryAddress: row.wanted.deliveryAddress,
    addressType: row.wanted.addressType ?? null,
  };
}

export function recurringView(
  row: Recurring & { readonly storeName: string },
  occurrences: readonly OccurrenceRow[],
  goods: ProductFacts,
): RecurringOrder {
  const items = row.wanted.items.map(({ productId, quantity, substitution: preference }) => {
    const { name, price, minAge } = goodOf(goods, productId);
    return {
      productId,
      quantity,
      name,
      price: dollars(price),
      minAge,
      substitution: preference
        ? {
            kind: preference.kind,
            maxPrice:
              preference.kind === 'best_match' && preference.maxPrice !== undefined
                ? dollars(cents(preference.maxPrice))
                : null,
            products:
              preference.kind === 'replace'
                ? preference.productIds.map((id) => ({ id, name: goodOf(goods, id).name }))
                : [],
          }
        : null,
    };
  });
  return {
    id: row.id,
    state: row.state,
    every: row.every,
    firstDay: row.firstDay,
    time: row.time,
    timeZone: row.timeZone,
    nextAt: row.state === 'active' ? row.nextAt.toISOString() : null,
    storeId: row.storeId,
    storeName: row.storeName,
    items,
    deliveryAddress: row.wanted.deliveryAddress,
    addressType: row.wanted.addressType ?? null,
    deliveryInstructions: row.wanted.deliveryInstructions,
    paymentMethod: row.wanted.paymentMethod,
    agreedTotal: dollars(cents(row.agreedTotal)),
    asksEachTime: items.some(({ minAge }) => minAge !== null),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    occurrences: occurrences
      .filter(({ recurringId }) => recurringId === row.id)
      .map((one) => occurrenceView(one, goods)),
  };
}
