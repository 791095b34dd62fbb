import { type Category, restrictedCategories } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Product } from '@autolotto/contract/catalogue/model.ts';
import { maxReplacements, quantityLimit } from '@autolotto/contract/orders/limits.ts';
import type { PreferenceView } from '@autolotto/contract/orders/substitutions/model.ts';
import { add, type Cents, cents, fromDecimal, noCents, sum, times } from '@autolotto/contract/shared/money.ts';

/** One line as the customer sees it. A line may stand at 0: it stays in sight, but is left out of the order. */
export type CartLine = {
  readonly id: number;
  readonly name: string;
  /** Dollars, as shown when it was added; the server compares it with today's price. */
  readonly price: string;
  readonly quantity: number;
  readonly category: Category;
  readonly requiresAgeVerification: boolean;
  readonly minAge: number | null;
  readonly imageUrl: string;
  readonly stockQuantity: number;
  /** Preference if it is missing; a refund by default. */
  readonly preference?: Preference;
};
/** A product that may stand in. Its name is kept for showing. */
export type Named = { readonly id: number; readonly name: string };
/** A preference for a missing item; possible substitutes, the preferred first. */
export type Preference =
  | { readonly kind: 'ask' }
  | { readonly kind: 'best_match'; readonly maxPrice?: string }
  | { readonly kind: 'replace'; readonly products: readonly Named[] };
/** One store per order, so the cart belongs to one. */
export type Cart = { readonly storeId: number; readonly storeName: string; readonly lines: readonly CartLine[] };

export type OrderLine = {
  readonly productId: number;
  readonly quantity: number;
  readonly price: string;
  readonly substitution?: SentPreference;
};
type SentPreference =
  | { readonly kind: 'ask' }
  | { readonly kind: 'best_match'; readonly maxPrice?: string }
  | { readonly kind: 'replace'; readonly productIds: number[] };

/** A preference as it is sent, without what is only shown. */
const sentPreference = (preference: Preference): SentPreference =>
  preference.kind === 'replace'
    ? { kind: preference.kind, productIds: preference.products.map(({ id }) => id) }
    : preference;

/** The preference of an earlier order; undefined: refund it. */
export function preferenceFrom({ kind, maxPrice, products }: PreferenceView): Preference | undefined {
  if (kind === 'ask') return { kind };
  if (kind === 'best_match') return { kind, ...(maxPrice === null ? {} : { maxPrice }) };
  return kind === 'replace' && products.length > 0 ? { kind, products } : undefined;
}
export function sentPreferenceFrom(details: PreferenceView): { substitution?: SentPreference } {
  const preference = preferenceFrom(details);
  return preference ? { substitution: sentPreference(preference) } : {};
}

const lineOf = (product: Product, quantity = 1): CartLine => ({
  id: product.id,
  name: product.name,
  price: product.price,
  quantity,
  category: product.category,
  requiresAgeVerification: product.requiresAgeVerification,
  minAge: product.minAge,
  imageUrl: product.imageUrl,
  stockQuantity: product.stockQuantity,
});

const limitOf = (line: CartLine) => Math.min(quantityLimit, Math.max(0, line.stockQuantity));
const centsOf = (dollars: string): Cents => fromDecimal('USD', dollars) ?? noCents;

/** Whether this product would mix two stores: a cart without lines belongs to no store. */
export const mixesStores = (cart: Cart | null, product: Product): cart is Cart =>
  cart !== null && cart.storeId !== product.storeId && wantedLines(cart).length > 0;

/** Puts one more into the cart; starts a new cart when the store is another one. */
export function addProduct(cart: Cart | null, product: Product): Cart {
  if (cart === null || cart.storeId !== product.storeId) {
    return { storeId: product.storeId, storeName: product.storeName, lines: [lineOf(product)] };
  }
  const known = cart.lines.find((line) => line.id === product.id);
  if (!known) return { ...cart, lines: [...cart.lines, lineOf(product)] };
  const fresh = { ...lineOf(product, known.quantity), ...(known.preference && { preference: known.preference }) };
  return replaceLine(cart, { ...fresh, quantity: Math.min(limitOf(fresh), known.quantity + 1) });
}

const replaceLine = (cart: Cart, changed: CartLine): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.id === changed.id ? changed : line)),
});

/** Never below 0, never above what the shelf or an order holds. */
export function setQuantity(cart: Cart, productId: number, quantity: number): Cart {
  const line = cart.lines.find((candidate) => candidate.id === productId);
  if (!line) return cart;
  return replaceLine(cart, {
    ...line,
    quantity: Math.max(0, Math.min(Math.max(limitOf(line), line.quantity), quantity)),
  });
}

/** Undefined: refund it. */
export function setPreference(cart: Cart, productId: number, preference: Preference | undefined): Cart {
  const line = cart.lines.find((candidate) => candidate.id === productId);
  if (!line) return cart;
  const { preference: _, ...rest } = line;
  return replaceLine(cart, preference === undefined ? rest : { ...rest, preference });
}

export type Removed = {
  readonly line: CartLine;
  readonly index: number;
  readonly store: { readonly id: number; readonly name: string };
};

export function removeLine(cart: Cart, productId: number): { cart: Cart | null; removed: Removed | null } {
  const index = cart.lines.findIndex((line) => line.id === productId);
  const line = cart.lines[index];
  if (!line) return { cart, removed: null };
  const lines = cart.lines.filter((other) => other.id !== productId);
  return {
    cart: lines.length > 0 ? { ...cart, lines } : null,
    removed: { line, index, store: { id: cart.storeId, name: cart.storeName } },
  };
}

/** One less; the last one takes its line along. */
export function takeOne(cart: Cart, productId: number): Cart | null {
  const line = cart.lines.find((candidate) => candidate.id === productId);
  return line && line.quantity > 1 ? setQuantity(cart, productId, line.quantity - 1) : removeLine(cart, productId).cart;
}

/** Undo of a removal: back to its old place, unless the cart has moved on to another store or has it again. */
export function restoreLine(cart: Cart | null, removed: Removed): Cart {
  if (cart === null) return { storeId: removed.store.id, storeName: removed.store.name, lines: [removed.line] };
  if (cart.storeId !== removed.store.id || cart.lines.some((line) => line.id === removed.line.id)) return cart;
  return { ...cart, lines: cart.lines.toSpliced(removed.index, 0, removed.line) };
}

/** Applies the server's current prices and stocks. */
export function takePrices(
  cart: Cart,
  items: readonly { productId: number; price: string; stockQuantity?: number }[],
): Cart {
  const now = new Map(items.map((item) => [item.productId, item]));
  return {
    ...cart,
    lines: cart.lines.map((line) => {
      const item = now.get(line.id);
      return item ? { ...line, price: item.price, stockQuantity: item.stockQuantity ?? line.stockQuantity } : line;
    }),
  };
}

const wantedLines = (cart: Cart | null): readonly CartLine[] => cart?.lines.filter((line) => line.quantity > 0) ?? [];
export const countOf = (cart: Cart | null): number =>
  wantedLines(cart).reduce((total, line) => total + line.quantity, 0);
export const lineTotal = (line: Pick<CartLine, 'price' | 'quantity'>): Cents =>
  times(centsOf(line.price), line.quantity);
export const subtotalOf = (cart: Cart | null): Cents => sum('USD', wantedLines(cart).map(lineTotal));
export const orderLines = (cart: Cart | null): OrderLine[] =>
  wantedLines(cart).map(({ id, quantity, price, preference }) => ({
    productId: id,
    quantity,
    price,
    ...(preference && { substitution: sentPreference(preference) }),
  }));

/** Lottery, tobacco and the like need the check regardless of the product's own flag. */
export const needsAgeCheck = (cart: Cart | null): boolean =>
  wantedLines(cart).some((line) => line.requiresAgeVerification || restrictedCategories.includes(line.category));
export const hasLottery = (cart: Cart | null): boolean =>
  wantedLines(cart).some(({ category }) => category === 'lottery');
export const highestMinAge = (cart: Cart | null): number | null =>
  wantedLines(cart).reduce<number | null>(
    (highest, line) => (line.minAge === null ? highest : Math.max(highest ?? 0, line.minAge)),
    null,
  );

/** Estimated total before the first quote: with the store's fee, free above its threshold. */
export function estimateTotal(
  cart: Cart | null,
  terms: { deliveryFee: string; freeDeliveryAbove: string },
  hasFreeDelivery: boolean,
) {
  const subtotal = subtotalOf(cart);
  const isFree = hasFreeDelivery || subtotal > centsOf(terms.freeDeliveryAbove);
  const deliveryFee = isFree ? noCents : centsOf(terms.deliveryFee);
  return { subtotal, deliveryFee, isFree, total: add(subtotal, deliveryFee) };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isNamed = (value: unknown): value is Named => {
  const one = (value ?? {}) as Record<keyof Named, unknown>;
  return isCount(one.id) && isText(one.name);
};
function isPreference(value: unknown): value is Preference {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, maxPrice, products } = value as Record<string, unknown>;
  if (kind === 'ask') return true;
  if (kind === 'best_match')
    return maxPrice === undefined || (isText(maxPrice) && fromDecimal('USD', maxPrice) !== undefined);
  if (kind !== 'replace' || !Array.isArray(products)) return false;
  const ids = products.filter(isNamed).map(({ id }) => id);
  return ids.length > 0 && products.length <= maxReplacements && new Set(ids).size === products.length;
}
/** Carts that were kept when one product could be named. */
function withNames(preference: unknown): unknown {
  const { kind, productId, name } = (preference ?? {}) as Record<string, unknown>;
  return kind === 'replace' && productId !== undefined ? { kind, products: [{ id: productId, name }] } : preference;
}

function readLine(value: unknown): CartLine | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const kept = value as Record<keyof CartLine, unknown>;
  const line = 'preference' in kept ? { ...kept, preference: withNames(kept.preference) } : kept;
  const isGood =
    isCount(line.id) &&
    isText(line.name) &&
    isText(line.price) &&
    fromDecimal('USD', line.price) !== undefined &&
    isCount(line.quantity) &&
    isText(line.category) &&
    typeof line.requiresAgeVerification === 'boolean' &&
    (line.minAge === null || isCount(line.minAge)) &&
    isText(line.imageUrl) &&
    isCount(line.stockQuantity) &&
    (line.preference === undefined || isPreference(line.preference));
  return isGood ? (line as CartLine) : undefined;
}

/** A kept cart. Whatever cannot be read (older version, tampering) is an empty cart, never an error. */
export function readCart(text: string | null): Cart | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { storeId, storeName, lines } = value as Record<keyof Cart, unknown>;
    if (!isCount(storeId) || !isText(storeName) || !Array.isArray(lines)) return null;
    const read = lines.map(readLine).filter((line) => line !== undefined);
    return read.length > 0 ? { storeId, storeName, lines: read } : null;
  } catch {
    return null;
  }
}

/** A whole-cent amount of dollars text; unreadable text counts as nothing. */
export const readDollars = (text: string): Cents => cents(centsOf(text));
