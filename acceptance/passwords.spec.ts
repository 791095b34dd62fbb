// Forgotten passwords, mailed links and unproven addresses, with the demo's outbox for a mailbox.
import type { Locator, Page } from '@playwright/test';
import { axeFindings, sideways, smallTargets, wear } from './looks.ts';
import { lookUntil } from './pages/demo-inbox.ts';
import { send } from './set-up.ts';
import { expect, ownPassword, type Person, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

const better = 'nine lanterns on the porch';

/** Opens the emails of an address. */
async function openOutbox(page: Page, email: string): Promise<void> {
  await page.goto('/outbox');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Show emails' }).click();
}
const letter = (page: Page, subject: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: subject }) })
    .first();

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** From the sign-in form to the email for a forgotten password. Returns the link's address. */
async function forget(page: Page, email: string): Promise<string> {
  await page.goto('/api/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Set a new password', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await page.getByRole('link', { name: 'Open outbox' }).click();
  await expect(page).toHaveURL(`/outbox?${new URLSearchParams({ to: email })}`);
  const link = letter(page, 'Set a new password').getByRole('link', { name: 'Set a new password' });
  await lookUntil(page, link);
  return (await link.getAttribute('href')) ?? '';
}

test('forgotten: the link in the letter sets a new password, signs in here and out everywhere else, and works once', async ({
  asNew,
  visitor,
}) => {
  const elsewhere = await asNew('Olive Ostrander');
  const email = elsewhere.email ?? '';
  await elsewhere.page.goto('/wallet');
  await expect(elsewhere.page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible();

  const { page } = await visitor();
  const link = await forget(page, email);
  // The secret is in the fragment, which is sent to no server.
  expect(link).toMatch(/^\/api\/login\?step=reset-password#[\w-]{40,}$/);
  await page.goto(link);
  await expect(page.getByText(`Account: ${email}`)).toBeVisible();
  const field = page.getByLabel('New password', { exact: true });
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(field).toBeFocused();
  await expect(page.getByText('Use at least 10 characters')).toBeVisible();
  await field.fill('password1234');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText(/^Too common\./)).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(better);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible();

  // The other browser is out, and gets in with the new one only.
  await elsewhere.page.goto('/wallet');
  await elsewhere.page.waitForURL(/\/api\/login/);
  await signIn(elsewhere.page, email, ownPassword);
  await expect(elsewhere.page.getByRole('alert')).toContainText('Wrong email or password.');
  await signIn(elsewhere.page, email, better);
  await expect(elsewhere.page).toHaveURL('/wallet');

  await page.goto(link);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This link was used or replaced.');
  await page.getByRole('link', { name: 'Get new link' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a link that is replaced, cut off or made up says so; where it leads is never another site', async ({
  asNew,
  visitor,
  origin,
}) => {
  const { email = '' } = await asNew();
  const person = await visitor();
  const { page } = person;
  const first = await forget(page, email);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) foreign.push(request.url());
  });
  await send(person, '/api/auth/password/forgot', { email });
  await openOutbox(page, email);
  await lookUntil(page, page.getByRole('heading', { name: 'Set a new password' }).nth(1));
  for (const [address, said] of [
    [first, 'This link was used or replaced.'],
    [first.slice(0, -5), 'Reopen this link from your email'],
    ['/api/login?step=reset-password', 'Reopen this link from your email'],
    ['/api/login?step=verify-email#made-up', 'Reopen this link from your email'],
    [
      '/api/login?step=sign-out-everywhere&returnTo=https://evil.example.test/#//evil.example.test',
      'Reopen this link from your email',
    ],
  ]) {
    await page.goto('/');
    await page.goto(address ?? '');
    await expect(page.getByRole('alert')).toContainText(said ?? '');
  }
  // A step that is none is sign-in itself.
  await page.goto('/api/login?step=nonsense');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(foreign).toEqual([]);
});

test('whether an address has an account is not to be learned from the page', async ({ visitor }) => {
  const { page } = await visitor();
  await page.goto('/api/login?step=forgot');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('Enter an email like name@example.com')).toBeVisible();
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('If nobody@example.test has an account, a link is on its way.')).toBeVisible();
  await page.getByRole('link', { name: 'Open outbox' }).click();
  await expect(page.getByText('No emails for nobody@example.test yet')).toBeVisible();
});

test('a new account is asked to confirm its address, in the way of nothing, until it has', async ({ visitor }) => {
  const { page } = await visitor();
  const email = `confirming-${process.pid}-${Date.now()}@example.test`;
  await page.goto('/api/login');
  await page.getByText('Create account', { exact: true }).click();
  await page.getByLabel('First name').fill('Carmen');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('autolotto-demo');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(/^Too close to your name/)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  const banner = page.getByRole('complementary', { name: 'Your email address' });
  await expect(banner).toContainText(`Confirm ${email} with the link we emailed.`);
  await banner.getByRole('button', { name: 'Send again' }).click();
  await expect(banner).toContainText('Sent. Check your email.');
  await banner.getByRole('link', { name: 'Open outbox' }).click();
  await lookUntil(page, page.getByText(`2 emails for ${email}`));
  // The newest first; the one before it works no more.
  await letter(page, 'Confirm your email address').getByRole('link', { name: 'Confirm my address' }).click();
  await page.getByRole('button', { name: `Yes, ${email} is mine` }).click();
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeFocused();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your email address' })).toHaveCount(0);
});

test('an address is not confirmed for a stranger who opened an account with it; its owner takes the account over', async ({
  asNew,
  visitor,
}) => {
  const stranger = await asNew('Not The Owner');
  const email = stranger.email ?? '';
  const { page } = await visitor();
  await openOutbox(page, email);
  await letter(page, 'Confirm your email address').getByRole('link', { name: 'Confirm my address' }).click();
  await expect(page.getByText(`Enter the password for ${email}.`)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('a wild guess of it');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong password.');
  await page.getByRole('button', { name: 'I don’t know this password' }).click();
  await page.getByLabel('New password', { exact: true }).fill(better);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL('/');
  expect((await stranger.api.get('/api/auth/user')).status()).toBe(401);
});

test('an email that is opened elsewhere asks for the password there, once', async ({ asNew, visitor }) => {
  const { email = '' } = await asNew('Emil Elsewhere');
  const { page } = await visitor();
  await openOutbox(page, email);
  await letter(page, 'Confirm your email address').getByRole('link', { name: 'Confirm my address' }).click();
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeFocused();
});

test('a sign-in on a new device is told, and the letter signs everybody out', async ({ asNew, visitor }) => {
  const owner = await asNew();
  const email = owner.email ?? '';
  const stranger = await visitor();
  await stranger.page.goto('/api/login?returnTo=/wallet');
  await signIn(stranger.page, email, ownPassword);
  await expect(stranger.page).toHaveURL('/wallet');
  await openOutbox(owner.page, email);
  const told = letter(owner.page, 'New sign-in to your account');
  await lookUntil(owner.page, told);
  await expect(told).toContainText('Chrome on Linux');
  await told.getByRole('link', { name: 'Sign out everywhere' }).click();
  await owner.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(owner.page.getByRole('heading', { name: 'Signed out everywhere.' })).toBeFocused();
  await stranger.page.goto('/orders');
  await stranger.page.waitForURL(/\/api\/login/);
  await owner.page.getByRole('link', { name: 'Set a new password' }).click();
  await expect(owner.page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
});

test('a page that cannot reach the server says so and tries again', async ({ asNew, visitor }) => {
  const { email = '' } = await asNew();
  const { page } = await visitor();
  const link = await forget(page, email);
  await page.route('**/api/auth/links/look', (route) => route.abort());
  await page.goto(link);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('That didn’t work. Try again.');
  await page.unroute('**/api/auth/links/look');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`Account: ${email}`)).toBeVisible();
});

test('the pages of mailed links hold to the rules of every page, at every width', async ({ asNew, visitor }) => {
  test.slow();
  const { email = '' } = await asNew();
  const { page } = await visitor();
  const link = await forget(page, email);
  const findings: string[] = [];
  const places: [string, Person['page'], string][] = [
    ['forgot', page, '/api/login?step=forgot'],
    ['reset', page, link],
    ['dead link', page, '/api/login?step=verify-email#made-up'],
    ['outbox', page, `/outbox?to=${email}`],
  ];
  for (const [name, , path] of places) {
    await page.goto('/');
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /Loading|Looking/ })).toHaveCount(0);
    for (const look of [
      { scheme: 'light', width: 'phone' },
      { scheme: 'dark', width: 'desktop' },
      { scheme: 'light', width: 'phone', textSize: '150' },
    ] as const) {
      await wear(page, look);
      const found = [...(await axeFindings(page)), ...(await sideways(page)), ...(await smallTargets(page))];
      findings.push(...found.map((one) => `${name}, ${look.scheme} ${look.width}: ${one}`));
      if (process.env.SHOTS)
        await page.screenshot({
          path: `${process.env.SHOTS}/${name}-${look.scheme}-${look.width}-${'textSize' in look ? 'big' : ''}.png`,
          fullPage: true,
        });
    }
  }
  expect(findings).toEqual([]);
});

test('a link that has expired, and a shop without mail, say what to do instead', async ({ asNew, visitor }) => {
  const { email = '' } = await asNew();
  const { page } = await visitor();
  const link = await forget(page, email);
  // An hour later: the server's own answer to that is proven where its clock can be moved.
  await page.route('**/api/auth/links/look', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: {
        title: 'Link expired',
        status: 422,
        code: 'LINK_EXPIRED',
        detail: 'This one is over. Ask for a new one.',
      },
    }),
  );
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This one is over.');
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  await page.route('**/api/settings', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), isMailAvailable: false } });
  });
  await page.goto('/api/login?step=forgot');
  await expect(page.getByText('We can’t send email yet. Call us.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Call 1-800/ })).toHaveAttribute('href', /^tel:1800/);
  await expect(page.getByRole('button', { name: 'Email me a link' })).toHaveCount(0);
});
