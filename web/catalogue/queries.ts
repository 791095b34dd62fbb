import type { Category } from '@autolotto/contract/catalogue/categories.ts';
import { query } from '../client/client.ts';

export const shelves = ['all', 'lottery', 'cigarettes', 'essentials'] as const;
export type Shelf = (typeof shelves)[number];

/** 'All' names no category at all. */
const categoryOf = (shelf: Shelf): Category | undefined => (shelf === 'all' ? undefined : shelf);

/** Parts that are not asked for stay out of the address. */
export function productsQuery({ storeId, shelf, search }: { storeId: number; shelf: Shelf; search: string }) {
  const category = categoryOf(shelf);
  const words = search.trim();
  return query('GET /api/products', {
    query: { storeId, ...(category ? { category } : {}), ...(words ? { search: words } : {}) },
  });
}
