// Signing in without a password: the whole ceremony, with a device that the browser pretends to have.
import type { Page } from '@playwright/test';
import { refuseOnce } from './fresh-sign-in.ts';
import { lookUntil } from './pages/demo-inbox.ts';
import { noticeOn } from './pages/order-page.ts';
import { expect, type Person, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

/** Passkeys belong to a name; there are none at a bare address. */
const named = (origin: string) => origin.replace('127.0.0.1', 'localhost');
const password = 'correct-horse-battery';
let people = 0;

type Fixtures = { visitor: (options?: object) => Promise<Person>; origin: string };
async function newPerson({ visitor, origin }: Fixtures): Promise<Person & { email: string }> {
  people += 1;
  const email = `passkey-${process.pid}-${people}-${Math.trunc(performance.now())}@example.test`;
  const person = await visitor({ baseURL: named(origin) });
  const reply = await person.api.post('/api/auth/sign-up/email', {
    data: { email, password, name: 'Petra Passkey' },
    headers: { origin: named(origin) },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return { ...person, email };
}

/** A phone that knows its person's finger. */
async function giveDevice(page: Page, isUserVerified = true) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether user verification succeeds. */
    verifies: (isVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isVerified }),
    keys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}
/** Follows the link of an email as soon as it is there. */
async function openLetter(page: Page, email: string, label: string, step: string): Promise<void> {
  await page.goto(`/outbox?${new URLSearchParams({ to: email })}`);
  const link = page
    .getByRole('link', { name: label })
    .and(page.locator(`[href*="${step}"]`))
    .first();
  await lookUntil(page, link);
  await link.click();
}
/** Simulates a browser without passkeys in the list of the address field. */
const withoutOffers = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('AUTH-09 a passkey is added, named, signs in without a password, and is removed', async ({ visitor, origin }) => {
  const person = await newPerson({ visitor, origin });
  const { page } = person;
  await withoutOffers(page);
  const device = await giveDevice(page);
  await page.goto('/account#security');
  const passkeys = card(page, 'Passkeys');
  await expect(passkeys).toContainText('No passkeys yet');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(noticeOn(page, 'Passkey saved', '')).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toContainText(['My passkey']);

  await passkeys.getByRole('button', { name: 'Rename My passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Kitchen tablet');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText(['Kitchen tablet']);

  // The same device makes one, not two.
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('alert')).toContainText('This device already has a passkey.');

  await page.goto('/api/logout');
  await page.goto('/api/login?returnTo=/wallet');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(`${named(origin)}/wallet`);
  expect(await device.keys()).toHaveLength(1);

  await page.goto('/account#security');
  await expect(passkeys.getByRole('listitem')).toContainText(['last used']);
  await passkeys.getByRole('button', { name: 'Remove Kitchen tablet' }).click();
  const sure = page.getByRole('dialog', { name: 'Remove “Kitchen tablet”?' });
  await sure.getByRole('button', { name: 'Remove it' }).click();
  await expect(passkeys).toContainText('No passkeys yet');

  await page.goto('/api/logout');
  await page.goto('/api/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey didn’t work.');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('where the browser can, it offers the passkey by itself, and one pick signs in', async ({ visitor, origin }) => {
  const { page } = await newPerson({ visitor, origin });
  // This device picks without being asked twice.
  await giveDevice(page);
  await page.goto('/account#security');
  await card(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card(page, 'Passkeys').getByRole('listitem')).toContainText(['My passkey']);
  await page.goto('/api/logout');
  await page.goto('/api/login?returnTo=/wallet');
  await expect(page).toHaveURL(`${named(origin)}/wallet`);
});

test('a finger that is not recognized leaves everything as it was, in clear words', async ({ visitor, origin }) => {
  const { page } = await newPerson({ visitor, origin });
  await withoutOffers(page);
  const device = await giveDevice(page, false);
  await page.goto('/account#security');
  const passkeys = card(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('alert')).toContainText('No passkey saved.');
  await device.verifies(true);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText(['My passkey']);

  await device.verifies(false);
  await page.goto('/api/logout');
  await page.goto('/api/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('No passkey used. Try again, or use your password.');
});

test('who signed in a while ago shows in place who they are, and it goes on', async ({ visitor, origin }) => {
  const { page } = await newPerson({ visitor, origin });
  await giveDevice(page);
  await page.goto('/account#security');
  await refuseOnce(page, '**/api/auth/passkeys/options');
  const passkeys = card(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await sheet.getByLabel('Password', { exact: true }).fill('not my password');
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Wrong password.');
  await sheet.getByLabel('Password', { exact: true }).fill(password);
  await sheet.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText(['My passkey']);
  await expect(sheet).toBeHidden();
});

test('a new password can take a passkey along that its owner does not know', async ({ visitor, origin }) => {
  const person = await newPerson({ visitor, origin });
  const { page, email } = person;
  await withoutOffers(page);
  await giveDevice(page);
  await openLetter(page, email, 'Confirm my address', 'verify-email');
  await page.getByRole('button', { name: `Yes, ${email} is mine` }).click();
  await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
  await page.goto('/account#security');
  await card(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
  await expect(card(page, 'Passkeys').getByRole('listitem')).toContainText(['My passkey']);

  await person.api.post('/api/auth/password/forgot', { data: { email }, headers: { origin: named(origin) } });
  await openLetter(page, email, 'Set a new password', 'reset-password');
  await expect(page.getByRole('listitem')).toContainText([/^My passkey, passkey added /]);
  await page.getByLabel('New password', { exact: true }).fill('blue door by the mill');
  await page.getByRole('checkbox', { name: 'Remove these too' }).check();
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page).toHaveURL(`${named(origin)}/`);
  await page.goto('/account#security');
  await expect(card(page, 'Passkeys')).toContainText('No passkeys yet');
});

test('at an address that passkeys cannot be kept for, the account page says so and nothing is offered', async ({
  asNew,
}) => {
  const { page } = await asNew('Quentin Numbers');
  await page.goto('/account#security');
  await expect(card(page, 'Passkeys')).toContainText('This browser can’t create passkeys here.');
  await page.goto('/api/logout');
  await page.goto('/api/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
});
