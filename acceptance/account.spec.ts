// One's own account: where one is signed in, codes beside the password, and a browser that keeps nothing.
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { demoPassword } from '../server/demo/town/people.ts';
import { codeOf, stepAt } from '../server/identity/credentials/totp.ts';
import { keyIn } from '../server/test/access/strong.ts';
import { unzip } from '../server/test/harness/zip.ts';
import { check } from './looks.ts';
import { noticeOn } from './pages/order-page.ts';
import { send } from './set-up.ts';
import { expect, ownPassword, type Person, test } from './test.ts';
import { holdSignIn } from './time.ts';

test.describe.configure({ mode: 'parallel' });

const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });
const signInAgain = async (person: Person, visitor: () => Promise<Person>): Promise<Person> => {
  const other = await visitor();
  const reply = await send(other, '/api/auth/sign-in/email', { email: person.email, password: ownPassword });
  expect(reply.status()).toBe(200);
  return other;
};

test('the account page is reached from the header, and in order for everybody’s eyes', async ({ asNew }) => {
  const { page, email } = await asNew('Agnes Account');
  await page.goto('/');
  await page.getByRole('link', { name: 'Agnes, your account' }).click();
  await expect(page).toHaveURL(/\/account$/);
  const rows = page.getByRole('navigation', { name: 'Your account' });
  await expect(rows.getByRole('button', { name: /^Email/ })).toContainText(email ?? 'no email');
  for (const row of await rows.getByRole('listitem').all())
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await expect(card(page, 'Signed-in devices').getByRole('listitem')).toHaveCount(1);
  await check(page, 'account');
});

test('a device that is signed out elsewhere is sent to sign-in, and its open page says so', async ({
  asNew,
  visitor,
}) => {
  const person = await asNew('Della Device');
  const other = await signInAgain(person, visitor);
  await other.page.goto('/wallet');
  await person.page.goto('/account#security');
  const list = card(person.page, 'Signed-in devices');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: /^Sign out .+ on / }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  const letGo = await holdSignIn(other.page);
  await other.page.goto('/wallet');
  await expect(noticeOn(other.page, 'Unauthorized', 'You are logged out. Logging in again...')).toBeVisible();
  await letGo();
  await expect(other.page).toHaveURL(/\/api\/login\?returnTo=%2Fwallet$/);
});

test('signing out everywhere asks first, and then leads to the front door', async ({ asNew, visitor }) => {
  const person = await asNew('Evan Everywhere');
  const other = await signInAgain(person, visitor);
  const { page } = person;
  await page.goto('/account#security');
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  const sure = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await sure.getByRole('button', { name: 'Stay signed in' }).click();
  expect((await person.api.get('/api/auth/user')).status()).toBe(200);
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await sure.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect((await person.api.get('/api/auth/user')).status()).toBe(401);
  expect((await other.api.get('/api/auth/user')).status()).toBe(401);
});

test('codes of an app are set up, asked for at the next sign-in, and a recovery code stands in', async ({
  asNew,
  visitor,
}) => {
  const person = await asNew('Cora Codes');
  const { page } = person;
  await page.goto('/account#security');
  const factor = card(page, 'Two-step verification');
  await factor.getByRole('button', { name: 'Set up codes' }).click();
  await expect(factor.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  await check(page, 'account, codes');
  const secret = ((await factor.locator('p', { hasText: /^[A-Z2-7 ]{30,}$/ }).textContent()) ?? '').replaceAll(' ', '');
  await factor.getByRole('textbox', { name: 'Code from the app' }).fill('000000');
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await expect(factor.getByRole('alert')).toContainText('Incorrect or already used.');
  await factor.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(keyIn(secret), stepAt(new Date())));
  await factor.getByRole('button', { name: 'Turn on' }).click();
  const codes = factor.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await check(page, 'account, recovery codes');
  const recovery = (await codes.first().textContent()) ?? '';
  await factor.getByRole('button', { name: 'I saved them' }).click();
  await expect(factor).toContainText('Recovery codes left: 10');

  const other = await signInAgain(person, visitor);
  await other.page.goto('/wallet');
  await expect(other.page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await check(other.page, 'one more step');
  await other.page.getByRole('textbox', { name: 'Code' }).fill('aaaaa-aaaaa');
  await other.page.getByRole('button', { name: 'Continue' }).click();
  await expect(other.page.getByRole('alert')).toContainText('Incorrect or already used.');
  await other.page.getByRole('textbox', { name: 'Code' }).fill(recovery);
  await other.page.getByRole('button', { name: 'Continue' }).click();
  await expect(other.page.getByRole('heading', { name: 'One more step' })).toHaveCount(0);
  await expect(other.page.getByRole('heading', { name: 'Wallet', exact: true })).toBeVisible();
});

test('whose role needs a second step finds its set-up in place of every page', async ({ asNew }) => {
  const { page } = await asNew('Stella Staff');
  await page.route('**/api/auth/user', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), secondFactor: 'set-up' } });
  });
  for (const path of ['/', '/store', '/orders']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
  }
  await check(page, 'second step needed');
  await page.getByRole('button', { name: 'Set up codes' }).click();
  await expect(page.getByText('Scan with your app')).toBeFocused();
  const secret = ((await page.locator('p', { hasText: /^[A-Z2-7 ]{30,}$/ }).textContent()) ?? '').replaceAll(' ', '');
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(keyIn(secret), stepAt(new Date())));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  await page.unroute('**/api/auth/user');
  await page.getByRole('button', { name: 'I saved them' }).click();
  // The page that was wanted, now that nothing is lacking.
  await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/orders$/);
});

test('a browser that keeps no cookie is told so when it signs in, and is not sent round in circles', async ({
  visitor,
}) => {
  const { page } = await visitor();
  // Like a browser that blocks cookies: it takes the answer and drops its cookie.
  await page.route('**/api/auth/sign-in/email', async (route) => {
    const reply = await route.fetch();
    const { 'set-cookie': _, ...headers } = reply.headers();
    await page.context().clearCookies();
    await route.fulfill({ response: reply, headers });
  });
  await page.goto('/api/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('customer@example.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Cookies are blocked');
  await expect(page).toHaveURL(/\/api\/login$/);
});

test('a browser that blocks its storage signs in all the same, and the pages work', async ({ visitor }) => {
  const { page } = await visitor();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/api/login?returnTo=/account');
  await page.getByRole('textbox', { name: 'Email' }).fill('customer@example.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});

test('the sign-in page tells why the identity provider sent nobody back, and how to go on', async ({ visitor }) => {
  const { page } = await visitor();
  for (const [problem, words] of [
    ['unavailable', 'not responding'],
    ['refused', 'could not confirm it’s you'],
    ['unverified', 'Confirm your email'],
    ['again', 'took too long'],
  ] as const) {
    await page.goto(`/api/login?problem=${problem}&returnTo=/order`);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  }
  await check(page, 'sign-in after the provider');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/api\/login\?returnTo=%2Forder$/);
  await page.goto('/api/login?problem=%3Cb%3Emade-up');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a person takes their data along as one file', async ({ asNew }) => {
  const { page } = await asNew('Dora Data');
  await page.goto('/account#your-data');
  const loading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await loading;
  expect(file.suggestedFilename()).toBe('autolotto-data.zip');
  const names = unzip(await buffer(await file.createReadStream())).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['account.json', 'sessions.json', 'README.txt']));
  await expect(noticeOn(page, 'Data downloaded', '')).toBeVisible();
});

test('a person has their account deleted, is signed out, and keeps it after all', async ({ asNew }) => {
  const person = await asNew('Leo Leaver');
  const { page } = person;
  await page.goto('/account#your-data');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete your account' });
  await expect(sheet).toContainText('Deleted in 30 days');
  await check(page, 'delete account');
  await sheet.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Leo, your account' })).toHaveCount(0);
  const reply = await send(person, '/api/auth/sign-in/email', { email: person.email, password: ownPassword });
  expect(reply.status()).toBe(200);
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible();
  await check(page, 'account that leaves');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toHaveCount(0);
  await page.goto('/account#your-data');
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
});
