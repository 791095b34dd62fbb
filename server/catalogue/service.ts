import { createHash } from 'node:crypto';
import { type ProductArt, productArt } from '@autolotto/contract/art/product-art.ts';
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { type Product, type ProductQuery, productPageSize } from '@autolotto/contract/catalogue/model.ts';
import { agesByJurisdiction, jurisdictionRulesAt, type Rule } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { milesBetween, type Point } from '@autolotto/contract/shared/geo.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { wallClock } from '@autolotto/contract/shared/time.ts';
import type { SaleTime } from '@autolotto/contract/stores/sale-time.ts';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { fail } from '../platform/fail.ts';
import { currentJurisdictionRules, currentPolicy, type Policy } from '../policy/service.ts';
import { prepMinutesOf, ratingOf, saleTimesIn, unlicensedAt, usualDelivery } from '../stores/service.ts';
import { type PhotoRow, photosView, photoUrl } from './photos/rules.ts';
import { type Ages, minAgeOf, needsAgeCheck } from './rules.ts';
import { deletionsOf, isCorrectable, meantBy, wordsOf } from './search/rules.ts';
import * as store from './store.ts';
import type { Art } from './tables.ts';

export { type Ages, minAgeOf } from './rules.ts';
export { linesInPacks, returnTickets, type TicketLine, takeTickets, ticketsOf } from './scratch/tickets.ts';
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

/** Cached facts of drawings, by their JSON: computing them again would be most of a list's cost. */
type Look = { readonly hash: string; readonly photo: string | undefined };
const drawings = new Map<string, Look>();
const maxDrawings = 50_000;
function lookOf(drawing: string): Look {
  const known = drawings.get(drawing);
  if (known !== undefined) return known;
  const { photo, ...drawn } = JSON.parse(drawing) as Art;
  // The database writes JSON with spaces; the hash must not depend on who wrote it.
  const hash = createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 8);
  if (drawings.size >= maxDrawings) drawings.clear();
  drawings.set(drawing, { hash, photo });
  return { hash, photo };
}

/**
 * Address of a product's picture, the main photo or else the drawing; it changes with the content, so it may be cached
 * forever.
 */
export const imageUrl = (productId: number, art: Art): string => pictureUrl(productId, JSON.stringify(art));
function pictureUrl(productId: number, drawing: string): string {
  const { hash, photo } = lookOf(drawing);
  return photo === undefined ? `/art/${productId}-${hash}.svg` : photoUrl(photo, 480);
}

/** Picture fields of every view of a product. */
export function picturesOf(product: {
  readonly id: number;
  /** As JSON. */
  readonly art: string;
  readonly photos: readonly PhotoRow[] | null;
}): Pick<Product, 'imageUrl' | 'photos'> {
  const url = pictureUrl(product.id, product.art);
  return { imageUrl: url, photos: photosView(product.id, url, product.photos) };
}

type Telling = {
  readonly policy: Policy;
  readonly agesAt: (shop: Shop) => Ages;
  readonly saleTimeAt: (storeId: number, category: Category) => SaleTime | null;
};
async function tellingOf(
  context: Context,
  known: Known,
  results: readonly store.ProductRow[],
  near?: string,
): Promise<Telling> {
  const shops = [...new Set(results.map(({ storeId }) => storeId))];
  return {
    policy: known.policy,
    agesAt: agesByShop(known, near),
    saleTimeAt: await saleTimesIn(context, known, shops, near),
  };
}
function view(product: store.ProductRow, { policy, agesAt, saleTimeAt }: Telling, near?: Point): Product {
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
const isSold = (row: store.ProductRow, policy: Policy, now: Date): boolean =>
  policy['sale.categories'].includes(row.category) && !unlicensedAt(row, policy, now).includes(row.category);

/**
 * A page of the shelves. `searchedFor` is set when it differs from the typed text; `next` is the cursor of the next
 * page.
 */
export type Shelves = {
  readonly products: Product[];
  readonly searchedFor: string | undefined;
  readonly next: number | undefined;
};

/** Products for sale: active ones of approved stores, in allowed categories. */
export async function products(context: Context, query: z.output<typeof ProductQuery>): Promise<Shelves> {
  const known = await knownNow(context);
  const { policy, now } = known;
  const { search = '', near, limit = productPageSize, cursor } = query;
  const filter = { categories: query.category, storeId: query.storeId };
  const typed = wordsOf(search);
  const page = { limit, after: cursor };
  let found = await store.listForSale(context.db, { words: typed, ...filter }, page);
  const meant = found.length === 0 ? await correct(context, typed, filter) : undefined;
  if (meant) found = await store.listForSale(context.db, { words: meant, ...filter }, page);
  const place = near === undefined ? undefined : await context.geocode(near);
  const telling = await tellingOf(context, known, found, near);
  return {
    products: found.filter((row) => isSold(row, policy, now)).map((row) => view(row, telling, place?.point)),
    searchedFor: found.length > 0 ? meant?.join(' ') : undefined,
    next: found.length < limit ? undefined : found.at(-1)?.id,
  };
}

/** Only the likeliest words are searched for; others are probably not meant. */
const candidateLimit = 10;

/**
 * The words of a search that found nothing, each that stands on no product here replaced by the nearest that does.
 * Undefined when no word is the reason, or when one of them is like nothing that is sold here.
 */
async function correct(
  context: Context,
  typed: readonly string[],
  filter: Omit<store.Filter, 'words'>,
): Promise<string[] | undefined> {
  // Exact matches need no correction: words of two letters are on so many products that no index knows them.
  const readable = [...new Set(typed.filter(isCorrectable))];
  if (readable.length === 0) return undefined;
  const known = new Set(await store.wordsForSale(context.db, readable, filter));
  const unknown = readable.filter((word) => !known.has(word));
  if (unknown.length === 0) return undefined;
  const similar = await store.wordsLeaving(context.db, unknown.flatMap(deletionsOf));
  const likely = unknown.map((word) => meantBy(word, similar).slice(0, candidateLimit));
  const here = new Set(await store.wordsForSale(context.db, [...new Set(likely.flat())], filter));
  const meant = new Map(unknown.map((word, at) => [word, likely[at]?.find((one) => here.has(one))]));
  const words = typed.map((word) => (meant.has(word) ? meant.get(word) : word));
  return words.every((word) => word !== undefined) ? words : undefined;
}

export async function product(context: Context, productId: number): Promise<Product> {
  const known = await knownNow(context);
  const { policy, now } = known;
  const row = await store.productForSale(context.db, productId);
  if (!row || !isSold(row, policy, now)) fail('NOT_FOUND', {});
  return view(row, await tellingOf(context, known, [row]));
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
  const telling = await tellingOf(context, known, others);
  const found = new Map(others.map((row) => [row.id, row]));
  return like.flatMap(({ of, id, isSame }) => {
    const row = found.get(id);
    return row && isSold(row, policy, now) ? [{ of, isSame, product: view(row, telling) }] : [];
  });
}

/** Stocked categories of each shop. */
export async function loadShelves(context: Context, storeIds: readonly number[]): Promise<Map<number, Category[]>> {
  const shelves = new Map<number, Category[]>();
  for (const { storeId, category } of await store.loadShelves(context.db, storeIds))
    shelves.set(storeId, [...(shelves.get(storeId) ?? []), category]);
  return shelves;
}

/** The drawn picture of a product, as SVG text. */
export async function picture(context: Context, productId: number): Promise<string> {
  const art = await store.loadArt(context.db.read, productId);
  if (!art) fail('NOT_FOUND', {});
  return productArt({
    shape: art.shape as ProductArt['shape'],
    colours: art.colours,
    label: art.label,
    seed: String(productId),
  });
}
