/** Pure: the conflicts with somebody else's change that the server answers an edited product with. */
import type { ChangeProduct, StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import type { z } from 'zod';
import type { EditConflict, StockConflict } from '../prices/conflict-sheet.tsx';
import { mineOf } from './form-values.ts';

export type ProductChange = z.input<typeof ChangeProduct>;
export type Conflict =
  | (EditConflict & { readonly kind: 'edit'; readonly change: ProductChange })
  | (StockConflict & { readonly kind: 'stock'; readonly change: ProductChange });

/** `problem` is the server's body; undefined for one that is no conflict. */
export function conflictOf(
  problem: { readonly code?: string | undefined } | undefined,
  { name }: Pick<StoreProduct, 'name'>,
  change: ProductChange,
): Conflict | undefined {
  if (problem?.code === 'PRODUCT_CHANGED') {
    const { version, changedBy, changes } = problem as unknown as EditConflict;
    return { kind: 'edit', name, version, changedBy, changes, mine: (field) => mineOf(field, change), change };
  }
  if (problem?.code === 'STOCK_CHANGED') {
    const { seen, now, suggested } = problem as unknown as StockConflict;
    return { kind: 'stock', name, seen, now, suggested, wanted: Number(change.stockQuantity), change };
  }
  return undefined;
}
