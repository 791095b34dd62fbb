/** Fetches what a page with shelves shows first while its code is on its way. */
import { firstShop } from '@autolotto/contract/stores/first-shop.ts';
import { type Shelf, shelfQuery } from '../catalogue/queries.ts';
import { currentUserQuery } from '../client/session/session.ts';
import { wasAgeSeen } from '../identity/age/age-seen.ts';
import { storeInCart } from '../orders/cart/use-cart.ts';
import { storesQuery } from '../stores/queries.ts';
import { preloadPicture } from '../ui/display/product-picture.tsx';
import { queryClient } from './query-client.ts';
import { shownRole } from './shell/places.ts';

/** Pictures that a phone shows before it is scrolled. */
const firstPictures = 4;

async function prefetchShelf(shelf: Shelf, inCart: number | undefined): Promise<void> {
  const stores = await queryClient.ensureQueryData(storesQuery);
  const storeId = inCart ?? firstShop(stores)?.id;
  if (storeId === undefined) return;
  const { pages } = await queryClient.ensureInfiniteQueryData(shelfQuery({ storeId, shelf, search: '' }));
  for (const { imageUrl } of pages[0]?.products.slice(0, firstPictures) ?? []) preloadPicture(imageUrl);
}

export const prefetchVisitorShelf = (): Promise<void> =>
  prefetchShelf(wasAgeSeen() ? 'all' : 'everyAge', storeInCart());

/** Those who work here begin with their work. What could not be fetched, the page asks for again. */
export async function prefetchCustomerShelf(): Promise<void> {
  // Asked for beside the question who it is.
  void queryClient.prefetchQuery(storesQuery);
  const user = await queryClient.ensureQueryData(currentUserQuery);
  if (user && shownRole(user.role) === 'customer') await prefetchShelf('all', storeInCart(user.id));
}
