// Takes the pictures of the README from a running demo, best a fresh one:
//   npm start, and in a second terminal: node acceptance/pictures.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoPassword } from '../server/demo/town/people.ts';
import { alongRoute, route } from '../server/demo/town/routing.ts';
import { findBrowser } from './browser.ts';
import { deposit, loadUser, placeOrder, productNamed, setStatus, verifyAge } from './set-up.ts';
import { say } from './sockets.ts';
import type { Person } from './test.ts';

process.env.ACCEPTANCE_ORIGIN ??= 'http://localhost:3000';
const origin = process.env.ACCEPTANCE_ORIGIN;
const folder = join(import.meta.dirname, '..', 'docs', 'pictures');

async function signIn(browser: Browser, email: string): Promise<Person> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    permissions: ['geolocation'],
    locale: 'en-US',
    timezoneId: 'America/Denver',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const person: Person = {
    email,
    origin,
    context,
    page: await context.newPage(),
    api: context.request,
    consoleErrors: [],
    exchanges: [],
  };
  if (email !== '') {
    const data = { email, password: demoPassword };
    const reply = await person.api.post('/api/auth/sign-in/email', { data, headers: { origin } });
    if (!reply.ok()) throw new Error(`${email} could not sign in at ${origin}: ${await reply.text()}`);
  }
  return person;
}

/** Once nothing on the page moves any more: two pictures in a row that are the same. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.clock.setFixedTime(Date.now());
  const shoot = () => page.screenshot({ animations: 'disabled', caret: 'hide', type: 'png' });
  let picture = await shoot();
  for (let next = await shoot(); !next.equals(picture); next = await shoot()) picture = next;
  const path = join(folder, `${name}.png`);
  writeFileSync(path, picture);
  console.log(`${path} ${Math.round(picture.length / 1024)} kB`);
}

const browser = await chromium.launch(await findBrowser());
try {
  mkdirSync(folder, { recursive: true });
  const [visitor, customer, store, courier] = await Promise.all(
    ['', 'customer@example.test', 'store@example.test', 'courier@example.test'].map((email) => signIn(browser, email)),
  );
  if (!visitor || !customer || !store || !courier) throw new Error('somebody is missing');

  await visitor.page.goto('/');
  await take(visitor.page, 'landing');

  if (!(await loadUser(customer)).isAgeVerified) await verifyAge(customer, '1992-05-14');
  await deposit(customer, '80.00');
  const basket = async (...names: string[]) =>
    Promise.all(names.map(async (name) => ({ productId: (await productNamed(customer, name)).id, quantity: 1 })));
  const brought = await placeOrder(customer, {
    items: await basket('High Mesa lager, six 12 oz cans', 'Salted potato chips, 8 oz', 'Lucky 7s scratch ticket'),
    deliveryAddress: '418 Orchard Street, Larimer Falls, CO 80202',
    deliveryInstructions: 'Blue door, ring twice',
  });
  const waiting = await placeOrder(customer, {
    items: await basket('White sandwich bread', 'Large eggs, one dozen', 'Whole milk, half gallon'),
    deliveryAddress: '418 Orchard Street, Larimer Falls, CO 80202',
  });
  await setStatus(store, brought.id, 'accepted');
  for (const status of ['accepted', 'picked_up', 'en_route'] as const) await setStatus(courier, brought.id, status);
  const door = brought.deliveryPoint ?? brought.store.location;
  const way = route(brought.store.location, door);
  const onTheWay = alongRoute(way.points, way.miles * 0.6);
  await say(courier, { type: 'location_update', orderId: brought.id, ...onTheWay });

  await customer.page.goto(`/tracking/${brought.id}`);
  await customer.page.getByText(/^Maya is .+ miles from your door\.$/).waitFor();
  await customer.page.locator('canvas').waitFor();
  await take(customer.page, 'tracking');

  await customer.page.goto('/wallet');
  await customer.page.getByText('Purchase').first().waitFor();
  await customer.page.getByLabel('Amount in dollars').fill('50');
  await take(customer.page, 'wallet');

  await customer.page.goto('/order');
  for (const name of ['Powerball draw ticket', 'Granger Silver, pack of 20', 'Whole milk, half gallon'])
    await customer.page.getByRole('button', { name: `Add ${name} to the cart` }).click();
  await customer.page.evaluate(() => scrollTo(0, 0));
  await customer.page.getByRole('button', { name: 'Close', exact: true }).click();
  await take(customer.page, 'order');

  await courier.context.setGeolocation(onTheWay);
  await courier.page.setViewportSize({ width: 1440, height: 1240 });
  await courier.page.goto('/courier');
  await courier.page.getByText(/^Last sent \d+ s ago$/).waitFor();
  await courier.page.getByText(`Order #${waiting.id}`, { exact: true }).first().waitFor();
  await take(courier.page, 'courier');

  await store.page.goto('/store');
  await store.page.getByText(`Order #${waiting.id}`, { exact: true }).first().waitFor();
  await take(store.page, 'store');
} finally {
  await browser.close();
}
