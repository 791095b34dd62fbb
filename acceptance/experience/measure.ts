// Prints what a screen costs its user, from a running demo (best a fresh one: it places orders):
//   npm start, and in a second terminal: node acceptance/experience/measure.ts
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/town/people.ts';
import { findBrowserWithoutMap } from '../browser.ts';
import { adultBirthDate, deposit, doorInTown, loadUser, placeOrder, setStatus, verifyAge } from '../set-up.ts';
import type { Person } from '../test.ts';
import { loadingOf } from './loading.ts';
import { newCustomerOrders, returningCustomerOrders } from './paths.ts';
import { figuresOf, topOf } from './screen-figures.ts';

process.env.ACCEPTANCE_ORIGIN ??= 'http://localhost:3000';
const origin = process.env.ACCEPTANCE_ORIGIN;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };
const options: BrowserContextOptions = {
  baseURL: origin,
  locale: 'en-US',
  timezoneId: 'America/Denver',
  colorScheme: 'light',
  reducedMotion: 'reduce',
  permissions: ['geolocation'],
  geolocation: { latitude: 39.75224, longitude: -104.9942 },
};

async function personAt(browser: Browser, email: string | undefined, screen: BrowserContextOptions): Promise<Person> {
  const context = await browser.newContext({ ...options, ...screen });
  const page = await context.newPage();
  const person: Person = { email, origin, context, page, api: context.request, consoleErrors: [], exchanges: [] };
  if (email === undefined) return person;
  const data = { email, password: demoPassword };
  const reply = await person.api.post('/api/auth/sign-in/email', { data, headers: { origin } });
  if (!reply.ok()) throw new Error(`${email} could not sign in at ${origin}: ${await reply.text()}`);
  return person;
}

/** Once the page has stopped growing. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  for (let before = -1, still = 0; still < 3; ) {
    const height = await page.evaluate(
      () => new Promise<number>((drawn) => requestAnimationFrame(() => drawn(document.documentElement.scrollHeight))),
    );
    still = height === before ? still + 1 : 0;
    before = height;
  }
}

const table = (title: string, head: readonly string[], rows: readonly (readonly unknown[])[]) => {
  console.log(`\n## ${title}\n\n| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|`);
  for (const row of rows) console.log(`| ${row.map((cell) => cell ?? '–').join(' | ')} |`);
};

async function rowOf(page: Page, name: string, path: string): Promise<readonly unknown[]> {
  await open(page, path);
  const found = await figuresOf(page);
  return [
    name,
    `${found.height} (${found.screens})`,
    `${found.words} / ${found.wordsInView}`,
    `${found.controls} / ${found.controlsInView}`,
    found.productsInView,
    found.firstAdd,
  ];
}

const browser = await chromium.launch(await findBrowserWithoutMap());
try {
  const asVisitor = (screen: BrowserContextOptions) => personAt(browser, undefined, screen);

  const stranger = await asVisitor(phone);
  const first = await newCustomerOrders(stranger.page);
  const again = await returningCustomerOrders(stranger.page);
  table(
    '1.1 Paths',
    ['path', 'taps', 'fields', 'characters'],
    [
      ['New customer, landing to placed, cash', first.taps, first.fields, first.characters],
      ['of these after sign-up', first.afterSignUp.taps, first.afterSignUp.fields, first.afterSignUp.characters],
      ['Returning, order again', again.taps, again.fields, again.characters],
    ],
  );

  const [customer, customerWide, store, storeTablet, admin, courier] = await Promise.all([
    personAt(browser, 'customer@example.test', phone),
    personAt(browser, 'customer@example.test', desktop),
    personAt(browser, 'store@example.test', desktop),
    personAt(browser, 'store@example.test', tablet),
    personAt(browser, 'admin@example.test', desktop),
    personAt(browser, 'courier@example.test', phone),
  ]);
  if (!(await loadUser(customer)).isAgeVerified) await verifyAge(customer, adultBirthDate);
  await deposit(customer, '100.00');
  const order = await placeOrder(customer, { paymentMethod: 'cash', deliveryAddress: doorInTown });
  const visitor = await asVisitor(phone);
  const visitorWide = await asVisitor(desktop);
  const rows = [
    await rowOf(visitor.page, 'Landing', '/'),
    await rowOf(visitorWide.page, 'Landing 1440', '/'),
    await rowOf(visitor.page, 'Shelves, signed out', '/shelves'),
    await rowOf(customer.page, 'Home', '/'),
    await rowOf(customer.page, 'Order', '/order'),
    await rowOf(customerWide.page, 'Order 1440', '/order'),
    await rowOf(customer.page, 'Market', '/instacart-store'),
    await rowOf(customerWide.page, 'Market 1440', '/instacart-store'),
    await rowOf(customer.page, 'Tracking, placed', `/tracking/${order.id}`),
    await rowOf(customer.page, 'Orders', '/orders'),
    await rowOf(customer.page, 'Wallet', '/wallet'),
    await rowOf(customer.page, 'Account', '/account'),
    await rowOf(store.page, 'Shop dashboard 1440', '/store'),
    await rowOf(admin.page, 'Admin 1440', '/admin'),
    await rowOf(courier.page, 'Courier, not on a job', '/courier'),
  ];
  await open(storeTablet.page, '/store-tablet');
  const card = await topOf(storeTablet.page.getByRole('article').or(storeTablet.page.locator('main li')));

  await setStatus(store, order.id, 'accepted');
  await setStatus(courier, order.id, 'accepted');
  await setStatus(courier, order.id, 'picked_up');
  await setStatus(courier, order.id, 'en_route');
  rows.push(await rowOf(courier.page, 'Courier, on the way', '/courier'));
  const { page } = courier;
  const places = [
    ['Courier: name of the customer', await topOf(page.locator('main').getByText('Rosa Delgado'))],
    ['Courier: address', await topOf(page.locator('main').getByText(doorInTown))],
    ['Courier: Navigate', await topOf(page.locator('main').getByRole('link', { name: /Navigate|Open in/ }))],
    ['Tablet 1024: first card', card],
  ] as const;
  table(
    '1.2 Screens (phone unless said)',
    ['screen', 'px high (screens)', 'words page / in view', 'controls page / in view', 'products in view', 'first Add'],
    rows,
  );
  table('Where the thing is', ['thing', 'y'], places);

  const loads = [];
  for (const [name, person, path] of [
    ['/', undefined, '/'],
    ['/shelves', undefined, '/shelves'],
    ['/order', 'customer@example.test', '/order'],
    ['/tracking', 'customer@example.test', `/tracking/${order.id}`],
    ['/courier', 'courier@example.test', '/courier'],
    ['/store-tablet', 'store@example.test', '/store-tablet'],
    ['/admin', 'admin@example.test', '/admin'],
  ] as const) {
    // A browser of its own, with nothing kept.
    const fresh = await personAt(browser, person, { ...phone, serviceWorkers: 'block' });
    loads.push([name, ...(await loadingOf(fresh, path))]);
    await fresh.context.close();
  }
  table(
    '1.3 Loading (9 Mb/s, 60 ms)',
    ['page', 'FCP s', 'LCP s', 'layout shift', 'kB of all', 'kB of JavaScript'],
    loads,
  );
} finally {
  await browser.close();
}
