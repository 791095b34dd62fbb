// Orders that do not go as they should: a courier gives one back, support sends one back, and settles what no shop confirms.
import { check } from './looks.ts';
import { noticeOn } from './pages/order-page.ts';
import { clearCourier, deposit, orderOf, placeOrder, setStatus, verifyAge } from './set-up.ts';
import { expect, test } from './test.ts';

test('a courier gives an order back in a few words; support sends another back to its shop, and settles the return', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [admin, customer] = [await as('admin'), await asNew('Imogen Larkspur')];
  const courier = await clearCourier(await asNew('Rufus Teasel'), admin);
  await verifyAge(customer);
  await deposit(customer, '90.00');
  const [given, carried] = [await placeOrder(customer), await placeOrder(customer)];

  await test.step('before the pick-up it is open to the others again', async () => {
    await setStatus(courier, given.id, 'accepted');
    const { page } = courier;
    await page.goto('/courier');
    await page.getByRole('button', { name: 'There is a problem' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'I cannot bring this order' }).click();
    await sheet.getByRole('button', { name: 'Give the order back' }).click();
    await expect(sheet.getByText('Say why, in a few words.')).toBeVisible();
    await sheet.getByLabel('Why?').fill('A flat tyre');
    await check(page, 'giving an order back', '[role=dialog]');
    await sheet.getByRole('button', { name: 'Give the order back' }).click();
    await expect(noticeOn(page, 'Order given back', `Order #${given.id} is open to other couriers.`)).toBeVisible();
    expect(await orderOf(customer, given.id)).toMatchObject({ status: 'accepted', courierId: null });
  });

  for (const status of ['accepted', 'picked_up', 'en_route'] as const) await setStatus(courier, carried.id, status);
  const { page } = admin;
  await page.goto(`/tracking/${carried.id}`);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Support', exact: true }) });
  await test.step('support sends back what cannot be handed over', async () => {
    await card.getByRole('button', { name: 'Send it back to the store' }).click();
    const sheet = page.getByRole('dialog', { name: `Send order #${carried.id} back to Maple Corner Market?` });
    await sheet.getByLabel('What happened at the door?').selectOption('Nobody home');
    await sheet.getByRole('button', { name: 'Send it back' }).click();
    await expect(sheet.getByText('Say why, in a few words.')).toBeVisible();
    await sheet.getByLabel('Why?').fill('The customer called us');
    await check(page, 'sending an order back', '[role=dialog]');
    await sheet.getByRole('button', { name: 'Send it back' }).click();
    await expect(
      noticeOn(page, 'On its way back', `Order #${carried.id} goes back to Maple Corner Market.`),
    ).toBeVisible();
  });

  await test.step('and says in the shop’s place what became of it', async () => {
    await expect(
      card.getByText(/^On its way back to Maple Corner Market since .+, and not confirmed\.$/),
    ).toBeVisible();
    await card.getByRole('radio', { name: 'Never came' }).check();
    await check(page, 'an order on its way back');
    await card.getByRole('button', { name: 'Confirm for the store' }).click();
    const sheet = page.getByRole('dialog', { name: `Confirm the return of order #${carried.id}?` });
    await expect(sheet.getByText('None of it came back.', { exact: false })).toBeVisible();
    await sheet.getByLabel('Why?').fill('Neither of them answers');
    await sheet.getByRole('button', { name: 'Confirm for the store' }).click();
    await expect(noticeOn(page, 'Return confirmed', `The return of order #${carried.id} is settled.`)).toBeVisible();
    await expect(card.getByText('There is nothing to do for this order.')).toBeVisible();
    expect((await orderOf(customer, carried.id)).items).toMatchObject([{ disposition: 'lost' }]);
  });

  await page.goto(`/tracking/${given.id}`);
  await card.getByRole('button', { name: 'Cancel the order' }).click();
  const sheet = page.getByRole('dialog', { name: `Cancel order #${given.id}?` });
  await sheet.getByLabel('Why?').fill('No courier was found');
  await sheet.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(noticeOn(page, 'Order cancelled', `Order #${given.id} was cancelled.`)).toBeVisible();
  expect(await orderOf(customer, given.id)).toMatchObject({ cancelReason: 'No courier was found' });

  await page.goto('/admin');
  for (const name of ['Orders to look after', 'Returns without an answer'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  expect(admin.consoleErrors).toEqual([]);
});
