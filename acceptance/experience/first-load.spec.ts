// What a browser fetches of the app until the page is quiet, for somebody who comes for the first time.
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

/** In thousands of bytes (gzip). Lower them with what is saved; what raises them may belong in a file of its own. */
const limits = { landing: 191, signIn: 185, shelves: 181, home: 200, order: 199 } as const;

/** Counts the scripts that a page asks for, with those that come late. */
function countScripts(page: Page): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' && !new URL(response.url()).pathname.endsWith('.js')) return;
    sizes.set(
      response.url(),
      response.body().then((body) => gzipSync(body, { level: 9 }).length),
    );
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return (await Promise.all(sizes.values())).reduce((total, size) => total + size, 0) / 1000;
  };
}

test('the front page brings few scripts; control: those of another language go over the limit', async ({ visitor }) => {
  const { page } = await visitor();
  const scripts = countScripts(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Add/ }).first()).toBeVisible();
  const opened = await scripts();
  expect(opened).toBeGreaterThan(100);
  expect(opened).toBeLessThanOrEqual(limits.landing);

  await page.getByRole('button', { name: 'Español' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await scripts()).toBeGreaterThan(limits.landing);
});

const seenByVisitors = {
  signIn: { path: '/api/login', seen: (page: Page) => page.getByLabel('Email') },
  shelves: { path: '/shelves', seen: (page: Page) => page.getByRole('button', { name: /^Add/ }) },
} as const;
for (const name of ['signIn', 'shelves'] as const)
  test(`${seenByVisitors[name].path} brings few scripts`, async ({ visitor }) => {
    const { page } = await visitor();
    const scripts = countScripts(page);
    await page.goto(seenByVisitors[name].path);
    await expect(seenByVisitors[name].seen(page).first()).toBeVisible();
    const opened = await scripts();
    expect(opened).toBeGreaterThan(100);
    expect(opened).toBeLessThanOrEqual(limits[name]);
  });

for (const [name, path] of [
  ['home', '/'],
  ['order', '/order'],
] as const)
  test(`${path} brings few scripts to a customer’s phone; control: what opens there brings more`, async ({ as }) => {
    // Beside the goods of a wide screen the checkout is open.
    const { page } = await as('customer', { viewport: { width: 390, height: 844 } });
    const scripts = countScripts(page);
    await page.goto(path);
    await expect(page.getByRole('button', { name: /^Add/ }).first()).toBeVisible();
    const opened = await scripts();
    expect(opened).toBeGreaterThan(100);
    expect(opened).toBeLessThanOrEqual(limits[name]);

    await page.getByRole('button', { name: /notifications/i }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await scripts()).toBeGreaterThan(limits[name]);
  });

test('the first paint waits for no more files than a browser fetches at once, and for no script', async ({
  visitor,
}) => {
  const { page } = await visitor();
  for (const path of ['/', '/api/login']) {
    const html = await (await page.request.get(path)).text();
    const tags = [...html.matchAll(/<(?:link|script)\b[^>]*"(?:stylesheet|preload|modulepreload|module)"[^>]*>/g)];
    const urgent = tags.map(([tag]) => tag).filter((tag) => !tag.includes('fetchpriority="low"'));
    expect(urgent.length).toBeGreaterThan(2);
    expect(urgent.length).toBeLessThanOrEqual(6);
    expect(urgent.filter((tag) => tag.includes('"module'))).toEqual([]);
    // The control: scripts are named, behind them.
    expect(tags.length).toBeGreaterThan(10);
  }
});
