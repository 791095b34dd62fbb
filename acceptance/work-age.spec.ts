// The age check of couriers and shops: nothing else can be done before it, in the browser and on the server.
import type { Page } from '@playwright/test';
import { check, tabTo } from './looks.ts';
import { noticeOn } from './pages/order-page.ts';
import { WorkAgeDialog } from './pages/work-age-dialog.ts';
import { loadUser, send, verifyAge } from './set-up.ts';
import { expect, type Person, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

const tooYoung =
  'You must be at least 21 years old to work for AutoLottoApp. This requirement applies to all couriers and store employees who handle age-restricted products.';
const workAgePath = '/api/users/work-age-verification';
const callsOf = ({ exchanges }: Person) => exchanges.filter(({ path }) => path === workAgePath);
const userCalls = ({ exchanges }: Person) => exchanges.filter(({ path }) => path === '/api/auth/user').length;

/** Somebody who has just picked the work, at the door to it. */
async function atTheGate(person: Person, role: 'courier' | 'store' = 'courier', path = '/'): Promise<WorkAgeDialog> {
  expect((await send(person, '/api/users/role', { role })).status()).toBe(200);
  await person.page.goto(path);
  const gate = new WorkAgeDialog(person.page);
  await expect(gate.dialog).toBeVisible();
  return gate;
}

/** The birthday in so many years from so many days ago, by the calendar of the test's browser. */
const born = (page: Page, years: number, days: number) =>
  page.evaluate(
    ([yearsAgo = 0, daysLater = 0]) => {
      const now = new Date();
      const at = new Date(Date.UTC(now.getFullYear() - yearsAgo, now.getMonth(), now.getDate() + daysLater));
      return at.toISOString().slice(0, 10);
    },
    [years, days],
  );

test('AGE-16 AGE-17 AGE-18 AGE-19 what is wrong is said in the dialog, and nothing is called', async ({ asNew }) => {
  const person = await asNew();
  const { page } = person;
  const gate = await atTheGate(person);

  await test.step('no date', async () => {
    await expect(gate.verify).toBeDisabled();
    await gate.dialog.getByLabel('Month').press('Enter');
    await expect(gate.error).toHaveText('Please enter your date of birth');
    await expect(gate.verify).toBeDisabled();
  });
  await test.step('a date to come', async () => {
    await gate.enter('2099-01-01');
    await gate.dialog.getByLabel('Year').press('Enter');
    await expect(gate.error).toHaveText('Date of birth cannot be in the future.');
  });
  await test.step('20 years and 364 days', async () => {
    await gate.enter(await born(page, 21, 1));
    await expect(gate.verify).toBeEnabled();
    await gate.verify.click();
    await expect(gate.error).toHaveText(tooYoung);
  });
  expect(callsOf(person)).toEqual([]);
  expect(await loadUser(person)).toMatchObject({ isWorkAgeVerified: false });
});

test('AGE-20 AGE-22 AGE-23 AUTH-05 on the 21st birthday it is verified, the person fetched again, and the work opens', async ({
  asNew,
}) => {
  const person = await asNew();
  const { page } = person;
  const gate = await atTheGate(person, 'courier', '/courier');
  expect((await person.api.get('/api/courier/profile')).status()).toBe(403);
  const sent = page.waitForRequest(`**${workAgePath}`);
  const held = Promise.withResolvers<void>();
  await page.route(`**${workAgePath}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  const dateOfBirth = await born(page, 21, 0);
  await gate.enter(dateOfBirth);
  const before = userCalls(person);
  await gate.verify.click();
  expect((await sent).postDataJSON()).toMatchObject({ dateOfBirth, verificationMethod: 'manual', workType: 'courier' });
  await expect(gate.verify).toBeDisabled();
  await expect(gate.dialog.getByRole('status')).toHaveText('Verifying…');
  held.resolve();
  await expect(noticeOn(page, 'Work Age Verified', '')).toBeVisible();
  await expect(gate.dialog).toHaveCount(0);
  expect(userCalls(person)).toBeGreaterThan(before);
  expect(callsOf(person)).toEqual([{ method: 'POST', path: workAgePath, status: 200 }]);
  expect(await loadUser(person)).toMatchObject({ isWorkAgeVerified: true });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Courier Dashboard' })).toBeVisible();
  await expect(gate.dialog).toHaveCount(0);
});

test('AGE-24 a refusal is shown in the server’s words, or in ours where it has none', async ({ asNew }) => {
  const person = await asNew();
  await verifyAge(person, '1990-04-21');
  const gate = await atTheGate(person, 'store');
  await gate.enter('1980-01-01');
  await person.page.route(`**${workAgePath}`, (route) => route.fulfill({ status: 503, body: '' }));
  await gate.verify.click();
  await expect(gate.error).toHaveText('Work age verification failed. Please try again.');
  await person.page.unroute(`**${workAgePath}`);
  await gate.verify.click();
  await expect(gate.error).toHaveText('Already verified. Contact support to correct it.');
  await gate.enter('1990-04-21');
  await gate.verify.click();
  await expect(gate.dialog).toHaveCount(0);
});

test('AGE-25 it stands before every page of a courier or shop, and neither Escape nor a click beside it gets past', async ({
  asNew,
}) => {
  for (const role of ['courier', 'store'] as const) {
    const person = await asNew();
    const { page } = person;
    const gate = await atTheGate(person, role, `/${role}`);
    for (const path of ['/', '/order', '/wallet', `/${role}`]) {
      await page.goto(path);
      await expect(gate.dialog, path).toBeVisible();
      await page.keyboard.press('Escape');
      await page.mouse.click(4, 4);
      await expect(gate.dialog).toBeVisible();
      // The Tab key stays inside.
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab');
        expect(await gate.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      }
    }
    const work = role === 'courier' ? '/api/courier/profile' : '/api/store/profile';
    expect(await (await person.api.get(work)).json()).toMatchObject({ status: 403, code: 'WORK_AGE_REQUIRED' });
    await page.close();
  }
});

test('AGE-25 nobody else is asked', async ({ as, asNew }) => {
  for (const person of [
    await asNew(),
    await as('customer2@example.test'),
    await as('courier2@example.test'),
    await as('admin'),
  ]) {
    await person.page.goto('/');
    await expect(person.page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
    await expect(new WorkAgeDialog(person.page).dialog).toHaveCount(0);
    await person.page.close();
  }
});

test('AGE-26 AUTH-11 Cancel signs out', async ({ asNew }) => {
  const person = await asNew();
  const gate = await atTheGate(person);
  const left = person.page.waitForRequest('**/api/logout');
  await gate.cancel.click();
  expect((await left).isNavigationRequest()).toBe(true);
  await expect(person.page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(person.page).toHaveURL('/');
  expect((await person.api.get('/api/auth/user')).status()).toBe(401);
  await expect(gate.dialog).toHaveCount(0);
});

test('with the keyboard alone, and in every look', async ({ asNew }) => {
  test.slow();
  const person = await asNew();
  const { page } = person;
  const gate = await atTheGate(person, 'store', '/store');
  await check(page, 'work age');
  await tabTo(page, gate.dialog.getByLabel('Month'));
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await page.keyboard.type('9');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1985');
  await page.keyboard.press('Enter');
  await expect(noticeOn(page, 'Work Age Verified', '')).toBeVisible();
  await expect(page.getByText('Add your shop')).toBeVisible();
});
