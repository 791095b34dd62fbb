/** Finds other shops that can deliver the items, or similar ones, while a shop is closed, paused or too far away. */
import type { Alternative, AskAlternatives } from '@autolotto/contract/orders/substitutions/alternative-model.ts';
import { milesBetween } from '@autolotto/contract/shared/geo.ts';
import { dollars, fromDecimal, noCents, sum, times } from '@autolotto/contract/shared/money.ts';
import { productsLike } from '../../catalogue/service.ts';
import type { Context } from '../../platform/context.ts';
import { approvedStores } from '../../stores/service.ts';

/** Checks the nearest shops and the first articles of a cart: enough for a choice. */
const [maxStores, maxArticles] = [5, 30];

export async function alternatives(context: Context, input: AskAlternatives): Promise<Alternative[]> {
  const point = input.deliveryAddress ? (await context.geocode(input.deliveryAddress))?.point : undefined;
  const near = (await approvedStores(context))
    .map((store) => ({
      store,
      distanceMiles: point ? Math.round(milesBetween(store.location, point) * 10) / 10 : null,
    }))
    .filter(
      ({ store, distanceMiles }) =>
        store.isOpen && store.pausedUntil === null && (distanceMiles ?? 0) <= store.radiusMiles,
    )
    .sort((one, other) => (one.distanceMiles ?? 0) - (other.distanceMiles ?? 0))
    .slice(0, maxStores);
  const wanted = input.items.slice(0, maxArticles);
  const found = await productsLike(
    context,
    wanted.map(({ productId }) => productId),
    near.map(({ store }) => store.id),
  );
  return near
    .map(({ store, distanceMiles }) => {
      const items = wanted.flatMap(({ productId, quantity }) => {
        const like = found.find((one) => one.of === productId && one.product.storeId === store.id);
        if (!like) return [];
        const { product, isSame } = like;
        return [{ productId, product, quantity: Math.min(quantity, product.stockQuantity), isSame }];
      });
      const goods = items.map(({ product, quantity }) => times(fromDecimal('USD', product.price) ?? noCents, quantity));
      return {
        storeId: store.id,
        storeName: store.name,
        distanceMiles,
        estimatedDelivery: store.estimatedDelivery,
        items,
        missing: wanted.length - items.length,
        subtotal: dollars(sum('USD', goods)),
      };
    })
    .filter(({ items }) => items.length > 0);
}
