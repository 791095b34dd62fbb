import { type Product, type ProductQuery, productPageSize } from '@autolotto/contract/catalogue/model.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { isSold, knownNow, loadListing, view } from '../service.ts';
import * as store from '../store.ts';
import { deletionsOf, isCorrectable, isLikely, meantBy, synonymsOf, wordsOf } from './rules.ts';

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
export async function searchProducts(context: Context, query: z.output<typeof ProductQuery>): Promise<Shelves> {
  const known = await knownNow(context);
  const { policy, now } = known;
  const { search = '', near, limit = productPageSize, cursor } = query;
  const filter = { categories: query.category, storeId: query.storeId };
  const typed = wordsOf(search);
  const page = { limit, after: cursor };
  const same = synonymsOf(search, policy['search.synonyms']);
  let found = await (same.length === 0
    ? store.listForSale(context.db, { words: typed, ...filter }, page)
    : listOfAny(context, [search, ...same].map(wordsOf), filter, page));
  const meant = found.length === 0 ? await correct(context, typed, filter) : undefined;
  if (meant) found = await store.listForSale(context.db, { words: meant, ...filter }, page);
  const place = near === undefined ? undefined : await context.geocode(near);
  const telling = await loadListing(context, known, found, near);
  return {
    products: found.filter((row) => isSold(row, policy, now)).map((row) => view(row, telling, place?.point)),
    searchedFor: found.length > 0 ? meant?.join(' ') : undefined,
    next: found.length < limit ? undefined : found.at(-1)?.id,
  };
}

/** Products that any of these searches finds, each once, in the order of the list. */
async function listOfAny(
  context: Context,
  searches: readonly string[][],
  filter: Omit<store.Filter, 'words'>,
  page: Parameters<typeof store.listForSale>[2],
) {
  const lists = await Promise.all(searches.map((words) => store.listForSale(context.db, { words, ...filter }, page)));
  const once = new Map(lists.flat().map((row) => [row.id, row]));
  return [...once.values()].sort((a, b) => a.storeId - b.storeId || a.id - b.id).slice(0, page.limit);
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
  const likely = unknown.map((word) =>
    meantBy(
      word,
      similar.filter((one) => isLikely(word, one)),
    ).slice(0, candidateLimit),
  );
  const here = new Set(await store.wordsForSale(context.db, [...new Set(likely.flat())], filter));
  const meant = new Map(unknown.map((word, at) => [word, likely[at]?.find((one) => here.has(one))]));
  const words = typed.map((word) => (meant.has(word) ? meant.get(word) : word));
  return words.every((word) => word !== undefined) ? words : undefined;
}
