// Running a shop: from the application to the first visible shelf, its people, its hours, its pauses and its papers.
// Each test brings a shop of its own, so that nobody else's orders meet a holiday.
import type { StoreProfile } from '@autolotto/contract/stores/model.ts';
import type { Page } from '@playwright/test';
import { prepare } from './customers.ts';
import { check } from './looks.ts';
import { lookUntil } from './pages/demo-inbox.ts';
import { doorInTown, send } from './set-up.ts';
import { expect, ownPassword, type Person, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });
// Whole stories, with several people in each.
test.slow();

const address = '1124 Maple Street, Larimer Falls, CO 80202';
const workAge = { dateOfBirth: '1985-02-03', verificationMethod: 'manual', workType: 'store' };

const notice = (page: Page, text: string | RegExp) =>
  page.locator('.mantine-Notification-root').filter({ hasText: text });
let shops = 0;
/** A name that no other test of this run gives. */
const named = (name: string) => `${name} ${process.pid}-${++shops}`;

async function shopkeeper(person: Person): Promise<Person> {
  expect((await send(person, '/api/users/role', { role: 'store' })).status()).toBe(200);
  expect((await send(person, '/api/users/work-age-verification', workAge)).status()).toBe(200);
  return person;
}
const loadProfile = async (person: Person): Promise<StoreProfile> =>
  (await person.api.get('/api/store/profile')).json() as Promise<StoreProfile>;
const stores = async (person: Person): Promise<StoreProfile[]> => (await person.api.get('/api/stores')).json();
const dayAhead = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date(Date.now() + days * 86_400_000));

/** An approved shop that is open around the clock, with one thing to sell. */
async function openShop(owner: Person, admin: Person, name: string): Promise<{ id: number; productId: number }> {
  await shopkeeper(owner);
  const reply = await send(owner, '/api/store/application', {
    name,
    description: 'Sandwiches and papers',
    address,
    phone: '303-555-0177',
    timeZone: 'America/Denver',
    hours: Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '24:00' }]),
    licenses: [],
  });
  const { id, version } = (await reply.json()) as StoreProfile;
  expect((await send(admin, `/api/admin/stores/${id}/approve`, { version })).status()).toBe(200);
  return { id, productId: await addProduct(owner, 'Sandwich of the day') };
}
async function addProduct(owner: Person, name: string): Promise<number> {
  const product = { name, price: '12.00', stockQuantity: 40, category: 'convenience', requiresAgeVerification: false };
  const reply = await send(owner, '/api/store/products', product);
  expect(reply.status()).toBe(201);
  return ((await reply.json()) as { id: number }).id;
}

test('a new shop: its owner applies, an admin reads and approves it, and customers see its shelf', async ({
  as,
  asNew,
}) => {
  const owner = await shopkeeper(await asNew('Olga Owner'));
  const admin = await as('admin');
  const customer = await prepare(await asNew('Carla Customer'));
  const name = named('Willow Lane Deli');
  const { page } = owner;

  await test.step('wrong input is said in words, and nothing is sent', async () => {
    await page.goto('/store');
    const submit = page.getByRole('button', { name: 'Send application' });
    await submit.click();
    await expect(page.getByText('Enter the shop’s name')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Short description').fill('Sandwiches, papers and a good word');
    await page.getByLabel('Phone').fill('303-555-0177');
    await page.getByLabel('Address').fill('1 Nowhere Road, XX 00000');
    await page.getByRole('group', { name: 'Alcohol' }).getByLabel('Number').fill('ALC-77');
    await submit.click();
    await expect(page.getByText('Enter the expiration date')).toBeVisible();
    await page.getByRole('group', { name: 'Alcohol' }).getByLabel('Expires on').fill(dayAhead(10));
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('We could not find that address');
    await check(page, 'application for a shop');
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByLabel('Address').fill(address);
    await page.getByLabel('Opening hours').selectOption({ label: '24/7' });
    await submit.click();
  });
  await test.step('it waits, is nowhere to be seen, and can be prepared', async () => {
    await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^(To do|Done)\s*Products$/ })).toContainText('To do');
    expect((await stores(customer)).map((store) => store.name)).not.toContain(name);
    await addProduct(owner, 'Willow sandwich');
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: /^(To do|Done)\s*Products$/ })).toContainText('Done');
    await expect(page.getByText('Alcohol license expires', { exact: false })).toBeVisible();
  });
  await test.step('an admin declines with a reason, and the owner mends it', async () => {
    await admin.page.goto('/');
    await admin.page.getByRole('button', { name: `Review ${name}` }).click();
    const sheet = admin.page.getByRole('dialog', { name });
    await expect(sheet).toContainText('ALC-77');
    await sheet.getByRole('button', { name: 'Decline' }).click();
    await expect(sheet.getByText('Enter a reason')).toBeVisible();
    await sheet.getByLabel('Reason').fill('Please give the house number');
    await sheet.getByRole('button', { name: 'Decline' }).click();
    await expect(sheet).toBeHidden();
    // Pushed live: nobody reloads.
    await expect(page.getByText('Reason: Please give the house number')).toBeVisible();
    await page.getByRole('button', { name: 'Edit and resend' }).click();
    await page.getByLabel('Short description').fill('Sandwiches, papers and a good word since today');
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
  });
  await test.step('approved, it is on the shelves for everybody', async () => {
    await admin.page.getByRole('button', { name: `Review ${name}` }).click();
    await admin.page.getByRole('dialog', { name }).getByRole('button', { name: 'Approve' }).click();
    await expect(notice(admin.page, 'Approved')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeHidden();
    const [store] = (await stores(customer)).filter((one) => one.name === name);
    expect(store).toMatchObject({ isOpen: true });
    const goods = await (await customer.api.get(`/api/products?storeId=${store?.id}`)).json();
    expect(goods.map((product: { name: string }) => product.name)).toEqual(['Willow sandwich']);
    const letters = await (await customer.api.get(`/api/demo/mails?to=${owner.email}`)).json();
    expect(letters[0].subject).toBe(`${name} is open on AutoLotto`);
    expect(letters[1].subject).toBe(`${name} was not approved yet`);
  });
});

test('people of a shop: invited by a letter, they sign up, see that shop, and are gone when they are removed', async ({
  as,
  asNew,
  visitor,
}) => {
  const owner = await asNew('Olga Owner');
  const name = named('Birch Corner');
  await openShop(owner, await as('admin'), name);
  const email = `hand-of-${owner.email}`;
  const { page } = owner;
  await page.goto('/store/settings?part=staff');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Enter an email like name@example.com')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(notice(page, 'Invitation sent')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Staff');
  await check(page, 'people of a shop');
  await page.setViewportSize({ width: 1280, height: 800 });

  const hand = await visitor();
  await test.step('the letter leads to what it is to, and to whom', async () => {
    await hand.page.goto(`/outbox?to=${encodeURIComponent(email)}`);
    const invitation = hand.page.getByRole('link', { name: 'See the invitation' });
    await lookUntil(hand.page, invitation);
    await invitation.click();
    await expect(hand.page.getByRole('heading', { name: `${name} invites you.` })).toBeVisible();
    await expect(hand.page.getByRole('link', { name: 'Sign in or sign up' })).toHaveAttribute(
      'href',
      '/api/login?returnTo=%2Fjoin',
    );
  });
  await test.step('as somebody else they are told whose it is', async () => {
    const other = await asNew('Otto Other');
    await other.page.goto(hand.page.url());
    await other.page.goto(`/outbox?to=${encodeURIComponent(email)}`);
    const same = other.page.getByRole('link', { name: 'See the invitation' });
    await lookUntil(other.page, same);
    await same.click();
    await expect(other.page.getByRole('link', { name: 'Use another account' })).toBeVisible();
    await expect(other.page.getByRole('button', { name: `Join ${name}` })).toBeHidden();
  });
  await test.step('signed up they join, pass the age check, and see this shop', async () => {
    const data = { email, password: ownPassword, name: 'Hanna Hand' };
    const origin = process.env.ACCEPTANCE_ORIGIN ?? '';
    expect((await hand.api.post('/api/auth/sign-up/email', { data, headers: { origin } })).status()).toBe(201);
    // The page after sign-in: without the token in the address.
    await hand.page.goto('/join');
    await hand.page.getByRole('button', { name: `Join ${name}` }).click();
    await expect(hand.page.getByRole('dialog', { name: 'How old are you?' })).toBeVisible();
    expect((await send(hand, '/api/users/work-age-verification', workAge)).status()).toBe(200);
    await hand.page.goto('/store');
    await expect(hand.page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await hand.page.goto('/store/settings?part=about');
    await expect(hand.page.getByText('Only owners can edit.')).toBeVisible();
    await expect(hand.page.getByLabel('Name', { exact: true })).toBeDisabled();
  });
  await test.step('removed, they see nothing of it any more, at once', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: 'Hanna Hand' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Hanna Hand' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Hanna Hand' })).toBeHidden();
    expect((await hand.api.get('/api/store/profile')).status()).toBe(404);
    await hand.page.goto('/store');
    await expect(hand.page.getByRole('heading', { name: 'Add your shop' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave shop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave shop' }).click();
    await expect(notice(page, 'Invite another owner first.')).toBeVisible();
  });
});

test('settings of a shop: hours, a holiday, delivery, licenses and a pause hold for customers at once', async ({
  as,
  asNew,
}) => {
  const owner = await asNew('Olga Owner');
  const customer = await prepare(await asNew('Carla Customer'), '50.00');
  const name = named('Cedar Stores');
  const { id, productId } = await openShop(owner, await as('admin'), name);
  const seen = async () => (await stores(customer)).find((store) => store.id === id);
  const problems = async (): Promise<string[]> => {
    const body = { items: [{ productId, quantity: 1 }], deliveryAddress: doorInTown };
    const quoted = await (await send(customer, '/api/orders/quote', body)).json();
    return quoted.problems.map(({ code }: { code: string }) => code);
  };
  const { page } = owner;
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.goto('/store');
  await page.getByRole('tab', { name: 'Hours' }).click();

  await test.step('a week with a break, copied, previewed and checked while it is typed', async () => {
    const monday = page.getByRole('group', { name: 'Monday', exact: true });
    await monday.getByLabel('Open all day, Monday').uncheck();
    await expect(monday).toContainText('Closed');
    await monday.getByRole('button', { name: 'Add times, Monday' }).click();
    await monday.getByLabel('Closes, Monday, 1').fill('12:00');
    await monday.getByRole('button', { name: 'Add times, Monday' }).click();
    await monday.getByLabel('Opens, Monday, 2').fill('11:00');
    await expect(monday.getByText('Times overlap', { exact: false })).toBeVisible();
    await save.click();
    await expect(page.getByText('Monday: Times overlap')).toBeVisible();
    expect((await loadProfile(owner)).hours[1]).toEqual([{ opens: '00:00', closes: '24:00' }]);
    await monday.getByLabel('Opens, Monday, 2').fill('13:00');
    await monday.getByLabel('Closes, Monday, 2').fill('01:00');
    await expect(monday.getByText('next day')).toBeVisible();
    await monday.getByRole('button', { name: 'Copy to Mon–Fri, Monday' }).click();
    await save.click();
    await expect(notice(page, 'Saved')).toBeVisible();
    const { hours } = await loadProfile(owner);
    expect(hours[5]).toEqual([
      { opens: '07:00', closes: '12:00' },
      { opens: '13:00', closes: '01:00' },
    ]);
    expect(hours[6]).toEqual([{ opens: '00:00', closes: '24:00' }]);
    await check(page, 'opening hours');
    await page.setViewportSize({ width: 1024, height: 768 });
    await monday.getByLabel('Open all day, Monday').check();
    await monday.getByRole('button', { name: 'Copy to every day, Monday' }).click();
  });
  await test.step('a holiday closes the shop for customers', async () => {
    await page.getByRole('button', { name: 'Add day' }).click();
    await expect(page.getByText('Choose today or later')).toBeVisible();
    await page.getByLabel('Day', { exact: true }).fill(dayAhead(0));
    await page.getByLabel('Name (optional)').fill('Inventory day');
    await page.getByRole('button', { name: 'Add day' }).click();
    await expect(page.getByText('Closed, opens', { exact: false })).toBeVisible();
    await save.click();
    await expect.poll(async () => (await seen())?.isOpen).toBe(false);
    expect(await problems()).toEqual(['STORE_CLOSED']);
    await page.getByRole('button', { name: /^Remove \w+, / }).click();
    await save.click();
    await expect.poll(problems).toEqual([]);
  });
  await test.step('what is changed while a save is under way stays, and is saved next', async () => {
    await page.getByRole('tab', { name: 'Delivery' }).click();
    const { promise: isTyped, resolve: type } = Promise.withResolvers<void>();
    await page.route('**/api/store/profile', async (route) => {
      const response = await route.fetch();
      if (route.request().method() === 'PATCH') await isTyped;
      await route.fulfill({ response });
    });
    await page.getByLabel('Packing minutes').fill('15');
    await save.click();
    await expect.poll(async () => (await loadProfile(owner)).prepMinutes).toBe(15);
    await page.getByLabel('Packing minutes').fill('18');
    type();
    await expect(save).toBeEnabled();
    await expect(page.getByLabel('Packing minutes')).toHaveValue('18');
    await page.unroute('**/api/store/profile');
    await save.click();
    await expect.poll(async () => (await loadProfile(owner)).prepMinutes).toBe(18);
    await expect(save).toBeDisabled();
    await page.getByRole('tab', { name: 'Hours' }).click();
  });
  await test.step('two people save: the later one is told, and keeps what was typed', async () => {
    await page.getByRole('tab', { name: 'Delivery' }).click();
    await page.getByLabel('Delivery fee ($)').fill('4.50');
    const { version } = await loadProfile(owner);
    const other = { version, prepMinutes: 25 };
    expect((await send(owner, '/api/store/profile', other, { method: 'PATCH' })).status()).toBe(200);
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Someone else just changed the shop');
    await expect(page.getByLabel('Delivery fee ($)')).toHaveValue('4.50');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByLabel('Packing minutes')).toHaveValue('25');
    await page.getByLabel('Delivery fee ($)').fill('-4');
    await save.click();
    await expect(page.getByText('Enter an amount from 0 to 1000 dollars').first()).toBeVisible();
    await page.getByLabel('Delivery fee ($)').fill('4.50');
    await save.click();
    await expect.poll(async () => (await seen())?.deliveryFee).toBe('4.50');
  });
  await test.step('a license is put on file, and the shop is warned before it ends', async () => {
    await page.getByRole('tab', { name: 'Licenses' }).click();
    await page.getByRole('button', { name: 'Add license: Tobacco' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add license: Tobacco' });
    await sheet.getByLabel('Number').fill('TOB-1');
    await sheet.getByLabel('Expires on').fill(dayAhead(-1));
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(sheet.getByRole('alert')).toContainText('Expired or over ten years away');
    await sheet.getByLabel('Expires on').fill(dayAhead(7));
    const { promise: isHeardOf, resolve: hear } = Promise.withResolvers<void>();
    await page.route('**/api/store/licenses**', async (route) => {
      const response = await route.fetch();
      await isHeardOf;
      await route.fulfill({ response });
    });
    await sheet.getByRole('button', { name: 'Save' }).click();
    // The shop hears of its own save before the answer comes.
    await expect(page.getByText('7 days left')).toBeVisible();
    hear();
    await expect(sheet).toBeHidden();
  });
  await test.step('what the shop tells about itself', async () => {
    await page.getByRole('tab', { name: 'About' }).click();
    await page.getByRole('textbox', { name: 'About', exact: true }).fill('Since 1987.');
    await save.click();
    await expect.poll(async () => (await seen())?.about).toBe('Since 1987.');
  });
  await test.step('a pause stops orders until it is ended', async () => {
    await page.getByRole('tab', { name: 'Orders Management' }).click();
    await page.getByRole('button', { name: 'Pause orders' }).click();
    const sheet = page.getByRole('dialog', { name: 'Pause orders' });
    await sheet.getByLabel('30 minutes').check();
    await sheet.getByLabel('Reason').fill('Lunch rush');
    await sheet.getByRole('button', { name: 'Pause now' }).click();
    await expect(page.getByText(/Paused until .*: Lunch rush/)).toBeVisible();
    expect(await problems()).toEqual(['STORE_PAUSED']);
    await page.getByRole('button', { name: 'Take orders again' }).click();
    await expect(page.getByRole('button', { name: 'Pause orders' })).toBeVisible();
    expect(await problems()).toEqual([]);
  });
  await test.step('a rush promises later times until it is ended, and customers read so', async () => {
    const before = (await seen())?.estimatedDelivery;
    await page.getByRole('button', { name: 'Busy mode', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Busy mode' });
    await sheet.getByLabel('Until shift ends').check();
    await sheet.getByRole('button', { name: 'Start busy mode' }).click();
    await expect(page.getByText(/Busy until .*: about 15 minutes longer/)).toBeVisible();
    expect((await seen())?.estimatedDelivery).not.toBe(before);
    await customer.page.goto('/instacart-store');
    await customer.page.getByRole('radio', { name: `${name} Open` }).check();
    const shelf = customer.page.getByRole('tabpanel', { name: 'Shop' });
    await expect(shelf.getByText('Busy: about 15 minutes longer')).toBeVisible();
    await page.getByRole('button', { name: 'End busy mode' }).click();
    await expect(page.getByRole('button', { name: 'Busy mode', exact: true })).toBeVisible();
    expect((await seen())?.estimatedDelivery).toBe(before);
  });
});
