// The app without a network, newer versions of it, and putting it on a device.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { placeTickets, prepare } from './customers.ts';
import { expect, test } from './test.ts';

const worker = join(dirname(dirname(fileURLToPath(import.meta.url))), 'web', 'dist', 'service-worker.js');
const allowed = { serviceWorkers: 'allow' } as const;

/** Simulates a deployment for the worker. */
function deploy(source: string): void {
  writeFileSync(worker, source);
  writeFileSync(`${worker}.br`, brotliCompressSync(source));
  writeFileSync(`${worker}.gz`, gzipSync(source));
}

/** The worker has every file and answers for this page. */
const untilKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

test('without a network the app opens, says so, shows the last orders of who is signed in, and comes back by itself', async ({
  asNew,
}) => {
  const customer = await prepare(await asNew('Olga Offline', allowed));
  const { page, context } = customer;
  const order = await placeTickets(customer);
  await page.goto('/orders');
  await expect(page.getByText(new RegExp(`^Order #${order.id} · `))).toBeVisible();
  await untilKept(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are offline', level: 1 })).toBeVisible();
  const kept = page.getByRole('listitem').filter({ hasText: `Order #${order.id}` });
  await expect(kept).toContainText('Pending');
  await expect(kept).toContainText('$15.99');
  await expect(page.getByText(/^Last updated /)).toBeVisible();
  await page.goto('/');
  await expect(kept).toBeVisible();
  await page.goto('/wallet');
  await expect(kept).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible();
});

test('who signs out takes their orders along', async ({ asNew }) => {
  const customer = await prepare(await asNew('Silvia Signout', allowed));
  const { page, context } = customer;
  const order = await placeTickets(customer);
  await page.goto('/orders');
  await expect(page.getByText(new RegExp(`^Order #${order.id} · `))).toBeVisible();
  await untilKept(page);
  await expect.poll(() => page.evaluate(() => caches.has('autolotto-kept-orders'))).toBe(true);
  await page.goto('/api/logout');
  await expect.poll(() => page.evaluate(() => caches.has('autolotto-kept-orders'))).toBe(false);
  await context.setOffline(true);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'You are offline', level: 1 })).toBeVisible();
  await expect(page.getByText(`Order #${order.id}`)).toHaveCount(0);
});

test('what the server says is never kept by the worker, and no file of a page is old', async ({ asNew }) => {
  const { page } = await asNew('Nora Never', allowed);
  await page.goto('/order');
  await untilKept(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => path.startsWith('/api') || path.startsWith('/art'))).toEqual([]);
});

test('a newer version waits until the person takes it', async ({ asNew }) => {
  const { page } = await asNew('Nina Newer', allowed);
  await page.goto('/wallet');
  await untilKept(page);
  const amount = page.getByLabel('Amount in dollars');
  await amount.fill('12');
  const before = readFileSync(worker, 'utf8');
  try {
    deploy(before.replace(/const version = '[^']+'/, "const version = 'newer'"));
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText('New version ready', { exact: true })).toBeVisible();
    await expect(amount).toHaveValue('12');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(amount).toHaveValue('');
    await expect(page.getByText('New version ready', { exact: true })).toHaveCount(0);
    expect(await page.evaluate(() => caches.has('autolotto-files-newer'))).toBe(true);
  } finally {
    deploy(before);
  }
});

test('the manifest names the app, its pages and pictures that are there', async ({ visitor }) => {
  const { page, api } = await visitor();
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await api.get(href ?? '')).json();
  expect(manifest).toMatchObject({ short_name: 'AutoLotto', start_url: '/', display: 'standalone' });
  const sizes = manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => [sizes, purpose]);
  expect(sizes).toEqual(
    expect.arrayContaining([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]),
  );
  for (const { src } of manifest.icons) expect((await api.get(src)).status(), src).toBe(200);
});
