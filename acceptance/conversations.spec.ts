import { placeTickets, prepare } from './customers.ts';
import { wear } from './looks.ts';
import { TrackingPage } from './pages/tracking-page.ts';
import { loadOrder, newCourier, setStatus } from './set-up.ts';
import { expect, type Person, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

const loadMessages = async (who: Person, orderId: number): Promise<{ text: string | null; phrase: string | null }[]> =>
  (await (await who.api.get(`/api/orders/${orderId}/messages`)).json()).messages;

test('TRACK-31 TRACK-32 customer and courier write to each other, each in their own language; what is written without a network goes out once', async ({
  asNew,
  as,
}) => {
  test.slow();
  const [customer, courier] = await Promise.all([
    asNew('Iris Castellano'),
    newCourier({ as, asNew }, { locale: 'es-MX' }),
  ]);
  await prepare(customer);
  const order = await placeTickets(customer);
  await setStatus(courier, order.id, 'accepted');
  const { page } = await new TrackingPage(customer.page).open(order.id);

  // Without a phone service the sheet says what there is instead, and leads there.
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  const calling = page.getByRole('dialog', { name: 'Call Devon' });
  await expect(calling.getByText('Calls aren’t available.')).toBeVisible();
  await expect(calling.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
  await calling.getByRole('button', { name: 'Write a message' }).click();

  const chat = page.getByRole('dialog', { name: 'Messages with Devon' });
  const log = chat.getByRole('log');
  await chat.getByRole('button', { name: 'Please ring the bell.' }).click();
  await expect(log.getByText('Please ring the bell.')).toBeVisible();
  await expect(log.getByText(/· Sent$/)).toBeVisible();

  // The courier sees that there is something, and reads the phrase in Spanish.
  await courier.page.goto(`/tracking/${order.id}#messages`);
  const theirs = courier.page.getByRole('dialog', { name: 'Mensajes con Iris' });
  await expect(theirs.getByText('Toque el timbre, por favor.')).toBeVisible();
  await expect(log.getByText(/· Seen$/)).toBeVisible();
  await theirs.getByLabel('Su mensaje').fill('¿Hay perro?');
  await theirs.getByRole('button', { name: 'Enviar' }).click();
  await expect(log.getByText('¿Hay perro?')).toBeVisible();

  // Offline: stored, and sent once when the connection is back, also after a reload.
  await customer.context.setOffline(true);
  const field = chat.getByLabel('Your message');
  await field.fill('No dog, one cat');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(log.getByText('Saved, will send')).toBeVisible();
  await expect(field).toHaveValue('');
  await customer.context.setOffline(false);
  await expect(theirs.getByText('No dog, one cat')).toBeVisible();
  await expect(log.getByText('Saved, will send')).toBeHidden();
  const said = await loadMessages(customer, order.id);
  expect(said.map(({ text, phrase }) => text ?? phrase)).toEqual(['No dog, one cat', '¿Hay perro?', 'ring_bell']);

  // An answer that was lost on the way makes no second message.
  let lost = 0;
  await page.route(`**/api/orders/${order.id}/messages`, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await field.fill('It is friendly');
  await field.press('Enter');
  await expect(theirs.getByText('It is friendly')).toBeVisible();
  await expect(log.getByText('Saved, will send')).toBeHidden();
  expect(await loadMessages(customer, order.id)).toHaveLength(4);
});

test('a delivery is followed by a link without an account, until it ends', async ({ asNew, as, visitor }) => {
  test.slow();
  const [customer, courier, mother] = await Promise.all([asNew('Noor Haddad'), newCourier({ as, asNew }), visitor()]);
  await prepare(customer);
  const order = await placeTickets(customer, { deliveryInstructions: 'The blue door' });
  const { page } = await new TrackingPage(customer.page).open(order.id);

  // A preference for no calls, for this order.
  const noCalls = page.getByRole('switch', { name: 'Don’t call me about this order' });
  await noCalls.press('Space');
  await expect(noCalls).toBeChecked();

  await page.getByRole('button', { name: 'Create link' }).click();
  const link = page.getByRole('link', { name: /\/track\// });
  const address = (await link.getAttribute('href')) ?? '';
  await mother.page.goto(address);
  await expect(mother.page.getByRole('heading', { name: 'Track a delivery' })).toBeVisible();
  await expect(mother.page.getByText('No courier yet')).toBeVisible();

  await setStatus(courier, order.id, 'accepted');
  await expect(mother.page.getByText('Courier: Devon')).toBeVisible({ timeout: 40_000 });
  const shown = (await mother.page.locator('main').textContent()) ?? '';
  for (const secret of ['Noor', 'Haddad', 'blue door', order.store.name, order.totalAmount, order.deliveryArea])
    expect(shown).not.toContain(secret);
  for (const width of ['phone', 'zoomed'] as const) {
    await wear(mother.page, { scheme: 'light', width });
    expect(await mother.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }

  // The courier sees the preference and the possible followers.
  await courier.page.goto(`/tracking/${order.id}#messages`);
  await expect(courier.page.getByRole('dialog').getByText('Shared delivery')).toBeVisible();

  // Every listed problem leads somewhere.
  await page.getByRole('button', { name: 'Something is wrong' }).click();
  const help = page.getByRole('dialog', { name: 'What is wrong?' });
  await help.getByRole('button', { name: 'The courier can’t find me' }).click();
  await page.getByRole('button', { name: 'Message the courier' }).click();
  await expect(page.getByRole('dialog', { name: 'Messages with Devon' })).toBeVisible();

  for (const status of ['picked_up', 'en_route', 'delivered'] as const) await setStatus(courier, order.id, status);
  await expect(mother.page.getByRole('heading', { name: 'This link has ended' })).toBeVisible({ timeout: 40_000 });
  expect((await loadOrder(customer, order.id)).status).toBe('delivered');
});
