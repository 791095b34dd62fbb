import {
  type Category,
  categories,
  restrictedCategories,
} from '@autolotto/contract/catalogue/categories/categories.ts';
import { searchedForHeader, shelfPageSize } from '@autolotto/contract/catalogue/search.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callForHeaders, keysOf, type QueryKey, query, urlOf } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

/** Dividers of the order page, and buttons of the market. */
export const shelves = ['all', 'lottery', 'cigarettes', 'essentials'] as const;
export const marketShelves = ['all', 'lottery', 'cigarettes', 'tobacco', 'vaping', 'alcohol', 'convenience'] as const;
/** Chips beside the dividers: every product is in one of them. */
export const furtherShelves = [
  'alcohol',
  'convenience',
  'tobacco',
  'vaping',
] as const satisfies readonly (typeof marketShelves)[number][];
/** 'everyAge' is all that is sold without an age limit: what a visitor sees who has not answered the age question. */
export type Shelf = (typeof shelves)[number] | (typeof marketShelves)[number] | 'everyAge';

/** 'All' names no category at all; the market keeps essentials under convenience. */
function categoriesOf(shelf: Shelf): Category[] | undefined {
  if (shelf === 'all') return undefined;
  if (shelf === 'everyAge') return categories.filter((category) => !restrictedCategories.includes(category));
  return shelf === 'convenience' ? ['convenience', 'essentials'] : [shelf];
}

type Wanted = { readonly storeId: number; readonly shelf: Shelf; readonly search: string };

/** Parts that are not asked for stay out of the address. */
function whereOf({ storeId, shelf, search }: Wanted) {
  const category = categoriesOf(shelf);
  const words = search.trim();
  return { storeId, ...(category ? { category } : {}), ...(words ? { search: words } : {}) };
}

export const productsQuery = (wanted: Wanted) => query('GET /api/products', { query: whereOf(wanted) });

const shelfKey = [...keysOf('GET /api/products'), 'shelf'];
/** Queries that a pushed event invalidates: all views of that shop's shelves. */
export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] =>
  event.type === 'shop_changed' ? [[...shelfKey, { storeId: event.storeId }]] : [];

/** Address of the first page of a shelf. */
export const shelfAddress = (wanted: Wanted): string =>
  urlOf([...keysOf('GET /api/products'), { ...whereOf(wanted), limit: shelfPageSize }]);

/** A shelf page by page, with what the search was taken for. */
export const shelfQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: [...shelfKey, whereOf(wanted)],
    queryFn: async ({ pageParam, signal }) => {
      const where = {
        ...whereOf(wanted),
        limit: shelfPageSize,
        ...(pageParam === undefined ? {} : { cursor: pageParam }),
      };
      const { reply, headers } = await callForHeaders('GET /api/products', { query: where }, signal);
      const searchedFor = headers.get(searchedForHeader);
      return {
        products: reply,
        searchedFor: searchedFor === null ? undefined : decodeURIComponent(searchedFor),
        next: headers.has('link') ? reply.at(-1)?.id : undefined,
      };
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
