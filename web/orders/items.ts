/** Pure: outcomes of an order's items, line by line. */
import type { Order } from '@autolotto/contract/orders/model.ts';

export type LineOutcome = {
  /** Pieces that are not coming because they were missing. */
  readonly missing: number;
  /** Pieces that were kept back at the door. */
  readonly refused: number;
  /** Pieces the customer is being asked about. */
  readonly asked: number;
  /** The line that this one replaces. */
  readonly insteadOf: string | undefined;
};

export function lineOutcomeOf(
  item: Order['items'][number],
  { items, substitutions, refusals }: Pick<Order, 'items' | 'substitutions' | 'refusals'>,
): LineOutcome {
  const refused = unitsOf(refusals.filter(({ lineId }) => lineId === item.id));
  return {
    missing: Math.max(0, item.ordered - item.quantity - refused),
    refused,
    asked: substitutions
      .filter(({ lineId, state }) => lineId === item.id && state === 'asked')
      .reduce((sum, { quantity }) => sum + quantity, 0),
    insteadOf: items.find(({ id }) => id === item.replaces)?.product.name,
  };
}

/** Pieces to pack or to carry. */
export const unitsOf = (items: readonly { readonly quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Returning items, one line each: the rest of an order, or its kept back part. */
export function comingBack(
  order: Pick<Order, 'items' | 'refusals' | 'return'>,
): { readonly lineId: number; readonly name: string; readonly quantity: number }[] {
  const kept = order.refusals.filter(({ disposition }) => disposition === null);
  return order.items.flatMap(({ id, quantity, product: { name } }) => {
    const back = (order.return?.isWhole ? quantity : 0) + unitsOf(kept.filter(({ lineId }) => lineId === id));
    return back > 0 ? [{ lineId: id, name, quantity: back }] : [];
  });
}
