// The customer's age check: asked once, when something with an age limit is ordered, and the order then goes on.
import type { Page } from '@playwright/test';
import { demoPassword } from '../server/demo/town/people.ts';
import { refuseOnce } from './fresh-sign-in.ts';
import { OrderPage } from './pages/order-page.ts';
import { adultBirthDate, deposit, doorInTown, loadOrders, loadUser, productNamed, send, verifyAge } from './set-up.ts';
import { expect, type Person, test } from './test.ts';

const ticket = 'Mega Millions draw ticket';
const tooYoung =
  'You must be at least 18 years old to use this service. This platform delivers age-restricted items including lottery tickets and tobacco products.';
const ageCall = { method: 'POST', path: '/api/users/age-verification' };
const callsOf = (person: Person, { method, path }: typeof ageCall) =>
  person.exchanges.filter((exchange) => exchange.method === method && exchange.path === path);

const day = (date: Date) => date.toISOString().slice(0, 10);
/** Somebody who turns 18 so many days after the given one; on 29 February counted as the 1st of March. */
function bornFor18(today: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  return day(new Date(Date.UTC(year - 18, month - 1, date + daysLater)));
}
const todayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());

/** A cart with two tickets, an address and money, one press away from the age check. */
async function cartWithTickets(customer: Person): Promise<OrderPage> {
  await deposit(customer, '30');
  const orders = await new OrderPage(customer.page).open();
  await orders.add(ticket, 2);
  await orders.deliverTo(doorInTown);
  return orders;
}

/** Holds back the answers to a path until the returned function is called. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  return release;
}

test('AGE-01 AGE-02 AGE-03 AGE-04 AGE-05 AGE-10 ORDER-31 ORDER-34 ORDER-36 what is wrong is said in the dialog and nothing is called', async ({
  asNew,
}) => {
  const customer = await asNew();
  const orders = await cartWithTickets(customer);
  const { page, cart, ageDialog } = orders;
  await expect(cart.getByText('You must be 18 years or older to complete this purchase.')).toBeVisible();
  await orders.placeButton.click();
  await expect(ageDialog).toBeVisible();
  const verify = ageDialog.getByRole('button', { name: 'Verify my age' });
  const error = ageDialog.getByRole('alert');

  await test.step('no date', async () => {
    await verify.click();
    await expect(error).toHaveText('Please enter your date of birth');
    await expect(ageDialog.getByLabel('Month')).toBeFocused();
  });
  await test.step('a date to come', async () => {
    await orders.enterBirthDate('2099-01-01');
    await verify.click();
    await expect(error).toHaveText('Date of birth cannot be in the future.');
  });
  await test.step('a day that no month has', async () => {
    await orders.enterBirthDate('2001-02-30');
    await verify.click();
    await expect(error).toHaveText('That month has fewer days');
  });
  await test.step('the day before the 18th birthday', async () => {
    await orders.enterBirthDate(bornFor18(todayIn('America/Denver'), 1));
    await verify.click();
    await expect(error).toHaveText(tooYoung);
    await expect(ageDialog).toBeVisible();
  });
  expect(callsOf(customer, ageCall)).toEqual([]);

  await ageDialog.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(ageDialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/order$/);
  expect(callsOf(customer, { method: 'POST', path: '/api/orders' })).toEqual([]);
  expect(await loadOrders(customer)).toEqual([]);
  expect(await loadUser(customer)).toMatchObject({ isAgeVerified: false });

  await test.step('on the 18th birthday itself it is enough', async () => {
    const grown = await asNew();
    const cartOfGrown = await cartWithTickets(grown);
    await cartOfGrown.placeButton.click();
    await cartOfGrown.verifyAge(bornFor18(todayIn('America/Denver'), 0));
    await cartOfGrown.trackedOrderId();
    expect(await loadUser(grown)).toMatchObject({ isAgeVerified: true });
  });
  expect(customer.consoleErrors).toEqual([]);
});

test('AGE-04 AGE-09 whoever was too young and then gives another date is asked for a document, until an admin has seen one', async ({
  asNew,
  as,
}) => {
  const customer = await asNew();
  const orders = await cartWithTickets(customer);
  const { ageDialog } = orders;
  const error = ageDialog.getByRole('alert');
  const documentNeeded = 'You entered an underage date. Call 1-800-555-0142 to show your ID.';
  await orders.placeButton.click();
  await orders.verifyAge(bornFor18(todayIn('America/Denver'), 300));
  await expect(error).toHaveText(tooYoung);
  expect(callsOf(customer, ageCall)).toEqual([]);
  await orders.verifyAge(adultBirthDate);
  await expect(error).toHaveText(documentNeeded);
  await orders.verifyAge('1971-03-02');
  await expect(error).toHaveText(documentNeeded);
  expect(await loadUser(customer)).toMatchObject({ isAgeVerified: false });

  const admin = await as('admin');
  await admin.page.goto('/admin?tab=people');
  const refused = admin.page.getByRole('article').filter({ hasText: customer.email ?? '' });
  await expect(refused).toContainText('Too young to order');
  await refused.getByRole('button', { name: /^Documents seen: / }).click();
  await admin.page.getByLabel('What you saw').last().fill('Passport, on a video call');
  // Signed in too long ago for it, the admin shows in place who they are, and it is done.
  await refuseOnce(admin.page, '**/api/admin/documents-seen');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Documents seen', exact: true }).click();
  const proof = admin.page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill(demoPassword);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(refused).toHaveCount(0);

  await ageDialog.getByRole('button', { name: 'Verify my age' }).click();
  await orders.trackedOrderId();
  expect(await loadUser(customer)).toMatchObject({ isAgeVerified: true });
});

test('AGE-07 AGE-08 AGE-13 ORDER-35 AUTH-05 the dialog opens, says that it works, closes, and the order goes on by itself', async ({
  asNew,
}) => {
  const customer = await asNew();
  const orders = await cartWithTickets(customer);
  const { page, ageDialog } = orders;
  const letCheckThrough = await holdBack(page, ageCall.path);
  const letOrderThrough = await holdBack(page, '/api/orders');
  await orders.placeButton.click();
  const verify = ageDialog.getByRole('button', { name: 'Verify my age' });
  await expect(verify).toBeEnabled();
  await expect(ageDialog.getByText('Verifying…')).toHaveCount(0);
  await orders.enterBirthDate(adultBirthDate);
  await verify.click();
  await expect(ageDialog.getByText('Verifying…')).toBeVisible();
  await expect(verify).toBeDisabled();
  // The order is still held back: the check alone makes the page ask who this is.
  const askedAgain = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/auth/user' && response.request().method() === 'GET',
  );
  letCheckThrough();
  await expect(ageDialog).toHaveCount(0);
  await expect(orders.notice('Age Verified', 'Your age has been successfully verified.')).toBeVisible();
  expect(await (await askedAgain).json()).toMatchObject({ isAgeVerified: true });
  letOrderThrough();
  const orderId = await orders.trackedOrderId();
  expect((await loadOrders(customer)).map(({ id }) => id)).toEqual([orderId]);

  await test.step('and is not asked again', async () => {
    await orders.open();
    await orders.add(ticket, 2);
    await orders.deliverTo(doorInTown);
    await orders.payWith(/^Cash at the door/);
    await orders.placeButton.click();
    expect(await orders.trackedOrderId()).toBeGreaterThan(orderId);
  });
});

test('AGE-09 AGE-14 a failed check leaves the dialog open with its message', async ({ asNew }) => {
  const customer = await asNew();
  const orders = await cartWithTickets(customer);
  const { page, ageDialog } = orders;
  const error = ageDialog.getByRole('alert');
  await orders.placeButton.click();

  await page.route(`**${ageCall.path}`, (route) => route.abort());
  await orders.verifyAge(adultBirthDate);
  await expect(error).toHaveText('Age verification failed. Please try again.');
  await expect(ageDialog).toBeVisible();
  await page.unroute(`**${ageCall.path}`);

  // Meanwhile the date was given elsewhere, and it is locked: the server's own words.
  await verifyAge(customer, '1980-01-01');
  await ageDialog.getByRole('button', { name: 'Verify my age' }).click();
  await expect(error).toHaveText('Already verified. Contact support to correct it.');
  await expect(ageDialog).toBeVisible();
  expect(await loadOrders(customer)).toEqual([]);
});

test('AGE-02 AGE-03 AGE-11 AGE-12 the server checks the date itself and keeps what it found', async ({ asNew }) => {
  const customer = await asNew();
  const grown = await asNew();
  const today = todayIn('UTC');
  const declare = async (body: Record<string, unknown>, person = customer) => {
    const reply = await send(person, ageCall.path, body);
    return { status: reply.status(), body: await reply.json() };
  };
  const manual = { verificationMethod: 'manual' };
  expect(await declare({ ...manual, dateOfBirth: '' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'dateOfBirth', detail: 'Please enter your date of birth' }] },
  });
  expect(await declare({ ...manual, dateOfBirth: '2099-01-01' })).toMatchObject({
    status: 400,
    body: { code: 'BIRTH_DATE_IN_FUTURE', detail: 'Date of birth cannot be in the future.' },
  });
  expect(await declare({ ...manual, dateOfBirth: bornFor18(today, 1) })).toMatchObject({
    status: 422,
    body: { code: 'UNDER_AGE', detail: tooYoung },
  });
  expect(await declare({ dateOfBirth: adultBirthDate, verificationMethod: 'passport' })).toMatchObject({ status: 400 });
  expect(await loadUser(customer)).toMatchObject({ isAgeVerified: false, ageVerifiedAt: null });

  const birthday = bornFor18(today, 0);
  const verified = { isAgeVerified: true, ageVerifiedAt: expect.stringMatching(/^\d{4}-.+Z$/) };
  expect(await declare({ ...manual, dateOfBirth: birthday }, grown)).toEqual({
    status: 200,
    body: { ...verified, verificationMethod: 'manual' },
  });
  expect(await loadUser(grown)).toMatchObject(verified);
  expect(await declare({ ...manual, dateOfBirth: adultBirthDate }, grown)).toMatchObject({
    status: 409,
    body: { code: 'BIRTH_DATE_LOCKED' },
  });
});

test('ORDER-29 ORDER-30 every restricted category asks for the check, and for its own age; others do not', async ({
  asNew,
}) => {
  const customer = await asNew();
  await deposit(customer, '60');
  const orders = await new OrderPage(customer.page).open();
  const notice = orders.cart.getByText('You must be 18 years or older to complete this purchase.');

  await test.step('in the browser', async () => {
    await orders.add('Sparkling water, lime, 12 oz', 7);
    await expect(notice).toHaveCount(0);
    for (const name of [ticket, 'Granger Red, pack of 20', 'Old Mill pipe tobacco, 1.5 oz']) {
      await orders.add(name);
      await expect(notice).toBeVisible();
      await orders.cart.getByRole('button', { name: `Remove ${name}` }).click();
      await expect(notice).toHaveCount(0);
    }
    await orders.add('Granger Red, pack of 20');
    await expect(orders.cart.getByText('21+ order. Have your ID ready.')).toBeVisible();
  });

  const order = async (name: string, quantity: number) => {
    const { id } = await productNamed(customer, name);
    const reply = await send(customer, '/api/orders', {
      items: [{ productId: id, quantity }],
      deliveryAddress: doorInTown,
    });
    return { status: reply.status(), body: await reply.json() };
  };
  const unasked = {
    status: 403,
    body: {
      code: 'AGE_VERIFICATION_REQUIRED',
      detail: 'You must be 18 years or older to complete this purchase.',
    },
  };
  for (const name of [
    ticket,
    'Granger Red, pack of 20',
    'Old Mill pipe tobacco, 1.5 oz',
    'Driftline vape, tobacco flavor',
  ]) {
    expect(await order(name, 2), name).toMatchObject(unasked);
  }
  expect(await order('Sparkling water, lime, 12 oz', 7)).toMatchObject({ status: 201 });

  // Eighteen is enough for a ticket, not for cigarettes, and the one in the way is named.
  await verifyAge(customer, bornFor18(todayIn('UTC'), -30));
  expect(await order('Granger Red, pack of 20', 2)).toMatchObject({
    status: 403,
    body: {
      code: 'TOO_YOUNG_FOR_ITEM',
      detail: 'Granger Red, pack of 20 is for ages 21 and up. Remove it.',
    },
  });
  expect(await order(ticket, 2)).toMatchObject({ status: 201, body: { minAge: 18 } });
});
