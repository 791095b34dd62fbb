// A promo code typed where one pays, and its discount in every total of the order that uses it.
import type { DuplicateCandidate } from '@autolotto/contract/identity/persons/model.ts';
import type { AdminPromotion } from '@autolotto/contract/promotions/model.ts';
import { prepare } from '../customers.ts';
import { check } from '../looks.ts';
import { noticeOn, OrderPage } from '../pages/order-page.ts';
import { TrackingPage } from '../pages/tracking-page.ts';
import {
  cancelOrder,
  deposit,
  doorInTown,
  loadOrder,
  loadUser,
  placeOrder,
  productNamed,
  send,
  verifyAge,
} from '../set-up.ts';
import { expect, ownPassword, type Person, test } from '../test.ts';

let codes = 0;
/** A code of 20% that nobody else uses; its terms as they are given. */
async function createCode(admin: Person, terms: object = {}): Promise<string> {
  codes += 1;
  const data = {
    ...{
      type: 'percentage',
      percent: 20,
      maxDiscount: '10.00',
      title: 'Welcome',
      startsAt: '2026-01-01T00:00:00.000Z',
    },
    ...terms,
    code: `SHOTS-${process.pid}-${codes}`,
  };
  const reply = await send(admin, '/api/admin/promotions', data);
  expect(reply.status(), await reply.text()).toBe(201);
  return ((await reply.json()) as AdminPromotion).code;
}
async function applyCode(customer: Person, code: string): Promise<void> {
  const { id } = (await (await customer.api.get('/api/auth/user')).json()) as { id: string };
  expect((await send(customer, '/api/promotions/apply', { code, userId: id })).status()).toBe(201);
}

test('PROMO-01 PROMO-02 PROMO-03 PROMO-09 PROMO-11 PROMO-12 a code typed where one pays is in the quote, the total and the tracking, but not on cigarettes', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [admin, customer] = await Promise.all([
    as('admin'),
    asNew('Iris Quimby').then((person) => prepare(person, '80.00')),
  ]);
  const code = await createCode(admin);
  const orders = await new OrderPage(customer.page).open();
  const { page, cart } = orders;
  await orders.add('Pocket lighter', 10);
  await orders.add('Granger Red, pack of 20');
  await orders.deliverTo(doorInTown);
  const field = cart.getByLabel('Promo code');
  const applied: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/promotions/apply')) applied.push(request.postDataJSON());
  });

  await test.step('an empty code is refused beside its field, and nothing is sent', async () => {
    await cart.getByRole('button', { name: 'Add a promo code' }).click();
    await expect(field).toBeFocused();
    await field.fill('   ');
    await cart.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(field).toHaveAccessibleDescription(/Enter a promo code/);
    expect(applied).toEqual([]);
  });

  await test.step('a wrong one says so, and what was typed stays', async () => {
    await field.fill('no-such-code');
    await field.press('Enter');
    await expect(noticeOn(page, 'Invalid Promo Code', 'This promo code is not valid or has expired')).toBeVisible();
    await expect(field).toHaveValue('NO-SUCH-CODE');
  });

  await test.step('the right one is sent trimmed and in capitals, and its discount is in the quote', async () => {
    await field.fill(`  ${code.toLowerCase()} `);
    await field.press('Enter');
    await expect(noticeOn(page, 'Promo Code Applied!', '20% discount applied to your next purchase')).toBeVisible();
    expect(applied.at(-1)).toMatchObject({ code });
    await expect(cart.getByText(`${code}: 20% off, at most $10.00`)).toBeVisible();
    await expect(cart.getByText('In this order')).toBeVisible();
    // 20% of ten lighters at $1.99.
    await expect(cart.getByText('−$3.98')).toBeVisible();
    await expect(cart.getByText('Not on cigarettes, by state rules')).toBeVisible();
    await expect(orders.placeButton).toContainText('Place order · $31.40');
    await check(page, 'a cart with a discount');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('it can be taken back, and applied again', async () => {
    await cart.getByRole('button', { name: `Take back ${code}` }).click();
    await expect(orders.placeButton).toContainText('Place order · $35.38');
    await cart.getByRole('button', { name: 'Add a promo code' }).click();
    await field.fill(code);
    await cart.getByRole('button', { name: 'Apply', exact: true }).click();
    await expect(orders.placeButton).toContainText('Place order · $31.40');
  });

  await test.step('the order has it: tracking, history and the shop', async () => {
    await orders.placeButton.click();
    const orderId = await orders.trackedOrderId();
    const details = new TrackingPage(page).card('Order details');
    await expect(details).toContainText(`Discount ${code}`);
    await expect(details).toContainText('−$3.98');
    await expect(details).toContainText('$31.40');
    await check(page, 'the tracking of a discounted order');
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await loadOrder(customer, orderId)).toMatchObject({
      totalAmount: '31.40',
      discount: { code, amount: '3.98' },
    });
    await page.goto('/orders');
    await expect(page.getByRole('listitem').filter({ hasText: `#${orderId}` })).toContainText('$3.98 off');
    const shop = await as('store');
    await shop.page.goto('/store?tab=orders');
    const row = shop.page
      .getByRole('listitem')
      .filter({ has: shop.page.getByRole('heading', { name: `Order #${orderId}` }) });
    await expect(row).toContainText('Paid by AutoLotto, shop paid in full.');
    await expect(row).not.toContainText(code);
  });
});

test('PROMO-06 goods go missing in a discounted order: the discount is recalculated, and the tracking page says so', async ({
  as,
  asNew,
}) => {
  const [admin, customer, shop] = await Promise.all([
    as('admin'),
    asNew('Iris Quimby').then((person) => prepare(person, '60.00')),
    as('store'),
  ]);
  await applyCode(customer, await createCode(admin));
  const lighter = await productNamed(customer, 'Pocket lighter');
  const order = await placeOrder(customer, { items: [{ productId: lighter.id, quantity: 10 }] });
  expect(order).toMatchObject({ discount: { amount: '3.98', originalAmount: '3.98' } });
  const tracking = await new TrackingPage(customer.page).open(order.id);
  const details = tracking.card('Order details');
  await expect(details).toContainText('−$3.98');
  const line = order.items[0]?.id;
  const missing = await send(shop, `/api/store/orders/${order.id}/lines/${line}/missing`, {
    quantity: 2,
    of: 10,
    // The other tests of this town buy lighters too.
    keepsStock: true,
    resolution: 'refund',
  });
  expect(missing.ok(), await missing.text()).toBe(true);
  await expect(details).toContainText('Discount recalculated');
  // 20% of the eight lighters that are left.
  await expect(details).toContainText('−$3.18');
  await expect(details).toContainText('Was −$3.98 when ordered.');
  expect((await loadOrder(customer, order.id)).refundedAmount).toBe('3.18');
});

test('PROMO-09 PROMO-11 a code is used once a person: not in another browser, nor by their second account; after a cancellation it waits again', async ({
  as,
  asNew,
}) => {
  const name = 'Twyla Once';
  const [admin, first] = await Promise.all([as('admin'), asNew(name)]);
  const second = await asNew(name);
  for (const one of [first, second]) await verifyAge(one, '1977-07-07');
  await deposit(first, '60.00');
  const findMatch = async () => {
    const matches = (await (await admin.api.get('/api/admin/duplicate-candidates')).json()) as DuplicateCandidate[];
    return matches.find(({ older, newer }) => older.email === first.email && newer.email === second.email)?.id;
  };
  // A job finds them.
  await expect.poll(findMatch).toBeDefined();
  const same = { decision: 'same', reason: 'The same face at two doors' };
  expect((await send(admin, `/api/admin/duplicate-candidates/${await findMatch()}/decision`, same)).ok()).toBe(true);

  const code = await createCode(admin);
  const elsewhere = await as(first.email as `${string}@${string}`, { password: ownPassword });
  const tryCode = async (person: Person): Promise<string> => {
    const { id: userId } = await loadUser(person);
    const reply = await send(person, '/api/promotions/apply', { code, userId });
    return reply.ok() ? 'applied' : (await reply.json()).code;
  };
  expect(await tryCode(first)).toBe('applied');
  expect(await tryCode(elsewhere)).toMatch(/^PROMOTION_(WAITING|USED)$/);
  expect(await tryCode(second)).toBe('PROMOTION_USED');
  const order = await placeOrder(first);
  expect(order.discount).toMatchObject({ code });
  expect(await tryCode(elsewhere)).toBe('PROMOTION_USED');
  expect(await tryCode(second)).toBe('PROMOTION_USED');
  expect((await placeOrder(elsewhere)).discount).toBeNull();

  await cancelOrder(first, order.id);
  expect(await tryCode(second)).toBe('PROMOTION_USED');
  expect((await placeOrder(elsewhere)).discount).toMatchObject({ code });
});

test('a code that takes nothing off the cart says why, and waits', async ({ as, asNew }) => {
  const [admin, customer] = await Promise.all([as('admin'), asNew('Iris Quimby')]);
  const code = await createCode(admin, { minimumGoods: '25.00' });
  await applyCode(customer, code);
  const orders = await new OrderPage(customer.page).open();
  await orders.add('Paper towels, two rolls', 2);
  await expect(orders.cart.getByText(`Add $15.02 of items to use ${code}.`)).toBeVisible();
  await expect(orders.cart.getByText('Waiting for your next order')).toBeVisible();
});
