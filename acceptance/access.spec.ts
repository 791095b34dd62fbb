// Page access: signed out, signed in, in another role, and the way back after signing in.
import { placeTickets, prepare } from './customers.ts';
import { openPaths, routedPaths } from './every-page.ts';
import { noticeOn } from './pages/order-page.ts';
import { expect, ownPassword, test } from './test.ts';
import { pass, step, stopTime, untilVisible } from './time.ts';

test.describe.configure({ mode: 'parallel' });

test('AUTH-19 AUTH-22 ERR-06 signed out, every page but those that may be looked at sends to sign in, and brings back', async ({
  visitor,
  asNew,
}) => {
  test.slow();
  const account = await prepare(await asNew('Ida Lindgren'));
  const order = await placeTickets(account);
  const { page } = await visitor();
  const notice = noticeOn(page, 'Unauthorized', 'You are logged out. Logging in again...');
  expect(routedPaths).toEqual(expect.arrayContaining([...openPaths]));
  const closed = routedPaths.filter((path) => !openPaths.includes(path) && path !== '/tracking/7');
  expect(closed.length).toBeGreaterThanOrEqual(27);
  await stopTime(page);
  for (const path of [...closed, '/order?category=lottery']) {
    await page.goto(path);
    await untilVisible(page, notice);
    await pass(page, 500);
    await expect(page).toHaveURL(`/api/login?${new URLSearchParams({ returnTo: path })}`);
  }

  await page.clock.resume();
  await page.goto(`/tracking/${order.id}`);
  await page.waitForURL((url) => url.pathname === '/api/login');
  await page.getByLabel('Email').fill(account.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`/tracking/${order.id}`);
  await expect(page.getByRole('heading', { name: `Order #${order.id}` })).toBeAttached();
  await page.goto('/api/login?returnTo=/wallet');
  await expect(page).toHaveURL('/wallet');
});

test('AUTH-19 while the session is not known yet, only the front page is served', async ({ as }) => {
  const { page } = await as('customer2@example.test');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/auth/user', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The corner store, at your door.' })).toBeVisible();
  await page.goto('/wallet');
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading…' })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible();
});

test('a wrong password says so and stays; what the address bar asks for never leads off the site', async ({
  visitor,
  origin,
}) => {
  const person = await visitor();
  const { page } = person;
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) foreign.push(request.url());
  });
  for (const returnTo of ['//evil.example.test/', '/\\evil.example.test', 'https://evil.example.test/']) {
    await page.goto(`/api/login?${new URLSearchParams({ returnTo })}`);
    await page.getByLabel('Email').fill('customer2@example.test');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Wrong email or password. Try again.');
    await page.getByRole('button', { name: 'Sign in as Walter Brooks' }).click();
    await expect(page.getByRole('heading', { name: 'Hello, Walter' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    // Signed in already, the server itself leads on.
    await page.goto(`/api/login?${new URLSearchParams({ returnTo })}`);
    await expect(page).toHaveURL('/');
    await person.context.clearCookies();
  }
  expect(foreign).toEqual([]);
});

const work = { title: 'Unauthorized', afterMs: 500 };
const vip = {
  path: '/vip-tracking' as const,
  title: 'Access Denied',
  said: 'VIP Tracking Room is only available to admin and store users',
  afterMs: 1_000,
} as const;
const gates = [
  { path: '/courier', who: 'customer2@example.test', said: 'You need courier access to view this page.', ...work },
  { path: '/courier', who: 'store2@example.test', said: 'You need courier access to view this page.', ...work },
  { path: '/admin', who: 'customer2@example.test', said: 'You need admin access to view this page.', ...work },
  { path: '/admin', who: 'store2@example.test', said: 'You need admin access to view this page.', ...work },
  { path: '/store', who: 'customer2@example.test', said: 'You need store access to view this page.', ...work },
  { path: '/store', who: 'courier2@example.test', said: 'You need store access to view this page.', ...work },
  { ...vip, who: 'customer2@example.test' },
  { ...vip, who: 'courier2@example.test' },
] as const;
const idsOf = {
  '/courier': 'AUTH-23 COUR-02 COUR-03 ',
  '/store': 'AUTH-23 ',
  '/admin': 'AUTH-23 ADMIN-02 ',
  '/vip-tracking': 'VIP-06 VIP-07 VIP-08 ',
};
for (const { path, who, title, said, afterMs } of gates) {
  test(`${idsOf[path]}${path} tells ${who} why not, and leads home ${afterMs} ms later`, async ({ as }) => {
    const person = await as(who);
    const { page } = person;
    await stopTime(page);
    await page.goto(path);
    const notice = noticeOn(page, title, said);
    await untilVisible(page, notice);
    if (path === '/vip-tracking')
      await expect(page.getByRole('heading', { name: 'VIP Access Required', level: 1 })).toBeVisible();
    await pass(page, afterMs - 2 * step);
    await expect(page).toHaveURL(path);
    // The closed page requested nothing.
    const asked = person.exchanges.map((exchange) => exchange.path).filter((each) => /profile|store|admin/.test(each));
    expect(asked).toEqual([]);
    await pass(page, 2 * step);
    await untilVisible(page, page.getByRole('heading', { name: /^Hello, / }));
    await expect(page).toHaveURL('/');
    await expect(notice).toBeVisible();
    expect(person.consoleErrors).toEqual([]);
  });
}

test('ERR-07 an address that is no page is a 404 page, signed in or not', async ({ visitor, as }) => {
  for (const person of [await visitor(), await as('customer2@example.test')]) {
    const { page } = person;
    for (const path of ['/no-such-page', '/tracking', '/order/7', '/Wallet/x']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: '404 Page Not Found', level: 1 })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL('/');
    expect(person.consoleErrors.filter((text) => !text.includes('401'))).toEqual([]);
  }
});

test('ERR-05 ERR-06 a session that ends while a page is open: the notice first, sign-in half a second later, once', async ({
  asNew,
}) => {
  const person = await asNew();
  const { page } = person;
  await stopTime(page);
  await page.goto('/orders');
  await untilVisible(page, page.getByText('No orders yet'));
  // Signed out in another window: this page does not know yet.
  await person.context.clearCookies();
  await page.getByRole('banner').getByRole('link', { name: 'Wallet' }).click();
  const notice = noticeOn(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await untilVisible(page, notice);
  await pass(page, 500 - 2 * step);
  await expect(page).toHaveURL('/wallet');
  await expect(notice).toHaveCount(1);
  await pass(page, 2 * step);
  await expect(page).toHaveURL('/api/login?returnTo=%2Fwallet');
});
