// Usability for everyone: people with little time, eyesight, English or calm.
import { axeFindings, check } from './looks.ts';
import { send } from './set-up.ts';
import { expect, ownPassword, test } from './test.ts';

test('before a session ends its person is asked in time, one press goes on with it, and what was typed outlives it', async ({
  asNew,
}) => {
  const customer = await asNew('Ruth Okafor');
  const { page } = customer;
  let end: string | undefined = '600, disuse, 7776000';
  await page.route('**/api/**', async (route) => {
    const reply = await route.fetch({ maxRedirects: 0 });
    const told = end && route.request().resourceType() === 'fetch' ? { 'x-session-end': end } : {};
    await route.fulfill({ response: reply, headers: { ...reply.headers(), ...told } });
  });
  await page.goto('/wallet');
  const warning = page.getByRole('alert').filter({ hasText: /^Signing you out at \d/ });
  await expect(warning).toHaveText(/Still there\?$/);
  await check(page, 'a session that ends');
  end = undefined;
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByText('You are still signed in')).toBeVisible();
  await expect(warning).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  // What keeps the text that is typed is still on its way when typing begins.
  const onItsWay = Promise.withResolvers<void>();
  await page.context().route('**/form-drafts-*.js', async (route) => {
    await onItsWay.promise;
    await route.continue();
  });

  // Where its age ends it, signing in again is put off, or done, and comes back here.
  end = '7200, age, 7776000';
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Sign in again to keep this page' })).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('button', { name: 'Sign in again now' })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });

  // It ended while somebody typed.
  await page.getByLabel('Amount in dollars').fill('33');
  const arrived = page.waitForResponse('**/form-drafts-*.js');
  onItsWay.resolve();
  await (await arrived).finished();
  expect((await send(customer, '/api/auth/sign-out')).ok()).toBe(true);
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(/\/api\/login\?returnTo=%2Fwallet/);
  await page.getByLabel('Email').fill(customer.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('33');
  await expect(page.getByText('Text restored')).toBeVisible();
});

test('at night the board of the counter is dark where one switch says so, and by day it is as chosen', async ({
  as,
}) => {
  const { page } = await as('store3@example.test', { viewport: { width: 1024, height: 768 } });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // Half past ten in Denver.
  await page.clock.setFixedTime('2027-01-16T05:30:00Z');
  await page.goto('/store-tablet');
  await page.getByRole('button', { name: 'Sound, printing, night' }).click();
  const scheme = page.locator('html');
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('checkbox', { name: /^Dim at night/ }).check();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect.soft(await axeFindings(page)).toEqual([]);
  await page.clock.setFixedTime('2027-01-16T18:00:00Z');
  await page.reload();
  await expect(page.getByRole('tablist')).toBeVisible();
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('on a press, and never before, an address gets the city and ZIP code of where its person is, and no street', async ({
  asNew,
}) => {
  const customer = await asNew('Ida Brandt', { permissions: ['geolocation'] });
  const { page, context } = customer;
  await context.setGeolocation({ latitude: 39.7489, longitude: -104.9961, accuracy: 8_000 });
  await page.goto('/order');
  await page.getByRole('button', { name: 'Add Pocket lighter to the cart' }).click();
  const address = page.getByLabel('Delivery address');
  await expect(address).toHaveValue('');
  const wasAsked = customer.exchanges.some(({ path }) => path === '/api/places/nearest');
  expect(wasAsked).toBe(false);
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(address).toHaveValue(', Larimer Falls, CO 80202');
  await expect(page.getByText(/^Larimer Falls, 80202: add .*Accurate to 5 mi/)).toBeVisible();
  await address.fill('214 Maple Street');
  await page.evaluate(() => {
    const refuse: Geolocation['getCurrentPosition'] = (_found, failed) =>
      failed?.({ code: 1 } as GeolocationPositionError);
    Object.assign(navigator.geolocation, { getCurrentPosition: refuse });
  });
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Location blocked.')).toBeVisible();
  await expect(address).toHaveValue('214 Maple Street');
});
