import type { Product } from '@autolotto/contract/catalogue/model.ts';
import { add, type Cents, cents, noCents, subtract } from '@autolotto/contract/shared/money.ts';
import { type Cart, readDollars } from './cart.ts';

export type Terms = { readonly minimumOrder: string; readonly freeDeliveryAbove: string };
export type ToGo = { readonly kind: 'minimum' | 'free'; readonly missing: Cents; readonly goal: Cents };

/** How far a cart is from the least that may be ordered, and after that from free delivery. */
export function toGo(subtotal: Cents, terms: Terms, isFree: boolean): ToGo | undefined {
  const minimum = readDollars(terms.minimumOrder);
  if (subtotal < minimum) return { kind: 'minimum', missing: subtract(minimum, subtotal), goal: minimum };
  // Free above the amount, not at it.
  const goal = add(readDollars(terms.freeDeliveryAbove), cents(1));
  if (isFree || subtotal >= goal || goal === cents(1)) return undefined;
  return { kind: 'free', missing: subtract(goal, subtotal), goal };
}

type Offered = Pick<Product, 'id' | 'price' | 'stockQuantity' | 'isActive' | 'minAge' | 'requiresAgeVerification'>;

/**
 * What could be added: first what closes the gap by itself for the least, then what comes closest to it. Nothing with
 * an age limit is suggested.
 */
export function suggestFor<P extends Offered>(
  products: readonly P[],
  cart: Cart | null,
  missing: Cents,
  most = 3,
): P[] {
  const isNew = ({ id }: P) => !cart?.lines.some((line) => line.id === id);
  const fits = products.filter(
    (product) =>
      product.isActive &&
      product.stockQuantity > 0 &&
      product.minAge === null &&
      !product.requiresAgeVerification &&
      readDollars(product.price) > noCents &&
      isNew(product),
  );
  const priceOf = ({ price }: P): number => readDollars(price);
  const closing = fits.filter((product) => priceOf(product) >= missing).toSorted((a, b) => priceOf(a) - priceOf(b));
  const below = fits.filter((product) => priceOf(product) < missing).toSorted((a, b) => priceOf(b) - priceOf(a));
  return [...closing, ...below].slice(0, most);
}
