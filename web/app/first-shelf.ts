import { firstShop } from '@autolotto/contract/stores/first-shop.ts';
import { shelfAddress, shelfQuery } from '../catalogue/queries.ts';
import { currentUserQuery } from '../client/session/session.ts';
import { wasAgeSeen } from '../identity/age/age-seen.ts';
import { storeInCart } from '../orders/cart/cart-on-device.ts';
import { storesQuery } from '../stores/shops-query.ts';
import { preloadPicture } from '../ui/display/product-picture.tsx';
import { soon } from './first-data.ts';
import { queryClient } from './query-client.ts';
import { shownRole } from './shell/places.ts';

/** A script in index.html asks for this address at the next visit, before the app can; empty where no shelf comes first. */
const firstShelfKey = 'autolotto-first-shelf';
function keepFirstShelf(address: string): void {
  try {
    localStorage.setItem(firstShelfKey, address);
  } catch {
    return;
  }
}

/** Pictures that a phone shows before it is scrolled. */
const firstPictures = 4;

/**
 * Fetches what a page with shelves shows first while its code is on its way: the shops, asked for beside the question who it
 * is, and the products of the first, for visitors and customers; those who work here begin with their work. Never rejects:
 * what could not be had, the page says, without asking again by itself.
 */
export async function prefetchFirstShelf(): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(storesQuery), queryClient.prefetchQuery(currentUserQuery)]);
  const stores = queryClient.getQueryData(storesQuery.queryKey);
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (stores === undefined || user === undefined) return;
  if (user && shownRole(user.role) !== 'customer') return keepFirstShelf('');
  const storeId = storeInCart(user?.id) ?? firstShop(stores)?.id;
  if (storeId === undefined) return;
  const wanted = { storeId, shelf: user || wasAgeSeen() ? 'all' : 'everyAge', search: '' } as const;
  if (user) keepFirstShelf(shelfAddress(wanted));
  const shelf = shelfQuery(wanted);
  await queryClient.prefetchInfiniteQuery(shelf);
  const [page] = queryClient.getQueryData(shelf.queryKey)?.pages ?? [];
  for (const { imageUrl } of page?.products.slice(0, firstPictures) ?? []) preloadPicture(imageUrl);
}

/** Time for which the products that the server drew stay: they must not go away, only to come again. */
const shelfPatienceMs = 3_000;

/** In another language, or where they are not this person's, nothing that the server drew is seen (see index.html). */
const showsGoods = (): boolean =>
  typeof document !== 'undefined' &&
  document.querySelector('[data-first-paint] [data-grid]')?.checkVisibility?.({ visibilityProperty: true }) === true;

/** Resolves when the first shelf can take the place of the one that the server drew. */
export async function untilShelfStands(shelf: Promise<void>): Promise<void> {
  if (showsGoods()) await soon(shelf, shelfPatienceMs);
}
