/** Pure: what is to be taken off the shelves for several orders at once, aisle by aisle. */
import { type Category, categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { StoreOrder } from '@autolotto/contract/orders/model.ts';

type Packed = Pick<StoreOrder, 'id' | 'tabletStatus'> & {
  readonly items: readonly Pick<StoreOrder['items'][number], 'productId' | 'name' | 'quantity' | 'product'>[];
};
export type PickRow = {
  readonly productId: number;
  readonly name: string;
  readonly size: string | null;
  readonly count: number;
  readonly orders: readonly { readonly id: number; readonly count: number }[];
};
export type PickGroup = { readonly category: Category; readonly rows: readonly PickRow[] };

/** Accepted and not packed, longest waiting first. */
export const toPick = <O extends Packed>(orders: readonly O[]): O[] =>
  orders.filter(({ tabletStatus }) => tabletStatus === 'confirmed').toSorted((a, b) => a.id - b.id);

/** In the order of the shelves, each product once, with the quantity of each order. */
export function pickListOf(orders: readonly Packed[]): PickGroup[] {
  const rows = new Map<
    number,
    { category: Category; name: string; size: string | null; orders: Map<number, number> }
  >();
  for (const { id, items } of orders)
    for (const { productId, name, quantity, product } of items) {
      if (quantity === 0) continue;
      const { category, size } = product;
      const row = rows.get(productId) ?? { category, name, size, orders: new Map<number, number>() };
      row.orders.set(id, (row.orders.get(id) ?? 0) + quantity);
      rows.set(productId, row);
    }
  return categories.flatMap((category) => {
    const here = [...rows]
      .filter(([, row]) => row.category === category)
      .map(([productId, row]) => ({
        productId,
        name: row.name,
        size: row.size,
        count: [...row.orders.values()].reduce((sum, count) => sum + count, 0),
        orders: Array.from(row.orders, ([id, count]) => ({ id, count })),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name));
    return here.length > 0 ? [{ category, rows: here }] : [];
  });
}
