// A courier with two orders: the order of the stops, and the customers' estimates.

import type { CourierRoute } from '@autolotto/contract/delivery/route-model.ts';
import { findBrowser } from './browser.ts';
import { placeTickets, prepare } from './customers.ts';
import { clearCourier, doorInTown, loadOrder, setStatus } from './set-up.ts';
import { expect, test, troublesOf } from './test.ts';

// The map is looked at here.
test.use({ launchOptions: await findBrowser() });

const farAway = '880 Lakeshore Drive, Larimer Falls, CO 80202';

test('COUR-18 TRACK-18 two orders on one route: one pick-up, the nearer door first, and both customers told when', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [first, second, courier] = await Promise.all([
    asNew('Nora Whitfield'),
    asNew('Otis Grant'),
    asNew('Rhea Rider', { permissions: ['clipboard-read', 'clipboard-write'] }),
  ]);
  await Promise.all([prepare(first), prepare(second), clearCourier(courier, await as('admin'))]);
  const far = await placeTickets(first, { deliveryAddress: farAway });
  const near = await placeTickets(second, { deliveryAddress: doorInTown });
  for (const { id } of [far, near]) await setStatus(courier, id, 'accepted');

  const { page } = courier;
  await page.goto('/courier');
  const card = page.getByRole('region', { name: 'Your route', exact: true });
  const inOrder = (...texts: string[]) =>
    expect(async () => {
      const whole = (await card.textContent()) ?? '';
      const at = texts.map((text) => whole.indexOf(text));
      expect(at).toEqual(at.toSorted((a, b) => a - b));
      expect(at).not.toContain(-1);
    }).toPass({ timeout: 60_000 });
  await inOrder('Pick up at Maple Corner Market', 'Deliver to Otis Grant', 'Deliver to Nora Whitfield');

  await test.step('the next stop is handed to the map app of the phone, and the choice is remembered', async () => {
    const next = card.getByRole('article', { name: 'Next' });
    await expect(next.getByRole('link', { name: 'Open in Google Maps' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=.*Larimer\+Falls/,
    );
    await next.getByRole('button', { name: 'Another app' }).click();
    await next.getByRole('button', { name: 'Waze' }).click();
    await page.reload();
    await expect(next.getByRole('link', { name: 'Open in Waze' })).toBeVisible();
    await next.getByRole('button', { name: 'Copy address' }).click();
    await expect(next.getByRole('button', { name: 'Address copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/Larimer Falls, CO 80202$/);
  });

  await test.step('the way is on the map', async () => {
    await card.getByRole('button', { name: 'Show map' }).click();
    const map = page.getByRole('region', { name: 'Route map' });
    await expect(map.getByText(/^\d+ Otis Grant$/)).toBeVisible();
    await card.getByRole('button', { name: 'Hide map' }).click();
    await expect(map).toBeHidden();
  });

  await test.step('with the goods aboard only the doors are left, and each customer is told their own time', async () => {
    for (const { id } of [far, near]) await setStatus(courier, id, 'picked_up');
    await expect(card).not.toContainText(`Orders #${far.id}, #${near.id}`);
    await inOrder('Deliver to Otis Grant', 'Deliver to Nora Whitfield');
    for (const [customer, { id }] of [
      [first, far],
      [second, near],
    ] as const)
      await expect
        .poll(async () => {
          const route = (await (await courier.api.get('/api/courier/route')).json()) as CourierRoute;
          const planned = route.stops.find(({ orderIds }) => orderIds.includes(id))?.arrivesAt ?? '';
          const told = (await loadOrder(customer, id)).estimatedDeliveryTime ?? '';
          return Math.abs(Date.parse(told) - Date.parse(planned));
        })
        .toBeLessThan(300_000);
  });

  for (const { id } of [far, near]) {
    await setStatus(courier, id, 'en_route');
    await setStatus(courier, id, 'delivered');
  }
  await expect(card.getByText('Deliver to Otis Grant')).toBeHidden();
  expect(troublesOf(courier)).toEqual([]);
});

for (const width of [390, 1280])
  test(`COUR-18 nothing moves away from under a finger when the route comes, ${width} px wide`, async ({
    as,
    asNew,
  }) => {
    const [customer, courier] = await Promise.all([
      asNew('Vera Steady'),
      asNew('Rhea Rider', { viewport: { width, height: 800 } }),
    ]);
    await Promise.all([prepare(customer), clearCourier(courier, await as('admin'))]);
    const { id } = await placeTickets(customer);
    for (const status of ['accepted', 'picked_up'] as const) await setStatus(courier, id, status);

    const { page } = courier;
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/courier/route*', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.goto('/courier');
    const route = page.getByRole('region', { name: 'Your route', exact: true });
    const orders = page.getByRole('heading', { name: 'Your orders' });
    await expect(page.getByRole('status', { name: 'Loading route' })).toBeAttached();
    await expect(page.getByRole('heading', { name: `Order #${id}` })).toBeVisible();
    const before = await orders.boundingBox();
    answer();
    await expect(route.getByText('Deliver to Vera Steady')).toBeVisible();
    const after = await orders.boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(44);
  });
