/** What the front page shows a visitor first, drawn before the app is there (see web/first-paint.tsx). */
import { categories, restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { shelfPageSize } from '@autolotto/contract/catalogue/search.ts';
import { firstShop } from '@autolotto/contract/stores/first-shop.ts';
import type { Context } from '../platform/context.ts';
import { ttlCache } from '../platform/database/ttl-cache.ts';
import type { Goods } from '../platform/http/web-app.ts';
import { approvedStores } from '../stores/service.ts';
import { searchProducts } from './search/search.ts';
import { knownNow } from './service.ts';

/** Two rows of a phone; what follows them is asked for by the app. */
const count = 4;
const everyAge = categories.filter((category) => !restrictedCategories.includes(category));
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Prices that are some seconds old are replaced as soon as the app is there; nothing can be ordered before. */
const keptMs = 10_000;

/** The shop that the app opens with, for somebody who has not chosen one. */
const { current: loadFirstShop } = ttlCache(keptMs, async (context: Context) => {
  const shops = await approvedStores(context);
  return firstShop(shops.map((each) => ({ ...each, isInRange: null })));
});

/** Address of what a customer's shelves open with; undefined where there is no shop. */
export async function loadFirstShelf(context: Context): Promise<string | undefined> {
  const shop = await loadFirstShop(context);
  return shop && `/api/products?${new URLSearchParams({ storeId: String(shop.id), limit: String(shelfPageSize) })}`;
}

/**
 * The first products of the shop that the app will open with, without those that have an age limit; undefined where it
 * does not sell now, or has too few. Asked for by every visit of the front page, read once in ten seconds.
 */
export const { current: loadFirstLook } = ttlCache(keptMs, async (context: Context): Promise<Goods | undefined> => {
  const shop = await loadFirstShop(context);
  if (!shop?.isOpen || shop.pausedUntil !== null) return undefined;
  const asked = { storeId: shop.id, category: everyAge, limit: count };
  const { products } = await searchProducts(context, await knownNow(context), asked, undefined);
  if (products.length < count) return undefined;
  return {
    time: shop.estimatedDelivery,
    products: products.map(({ name, price, imageUrl }) => ({
      name,
      price: money.format(price as `${number}`),
      picture: imageUrl,
    })),
  };
});
