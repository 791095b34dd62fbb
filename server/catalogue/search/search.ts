import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { type Product, productPageSize } from '@autolotto/contract/catalogue/model.ts';
import type { Point } from '@autolotto/contract/shared/geo.ts';
import type { Context } from '../../platform/context.ts';
import { isSold, type Known, loadListing, view } from '../service.ts';
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

export type Asked = {
  readonly search?: string | undefined;
  readonly category?: readonly Category[] | undefined;
  readonly storeId?: number | undefined;
  readonly near?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: number | undefined;
};
export const filterOf = ({ category, storeId }: Asked) => ({ categories: category, storeId });
export const pageOf = ({ limit = productPageSize, cursor }: Asked): store.Page => ({ limit, after: cursor });

/** Products for sale: active ones of approved stores, in allowed categories. `version` where one list answered all of it. */
export async function searchProducts(
  context: Context,
  known: Known,
  asked: Asked,
  point: Point | undefined,
): Promise<Shelves & { readonly version: string | undefined }> {
  const { policy, now } = known;
  const { search = '', near } = asked;
  const [filter, page] = [filterOf(asked), pageOf(asked)];
  const typed = wordsOf(search);
  const same = synonymsOf(search, policy['search.synonyms']);
  let found = await (same.length === 0
    ? store.listForSale(context.db, { words: typed, ...filter }, page)
    : listOfAny(context, [search, ...same].map(wordsOf), filter, page));
  const meant = found.length === 0 ? await correct(context, typed, filter) : undefined;
  const isOneList = same.length === 0 && found.length > 0;
  if (meant) found = await store.listForSale(context.db, { words: meant, ...filter }, page);
  const telling = await loadListing(context, known, found, near);
  return {
    products: found.filter((row) => isSold(row, policy, now)).map((row) => view(row, telling, point)),
    searchedFor: found.length > 0 ? meant?.join(' ') : undefined,
    next: found.length < page.limit ? undefined : found.at(-1)?.id,
    version: isOneList ? found.map((row) => row.version).join() : undefined,
  };
}

/** Products that any of these searches finds, each once, in the order of the list. */
async function listOfAny(
  context: Context,
  searches: readonly string[][],
  filter: Omit<store.Filter, 'words'>,
  page: store.Page,
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
