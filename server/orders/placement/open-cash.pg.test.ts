// @invariant ORDERS-9: Open cash orders per account, address and phone never exceed the policy, even in a race.
/** Limits of open cash orders by account, address and phone, under concurrency. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { canMail } from '../../platform/mail/mail.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { bring, doorInTown, type ListedProduct, loadProduct } from '../../test/harness/shopping.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';

const app = useTestApp();
const db = () => app().context.db;
const by = { userId: 'test', reason: 'test' };
let milk: ListedProduct;
let courier: Client;
let admin: Client;
beforeAll(async () => {
  [courier, admin] = [await app().as('courier'), await app().as('admin')];
  milk = await loadProduct(courier, 'essentials');
});
beforeEach(async () => {
  await db().read.execute(sql`update products set stock = 1000`);
  await db().read.execute(sql`update orders set status = 'cancelled', closed_at = app_now() where closed_at is null`);
  await setPolicy(app().context, 'order.openCash', { firstTime: 1, known: 3, address: 3, phone: 3 }, by);
  await setPolicy(app().context, 'order.cashNeedsEmail', false, by);
});

let doors = 0;
/** Another door in town each time. */
const newDoor = () => {
  doors += 1;
  return `${200 + 2 * doors} Maple Street, Larimer Falls, CO 80202`;
};
const order = (client: Client, deliveryAddress = newDoor(), more: object = {}, key?: string): Promise<Reply> =>
  client.send(
    'POST',
    '/api/orders',
    { items: [{ productId: milk.id, quantity: 4 }], paymentMethod: 'cash', deliveryAddress, ...more },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const codes = (replies: readonly Reply[]) => replies.map(({ status, body }) => (status === 201 ? 'placed' : body.code));
const countOf = (all: readonly string[], one: string) => all.filter((each) => each === one).length;

describe('one account', () => {
  test('one account has one open cash order until one was delivered, then one more with each, up to three', async () => {
    const client = await app().newCustomer();
    for (const allowed of [1, 2, 3, 3]) {
      const placed: number[] = [];
      for (let number = 0; number < allowed; number++) placed.push((await order(client)).body.id);
      expect(await order(client)).toMatchObject({ status: 409, body: { code: 'CASH_ORDERS_OPEN', max: allowed } });
      const [first = 0, ...others] = placed;
      await bring(courier, first, 'delivered');
      for (const id of others) expect((await client.send('POST', `/api/orders/${id}/cancel`, {})).status).toBe(200);
    }
  });

  test('an account at its cash limit is refused, can pay from the wallet, and is free again after a cancellation', async () => {
    const client = await app().newCustomer({ dollars: '100.00' });
    const first = await order(client);
    const refused = await order(client);
    expect(refused.body.detail).toBe('One cash order at a time. Wait, or use your wallet.');
    expect((await order(client, doorInTown, { paymentMethod: 'wallet' })).status).toBe(201);
    await client.send('POST', `/api/orders/${first.body.id}/cancel`, {});
    expect((await order(client)).status).toBe(201);
  });

  test('asked again with the same key it is the same order, not one too many', async () => {
    const client = await app().newCustomer();
    const door = newDoor();
    const [first, again] = [await order(client, door, {}, 'one'), await order(client, door, {}, 'one')];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  });

  test('a refused cash order takes nothing off the shelf', async () => {
    const client = await app().newCustomer();
    await order(client);
    const stock = async () =>
      (await rows<{ stock: number }>(db().read, sql`select stock from products where id = ${milk.id}`))[0]?.stock;
    const before = await stock();
    expect((await order(client)).status).toBe(409);
    expect(await stock()).toBe(before);
  });

  test('support follows the same caps, with a customer on the telephone', async () => {
    const client = await app().newCustomer();
    await order(client);
    const items = [{ productId: milk.id, quantity: 4 }];
    const call = { customerId: client.userId, items, paymentMethod: 'cash', deliveryAddress: newDoor() };
    const quote = await admin.send('POST', '/api/admin/phone-orders/quote', call);
    expect(quote.body.problems).toMatchObject([{ code: 'CASH_ORDERS_OPEN' }]);
    const said = { hasConsent: true, consentNote: 'Said yes after the reading', totalAmount: quote.body.totalAmount };
    const placed = await admin.send('POST', '/api/admin/phone-orders', { ...call, ...said });
    expect(placed).toMatchObject({ status: 409, body: { code: 'CASH_ORDERS_OPEN' } });
  });
});

describe('at the same moment', () => {
  test('of ten concurrent cash orders of one account one is placed', async () => {
    const client = await app().newCustomer();
    const all = codes(await Promise.all(Array.from({ length: 10 }, () => order(client))));
    expect([countOf(all, 'placed'), countOf(all, 'CASH_ORDERS_OPEN')]).toEqual([1, 9]);
  });

  test('of ten accounts ordering in cash to one door, however written, three are served', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => app().newCustomer()));
    const doorsAlike = ['380 Maple Street, Larimer Falls, CO 80202', '380 MAPLE st., Larimer Falls, CO  80202'];
    const all = codes(await Promise.all(clients.map((client, at) => order(client, doorsAlike[at % 2]))));
    expect([countOf(all, 'placed'), countOf(all, 'CASH_UNAVAILABLE')]).toEqual([3, 7]);
  });

  test('of six accounts ordering in cash with one phone number three are served', async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, () => app().newCustomer()));
    for (const { userId } of clients)
      await db().read.execute(sql`update users set phone = '+1 303 555 0188' where id = ${userId}`);
    const all = codes(await Promise.all(clients.map((client) => order(client))));
    expect([countOf(all, 'placed'), countOf(all, 'CASH_UNAVAILABLE')]).toEqual([3, 3]);
  });

  test('the control: without the look under lock more are placed', async () => {
    const [{ body } = { body: '' }] = await rows<{ body: string }>(
      db().read,
      sql`select pg_get_functiondef('orders_place_all'::regproc) as body`,
    );
    const look = `jsonb_typeof(o."openCash") = 'object'`;
    expect(body).toContain(look);
    await ownerDoes(db(), [body.replace(look, 'false')]);
    try {
      let most = 0;
      for (let round = 0; round < 20 && most < 2; round++) {
        const client = await app().newCustomer();
        const all = codes(await Promise.all(Array.from({ length: 10 }, () => order(client))));
        most = Math.max(most, countOf(all, 'placed'));
      }
      expect(most).toBeGreaterThan(1);
    } finally {
      await ownerDoes(db(), [body]);
    }
  });
});

test('where email is sent, cash asks for a confirmed address', async () => {
  await setPolicy(app().context, 'order.cashNeedsEmail', true, by);
  expect(canMail(app().context)).toBe(true);
  const client = await app().newCustomer({ dollars: '100.00' });
  expect(await order(client)).toMatchObject({ status: 403, body: { code: 'CASH_EMAIL_UNVERIFIED' } });
  expect((await order(client, newDoor(), { paymentMethod: 'wallet' })).status).toBe(201);
  await db().read.execute(sql`update users set email_verified = true where id = ${client.userId}`);
  expect((await order(client)).status).toBe(201);
});
