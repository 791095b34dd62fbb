/**
 * The page before any script has run: rendered once, by the build (see first-paint.config.ts), from the app itself. On
 * a slow network the front page is readable while the app loads, which then replaces it.
 */

import type { Product } from '@autolotto/contract/catalogue/model.ts';
import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { ShopFront } from '@autolotto/contract/stores/model.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from './app/app.tsx';
import { queryClient } from './app/query-client.ts';
import { router } from './app/router.tsx';
import { shelfQuery } from './catalogue/queries.ts';
import { currentUserQuery } from './client/session/session.ts';
import { storesQuery } from './stores/shops-query.ts';
import { formatMoney } from './ui/display/money-text.tsx';

async function paint(path: string, user: CurrentUser | null | 'not known yet'): Promise<string> {
  router.update({ history: createMemoryHistory({ initialEntries: [path] }) });
  if (user !== 'not known yet') queryClient.setQueryData(currentUserQuery.queryKey, user);
  await router.load();
  // Here is no server to ask: what could not be had is not yet known, rather than failed.
  queryClient.removeQueries({ predicate: ({ state }) => state.status === 'error' });
  const { prelude } = await prerender(
    <StrictMode>
      <App />
    </StrictMode>,
    // In one piece: late parts would need scripts of their own.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = (await new Response(prelude).text())
    // The router would scroll to where somebody was; the app does that when it is there.
    .replaceAll(/<script>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<(input|button|textarea|select) /g, '<$1 disabled ');
  // Inert, because it is about to be replaced.
  return `<div data-first-paint inert>${html}</div>`;
}

const price = '98765.43';
const shop: ShopFront = {
  id: 1,
  name: '<!-- shop -->',
  description: '',
  about: '',
  address: '',
  location: { latitude: 0, longitude: 0 },
  phone: '',
  timeZone: 'UTC',
  hours: [],
  hoursExceptions: [],
  isOpen: true,
  opensAt: null,
  pausedUntil: null,
  pauseReason: null,
  busyMode: null,
  deliveryFee: '0.00',
  freeDeliveryAbove: '0.00',
  minimumOrder: '0.00',
  radiusMiles: 1,
  prepMinutes: 1,
  rating: null,
  ratingCount: 0,
  estimatedDelivery: '<!-- time -->',
  shelves: [],
  distanceMiles: null,
  isInRange: null,
};
const product: Product = {
  id: 1,
  storeId: shop.id,
  storeName: shop.name,
  name: '<!-- name -->',
  description: '',
  category: 'convenience',
  price,
  wasPrice: null,
  requiresAgeVerification: false,
  minAge: null,
  imageUrl: '<!-- picture -->',
  scratchOffNumber: null,
  barcode: null,
  size: null,
  stockQuantity: 100,
  isActive: true,
  photos: [],
  isAgeRestricted: false,
  inStock: true,
  saleTime: null,
  storeRating: null,
  estimatedDelivery: shop.estimatedDelivery,
  storeDistance: null,
};

/** Some customer: the server does not look up who it is. */
const customer: CurrentUser = {
  id: '',
  email: '',
  isEmailVerified: true,
  firstName: '',
  lastName: '',
  role: 'customer',
  phone: null,
  isAgeVerified: true,
  ageVerifiedAt: null,
  isWorkAgeVerified: false,
  requestedRole: null,
  hasFreeDelivery: false,
  freeDeliveryReason: null,
  secondFactor: null,
  language: 'en',
  deletesAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** A page with room for what the server knows is on the shelf. */
type Shelf = {
  readonly page: string;
  /** The card of one product. */
  readonly card: string;
  /** One more shop that can be chosen. */
  readonly otherShop: string;
};
async function withGoods(user: CurrentUser | null): Promise<Shelf> {
  queryClient.setQueryData(storesQuery.queryKey, [shop, { ...shop, id: 2, name: '<!-- other -->' }]);
  const wanted = { storeId: shop.id, shelf: user ? 'all' : 'everyAge', search: '' } as const;
  queryClient.setQueryData(shelfQuery(wanted).queryKey, {
    pages: [{ products: [product], searchedFor: undefined, next: undefined }],
    pageParams: [undefined],
  });
  // What was written as text is to be found as what it was.
  const html = (await paint('/', user)).replaceAll(/&lt;!-- (time|shop|other|name|picture) --&gt;/g, '<!-- $1 -->');
  const [card] = /<li (?:(?!<li ).)*<!-- picture -->.*?<\/li>/s.exec(html) ?? [];
  const [otherShop = ''] = /<label (?:(?!<label ).)*<!-- other -->.*?<\/label>/s.exec(html) ?? [];
  const shown = formatMoney(price, 'USD', 'en-US');
  const [line] = /<p class="[^"]*facts[^"]*">.*?<\/p>/s.exec(card ?? '') ?? [];
  const count = '>1 product<';
  if (!card?.includes(shown) || line === undefined || !html.includes('<!-- time -->') || !html.includes(count))
    throw new Error('The front page has no card for the server to fill in.');
  if (user && !(otherShop && html.includes('<!-- shop -->')))
    throw new Error('The shelf has no shops for the server to fill in.');
  // Only the first of them are drawn: what follows the goods comes with the others.
  const [further = ''] = /<p class="[^"]*_all_[^"]*">.*?<\/p>/s.exec(html) ?? [];
  // The role is not known: the server does not look up who it is.
  const [role = ''] = /<span class="_role_[^"]*">.*?<\/span><\/span><\/span>/s.exec(html) ?? [];
  if (user && !(further && role)) throw new Error('The button to all goods or the role is not where it was.');
  const page = html.replace(card, '<!-- goods -->').replace(count, '><');
  return {
    // What a delivery costs is said by the app.
    page: user
      ? page
          .replace(otherShop, '<!-- others -->')
          .replace(further, '')
          .replace(role, '')
          .replaceAll(/>[^<>]*\$0\.00</g, '>&#160;<')
      : page,
    otherShop,
    card: card
      .replaceAll(shown, '<!-- price -->')
      .replace('loading="lazy"', 'fetchpriority="high"')
      // Room for the size and the price by measure, which the app says.
      .replace(line, line.replace('</p>', '&#160;</p>')),
  };
}

/** The outline of a page stands beside it, for those who have another shelf, or work here (see index.html). */
function withOutline(shelf: Shelf, waiting: string): Shelf {
  const [outline] = /<main .*<\/main>/s.exec(waiting) ?? [];
  if (outline === undefined || !shelf.page.includes('</main>')) throw new Error('The first paint has no main content.');
  return {
    ...shelf,
    page: shelf.page
      .replace('data-first-paint', 'data-first-paint data-shelf')
      .replace('</main>', `</main>${outline.replace(/<main id="[^"]*"/, '<main data-outline')}`),
  };
}

/** The front page and sign-in as a visitor sees them, and a customer's shelves; for everywhere else the frame with the outline of a page. */
export async function firstPaints() {
  const waiting = await paint('/orders', 'not known yet');
  return {
    waiting,
    landing: await paint('/', null),
    'sign-in': await paint('/api/login', null),
    goods: { landing: await withGoods(null), shelf: withOutline(await withGoods(customer), waiting) },
  };
}
