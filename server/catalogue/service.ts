import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Product } from '@autolotto/contract/catalogue/model.ts';
import { agesByJurisdiction, jurisdictionRulesAt, type Rule } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { wallClock } from '@autolotto/contract/shared/time.ts';
import type { SaleTime } from '@autolotto/contract/stores/sale-time.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { fail } from '../platform/fail.ts';
import { currentJurisdictionRules, currentPolicy, type Policy } from '../policy/service.ts';
import { prepMinutesOf, ratingOf, saleTimesIn, unlicensedAt, usualDelivery } from '../stores/service.ts';
import { picturesOf } from './pictures.ts';
import { type Ages, minAgeOf, needsAgeCheck } from './rules.ts';
import * as store from './store.ts';

export { imageUrl } from './pictures.ts';

export { type Ages, minAgeOf } from './rules.ts';
export { linesInPacks, loadTickets, returnTickets, type TicketLine, takeTickets } from './scratch/tickets.ts';
export { countNone, lockInventory, setStock, takeBack } from './stock.ts';
export { insertProducts, restock } from './store.ts';

/** Minimum ages under the policy and the `jurisdictionRules` at the destination. */
export const agesOf = (policy: Policy, jurisdictionRules: readonly Rule[]): Ages => ({
  byCategory: policy['age.category'] as Partial<Record<Category, number>>,
  byJurisdiction: agesByJurisdiction(jurisdictionRules),
  customer: policy['age.customer'],
});

/** Facts that decide the ages and licenses of a view. */
export type Known = { readonly policy: Policy; readonly jurisdictionRules: readonly Rule[]; readonly now: Date };

export const knownNow = async (context: Context): Promise<Known> => ({
  policy: await currentPolicy(context),
  jurisdictionRules: await currentJurisdictionRules(context),
  now: await databaseTime(context),
});

type Shop = { readonly storeId: number; readonly storeAddress: string; readonly timeZone: string };

/**
 * Minimum ages by shop: those of the destination, or of the shop's own place while the destination is unknown. Each
 * shop is looked up once.
 */
export function agesByShop({ policy, jurisdictionRules, now }: Known, to?: string): (shop: Shop) => Ages {
  const known = new Map<number, Ages>();
  return ({ storeId, storeAddress, timeZone }) => {
    const ages =
      known.get(storeId) ??
      agesOf(policy, jurisdictionRulesAt(jurisdictionRules, placeOf(to || storeAddress), wallClock(timeZone, now).day));
    known.set(storeId, ages);
    return ages;
  };
}

type ListingFacts = {
  readonly policy: Policy;
  readonly agesAt: (shop: Shop) => Ages;
  readonly saleTimeAt: (storeId: number, category: Category) => SaleTime | null;
};

export async function loadListing(
  context: Context,
  known: Known,
  results: readonly store.ProductRow[],
  near?: string,
): Promise<ListingFacts> {
  const shops = [...new Set(results.map(({ storeId }) => storeId))];
  return {
    policy: known.policy,
    agesAt: agesByShop(known, near),
    saleTimeAt: await saleTimesIn(context, known, shops, near),
  };
}

export function view(product: store.ProductRow, { policy, agesAt, saleTimeAt }: ListingFacts, near?: Point): Product {
  return {
    id: product.id,
    storeId: product.storeId,
    storeName: product.storeName,
    name: product.name,
    description: product.description,
    category: product.category,
    price: dollars(cents(product.price)),
    wasPrice: product.wasPrice === null ? null : dollars(cents(product.wasPrice)),
    requiresAgeVerification: needsAgeCheck(product),
    minAge: minAgeOf(product, agesAt(product)),
    ...picturesOf(product),
    scratchOffNumber: product.scratchOffNumber,
    barcode: product.barcode,
    size: product.size,
    stockQuantity: product.stock,
    isActive: true,
    isAgeRestricted: needsAgeCheck(product),
    inStock: product.stock > 0,
    saleTime: saleTimeAt(product.storeId, product.category),
    storeRating: ratingOf(product),
    estimatedDelivery: usualDelivery(
      {
        preparationMinutes:
          prepMinutesOf(product, policy) + (product.isBusyMode ? Math.round(policy['order.busyMinutes']) : 0),
        radiusMiles: product.radiusMiles ?? policy['order.radiusMiles'],
      },
      policy['order.minutesPerMile'],
    ),
    storeDistance: near ? Math.round(milesBetween(product, near) * 10) / 10 : null,
  };
}

/** Whether the policy allows its category, and its store's licenses cover it now. */
export const isSold = (row: store.ProductRow, policy: Policy, now: Date): boolean =>
  policy['sale.categories'].includes(row.category) && !unlicensedAt(row, policy, now).includes(row.category);

export async function product(context: Context, productId: number): Promise<Product> {
  const known = await knownNow(context);
  const { policy, now } = known;
  const row = await store.productForSale(context.db, productId);
  if (!row || !isSold(row, policy, now)) fail('NOT_FOUND', {});
  return view(row, await loadListing(context, known, [row]));
}

/** The same articles on the shelves of other shops, or the likest ones, as far as they may be sold there now. */
export async function productsLike(
  context: Context,
  productIds: readonly number[],
  storeIds: readonly number[],
): Promise<{ readonly of: number; readonly isSame: boolean; readonly product: Product }[]> {
  const known = await knownNow(context);
  const { policy, now } = known;
  const like = await store.likeElsewhere(context.db, productIds, storeIds);
  const others = await store.productsForSale(
    context.db,
    like.map(({ id }) => id),
  );
  const listing = await loadListing(context, known, others);
  const found = new Map(others.map((row) => [row.id, row]));
  return like.flatMap(({ of, id, isSame }) => {
    const row = found.get(id);
    return row && isSold(row, policy, now) ? [{ of, isSame, product: view(row, listing) }] : [];
  });
}

/** Stocked categories of each shop. */
export async function loadShelves(context: Context, storeIds: readonly number[]): Promise<Map<number, Category[]>> {
  const shelves = new Map<number, Category[]>();
  for (const { storeId, category } of await store.loadShelves(context.db, storeIds))
    shelves.set(storeId, [...(shelves.get(storeId) ?? []), category]);
  return shelves;
}
