/** Pure: what a customer names to stand in for a line, and which of it is there. */
import { maxReplacements } from '@autolotto/contract/orders/limits.ts';
import type { SubstituteReason, Substitutes } from '@autolotto/contract/orders/substitutions/model.ts';
import type { Named } from '../cart/cart.ts';

/** Names one more, or takes it out of the list when it is named already; a sixth is not taken. */
export function toggled(products: readonly Named[], { id, name }: Named): readonly Named[] {
  if (products.some((one) => one.id === id)) return products.filter((one) => one.id !== id);
  return products.length < maxReplacements ? [...products, { id, name }] : products;
}

/** One place up (-1) or down (1); as it was at the ends. */
export function moved(products: readonly Named[], id: number, by: -1 | 1): readonly Named[] {
  const from = products.findIndex((one) => one.id === id);
  const [one, other] = [products[from], products[from + by]];
  if (!one || !other) return products;
  return products.with(from, other).with(from + by, one);
}

type Preferred = Pick<Substitutes['preferred'][number], 'against' | 'stockQuantity'>;
/** Whether the missing quantity can be replaced by it, or why not. */
export function availabilityOf(
  { against, stockQuantity }: Preferred,
  quantity: number,
): 'there' | 'sold_out' | 'few' | SubstituteReason {
  if (against) return against;
  if (stockQuantity >= quantity) return 'there';
  return stockQuantity > 0 ? 'few' : 'sold_out';
}

/** The best liked of those that are there. */
export const firstThere = <One extends Preferred>(preferred: readonly One[], quantity: number): One | undefined =>
  preferred.find((one) => availabilityOf(one, quantity) === 'there');
