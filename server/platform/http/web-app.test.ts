import { expect, test } from 'vitest';
import { filledPage, type PageFacts, type Pages } from './web-app.ts';

const template =
  '<head><!-- server:address --><!-- server:styles --></head><!-- server:modules --><noscript><!-- server:contact --></noscript><div><!-- server:first-paint --></div>';
const fill = (url: string, facts: Partial<PageFacts> = {}) =>
  filledPage(template, pages, url, { origin: 'https://shop.example', contact, hasSession: false, ...facts });
const card = '<li title="<!-- name -->"><img src="<!-- picture -->" /><!-- name --> <!-- price --></li>';
const pages: Pages = {
  files: {
    home: ['/assets/home.js'],
    landing: ['/assets/landing.js', '/assets/landing.css'],
    orders: ['/assets/orders.js'],
  },
  paints: { waiting: '<p>waiting</p>', landing: '<p>landing</p>', 'sign-in': '<p>sign in</p>' },
  goods: {
    landing: { page: '<p>landing, in <!-- time --></p><ul><!-- goods --></ul>', card, otherShop: '' },
    shelf: {
      page: '<p data-shelf><!-- shop --><!-- others --></p><ul><!-- goods --></ul>',
      card,
      otherShop: ', <!-- other -->',
    },
  },
};
const contact = { phone: '1-800-555-0142', email: 'help@shop.example' };

test('a public page says its address, its picture and the help line', () => {
  const page = fill('/shelves');
  expect(page).toContain('<link rel="canonical" href="https://shop.example/shelves" />');
  expect(page).toContain('<meta property="og:image" content="https://shop.example/card.png" />');
  expect(page).toContain('<a href="tel:18005550142">1-800-555-0142</a>');
  expect(page).toContain('<a href="mailto:help@shop.example">help@shop.example</a>');
});

test('every other page names no address', () => {
  const page = fill('/tracking/7');
  expect(page).not.toContain('canonical');
  expect(page).not.toContain('/tracking/7');
});

test('without a policy to read the page comes without the helpline', () => {
  const page = fill('/', { contact: undefined });
  expect(page).toContain('<noscript></noscript>');
});

test('values in the page are escaped as text', () => {
  const page = fill('/', {
    origin: 'https://"><script>',
    contact: { phone: '<b>1</b> $& 2', email: '"><i>@x' },
  });
  expect(page).not.toMatch(/<script>|<b>|<i>/);
  expect(page).toContain('$&amp; 2');
});

test('a visitor reads the front page before the app is there, and its files come beside the app', () => {
  const page = fill('/?from=mail');
  expect(page).toContain('<div><p>landing</p></div>');
  expect(page).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/landing.js" />');
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/landing.css" />');
});

test('whoever comes with a session waits for their own home and never sees the front page flash by', () => {
  const page = fill('/', { hasSession: true });
  expect(page).toContain('<div><p>waiting</p></div>');
  expect(page).toContain('/assets/home.js');
  expect(page).not.toContain('/assets/landing');
});

const named = (page: string) =>
  [...page.matchAll(/<link [^>]*as="fetch"[^>]* href="([^"]+)"/g)].map(([, address]) => address);

test('a page names what it is drawn from: who it is where a session came, and shops where goods are shown', () => {
  expect(named(fill('/', { hasSession: true }))).toEqual(['/api/settings', '/api/auth/user', '/api/stores']);
  expect(named(fill('/instacart-store', { hasSession: true }))).toContain('/api/stores');
  expect(named(fill('/orders', { hasSession: true }))).toEqual(['/api/settings', '/api/auth/user']);
  expect(named(fill('/'))).toEqual(['/api/settings', '/api/stores']);
  expect(named(fill('/api/login'))).toEqual(['/api/settings']);
});

test('the first shelf is offered to whoever may see it, and the app is told where nobody is signed in', () => {
  const firstShelf = '/api/products?storeId=1&limit=96';
  const offer = 'data-first-shelf="/api/products?storeId=1&amp;limit=96"';
  expect(fill('/order', { hasSession: true, firstShelf })).toContain(offer);
  expect(fill('/orders', { hasSession: true, firstShelf })).not.toContain('data-first-shelf');
  expect(fill('/', { firstShelf })).not.toContain('data-first-shelf');
  expect(fill('/')).toContain('<meta name="visitor" />');
  expect(fill('/', { hasSession: true })).not.toContain('visitor');
});

test('sign-in is drawn at once, its steps of mailed links are not', () => {
  expect(fill('/api/login?returnTo=%2Forder')).toContain('<p>sign in</p>');
  expect(fill('/api/login?step=reset-password')).toContain('<p>waiting</p>');
});

test('a page inside is waited for with its outline; an address that names no page asks for no files', () => {
  expect(fill('/orders?page=2')).toContain('/assets/orders.js');
  expect(fill('/constructor/x')).toContain('<p>waiting</p>');
  expect(fill('/constructor/x')).not.toContain('<link rel="modulepreload"');
});

const goods = {
  time: '25-35 min',
  shop: 'Maple & Sons',
  otherShops: ['Station Road', '<Lakeside>'],
  products: [
    { name: 'Trail mix', price: '$4.29', picture: '/art/12-e5b4e71b.svg' },
    { name: '$& "Nuts" <b>', price: '$1,234.50', picture: '/photos/a-480.webp' },
  ],
};

test('a visitor reads the first products with the front page, and nobody reads them where no goods are shown', () => {
  const page = fill('/', { goods });
  expect(page).toContain(
    '<p>landing, in 25-35 min</p><ul><li title="Trail mix"><img src="/art/12-e5b4e71b.svg" />Trail mix $4.29</li>',
  );
  expect(page).toContain('<li title="$&amp; &quot;Nuts&quot; &lt;b&gt;">');
  expect(page).toContain('$1,234.50</li></ul>');
  for (const elsewhere of [fill('/api/login', { goods }), fill('/orders', { goods, hasSession: true })])
    expect(elsewhere).not.toContain('Trail mix');
});

test('a customer reads the first shelf with their home and the order page, which says that a cart may stand beside it', () => {
  const shelf = 'Maple &amp; Sons, Station Road, &lt;Lakeside&gt;</p><ul><li title="Trail mix">';
  expect(fill('/', { goods, hasSession: true })).toContain(`<p data-shelf>${shelf}`);
  expect(fill('/order', { goods, hasSession: true })).toContain(`<p data-shelf="order">${shelf}`);
  for (const path of ['/', '/order']) expect(fill(path, { hasSession: true })).toContain('<p>waiting</p>');
});
