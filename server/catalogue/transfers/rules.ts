/** Pure rules of stock transfers between shops. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { maxStock } from '@autolotto/contract/catalogue/inventory/limits.ts';
import { fits, maxTransfers, mayTransfer } from '@autolotto/contract/catalogue/transfers/states.ts';
import type { ErrorDetails } from '@autolotto/contract/errors.ts';

export type AgainstTransfer = ErrorDetails<'TRANSFER_REJECTED'>['reason'];
export type Item = { readonly category: Category; readonly stock: number; readonly isDeleted: boolean };

/** Obstacles to sending: the stock that no order has taken; checked again at receipt. */
export function againstSending(
  from: Item & { readonly storeId: number },
  { toStoreId, quantity, open }: { readonly toStoreId: number; readonly quantity: number; readonly open: number },
): AgainstTransfer | undefined {
  if (from.storeId === toStoreId) return 'same';
  if (open >= maxTransfers) return 'many';
  return againstTaking(from, undefined, quantity);
}

/** Obstacles to moving them now; into a new product where none is given. */
export function againstTaking(from: Item, into: Item | undefined, quantity: number): AgainstTransfer | undefined {
  if (from.isDeleted || into?.isDeleted) return 'gone';
  if (!mayTransfer(from.category)) return 'lottery';
  if (into && !fits(from.category, into.category)) return 'category';
  if (from.stock < quantity) return 'short';
  return (into?.stock ?? 0) + quantity > maxStock ? 'full' : undefined;
}
