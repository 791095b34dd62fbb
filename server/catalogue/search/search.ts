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
const filterOf = ({ category, storeId }: Asked) => ({ categories: category, storeId });
const pageOf = ({ limit = productPageSize, cursor }: Asked): store.Page => ({ limit, after: cursor });

/** What an answer was made of, as far as its version is read from it. */
export type Source = {
  /** What the list was searched for, as typed or as corrected. */
  readonly words: readonly string[];
  readonly correction: Pick<Correction, 'unknown' | 'absent'> | undefined;
};

/** Products for sale: active ones of approved stores, in allowed categories. `kept` where one list answered all of it. */
export async function searchProducts(
  context: Context,
  known: Known,
  asked: Asked,
  point: Point | undefined,
): Promise<Shelves & { readonly kept: { readonly source: Source; readonly version: string } | undefined }> {
  const { policy, now } = known;
  const { search = '', near } = asked;
  const [filter, page] = [filterOf(asked), pageOf(asked)];
  const typed = wordsOf(search);
  const same = synonymsOf(search, policy['search.synonyms']);
  const asTyped = await (same.length === 0
    ? store.listForSale(context.db, { words: typed, ...filter }, page)
    : listOfAny(context, [search, ...same].map(wordsOf), filter, page));
  const meant = asTyped.length === 0 ? await correct(context, typed, filter, page) : undefined;
  const found = meant?.found ?? asTyped;
  const source = {
    words: meant?.words ?? typed,
    correction: meant && { unknown: meant.unknown, absent: meant.absent },
  };
  const telling = await loadListing(context, known, found, near);
  return {
    products: found.filter((row) => isSold(row, policy, now)).map((row) => view(row, telling, point)),
    searchedFor: found.length > 0 ? meant?.words.join(' ') : undefined,
    next: found.length < page.limit ? undefined : found.at(-1)?.id,
    kept:
      same.length === 0 && found.length > 0
        ? {
            source,
            version: versionOf(
              source,
              found.map((row) => row.version),
              meant && { present: [], similar: meant.similar },
            ),
          }
        : undefined,
  };
}

/**
 * The rows of a list say all of it. A corrected one also names what made its words the nearest: as long as those that were passed
 * over stand on no product here, and none has come up that is like what was typed, a new search would be corrected in the same
 * way. That the words taken instead are here, the rows say.
 */
function versionOf(
  { words, correction }: Source,
  rows: readonly string[],
  now: { readonly present: readonly string[]; readonly similar: readonly string[] } | undefined,
): string {
  return correction && now
    ? JSON.stringify([words, correction.absent, now.present, now.similar.toSorted(), rows])
    : rows.join();
}

/** The version that the answer would have if it was made now. */
export async function loadVersion({ db }: Pick<Context, 'db'>, asked: Asked, source: Source): Promise<string> {
  const { words, correction } = source;
  const filter = filterOf(asked);
  const [rows, present = [], similar = []] = await Promise.all([
    store.listVersions(db, { words, ...filter }, pageOf(asked)),
    correction && store.wordsForSale(db, correction.absent, filter),
    correction && store.wordsLeaving(db, correction.unknown.flatMap(deletionsOf)),
  ]);
  return versionOf(source, rows, correction && { present, similar });
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

type Correction = {
  readonly words: string[];
  readonly found: store.ListedRow[];
  /** Typed words that stand on no product here. */
  readonly unknown: readonly string[];
  /** These, and the likelier words that do not either. */
  readonly absent: readonly string[];
  /** Words of any shelf that are like the unknown ones. */
  readonly similar: readonly string[];
};

/**
 * The words of a search that found nothing, each that stands on no product here replaced by the nearest that does, and what
 * they find. Undefined when no word is the reason, or when one of them is like nothing that is sold here.
 */
async function correct(
  { db }: Context,
  typed: readonly string[],
  filter: Omit<store.Filter, 'words'>,
  page: store.Page,
): Promise<Correction | undefined> {
  // Exact matches need no correction: words of two letters are on so many products that no index knows them.
  const readable = [...new Set(typed.filter(isCorrectable))];
  if (readable.length === 0) return undefined;
  const known = new Set(await store.wordsForSale(db, readable, filter));
  const unknown = readable.filter((word) => !known.has(word));
  if (unknown.length === 0) return undefined;
  const similar = await store.wordsLeaving(db, unknown.flatMap(deletionsOf));
  const likely = unknown.map((word) =>
    meantBy(
      word,
      similar.filter((one) => isLikely(word, one)),
    ).slice(0, candidateLimit),
  );
  const take = async (taken: readonly number[]): Promise<Correction | undefined> => {
    const meant = new Map(unknown.map((word, at) => [word, likely[at]?.[taken[at] ?? 0]]));
    const words = typed.map((word) => (meant.has(word) ? meant.get(word) : word));
    if (!words.every((word) => word !== undefined)) return undefined;
    const found = await store.listForSale(db, { words, ...filter }, page);
    const absent = [...unknown, ...likely.flatMap((some, at) => some.slice(0, taken[at]))];
    return { words, found, unknown, absent, similar };
  };
  // Products with all of the likeliest words tell that each is here; only without any are they looked for one by one.
  const first = await take(unknown.map(() => 0));
  if (!first || first.found.length > 0) return first;
  const here = new Set(await store.wordsForSale(db, [...new Set(likely.flat())], filter));
  const taken = likely.map((some) => some.findIndex((one) => here.has(one)));
  if (taken.includes(-1)) return undefined;
  return taken.every((at) => at === 0) ? first : take(taken);
}
