import type { StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';

export const inventoryFilters = ['all', 'active', 'hidden', 'low', 'deleted'] as const;
export type InventoryFilter = (typeof inventoryFilters)[number];
export const isInventoryFilter = (text: string): text is InventoryFilter =>
  inventoryFilters.some((each) => each === text);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Matches words in any order, with or without accents; digits find a barcode or a number. */
export function matching(
  products: readonly StoreProduct[],
  words: string,
  filter: InventoryFilter = 'all',
): readonly StoreProduct[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return products.filter((product) => {
    if (filter === 'active' && !product.isActive) return false;
    if (filter === 'hidden' && product.isActive) return false;
    if (filter === 'low' && !product.isLow) return false;
    const text = plain(`${product.name} ${product.description} ${product.barcode ?? ''} ${product.id}`);
    return wanted.every((word) => text.includes(word));
  });
}

export const countsOf = (products: readonly StoreProduct[]) => ({
  total: products.length,
  active: products.filter(({ isActive }) => isActive).length,
  low: products.filter(({ isLow }) => isLow).length,
});
