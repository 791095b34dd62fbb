/** Pure: what became of the goods of an order, line by line. */
import type { Order } from '@autolotto/contract/orders/model.ts';

export type Fate = {
  /** Pieces that are not coming because they were missing. */
  readonly missing: number;
  /** Pieces the customer is being asked about. */
  readonly asked: number;
  /** What this line stands in for. */
  readonly insteadOf: string | undefined;
};

export function fateOf(
  item: Order['items'][number],
  { items, substitutions }: Pick<Order, 'items' | 'substitutions'>,
): Fate {
  return {
    missing: Math.max(0, item.ordered - item.quantity),
    asked: substitutions
      .filter(({ lineId, state }) => lineId === item.id && state === 'asked')
      .reduce((sum, { quantity }) => sum + quantity, 0),
    insteadOf: items.find(({ id }) => id === item.replaces)?.product.name,
  };
}

/** Pieces to pack or to carry. */
export const piecesOf = (items: readonly { readonly quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
