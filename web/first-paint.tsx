/**
 * The page before any script has run: rendered once, by the build (see first-paint.config.ts), from the app itself. On
 * a slow network the front page is readable while the app loads, which then replaces it.
 */

import type { Product } from '@autolotto/contract/catalogue/model.ts';
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

async function paint(path: string, user: null | 'not known yet'): Promise<string> {
  router.update({ history: createMemoryHistory({ initialEntries: [path] }) });
  if (user === null) queryClient.setQueryData(currentUserQuery.queryKey, null);
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
  name: 'A shop',
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

/** The front page with room for its first products, and the card of one of them: the server knows what is on the shelf. */
async function landingWithGoods(): Promise<{ landing: string; card: string }> {
  queryClient.setQueryData(storesQuery.queryKey, [shop]);
  queryClient.setQueryData(shelfQuery({ storeId: shop.id, shelf: 'everyAge', search: '' }).queryKey, {
    pages: [{ products: [product], searchedFor: undefined, next: undefined }],
    pageParams: [undefined],
  });
  // What was written as text is to be found as what it was.
  const html = (await paint('/', null)).replaceAll(/&lt;!-- (time|name|picture) --&gt;/g, '<!-- $1 -->');
  const [card] = /<li (?:(?!<li ).)*<!-- picture -->.*?<\/li>/s.exec(html) ?? [];
  const shown = formatMoney(price, 'USD', 'en-US');
  const [line] = /<p class="[^"]*facts[^"]*">.*?<\/p>/s.exec(card ?? '') ?? [];
  const count = '>1 product<';
  if (!card?.includes(shown) || line === undefined || !html.includes('<!-- time -->') || !html.includes(count))
    throw new Error('The front page has no card for the server to fill in.');
  return {
    landing: html.replace(card, '<!-- goods -->').replace(count, '><'),
    card: card
      .replaceAll(shown, '<!-- price -->')
      .replace('loading="lazy"', 'fetchpriority="high"')
      // Room for the size and the price by measure, which the app says.
      .replace(line, line.replace('</p>', '&#160;</p>')),
  };
}

/** The front page and sign-in as a visitor sees them; for everywhere else the frame with the outline of a page. */
export async function firstPaints() {
  return {
    waiting: await paint('/orders', 'not known yet'),
    landing: await paint('/', null),
    'sign-in': await paint('/api/login', null),
    goods: await landingWithGoods(),
  };
}
