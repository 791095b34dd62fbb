// The product in Spanish: chosen, remembered, and whole.
import { states } from '@autolotto/contract/policy/place.ts';
import type { Page } from '@playwright/test';
import { messages as spanish } from '../web/app/i18n/es.ts';
import { firstMessages } from '../web/app/i18n/messages.ts';
import { pageMessages } from '../web/app/i18n/page-messages.ts';
import { moneyMessages } from '../web/app/money-messages.ts';
import { placeTickets, prepare } from './customers.ts';
import { sideways } from './looks.ts';
import { expect, test } from './test.ts';

const english = { ...firstMessages, ...pageMessages, ...moneyMessages };

function* pairs(words: object, other: object): Generator<[english: string, spanish: string]> {
  for (const [key, word] of Object.entries(words)) {
    const same = (other as Record<string, unknown>)[key];
    if (typeof word === 'string' && typeof same === 'string') yield [word, same];
    else yield* pairs(word as object, same as object);
  }
}

const inSpanish = new Set([...pairs(english, spanish)].map(([, sentence]) => sentence));
/** Sentences that stand in one language only, without anything put in. Oklahoma is no sentence. */
const onlyEnglish = [...pairs(english, spanish)]
  .map(([sentence]) => sentence)
  .filter((sentence) => !/[{<]/.test(sentence) && !inSpanish.has(sentence) && !states.includes(sentence));

/** Every text, name and hint of the page that is a sentence of the English catalogue. */
async function englishOn(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isSeen = !node.parentElement?.closest('[lang="en"], script, style, noscript');
      if (isSeen) texts.push(node.textContent?.trim() ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    }
    return texts.filter((text) => text !== '');
  });
  const inOneOnly = new Set(onlyEnglish);
  return [...new Set(found.filter((text) => inOneOnly.has(text)))];
}

const choose = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true }).click();

test('Spanish is chosen with one press, holds on every page and after a reload, and goes back as easily', async ({
  visitor,
}) => {
  const { page } = await visitor();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await choose(page, 'Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { name: 'La tienda de la esquina, en su puerta.', level: 1 })).toBeVisible();
  expect(await englishOn(page)).toEqual([]);

  // Before the first paint: what reads the page aloud never begins in the wrong language.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.unroute('**/assets/*.js');

  await page.goto('/api/login');
  await expect(page.getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible();
  expect(await englishOn(page)).toEqual([]);
  await choose(page, 'English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('home, order, orders, tracking and wallet have no English sentence left, in what is read aloud neither', async ({
  asNew,
}) => {
  const customer = await prepare(await asNew('Sofía Sánchez'), '40.00');
  const order = await placeTickets(customer);
  const { page } = customer;
  await page.goto('/');
  await choose(page, 'Español');
  await expect(page.getByRole('heading', { name: /^Hola, / })).toBeVisible();
  const pages = [
    { path: '/', seen: page.getByText(`Pedido #${order.id}`).first() },
    { path: '/order', seen: page.getByRole('heading', { name: 'Su carrito' }).first() },
    { path: '/orders', seen: page.getByText(`Pedido #${order.id}`).first() },
    { path: `/tracking/${order.id}`, seen: page.getByRole('heading', { name: 'Detalles del pedido' }) },
    { path: '/wallet', seen: page.getByRole('heading', { name: 'Billetera', level: 1 }) },
    { path: '/nowhere', seen: page.getByRole('heading', { name: '404 Página no encontrada' }) },
  ];
  for (const { path, seen } of pages) {
    await page.goto(path);
    await expect(seen, path).toBeVisible();
    // What is folded away is read, too.
    for (const fold of await page.locator('details:not([open]) > summary').all()) await fold.click();
    expect(await englishOn(page), path).toEqual([]);
  }
});

test('every other page has no English sentence left either, and holds the larger words twice as large on the narrowest screen', async ({
  as,
  visitor,
}) => {
  test.slow();
  const pagesOf = {
    visitor: ['/shelves', '/join', '/track/none', '/outbox', '/api/login?step=forgot'],
    customer: [
      '/instacart-store',
      '/recurring',
      '/account',
      '/game-wallet',
      '/game-wallet?tab=coins',
      '/game-wallet?tab=points',
      ...['/lottery', '/lottery?view=numbers&game=powerball', '/lottery?tab=mine'],
      ...['/us-lottery', '/us-lottery?tab=pools&state=CO'],
    ],
    courier: ['/courier', '/courier?tab=orders', '/courier?tab=profile', '/courier?tab=earnings'],
    store: [
      ...['/', '/store', '/store?tab=catalog', '/store?tab=photos', '/store?tab=inventory', '/store?tab=money'],
      ...['hours', 'delivery', 'returns', 'about', 'licenses', 'staff'].map((part) => `/store/settings?part=${part}`),
      ...['/store-tablet', '/store-tablet-demo'],
    ],
    admin: [
      ...[
        'overview',
        'couriers',
        'products',
        'orders',
        'analytics',
        'waiting',
        'people',
        'money',
        'games',
        'promotions',
      ].map((tab) => `/admin?tab=${tab}`),
      ...['rules', 'zones', 'security', 'settings', 'audit'].map((tab) => `/admin?tab=${tab}`),
      '/phone-order',
    ],
  };
  const findings: string[] = [];
  for (const [who, paths] of Object.entries(pagesOf)) {
    const { page } = who === 'visitor' ? await visitor() : await as(who as 'admin');
    await page.addInitScript(() => localStorage.setItem('autolotto-language', 'es'));
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('html'), path).toHaveAttribute('lang', 'es');
      await expect(page.getByRole('heading').first(), path).toBeVisible();
      await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const found = [...(await englishOn(page)), ...(await sideways(page))];
      findings.push(...found.map((each) => `${who} ${path}: ${each}`));
    }
    await page.close();
  }
  expect(findings).toEqual([]);
});

test('a browser that asks for Spanish gets it; dates and amounts are written as its country writes them', async ({
  asNew,
}) => {
  const customer = await prepare(await asNew('Marta México', { locale: 'es-MX' }), '950.50');
  const order = await placeTickets(customer);
  const { page } = customer;
  await page.goto('/wallet');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('status', { name: 'Saldo $950.50' })).toBeVisible();
  await page.goto('/orders');
  const made = new Date(order.createdAt);
  const written = made.toLocaleString('es-MX', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Denver',
  });
  await expect(page.getByText(written)).toBeVisible();
});

test('what the server refuses is said in Spanish, too', async ({ asNew }) => {
  const { page } = await asNew();
  await page.goto('/wallet');
  await choose(page, 'Español');
  // Letters are written in it from now on.
  await expect.poll(async () => (await (await page.request.get('/api/auth/user')).json()).language).toBe('es');
  await page.getByLabel('Cantidad en dólares').fill('1000000');
  await page.getByRole('button', { name: /^Pagar / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ahora no' }).click();
  await expect(page.getByText(/^Límite: \$[\d.,]+ al (día|mes)\. Puede depositar \$/).first()).toBeVisible();
});

test('in a browser that forbids storage the choice holds for the visit', async ({ visitor }) => {
  const { page } = await visitor();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await choose(page, 'Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('banner').getByRole('link', { name: 'Inicio de AutoLotto' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
