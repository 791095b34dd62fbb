import type { Product } from '@autolotto/contract/catalogue/model.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import { addProduct, type Cart, preferenceFrom, setPreference, setQuantity } from './cart.ts';

export type Again = {
  /** Null when none of the order's items are in stock. */
  readonly cart: Cart | null;
  /** Names of what is left out, or not there in the quantity of then. */
  readonly missing: readonly string[];
  /** Whether any price in the cart has changed. */
  readonly hasNewPrices: boolean;
};

/** The cart of an earlier order and its preferences, with today's prices and what the shelf holds today. */
export function cartAgain(order: Pick<Order, 'items' | 'storeId'>, products: readonly Product[]): Again {
  const onShelf = new Map(
    products
      .filter((product) => product.isActive && product.storeId === order.storeId && product.stockQuantity > 0)
      .map((product) => [product.id, product]),
  );
  let cart: Cart | null = null;
  const missing: string[] = [];
  let hasNewPrices = false;
  // The ordered items, not their substitutes.
  for (const item of order.items.filter(({ ordered }) => ordered > 0)) {
    const { productId, ordered: quantity, price, product } = item;
    const now = onShelf.get(productId);
    if (!now || now.stockQuantity < quantity) missing.push(now?.name ?? product.name);
    if (!now) continue;
    cart = setQuantity(addProduct(cart, now), productId, Math.min(quantity, now.stockQuantity));
    cart = setPreference(cart, productId, preferenceFrom(item.substitution));
    hasNewPrices ||= now.price !== price;
  }
  return { cart, missing, hasNewPrices };
}

/** The order to repeat: the person's own latest. A courier's or a shop's list holds other people's orders as well. */
export const lastOwn = (orders: readonly Order[], userId: string): Order | undefined =>
  orders.find((order) => order.customerId === userId);
