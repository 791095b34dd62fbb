/** What pages with shelves show first, drawn before the app is there (see web/first-paint.tsx). */
import {
  type Category,
  categories,
  restrictedCategories,
} from '@autolotto/contract/catalogue/categories/categories.ts';
import { shelfPageSize } from '@autolotto/contract/catalogue/search.ts';
import { firstShop } from '@autolotto/contract/stores/first-shop.ts';
import type { Context } from '../platform/context.ts';
import { ttlCache } from '../platform/database/ttl-cache.ts';
import type { Goods } from '../platform/http/web-app.ts';
import { approvedStores } from '../stores/service.ts';
import { searchProducts } from './search/search.ts';
import { knownNow } from './service.ts';

const everyAge = categories.filter((category) => !restrictedCategories.includes(category));
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Prices that are some seconds old are replaced as soon as the app is there; nothing can be ordered before. */
const keptMs = 10_000;

/** The shops that deliver, and the one that the app opens with for somebody who has not chosen one. */
const { current: loadShops } = ttlCache(keptMs, async (context: Context) => {
  const shops = await approvedStores(context);
  return { shops, first: firstShop(shops.map((each) => ({ ...each, isInRange: null }))) };
});

/** Address of what a customer's shelves open with; undefined where there is no shop. */
export async function loadFirstShelf(context: Context): Promise<string | undefined> {
  const { first } = await loadShops(context);
  return first && `/api/products?${new URLSearchParams({ storeId: String(first.id), limit: String(shelfPageSize) })}`;
}

/**
 * The first products of the shop that the app will open with; undefined where it does not sell now, or has too few. Asked
 * for by every visit of a page with shelves, read once in ten seconds.
 */
const firstLook = (wanted: { readonly count: number; readonly category?: readonly Category[] }) =>
  ttlCache(keptMs, async (context: Context): Promise<Goods | undefined> => {
    const { shops, first: shop } = await loadShops(context);
    if (!shop || !isSelling(shop)) return undefined;
    const { count, category } = wanted;
    const asked = { storeId: shop.id, limit: count, ...(category && { category: [...category] }) };
    const { products } = await searchProducts(context, await knownNow(context), asked, undefined);
    if (products.length < count) return undefined;
    return {
      time: shop.estimatedDelivery,
      shop: shop.name,
      otherShops: shops.filter((each) => each.id !== shop.id && isSelling(each)).map(({ name }) => name),
      products: products.map(({ name, price, imageUrl }) => ({
        name,
        price: money.format(price as `${number}`),
        picture: imageUrl,
      })),
    };
  });
const isSelling = ({ isOpen, pausedUntil }: { isOpen: boolean; pausedUntil: string | null }) =>
  isOpen && pausedUntil === null;

/** For visitors: without products that have an age limit. */
export const { current: loadFirstLook } = firstLook({ count: 4, category: everyAge });
/** For customers. */
export const { current: loadFirstLookOfAll } = firstLook({ count: 4 });
