// The front page and the shelves, as somebody sees them who has no account yet.
import type { Page } from '@playwright/test';
import { expectProductsFirst } from './experience/products-first.ts';
import { check } from './looks.ts';
import { noticeOn, OrderPage } from './pages/order-page.ts';
import { deposit } from './set-up.ts';
import { expect, ownPassword, test } from './test.ts';
import { pass, stopTime, untilVisible } from './time.ts';

test.describe.configure({ mode: 'parallel' });

const adult = { month: '4', day: '21', year: '1948' };
const main = (page: Page) => page.getByRole('main');
const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const gate = (page: Page) => page.getByRole('dialog', { name: 'How old are you?' });
const orderNow = (page: Page) => page.getByRole('button', { name: 'Order Now' }).first();

async function enter(page: Page, { month, day, year }: typeof adult) {
  await gate(page).getByLabel('Month').fill(month);
  await gate(page).getByLabel('Day').fill(day);
  await gate(page).getByLabel('Year').fill(year);
  await gate(page).getByRole('button', { name: 'Verify my age' }).click();
}
const signInAt = (returnTo: string) => `/api/login?${new URLSearchParams({ returnTo })}`;

test('the first products are on the front page before its app is there, and stay when it comes', async ({
  visitor,
}) => {
  const { page } = await visitor();
  let come = () => {};
  const hasCome = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await hasCome;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const cards = main(page).locator('[data-grid] li');
  await expect(cards).toHaveCount(4);
  const drawn = await cards.locator('h3').allTextContents();
  const prices = await cards
    .locator('h3')
    .evaluateAll((names) => names.map((name) => name.closest('li')?.innerText ?? ''));
  for (const text of prices) expect(text).toMatch(/\$\d+\.\d\d/);
  await expect
    .poll(() =>
      cards.locator('img').evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);

  // Gone once and come again would be worse than not there: each state of the page is looked at, as it comes.
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seenCards: seen });
    const look = () => {
      seen.push(document.querySelectorAll('[data-grid] li').length);
      requestAnimationFrame(look);
    };
    look();
  });
  come();
  await expect(main(page).getByRole('button', { name: `Add ${drawn[0]} to the cart`, exact: true })).toBeEnabled();
  expect((await cards.locator('h3').allTextContents()).slice(0, 4)).toEqual(drawn);
  expect(await page.evaluate(() => Math.min(...(window as unknown as { seenCards: number[] }).seenCards))).toBe(4);
});

test('LAND-01 LAND-02 LAND-03 LAND-04 LAND-05 LAND-06 LAND-11 LAND-12 LAND-13 LAND-14 LAND-15 LAND-32 LAND-33 what the house promises, and its figures from policy', async ({
  visitor,
}) => {
  const { page, consoleErrors } = await visitor();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'The corner store, at your door.' })).toBeVisible();
  await expect(main(page).getByText('Secure Delivery Platform')).toBeVisible();
  await expect(main(page).getByText('30-60 minutes on average')).toBeVisible();

  const security = section(page, 'Security First');
  for (const promise of [
    'Licensed and armed couriers',
    'GPS tracking',
    'Optional camera verification',
    'ID verification',
    'Our own crypto coin',
  ]) {
    await expect(security.getByRole('heading', { name: promise })).toBeVisible();
  }
  await expect(security.getByText('A photo of the delivery.')).toBeVisible();
  await expect(security.getByText('AutoLottoCoin: 10 per dollar')).toBeVisible();

  const figures = section(page, 'AutoLotto in numbers');
  for (const [figure, of] of [
    ['500+', 'couriers'],
    ['50K+', 'deliveries'],
    ['24/7', 'tracking'],
  ] as const) {
    await expect(figures.getByText(of, { exact: true })).toBeVisible();
    await expect(figures.getByText(figure, { exact: true })).toBeVisible();
  }
  const counter = section(page, 'How It Works');
  await expect(counter.getByText('Powerball ticket')).toBeVisible();
  await expect(counter.getByText('$15.00')).toBeVisible();

  await test.step('the sample in the hero says that it is one', async () => {
    const sample = page.getByRole('figure', { name: 'A sample order' });
    await expect(sample.getByText('12 minutes')).toBeVisible();
    await expect(sample.getByText('Maya is on the way')).toBeVisible();
  });
  expect(consoleErrors.filter((error) => !error.includes('401'))).toEqual([]);
});

test('LAND-07 LAND-08 LAND-09 LAND-10 LAND-34 LAND-35 LAND-36 what seniors get, and the three cards of the platform', async ({
  visitor,
}) => {
  const { page } = await visitor();
  await page.goto('/');
  const seniors = section(page, 'Senior & Disability Friendly');
  for (const offer of [
    'Free delivery: for seniors and disabled customers',
    'Call-in voice orders: on the senior support line',
    'Scheduled recurring orders',
    'Large text and buttons',
  ]) {
    await expect(seniors.getByRole('listitem').filter({ hasText: offer })).toBeVisible();
  }
  const call = seniors.getByRole('link', { name: 'Call 1-800-555-0142' });
  await expect(call).toHaveAttribute('href', 'tel:18005550142');
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(56);

  const platform = section(page, 'Complete Platform Solution');
  await expect(platform.getByRole('listitem').getByRole('heading')).toHaveText([
    'For customers',
    'For couriers',
    'For admins',
  ]);
});

test('LAND-17 LAND-18 LAND-37 LAND-38 the footer names contacts, services, the company and the year', async ({
  visitor,
}) => {
  const { page } = await visitor();
  await page.goto('/');
  const phone = footer(page).getByRole('link', { name: 'Call 1-800-555-0142' });
  await expect(phone).toHaveAttribute('href', 'tel:18005550142');
  expect((await phone.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  await expect(footer(page).getByRole('link', { name: /support@autolotto\.example/ })).toHaveAttribute(
    'href',
    'mailto:support@autolotto.example',
  );
  await expect(footer(page).getByText('© 2024 AutoLotto')).toBeVisible();
  await expect(footer(page).getByText('18+ to order, higher in many places')).toBeVisible();
  await expect(footer(page).getByText('call 1-800-GAMBLER, 24/7')).toBeVisible();
  for (const list of ['Services', 'Company']) {
    await expect(footer(page).getByRole('heading', { name: list })).toBeVisible();
    const links = footer(page).getByRole('navigation', { name: list }).getByRole('link');
    expect(await links.count()).toBeGreaterThanOrEqual(3);
  }
});

test('LAND-19 LAND-20 LAND-21 LAND-22 LAND-23 the links of the header lead to their parts, and the app is explained', async ({
  visitor,
}) => {
  const { page } = await visitor();
  await page.goto('/');
  for (const [name, target] of [
    ['How It Works', page.getByRole('heading', { name: 'How It Works' })],
    ['Become a Courier', page.getByRole('link', { name: 'Join as Courier' })],
    ['Support', page.getByText('Senior support line, 24/7')],
    ['Home', page.getByRole('heading', { level: 1 })],
  ] as const) {
    await header(page).getByRole('link', { name, exact: true }).click();
    await expect(target).toBeInViewport();
  }
  await header(page).getByRole('button', { name: 'Download App' }).click();
  const help = page.getByRole('dialog', { name: 'Install AutoLotto' });
  await expect(help).toBeVisible();
  await help.getByRole('button', { name: 'Close' }).first().click();
  await expect(help).toHaveCount(0);

  await test.step('on a phone they are behind a button', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const how = header(page).getByRole('link', { name: 'How It Works' });
    await expect(how).toBeHidden();
    await header(page).getByRole('button', { name: 'Menu' }).click();
    await expect(header(page).getByRole('button', { name: 'Download App' })).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await how.click();
    await expect(page.getByRole('heading', { name: 'How It Works' })).toBeInViewport();
    await expect(how).toBeHidden();
  });
});

test('LAND-24 LAND-25 LAND-26 LAND-27 AUTH-09 the four ways to sign in send the browser to the sign-in', async ({
  visitor,
}) => {
  const { page } = await visitor();
  for (const [name, returnTo] of [
    ['Sign In', '/'],
    ['Join as Courier', '/courier'],
    ['Download Customer App', '/order'],
    ['Admin Login', '/admin'],
  ] as const) {
    await page.goto('/');
    const place = name === 'Sign In' ? header(page) : main(page);
    await place.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(signInAt(returnTo));
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  }
});

test('LAND-28 LAND-29 LAND-30 LAND-31 AGE-08 AGE-13 Order Now asks for the age once in a tab, in the browser alone', async ({
  visitor,
}) => {
  const person = await visitor();
  const { page } = person;
  await stopTime(page);
  await page.goto('/');
  await orderNow(page).click();
  await untilVisible(page, gate(page));
  await expect(page).toHaveURL('/');
  await enter(page, adult);
  await untilVisible(page, noticeOn(page, 'Age Verified', 'Your age has been successfully verified.'));
  await expect(page).toHaveURL('/');
  await pass(page, 500);
  await expect(page).toHaveURL(signInAt('/order'));

  await test.step('nothing was sent, and the date waits in this tab alone', async () => {
    expect(person.exchanges.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('1948');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('1948');
  });
  await test.step('the next press goes straight there, also after a reload', async () => {
    await page.clock.resume();
    await page.goto('/');
    await page.reload();
    await orderNow(page).click();
    await expect(page).toHaveURL(signInAt('/order'));
  });
  await test.step('a stranger finds the form for a new account open, and the way back', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Create an account to order' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Create account' })).toHaveAttribute('aria-selected', 'true');
    await main(page).getByRole('link', { name: 'Keep browsing' }).click();
    await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible();
  });
  await test.step('a new session is asked again', async () => {
    const { page: fresh } = await visitor();
    await fresh.goto('/');
    await orderNow(fresh).click();
    await expect(gate(fresh)).toBeVisible();
  });
});

test('AGE-01 AGE-02 AGE-04 AGE-05 AGE-10 what is wrong with the date is said before sign-in, too', async ({
  visitor,
}) => {
  const person = await visitor();
  const { page } = person;
  await page.goto('/');
  await orderNow(page).click();
  const verify = gate(page).getByRole('button', { name: 'Verify my age' });
  const error = gate(page).getByRole('alert');
  await verify.click();
  await expect(error).toHaveText('Please enter your date of birth');
  await enter(page, { ...adult, year: '2099' });
  await expect(error).toHaveText('Date of birth cannot be in the future.');
  await enter(page, { ...adult, year: String(new Date().getFullYear() - 10) });
  await expect(error).toHaveText(
    'You must be at least 18 years old to use this service. This platform delivers age-restricted items including lottery tickets and tobacco products.',
  );
  await gate(page).getByRole('button', { name: 'Cancel' }).last().click();
  await expect(gate(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await orderNow(page).click();
  await expect(gate(page)).toBeVisible();
  expect(person.exchanges.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('LAND-16 LAND-39 LAND-40 LAND-41 LAND-42 LAND-43 the sample wallet and its four ways on', async ({ visitor }) => {
  const { page } = await visitor();
  const card = page.getByRole('region', { name: 'Your wallet' });
  await page.goto('/');
  await expect(card.getByText('$247.50')).toBeVisible();
  await expect(card.getByText('Sample', { exact: true })).toBeVisible();
  for (const [name, path, isPlain] of [
    ['View Wallet', '/wallet', false],
    ['Game Wallet', '/game-wallet', false],
    ['Deposit', signInAt('/wallet'), true],
    ['Convert Cash', signInAt('/game-wallet?tab=coins'), true],
  ] as const) {
    await page.goto('/');
    const link = card.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', path);
    await link.click();
    await expect(page).toHaveURL(isPlain ? path : signInAt(path));
  }
});

test('LAND-44 signed in, the card shows the balance and the first three transactions', async ({ asNew }) => {
  const customer = await asNew('Wanda Marlow');
  for (const amount of ['5', '6', '7', '8']) await deposit(customer, amount);
  const { page } = customer;
  await page.goto('/');
  const recent = page.getByRole('list', { name: 'Recent transactions' });
  await expect(recent.getByRole('listitem')).toHaveCount(3);
  await expect(recent.getByText(/^\+\$/)).toHaveText(['+$8.00', '+$7.00', '+$6.00']);
  expect(customer.exchanges).toContainEqual({ method: 'GET', path: '/api/transactions', status: 200 });
  const deposits = page.getByRole('link', { name: 'Deposit', exact: true });
  await expect(deposits).toHaveAttribute('href', '/wallet');
  await expect(page.getByRole('link', { name: 'Convert Cash' })).toHaveAttribute('href', '/game-wallet?tab=coins');
});

test('LAND-45 the front page stands while nobody knows who is there, and stays for whoever is signed out', async ({
  visitor,
}) => {
  const { page } = await visitor();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/auth/user', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'The corner store, at your door.' })).toBeVisible();
  held.resolve();
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(orderNow(page)).toBeVisible();
});

test('on a phone promise, button and proof need no scrolling; nothing jumps, nothing comes from elsewhere', async ({
  visitor,
  origin,
}) => {
  const { page } = await visitor({ viewport: { width: 390, height: 844 } });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  for (const seen of [
    page.getByRole('heading', { level: 1 }),
    orderNow(page),
    main(page).getByText('25-35 min'),
    main(page).getByText('21+ ID at the door'),
    header(page).getByRole('link', { name: /1-800-555-0142/ }),
  ]) {
    await expect(seen).toBeInViewport({ ratio: 1 });
  }
  await expect(main(page).getByText('Delivery $5.99, free above $50.00. Minimum order $10.00.')).toBeVisible();
  const shift = await page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: number[] };
    return shifts.reduce((sum, one) => sum + one, 0);
  });
  expect(shift).toBeLessThan(0.05);
  for (const path of ['/', '/shelves']) await expectProductsFirst(page, path);
  expect(foreign).toEqual([]);
});

test('without scripts there is the text, the help line and the way to sign in; machines find address and picture', async ({
  visitor,
  origin,
}) => {
  const { page, api } = await visitor({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByText(/brings lottery tickets/)).toBeVisible();
  await expect(page.getByRole('link', { name: '1-800-555-0142' })).toHaveAttribute('href', 'tel:18005550142');
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/api/login');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/`);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const reply = await api.get(picture ?? '');
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/png']);
  await page.goto('/wallet');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  expect(await (await api.get('/robots.txt')).text()).toContain('Disallow: /api/');
});

test('the shelves are open to everybody; ordering asks to sign in and brings the cart along', async ({
  asNew,
  visitor,
}) => {
  const account = await asNew('Selma Quist');
  const { page } = await visitor();
  await page.goto('/');
  await page.getByRole('link', { name: 'Browse products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  const milk = 'Whole milk, half gallon';
  await page.getByRole('button', { name: `Add ${milk} to the cart` }).click();
  await page.reload();
  const bar = page.getByRole('region', { name: 'Your cart' });
  await expect(bar.getByText(/^1 item from /)).toBeVisible();
  await bar.getByRole('link', { name: 'Sign in to order' }).click();
  await expect(page).toHaveURL(signInAt('/order'));
  await expect(page.getByText(/^1 item from .* in your cart\./)).toBeVisible();
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(account.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/order');
  const orders = new OrderPage(page);
  await expect(orders.quantityOf(milk)).toHaveText('1');
  expect(await page.evaluate(() => sessionStorage.getItem('autolotto-cart-guest'))).toBeNull();

  await test.step('once somebody has signed in on this device, sign-in comes first', async () => {
    await page.evaluate(() => sessionStorage.setItem('autolotto-age-seen', 'yes'));
    await page.context().clearCookies();
    await page.goto(signInAt('/order'));
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to order' })).toBeVisible();
    await page.getByLabel('Email').fill(account.email ?? '');
    await page.getByLabel('Password', { exact: true }).fill(ownPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/order');
  });

  await test.step('who is signed in has the same shelves on the order page', async () => {
    await page.goto('/shelves');
    await expect(page).toHaveURL('/order');
    await expect(orders.quantityOf(milk)).toHaveText('1');
  });
});

test('AUTH-19 signed out, the shelves show goods with an age limit after the age question alone, and make public calls only', async ({
  visitor,
}) => {
  const person = await visitor();
  const { page } = person;
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/products') asked.push(search);
  });
  await page.goto('/shelves');
  const question = page.getByRole('region', { name: 'Age-restricted items' });
  const ticket = page.getByRole('button', { name: 'Add Mega Millions draw ticket to the cart' });
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible();
  await expect(question).toBeVisible();
  await expect(ticket).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('Mega Millions');
  await expect.poll(() => asked.some((search) => search.includes('Mega'))).toBe(true);
  await page.waitForLoadState('networkidle');
  await expect(ticket).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('');
  for (const shelf of ['Lottery', 'Cigarettes']) {
    await page.getByRole('tab', { name: shelf }).click();
    await expect(question).toBeVisible();
    await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0);
  }
  // Not even asked for.
  expect(asked.length).toBeGreaterThan(0);
  for (const search of asked) expect(new URLSearchParams(search).get('category')).toBe('convenience,essentials');

  await page.getByRole('tab', { name: 'Lottery' }).click();
  await question.getByRole('button', { name: 'Enter date of birth' }).click();
  await enter(page, { ...adult, year: String(new Date().getFullYear() - 10) });
  await expect(gate(page).getByRole('alert')).toBeVisible();
  await expect(question).toBeAttached();
  await enter(page, adult);
  await expect(ticket).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.reload();
  await page.getByRole('tab', { name: 'Lottery' }).click();
  await expect(ticket).toBeVisible();
  const open = ['/api/stores', '/api/products', '/api/settings', '/api/auth/user', '/api/demo/accounts'];
  expect(person.exchanges.filter(({ path }) => !open.includes(path))).toEqual([]);
});

test('the front page and the shelves are good to every eye and hand', async ({ visitor }) => {
  test.slow();
  const { page } = await visitor();
  for (const [path, sign] of [
    ['/', page.getByText('Ready when you are.')],
    ['/shelves', page.getByRole('button', { name: /^Add / }).first()],
  ] as const) {
    await page.goto(path);
    await expect(sign).toBeVisible();
    await check(page, path);
  }
});
