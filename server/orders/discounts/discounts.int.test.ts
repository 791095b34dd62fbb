// @invariant PROMOTIONS-3: The total is items, delivery fee and charges minus the discount; missing items never raise it.
// @invariant PROMOTIONS-4
/** The whole life of a discount: quote, placement, missing and refused items, delivery, cancellation. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '../../catalogue/tables.ts';
import { checkBooks } from '../../ledger/service.ts';
import { rows, sqlState } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { bring, doorInTown, type ListedProduct, loadProduct, move } from '../../test/harness/shopping.ts';
import { openSocket } from '../../test/harness/sockets.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let admin: Client;
let store: Client;
let courier: Client;
let milk: ListedProduct;
let smokes: ListedProduct;
beforeAll(async () => {
  [admin, store, courier] = await Promise.all([app().as('admin'), app().as('store'), app().as('courier')]);
  [milk, smokes] = [await loadProduct(admin, 'essentials'), await loadProduct(admin, 'cigarettes')];
  await setPolicy(app().context, 'handOver.idCheck', 'optional', { userId: 'test', reason: 'test' });
});
beforeEach(async () => {
  await db()
    .update(products)
    .set({ stock: 1_000, price: sql`case when id = ${milk.id} then 500 else price end` });
});

let made = 0;
async function create(terms: object): Promise<{ id: number; code: string }> {
  const code = `OFF-${++made}`;
  const body = { code, title: 'Some off', startsAt: '2026-01-01T00:00:00.000Z', ...terms };
  const reply = await admin.send('POST', '/api/admin/promotions', body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
}
const percentage = { type: 'percentage', percent: 20, maxDiscount: '10.00' };
const fixed = { type: 'fixed', amount: '5.00' };
const freebie = { type: 'freebie', gift: 'free_delivery', title: 'Free delivery' };
const apply = async (who: Client, code: string): Promise<number> => {
  const reply = await who.send('POST', '/api/promotions/apply', { code, userId: who.userId });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.id;
};
/** A new customer with a code, and the promotion. */
async function withCode(terms: object): Promise<{ who: Client; promotion: { id: number; code: string } }> {
  const who = await app().newCustomer({ dollars: '500.00' });
  const promotion = await create(terms);
  await apply(who, promotion.code);
  return { who, promotion };
}
const items = (quantity = 4, more: object[] = []) => [{ productId: milk.id, quantity }, ...more];
const quote = async (who: Client, cart: object[] = items(), more: object = {}) =>
  (await who.send('POST', '/api/orders/quote', { items: cart, deliveryAddress: doorInTown, ...more })).body;
const order = (who: Client, cart: object[] = items(), more: object = {}) =>
  who.send('POST', '/api/orders', { items: cart, deliveryAddress: doorInTown, ...more });
async function placed(who: Client, cart: object[] = items(), more: object = {}) {
  const reply = await order(who, cart, more);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body;
}
const loadOrder = async (who: Client, id: number) => (await who.get(`/api/orders/${id}`)).body;
const used = async (who: Client) => (await who.get(`/api/promotions/user-applied/${who.userId}`)).body;
const balances = async (who: Client) => {
  const { balance, held } = (await who.get('/api/wallet')).body;
  return { balance, held };
};
const loadCosts = async () =>
  (
    await rows<{ sum: number }>(
      db(),
      sql`select coalesce(sum(balance), 0)::float8 as sum from ledger_accounts where name like 'house:promotions:%'`,
    )
  )[0]?.sum ?? 0;
const seenByAdmin = async (id: number) =>
  (await admin.get('/api/admin/promotions')).body.find((one: { id: number }) => one.id === id);
const missing = (id: number, lineId: number, quantity: number, of: number) =>
  store.send('POST', `/api/store/orders/${id}/lines/${lineId}/missing`, { quantity, of, resolution: 'refund' });

describe('an order under a code', () => {
  test('PROMO-12 the quote, the order, its capture and the books show the discount, which the platform pays', async () => {
    const { who, promotion } = await withCode(percentage);
    const before = await loadCosts();
    expect(await quote(who)).toMatchObject({
      ...{ subtotal: '20.00', deliveryFee: '5.99', totalAmount: '21.99', waitingPromotion: null },
      discount: { code: promotion.code, type: 'percentage', title: 'Some off', amount: '4.00', limited: [] },
    });
    const made = await placed(who, items(), { totalAmount: '21.99' });
    expect(made).toMatchObject({ totalAmount: '21.99', discount: { amount: '4.00', originalAmount: '4.00' } });
    expect(await loadOrder(who, made.id)).toMatchObject({ discount: made.discount });
    expect(await balances(who)).toEqual({ balance: '478.01', held: '21.99' });
    expect(await used(who)).toMatchObject([{ orderId: made.id, state: 'used' }]);

    // The store sees the discount, not the code.
    expect(await loadOrder(store, made.id)).toMatchObject({ discount: { amount: '4.00', code: null } });
    const board = (await store.get('/api/store/orders')).body.find(({ id }: { id: number }) => id === made.id);
    expect(board).toMatchObject({ total: '21.99', discount: { amount: '4.00', code: null } });
    expect(await loadOrder(admin, made.id)).toMatchObject({ discount: { code: promotion.code } });

    await bring(courier, made.id, 'delivered');
    expect(await balances(who)).toEqual({ balance: '478.01', held: '0.00' });
    expect((await loadCosts()) - before).toBe(-400);
    expect(await used(who)).toMatchObject([{ orderId: made.id, state: 'redeemed' }]);
    expect(await seenByAdmin(promotion.id)).toMatchObject({ cost: '4.00', reserved: '0.00', uses: 1 });
    const uses = (await admin.get(`/api/admin/promotions/${promotion.id}/uses`)).body;
    expect(uses).toMatchObject([{ orderId: made.id, discount: '4.00', state: 'redeemed' }]);
    // The next order is at the full price.
    expect(await quote(who)).toMatchObject({ discount: null, waitingPromotion: null, totalAmount: '25.99' });
    expect(await checkBooks(app().context)).toEqual([]);
  });

  test('PROMO-12 a fixed amount off a cash order: the courier collects what is left', async () => {
    const { who } = await withCode(fixed);
    const before = await loadCosts();
    const made = await placed(who, items(), { paymentMethod: 'cash' });
    expect(made.totalAmount).toBe('20.99');
    const carried = async () => Number((await courier.get('/api/courier/earnings')).body.cashCarried);
    const had = await carried();
    await bring(courier, made.id, 'delivered');
    expect((await carried()) - had).toBeCloseTo(20.99);
    expect((await loadCosts()) - before).toBe(-500);
    expect(await checkBooks(app().context)).toEqual([]);
  });

  test('PROMO-12 a freebie delivers free of charge, and costs no account but the revenue', async () => {
    const { who, promotion } = await withCode(freebie);
    const before = await loadCosts();
    const made = await placed(who);
    expect(made).toMatchObject({ deliveryFee: '0.00', isFreeDelivery: true, totalAmount: '20.00' });
    expect(made.discount).toMatchObject({ type: 'freebie', title: 'Free delivery', amount: '0.00' });
    expect(await loadOrder(who, made.id)).toMatchObject({ discount: made.discount });
    await bring(courier, made.id, 'delivered');
    expect(await used(who)).toMatchObject([{ state: 'redeemed' }]);
    expect(await loadCosts()).toBe(before);
    expect(await seenByAdmin(promotion.id)).toMatchObject({ cost: '0.00', uses: 1 });
  });

  test('all of the goods: what is left is the fee, and with nothing left nothing is held', async () => {
    const { who } = await withCode({ type: 'percentage', percent: 100 });
    const made = await placed(who, items(11));
    expect(made).toMatchObject({ totalAmount: '0.00', discount: { amount: '55.00' } });
    expect(await balances(who)).toEqual({ balance: '500.00', held: '0.00' });
    expect((await who.send('POST', `/api/orders/${made.id}/cancel`)).status).toBe(200);
    const again = await placed(who, items(11));
    expect(again.totalAmount).toBe('0.00');
    await bring(courier, again.id, 'delivered');
    expect(await balances(who)).toEqual({ balance: '500.00', held: '0.00' });
    expect(await checkBooks(app().context)).toEqual([]);
  });
});

describe('where a code does nothing', () => {
  test('goods that the law of the place bars promotions of are left out, and the quote says so', async () => {
    const { who } = await withCode({ ...fixed, amount: '100.00' });
    const cart = items(4, [{ productId: smokes.id, quantity: 1 }]);
    const quoted = await quote(who, cart);
    expect(quoted.discount).toMatchObject({
      amount: '20.00',
      limited: [{ category: 'cigarettes', maxPercent: 0 }],
    });
    const made = await placed(who, cart);
    expect(made.discount).toEqual(quoted.discount);
    expect((await loadOrder(who, made.id)).discount).toEqual(quoted.discount);
  });

  test('a cart of barred goods alone, one below the minimum, and one that is free anyway keep the code waiting', async () => {
    const { who } = await withCode({ ...fixed, minimumGoods: '15.00' });
    expect(await quote(who, [{ productId: smokes.id, quantity: 2 }])).toMatchObject({
      discount: null,
      waitingPromotion: { reason: 'restricted', missing: '0.00' },
    });
    expect(await quote(who, items(2))).toMatchObject({
      waitingPromotion: { reason: 'minimum', missing: '5.00' },
      discount: null,
    });
    await placed(who, items(2));
    expect(await used(who)).toMatchObject([{ state: 'applied', orderId: null }]);
    const { who: other } = await withCode(freebie);
    expect(await quote(other, items(11))).toMatchObject({
      ...{ isFreeDelivery: true, discount: null },
      waitingPromotion: { reason: 'free_already' },
    });
    const only = [{ productId: smokes.id, quantity: 2 }];
    expect(await quote(other, only)).toMatchObject({
      ...{ isFreeDelivery: false, deliveryFee: '5.99' },
      waitingPromotion: { reason: 'restricted' },
    });
  });

  test('a code for a first order waits in vain when there was another one meanwhile, and is refused after it', async () => {
    const promotion = await create({ ...fixed, onlyFirstOrder: true });
    const who = await app().newCustomer({ dollars: '100.00' });
    await apply(who, promotion.code);
    expect(await quote(who)).toMatchObject({ discount: { amount: '5.00' } });
    const first = await placed(who);
    // Cancelled, it was no order: the code waits again.
    await who.send('POST', `/api/orders/${first.id}/cancel`);
    expect(await quote(who)).toMatchObject({ discount: { amount: '5.00' } });
    await placed(who, items(), { totalAmount: '20.99' });
    const old = await app().newCustomer({ dollars: '100.00' });
    await placed(old);
    const refused = await old.send('POST', '/api/promotions/apply', { code: promotion.code, userId: old.userId });
    expect(refused.body).toMatchObject({
      ...{ code: 'PROMOTION_FIRST_ORDER_ONLY', detail: 'This promo code is for a first order.' },
    });
  });

  test('recurring orders and orders by phone take no code, and their quotes say why', async () => {
    const { who } = await withCode(fixed);
    expect(await quote(who, items(), { isRecurring: true })).toMatchObject({
      ...{ totalAmount: '25.99', discount: null, waitingPromotion: { reason: 'recurring_order' } },
    });
    const plan = {
      ...{ items: items(), deliveryAddress: doorInTown, totalAmount: '25.99' },
      ...{ every: 'weekly', firstDay: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10), time: '10:00' },
    };
    const recurring = await who.send('POST', '/api/recurring-orders', plan);
    expect(recurring.status, JSON.stringify(recurring.body)).toBeLessThan(300);
    const phone = { customerId: who.userId, items: items(), deliveryAddress: doorInTown, paymentMethod: 'cash' };
    const quoted = (await admin.send('POST', '/api/admin/phone-orders/quote', phone)).body;
    expect(quoted).toMatchObject({ totalAmount: '25.99', waitingPromotion: { reason: 'phone_order' } });
    const byPhone = await admin.send('POST', '/api/admin/phone-orders', {
      ...{ ...phone, totalAmount: '25.99', hasConsent: true, consentNote: 'Called and agreed' },
    });
    expect(byPhone.body).toMatchObject({ discount: null, totalAmount: '25.99' });
    expect(await used(who)).toMatchObject([{ state: 'applied' }]);
  });

  test('a code that ends between quote and order is not used: the price has changed', async () => {
    const { who, promotion } = await withCode(fixed);
    const { totalAmount } = await quote(who);
    await admin.send('POST', `/api/admin/promotions/${promotion.id}/end`, { reason: 'Over' });
    const reply = await order(who, items(), { totalAmount });
    expect(reply.body).toMatchObject({ code: 'PRICE_CHANGED', totalAmount: '25.99' });
  });
});

describe('items that are missing or refused', () => {
  test('the discount is computed again on what is left: the refund is the difference, to the cent', async () => {
    const { who, promotion } = await withCode(percentage);
    const made = await placed(who);
    const line = made.items[0].id;
    expect((await missing(made.id, line, 1, 4)).status).toBe(200);
    expect(await loadOrder(who, made.id)).toMatchObject({
      ...{ subtotal: '15.00', totalAmount: '17.99', refundedAmount: '4.00' },
      discount: { amount: '3.00', originalAmount: '4.00' },
    });
    expect(await balances(who)).toEqual({ balance: '482.01', held: '17.99' });
    await bring(courier, made.id, 'delivered');
    expect(await seenByAdmin(promotion.id)).toMatchObject({ cost: '3.00' });
    expect(await balances(who)).toEqual({ balance: '482.01', held: '0.00' });
    expect(await checkBooks(app().context)).toEqual([]);
  });

  test('a fixed amount stays as long as the goods bear it', async () => {
    const { who } = await withCode({ ...fixed, amount: '12.00' });
    const made = await placed(who);
    const line = made.items[0].id;
    expect(made.totalAmount).toBe('13.99');
    await missing(made.id, line, 1, 4);
    expect(await loadOrder(who, made.id)).toMatchObject({ totalAmount: '8.99', refundedAmount: '5.00' });
    await missing(made.id, line, 2, 3);
    expect(await loadOrder(who, made.id)).toMatchObject({
      ...{ totalAmount: '5.99', refundedAmount: '8.00' },
      discount: { amount: '5.00', originalAmount: '12.00' },
    });
    expect(await balances(who)).toEqual({ balance: '494.01', held: '5.99' });
  });

  test('at the door too: barred goods that stay bear no discount, and the total never rises', async () => {
    const { who, promotion } = await withCode({ ...fixed, amount: '20.00' });
    const made = await placed(who, items(4, [{ productId: smokes.id, quantity: 1 }]));
    expect(made.discount.amount).toBe('20.00');
    await bring(courier, made.id, 'en_route');
    const lineId = made.items.find((one: { productId: number }) => one.productId === milk.id).id;
    const refusal = { lines: [{ lineId, quantity: 4, reason: 'refused' }] };
    const socket = await openSocket(await app().listen(), who);
    const refused = await courier.send('POST', `/api/orders/${made.id}/refusals`, refusal);
    expect(refused.status, JSON.stringify(refused.body)).toBe(200);
    expect(await loadOrder(who, made.id)).toMatchObject({
      ...{ totalAmount: made.totalAmount, refundedAmount: '0.00', discount: null },
    });
    // It takes nothing off any more, so the code is theirs again, and their pages hear of it.
    await socket.next(({ type }) => type === 'promotions_changed');
    socket.ws.terminate();
    expect(await used(who)).toMatchObject([{ state: 'applied', orderId: null, code: promotion.code }]);
    await move(courier, made.id, 'delivered');
    expect(await checkBooks(app().context)).toEqual([]);
  });
});

describe('a cancelled order', () => {
  test('gives the code back, for the next order', async () => {
    const { who, promotion } = await withCode({ ...fixed, budget: '5.00' });
    const made = await placed(who);
    expect(await seenByAdmin(promotion.id)).toMatchObject({ reserved: '5.00', uses: 1 });
    await who.send('POST', `/api/orders/${made.id}/cancel`);
    expect(await used(who)).toMatchObject([{ state: 'applied', orderId: null }]);
    expect(await loadOrder(who, made.id)).toMatchObject({ status: 'cancelled', discount: { amount: '5.00' } });
    expect(await balances(who)).toEqual({ balance: '500.00', held: '0.00' });
    expect((await placed(who)).discount).toMatchObject({ code: promotion.code });
    expect(await seenByAdmin(promotion.id)).toMatchObject({ reserved: '5.00', uses: 1 });
  });

  test('gives it back from the courier’s bag too, and releases it when another code waits by then or it is over', async () => {
    const { who, promotion } = await withCode(fixed);
    const made = await placed(who);
    await bring(courier, made.id, 'picked_up');
    const second = await create(percentage);
    await apply(who, second.code);
    expect((await move(admin, made.id, 'cancelled', 'Flood')).status).toBe(200);
    expect(await used(who)).toMatchObject([{ code: second.code, state: 'applied' }]);
    expect(await seenByAdmin(promotion.id)).toMatchObject({ uses: 0, reserved: '0.00' });

    const next = await placed(who);
    await admin.send('POST', `/api/admin/promotions/${second.id}/end`, { reason: 'Over' });
    await who.send('POST', `/api/orders/${next.id}/cancel`);
    expect(await used(who)).toEqual([]);
    expect(await seenByAdmin(second.id)).toMatchObject({ uses: 0, reserved: '0.00' });
  });
});

describe('what the database itself refuses', () => {
  test('terms of a placed order are never changed, and its total is what its parts make', async () => {
    const { who } = await withCode(fixed);
    const { id } = await placed(who);
    const written = (statement: ReturnType<typeof sql>) =>
      app()
        .context.db.transact((tx) => tx.execute(statement))
        .then(() => 'written', sqlState);
    expect(await written(sql`update order_discounts set amount = 1 where order_id = ${id}`)).toBe('42501');
    expect(await written(sql`delete from order_discounts where order_id = ${id}`)).toBe('42501');
    expect(await written(sql`update orders set discount = discount - 1 where id = ${id}`)).toBe('23514');
    const beyond = sql`update orders set discount = subtotal + 1, total = delivery_fee + charges - 1 where id = ${id}`;
    expect(await written(beyond)).toBe('23514');
  });
});
