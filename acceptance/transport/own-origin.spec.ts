// @invariant WEB-1: Text never becomes markup or script in a page.
// No page needs anything from elsewhere, breaks the content policy, or writes an error to the console.
import { findBrowser } from '../browser.ts';
import { placeTickets, prepare } from '../customers.ts';
import { newCourier, setStatus } from '../set-up.ts';
import { say } from '../sockets.ts';
import { expect, test } from '../test.ts';
import { watchOrigins } from './watch.ts';

// The map is looked at here.
test.use({ launchOptions: await findBrowser() });

test('a breach of the policy would be seen', async ({ visitor, origin }) => {
  const person = await visitor();
  const watched = await watchOrigins(person, origin);
  await person.page.goto('/');
  await person.page.evaluate(() => {
    const [frame, picture] = [document.createElement('iframe'), document.createElement('img')];
    frame.src = 'https://elsewhere.example.test/';
    picture.src = 'https://elsewhere.example.test/pixel.png';
    document.body.append(frame, picture);
  });
  await expect
    .poll(() => watched.forbidden)
    .toEqual([
      expect.stringMatching(/^img-src: https:\/\/elsewhere/),
      expect.stringMatching(/^frame-src: https:\/\/elsewhere/),
    ]);
});

test('text becomes no markup and no script, whatever part of a page tries', async ({ visitor, origin }) => {
  const person = await visitor();
  const watched = await watchOrigins(person, origin);
  await person.page.goto('/');
  await expect(person.page.getByRole('heading').first()).toBeVisible();
  const refused = await person.page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      markup: () => document.createElement('div').setHTMLUnsafe('<img src=x onerror="window.wasRun = true">'),
      'inner markup': () => {
        document.createElement('div').innerHTML = '<img src=x onerror="window.wasRun = true">';
      },
      'markup beside': () => document.body.insertAdjacentHTML('beforeend', '<b>bold</b>'),
      'a script': () => {
        document.createElement('script').text = 'window.wasRun = true';
      },
      'a script of another site': () => {
        document.createElement('script').src = 'https://elsewhere.example.test/script.js';
      },
      'a worker of its own': () => new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))),
      'a policy of its own': () => Reflect.get(window, 'trustedTypes').createPolicy('mine', {}),
      'another default policy': () => Reflect.get(window, 'trustedTypes').createPolicy('default', {}),
      // The control: what makes no element is let in.
      'a style sheet': () => {
        document.createElement('style').innerHTML = ':root > body { --a: 1px & 2px }';
      },
      'plain text': () => {
        document.createElement('div').innerHTML = 'Larimer Falls';
      },
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch (error) {
        return [`${name}: ${(error as Error).name}`];
      }
    });
  });
  expect(refused).toEqual(
    [
      'markup',
      'inner markup',
      'markup beside',
      'a script',
      'a script of another site',
      'a worker of its own',
      'a policy of its own',
      'another default policy',
    ].map((name) => `${name}: TypeError`),
  );
  expect(await person.page.evaluate(() => 'wasRun' in window)).toBe(false);
  // The server hears of it.
  const told = () => person.exchanges.filter(({ path }) => path === '/api/policy-reports');
  await expect.poll(() => told().length).toBeGreaterThan(0);
  expect(new Set(told().map(({ status }) => status))).toEqual(new Set([200]));
  await expect
    .poll(() => new Set(watched.forbidden.map((one) => one.split(':')[0])))
    .toEqual(new Set(['require-trusted-types-for', 'trusted-types']));
});

test('the pages of a visitor load everything from the product itself', async ({ visitor, origin }) => {
  const person = await visitor();
  const watched = await watchOrigins(person, origin);
  for (const path of ['/', '/api/login', '/no-such-page', '/api/docs']) {
    await person.page.goto(path);
    await expect(person.page.getByRole('heading').first()).toBeVisible();
    await person.page.waitForLoadState('networkidle');
  }
  expect(watched).toEqual({ foreign: [], forbidden: [] });
  // The browser itself writes down that nobody is signed in.
  expect(person.consoleErrors.filter((text) => !text.includes('status of 401'))).toEqual([]);
});

test('an order under way loads its map from the product itself, and its courier moves on it', async ({
  asNew,
  as,
  origin,
}) => {
  const [customer, courier] = await Promise.all([asNew(), newCourier({ as, asNew })]);
  await prepare(customer, '20.00');
  const order = await placeTickets(customer);
  for (const status of ['accepted', 'picked_up', 'en_route'] as const) await setStatus(courier, order.id, status);
  const watched = await watchOrigins(customer, origin);
  await customer.page.goto(`/tracking/${order.id}`);
  await expect(customer.page.getByRole('heading', { level: 1 })).toBeAttached();
  await say(courier, { type: 'location_update', orderId: order.id, latitude: 39.7489, longitude: -104.9981 });
  await expect(customer.page.getByText(/^Devon is .+ miles from your door\.$/)).toBeVisible();
  const map = customer.page.getByRole('region', { name: 'Map: store, your door, courier' });
  await expect(map.locator('canvas')).toBeVisible();
  for (const pin of ['Store', 'Your door']) await expect(map.getByText(pin, { exact: true })).toBeVisible();
  const pin = map.getByText('Courier', { exact: true });
  await expect(pin).toBeVisible();
  const at = await pin.boundingBox();
  await say(courier, { type: 'location_update', orderId: order.id, latitude: 39.7449, longitude: -104.9941 });
  await expect.poll(() => pin.boundingBox(), 'the courier moves on the map').not.toEqual(at);
  expect(customer.consoleErrors).toEqual([]);
  expect(watched).toEqual({ foreign: [], forbidden: [] });
});
