// @invariant BITCOIN-5: An order paid in Bitcoin is its store's only once its total is set aside, and its money is its customer's whatever comes of it.
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { paymentEndedJob } from '../../bitcoin/service.ts';
import { loadIt, loadMoney, mine, minute, pay, satsOf, worthOf } from '../../test/bitcoin/network.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { doorInTown, loadProduct, move, placedOrder } from '../../test/harness/shopping.ts';
import { cancelOverdueJob } from '../jobs.ts';

const app = useTestApp();
beforeAll(async () => {
  await app().context.db.read.execute(sql`update products set stock = 10000`);
});

const askFor = (client: Client, orderId: number, usdAmount: string) =>
  client.send('POST', '/api/bitcoin/create-payment', { orderId, usdAmount, paymentType: 'store_purchase' });

/** An order in Bitcoin, and the payment it waits for. */
async function awaited(client: Client) {
  const order = await placedOrder(client, 4, { paymentMethod: 'bitcoin' });
  const reply = await askFor(client, order.id, order.totalAmount);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return { order, payment: reply.body };
}
const loadStock = async (client: Client) => (await loadProduct(client, 'essentials')).stockQuantity;
const loadOrder = async (client: Client, id: number) => (await client.get(`/api/orders/${id}`)).body;
const sees = async (client: Client, path: string, id: number): Promise<boolean> =>
  JSON.stringify((await client.get(path)).body).includes(`"id":${id},`);
/** Everything that was said so far, once more as well: what was heard changes nothing. */
const runEvents = async () => {
  for (const { name, payload } of app().jobs.enqueued)
    if (name === paymentEndedJob.name) await app().runJob(paymentEndedJob, payload);
};

test('no store, courier or figure knows of it before its payment is settled; then it is an order like any other', async () => {
  const [customer, store, courier, admin] = [
    await app().newCustomer(),
    await app().as('store'),
    await app().as('courier'),
    await app().as('admin'),
  ];
  const { order, payment } = await awaited(customer);
  const { id } = order;
  const pendingBefore = (await store.get('/api/store/stats')).body.pendingOrders;
  expect(payment).toMatchObject({ purpose: 'order', orderId: id, usdAmount: order.totalAmount, networkFee: '0.00' });
  expect((await askFor(customer, id, order.totalAmount)).body.id, 'the same again').toBe(payment.id);
  expect(await loadOrder(customer, id)).toMatchObject({
    ...{ status: 'pending', paymentMethod: 'bitcoin', awaitsPaymentUntil: payment.holdsUntil },
    nextStatuses: ['cancelled'],
  });
  for (const worker of [store, courier]) expect((await worker.get(`/api/orders/${id}`)).status).toBe(404);
  expect(await sees(store, '/api/store/orders', id)).toBe(false);
  expect(await sees(courier, '/api/orders', id)).toBe(false);
  expect((await move(store, id, 'accepted')).status).toBe(404);
  expect((await move(admin, id, 'accepted')).body).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' });

  // Nobody brings it yet: it has no tip.
  expect((await customer.get(`/api/orders/${id}/tip`)).body).toMatchObject({ mayGive: false });
  expect((await customer.send('POST', `/api/orders/${id}/tip`, { amount: '1.00' })).body.code).toBe(
    'TIP_BEFORE_PAYMENT',
  );

  await pay(app(), payment.bitcoinAddress, satsOf(payment.amount));
  // Its store's time to accept has not begun.
  await app().clock.advance(60 * minute);
  await app().runJob(cancelOverdueJob);
  await mine(app(), 6);
  await runEvents();
  expect(await loadIt(customer, payment.id)).toMatchObject({ status: 'confirmed', credited: order.totalAmount });
  const real = await loadOrder(customer, id);
  expect(real).toMatchObject({ status: 'pending', awaitsPaymentUntil: null });
  expect(real.tracking.at(-1)).toMatchObject({ isStep: false, note: { code: 'paidInBitcoin' } });
  expect(await loadMoney(customer), 'set aside').toBe('0.00');
  expect((await store.get('/api/store/stats')).body.pendingOrders).toBe(pendingBefore + 1);
  expect(await sees(store, '/api/store/orders', id)).toBe(true);
  expect(await sees(courier, '/api/orders', id)).toBe(true);
  await app().runJob(cancelOverdueJob);
  expect((await move(store, id, 'accepted')).body).toMatchObject({ status: 'accepted' });
  expect((await move(store, id, 'cancelled', 'Out of milk')).body).toMatchObject({ status: 'cancelled' });
  expect(await loadMoney(customer), 'given back').toBe(order.totalAmount);
});

test('nothing in time cancels it and fills the shelf again; what comes late is in the wallet', async () => {
  const customer = await app().newCustomer();
  const shelf = await loadStock(customer);
  const { order, payment } = await awaited(customer);
  expect(await loadStock(customer)).toBe(shelf - 4);
  await app().clock.advance(16 * minute);
  await mine(app(), 0);
  await runEvents();
  expect(await loadOrder(customer, order.id)).toMatchObject({
    status: 'cancelled',
    cancelNote: { code: 'notPaid' },
  });
  expect(await loadStock(customer)).toBe(shelf);
  expect((await askFor(customer, order.id, order.totalAmount)).body.id, 'it has one payment').toBe(payment.id);
  await pay(app(), payment.bitcoinAddress, satsOf(payment.amount));
  await mine(app(), 6);
  await runEvents();
  expect(await loadIt(customer, payment.id)).toMatchObject({ status: 'confirmed', exception: 'late' });
  expect(Number(await loadMoney(customer))).toBeGreaterThan(0);
  expect(await loadOrder(customer, order.id)).toMatchObject({ status: 'cancelled' });
});

test('too little in time, and a payment that takes too long, cancel it; the money is in the wallet', async () => {
  const [partly, slow, never] = [await app().newCustomer(), await app().newCustomer(), await app().newCustomer()];
  const [less, late] = [await awaited(partly), await awaited(slow)];
  const unasked = await placedOrder(never, 4, { paymentMethod: 'bitcoin' });
  await pay(app(), less.payment.bitcoinAddress, Math.floor(satsOf(less.payment.amount) / 2));
  await pay(app(), late.payment.bitcoinAddress, satsOf(late.payment.amount));
  await app().clock.advance(16 * minute);
  await mine(app(), 0);
  await runEvents();
  await app().runJob(cancelOverdueJob);
  expect(await loadOrder(partly, less.order.id)).toMatchObject({ status: 'cancelled' });
  expect(await loadOrder(never, unasked.id), 'nobody asked for an address').toMatchObject({ status: 'cancelled' });
  expect((await askFor(never, unasked.id, unasked.totalAmount)).body).toMatchObject({ code: 'ORDER_AWAITS_NOTHING' });
  expect(await loadOrder(slow, late.order.id)).toMatchObject({ status: 'pending' });
  await app().clock.advance(180 * minute);
  await app().runJob(cancelOverdueJob);
  expect(await loadOrder(slow, late.order.id)).toMatchObject({ status: 'cancelled' });
  await mine(app(), 6);
  await runEvents();
  expect(await loadMoney(slow)).toBe(late.order.totalAmount);
  expect(Number(await loadMoney(partly))).toBeGreaterThan(0);
});

/** What the books have under the cause of a payment, by account, whose numbers are left out. */
const loadLegs = async (paymentId: number) => {
  const { rows: legs } = await app().context.db.read.execute<{ name: string; amount: string }>(
    sql`select regexp_replace(a.name, ':[0-7]$', '') as name, sum(e.amount) as amount from ledger_entries e
          join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
         where t.cause = ${`bitcoin:${paymentId}`} group by 1`,
  );
  return Object.fromEntries(legs.map(({ name, amount }) => [name, Number(amount)]));
};
const centsOf = (dollars: string): number => Math.round(Number(dollars) * 100);
/** What so many satoshis less than asked for bring less than the amount, in cents. */
const lessBy = (payment: { amount: string; usdAmount: string; rate: string }, sats: number): number =>
  centsOf(payment.usdAmount) - worthOf(satsOf(payment.amount) - sats, centsOf(payment.rate));

test('short by a few satoshis it is whole to the cent, which the platform bears; what is too much is in the wallet', async () => {
  const [short, exact, over] = [await app().newCustomer(), await app().newCustomer(), await app().newCustomer()];
  const all = [await awaited(short), await awaited(exact), await awaited(over)] as const;
  const more = Math.round(satsOf(all[2].payment.amount) / 10);
  for (const [at, sats] of [-200, 0, more].entries()) {
    const { bitcoinAddress, amount } = all[at]?.payment ?? expect.fail('no payment');
    await pay(app(), bitcoinAddress, satsOf(amount) + sats);
  }
  await mine(app(), 6);
  await runEvents();
  for (const [at, customer] of [short, exact, over].entries()) {
    const { order } = all[at] ?? expect.fail('no order');
    expect(await loadOrder(customer, order.id)).toMatchObject({ status: 'pending', awaitsPaymentUntil: null });
  }
  // The total is set aside to the cent, and nobody owes one.
  for (const customer of [short, exact]) expect(await loadMoney(customer)).toBe('0.00');
  for (const [at, missing] of [200, 0].entries()) {
    const { order, payment } = all[at] ?? expect.fail('no order');
    expect(await loadLegs(payment.id)).toMatchObject({
      'house:bitcoin': satsOf(payment.amount) - missing,
      'house:bitcoin-position': -centsOf(order.totalAmount),
    });
    const shown = await loadIt(at === 0 ? short : exact, payment.id);
    expect(shown).toMatchObject({ status: 'confirmed', exception: 'none', missing: '0.00000000' });
    expect(centsOf(order.totalAmount) - centsOf(shown.credited)).toBe(missing === 0 ? 0 : lessBy(payment, missing));
  }
  const { order, payment } = all[2];
  const { credited, exception } = await loadIt(over, payment.id);
  expect(exception).toBe('over');
  const surplus = (centsOf(credited) - centsOf(order.totalAmount)) / 100;
  expect(surplus).toBeCloseTo(Number(order.totalAmount) / 10, 1);
  expect(await loadMoney(over)).toBe(surplus.toFixed(2));
});

test('short by a few satoshis and cancelled, before its payment is settled or after, its customer has what they sent, and no more', async () => {
  const cancel = (client: Client, id: number) => client.send('POST', `/api/orders/${id}/cancel`, {});
  const [before, after, exact] = [await app().newCustomer(), await app().newCustomer(), await app().newCustomer()];
  const clients = [before, after, exact];
  const all = [await awaited(before), await awaited(after), await awaited(exact)] as const;
  for (const [at, less] of [200, 200, 0].entries()) {
    const { bitcoinAddress, amount } = all[at]?.payment ?? expect.fail('no payment');
    await pay(app(), bitcoinAddress, satsOf(amount) - less);
  }
  await mine(app(), 5);
  await cancel(before, all[0].order.id);
  await mine(app(), 1);
  await runEvents();
  for (const nth of [1, 2] as const) {
    expect(await loadMoney(clients[nth] ?? exact), 'set aside').toBe('0.00');
    await cancel(clients[nth] ?? exact, all[nth].order.id);
  }
  for (const [at, sats] of [200, 200, 0].entries()) {
    const { order, payment } = all[at] ?? expect.fail('no order');
    const less = sats === 0 ? 0 : lessBy(payment, sats);
    expect(less).toBeGreaterThanOrEqual(sats === 0 ? 0 : 12);
    const client = clients[at] ?? exact;
    expect(await loadOrder(client, order.id)).toMatchObject({ status: 'cancelled' });
    expect(centsOf(await loadMoney(client)), 'the last is the control').toBe(centsOf(order.totalAmount) - less);
    const legs = await loadLegs(payment.id);
    expect(legs['house:bitcoin-position']).toBe(less - centsOf(order.totalAmount));
    expect(legs[`user:${client.userId}:wallet`]).toBe(centsOf(order.totalAmount) - less);
  }
});

test('its customer may cancel it while it waits, and gives nothing back that was not set aside', async () => {
  const customer = await app().newCustomer();
  const { order, payment } = await awaited(customer);
  await customer.send('POST', `/api/orders/${order.id}/cancel`, {});
  expect(await loadMoney(customer)).toBe('0.00');
  await pay(app(), payment.bitcoinAddress, satsOf(payment.amount));
  await mine(app(), 6);
  await runEvents();
  expect(await loadMoney(customer)).toBe(order.totalAmount);
  expect(await loadOrder(customer, order.id)).toMatchObject({ status: 'cancelled' });
});

test('money that was spent from the wallet before the order could have it cancels the order', async () => {
  const customer = await app().newCustomer();
  const { order, payment } = await awaited(customer);
  await pay(app(), payment.bitcoinAddress, satsOf(payment.amount));
  await mine(app(), 6);
  const milk = await loadProduct(customer, 'essentials');
  const other = { items: [{ productId: milk.id, quantity: 4 }], deliveryAddress: doorInTown };
  expect((await customer.send('POST', '/api/orders', other)).status).toBe(201);
  await runEvents();
  expect(await loadOrder(customer, order.id)).toMatchObject({ status: 'cancelled', cancelNote: { code: 'notPaid' } });
});

test('another amount, a stranger’s order and one that waits for nothing are refused; so is Bitcoin where nobody is at hand', async () => {
  const [customer, stranger] = [await app().newCustomer({ dollars: '100.00' }), await app().newCustomer()];
  const { order } = await awaited(customer);
  expect((await askFor(customer, order.id, '1.00')).body).toMatchObject({
    ...{ code: 'ORDER_AMOUNT', total: order.totalAmount, status: 409 },
  });
  expect((await askFor(stranger, order.id, order.totalAmount)).body).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  const paid = await placedOrder(customer);
  expect((await askFor(customer, paid.id, paid.totalAmount)).body).toMatchObject({
    ...{ code: 'ORDER_AWAITS_NOTHING', status: 409 },
  });
});

test('the database lets no order begin without its money, nor wait again', async () => {
  const customer = await app().newCustomer({ dollars: '100.00' });
  const { order } = await awaited(customer);
  const real = await placedOrder(customer);
  const { read } = app().context.db;
  const set = (id: number, what: ReturnType<typeof sql>) =>
    read.execute(sql`update orders set ${what} where id = ${id}`);
  await expect(set(order.id, sql`awaits_payment_until = null, real_since = app_now()`)).rejects.toMatchObject({
    cause: { constraint: 'orders_paid' },
  });
  await expect(set(order.id, sql`status = 'accepted'`)).rejects.toMatchObject({
    cause: { constraint: 'orders_awaited_at_rest' },
  });
  await expect(set(real.id, sql`awaits_payment_until = app_now()`)).rejects.toMatchObject({ cause: { code: '42501' } });
});
