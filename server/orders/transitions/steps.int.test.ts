import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { bring, loadProduct, move, placedOrder, placeMilk } from '../../test/harness/shopping.ts';
import { cancelOverdueJob, purgePositionsJob } from '../jobs.ts';
import { recordPosition } from '../order/positions.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let customer: Client;
let store: Client;
let courier: Client;
let other: Client;
let admin: Client;

beforeEach(async () => {
  await db().execute(sql`update products set stock = 100`);
  [store, courier, other, admin] = await Promise.all([
    app().as('store'),
    app().as('courier'),
    app().as('courier2'),
    app().as('admin'),
  ]);
  customer = await regular();
});
/** One customer with money enough; signing up takes its time. */
let regular = (): Promise<Client> => {
  const made = app().newCustomer({ dollars: '900.00' });
  regular = () => made;
  return made;
};

const wallet = async (client: Client) => (await client.get('/api/wallet')).body;
const tablet = (client: Client, id: number, status: string, reason?: string) =>
  client.send('PATCH', `/api/store/orders/${id}`, { status, ...(reason === undefined ? {} : { reason }) });
const balances = async (): Promise<Record<string, number>> =>
  (
    await rows<{ all: Record<string, number> }>(
      db(),
      sql`select coalesce(jsonb_object_agg(name, balance), '{}') as all from ledger_accounts`,
    )
  )[0]?.all ?? {};
/** By how much each account moved, without those that did not. */
function moved(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const).filter(([, by]) => by !== 0),
  );
}
const loadVersion = async (id: number) =>
  (await rows<{ version: number; status: string }>(db(), sql`select version, status from orders where id = ${id}`))[0];
async function refused(id: number, ask: () => Promise<Reply>, status: number, problem: object) {
  const before = [await loadVersion(id), await balances()];
  const reply = await ask();
  expect(reply.body).toMatchObject(problem);
  expect(reply.status).toBe(status);
  expect([await loadVersion(id), await balances()], 'nothing changed').toEqual(before);
}

describe('the way of an order', () => {
  test('COUR-21 COUR-22 COUR-23 COUR-25 COUR-30 COUR-35 STORE-19 STORE-37 accepted by the store, claimed, picked up, brought and delivered', async () => {
    const order = await placedOrder(customer);
    const accepted = await store.send('PATCH', `/api/orders/${order.id}/status`, { status: 'accepted' });
    expect(accepted.body).toMatchObject({ status: 'accepted', courierId: null, nextStatuses: ['cancelled'] });
    expect((await courier.get(`/api/orders/${order.id}`)).body.nextStatuses).toEqual(['accepted']);
    expect((await move(courier, order.id, 'accepted')).body).toMatchObject({
      status: 'accepted',
      courierId: courier.userId,
      nextStatuses: ['picked_up'],
    });
    expect((await move(courier, order.id, 'picked_up')).body).toMatchObject({
      status: 'picked_up',
      nextStatuses: ['en_route'],
    });
    expect((await move(courier, order.id, 'en_route')).body).toMatchObject({
      status: 'en_route',
      nextStatuses: ['delivered'],
    });
    expect((await move(courier, order.id, 'delivered')).body).toMatchObject({ status: 'delivered', nextStatuses: [] });
    const seen = (await customer.get(`/api/orders/${order.id}`)).body;
    expect(seen.version).toBe(6);
    expect(seen.tracking.map(({ status }: { status: string }) => status)).toEqual([
      'pending',
      'accepted',
      'accepted',
      'picked_up',
      'en_route',
      'delivered',
    ]);
    expect(seen.tracking.every(({ notes }: { notes: string }) => notes.length > 0)).toBe(true);
  });
  test('a courier accepts a pending order and is its courier at once', async () => {
    const order = await placedOrder(customer);
    expect((await move(courier, order.id, 'accepted')).body).toMatchObject({
      status: 'accepted',
      courierId: courier.userId,
      courier: { firstName: 'Maya' },
    });
  });
  test('STORE-20 the store may record the hand-over, once there is a courier', async () => {
    const order = await placedOrder(customer);
    await move(store, order.id, 'accepted');
    await refused(order.id, () => move(store, order.id, 'picked_up'), 409, { code: 'COURIER_REQUIRED' });
    await move(courier, order.id, 'accepted');
    expect((await move(store, order.id, 'picked_up')).body.status).toBe('picked_up');
  });
  test('an admin brings an order on in a courier’s place, with a reason', async () => {
    const order = await placedOrder(customer);
    await bring(courier, order.id, 'picked_up');
    await refused(order.id, () => move(admin, order.id, 'en_route'), 422, { code: 'REASON_REQUIRED' });
    expect((await move(admin, order.id, 'en_route', 'Phone is broken')).body.status).toBe('en_route');
    expect((await move(admin, order.id, 'delivered', 'Phone is broken')).body.status).toBe('delivered');
    expect((await customer.get(`/api/orders/${order.id}`)).body.tracking.at(-1).notes).toContain('Phone is broken');
  });
});

describe('steps that are refused', () => {
  test('an illegal step says which are possible', async () => {
    const order = await placedOrder(customer);
    await refused(order.id, () => move(store, order.id, 'delivered'), 409, {
      code: 'TRANSITION_NOT_ALLOWED',
      status: 409,
      from: 'pending',
      requested: 'delivered',
      allowed: ['accepted', 'cancelled'],
    });
    await refused(order.id, () => move(store, order.id, 'pending'), 409, { allowed: ['accepted', 'cancelled'] });
    await move(store, order.id, 'accepted');
    await refused(order.id, () => move(store, order.id, 'accepted'), 409, { from: 'accepted', allowed: ['cancelled'] });
  });
  test('a number that was never offered, or is long taken, answers like one that does not exist', async () => {
    const [declined, near, taken] = [
      await placedOrder(customer),
      await placedOrder(customer),
      await placedOrder(customer),
    ];
    await other.send('POST', `/api/courier/offers/${declined.id}/decline`, {});
    for (const { id } of [declined, near, taken]) await move(courier, id, 'accepted');
    const said = async (id: number) => {
      const { status, body } = await move(other, id, 'accepted');
      return { status, body: { ...body, requestId: '' } };
    };
    const absent = await said(999_999);
    expect(absent.body.code).toBe('ORDER_NOT_FOUND');
    expect(await said(declined.id)).toEqual(absent);
    expect((await said(taken.id)).body.code).toBe('ORDER_ALREADY_ASSIGNED');
    const by = { userId: 'test', reason: 'test' };
    await setPolicy(app().context, 'offer.radiusMiles', 5, by);
    const { location } = (await customer.get(`/api/orders/${near.id}`)).body.store;
    const stand = (at: object) =>
      other.send('PUT', '/api/courier/availability', { isOnline: true, ...location, ...at });
    await stand({ latitude: location.latitude + 1 });
    expect(await said(near.id)).toEqual(absent);
    await stand({});
    expect((await said(near.id)).body.code).toBe('ORDER_ALREADY_ASSIGNED');
    await setPolicy(app().context, 'offer.radiusMiles', 12_500, by);
    await app().clock.advance(11 * 60_000);
    expect(await said(taken.id)).toEqual(absent);
  });
  test('an order claimed by another courier is refused to the late one', async () => {
    const order = await placedOrder(customer);
    await move(courier, order.id, 'accepted');
    await refused(order.id, () => move(other, order.id, 'accepted'), 409, { code: 'ORDER_ALREADY_ASSIGNED' });
    const absent = await move(other, 999_999, 'picked_up');
    for (const [mine, word] of [
      ['accepted', 'picked_up'],
      ['picked_up', 'en_route'],
      ['en_route', 'delivered'],
    ] as const) {
      await move(courier, order.id, mine);
      await refused(order.id, () => move(other, order.id, word), 404, {
        ...absent.body,
        requestId: expect.any(String),
      });
      await refused(order.id, () => other.send('POST', `/api/orders/${order.id}/cancel`, { reason: 'mine' }), 404, {
        code: 'ORDER_NOT_FOUND',
      });
    }
    expect((await other.get(`/api/orders/${order.id}`)).status).toBe(404);
    expect((await move(courier, order.id, 'delivered')).body.status).toBe('delivered');
  });
  test('TRACK-06 STORE-34 a stranger’s order does not exist', async () => {
    const order = await placedOrder(customer);
    const [stranger, otherStore] = [await app().as('customer'), await app().as('store2')];
    const absent = (await stranger.get('/api/orders/999999')).body;
    for (const reply of [
      await stranger.get(`/api/orders/${order.id}`),
      await otherStore.get(`/api/orders/${order.id}`),
    ]) {
      expect(reply.status).toBe(404);
      expect(reply.body).toEqual({ ...absent, requestId: expect.any(String) });
    }
    await refused(order.id, () => move(otherStore, order.id, 'accepted'), 404, { code: 'ORDER_NOT_FOUND' });
    await refused(order.id, () => tablet(otherStore, order.id, 'confirmed'), 404, { code: 'ORDER_NOT_FOUND' });
    await refused(order.id, () => stranger.send('POST', `/api/orders/${order.id}/cancel`, {}), 404, {
      code: 'ORDER_NOT_FOUND',
    });
    await refused(order.id, () => move(customer, order.id, 'delivered'), 403, { code: 'FORBIDDEN' });
  });
  test.each(['0', '-1', '1.5', 'abc', '99999999999', '1e3'])('TRACK-38 an order called %s is no number', async (id) => {
    const reply = await customer.get(`/api/orders/${id}`);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ errors: [{ field: 'orderId' }] });
  });
  test.each([{ status: 'eaten' }, {}, { status: 'accepted', courierId: 'me' }, { status: null }])(
    'a step of %j is refused',
    async (body) => {
      const order = await placedOrder(customer);
      await refused(order.id, () => store.send('PUT', `/api/orders/${order.id}/status`, body), 400, {
        code: 'INVALID_FIELDS',
      });
    },
  );
  test('STORE-36 staff without the work-age check have nothing to do with their store’s orders', async () => {
    const order = await placedOrder(customer);
    const set = (at: string | null) =>
      db().execute(sql`update users set work_age_verified_at = ${at}::timestamptz where email = 'store@example.test'`);
    await set(null);
    try {
      for (const path of ['/api/orders', `/api/orders/${order.id}`, '/api/store/orders']) {
        expect((await store.get(path)).body, path).toMatchObject({ status: 403, code: 'WORK_AGE_REQUIRED' });
      }
      await refused(order.id, () => store.send('POST', `/api/orders/${order.id}/cancel`, {}), 403, {
        code: 'WORK_AGE_REQUIRED',
      });
    } finally {
      await set('2026-01-01');
    }
    expect((await store.get(`/api/orders/${order.id}`)).status, 'the control').toBe(200);
  });
  test('a courier who may not take orders sees none and takes none', async () => {
    const order = await placedOrder(customer);
    const set = (status: string) =>
      db().execute(
        sql`update courier_profiles set background_check_status = ${status} where user_id = ${other.userId}`,
      );
    await set('pending');
    // What they have taken before stays theirs.
    const seen: { id: number; status: string }[] = (await other.get('/api/orders')).body;
    expect(seen.filter(({ id, status }) => id === order.id || status === 'pending')).toEqual([]);
    await refused(order.id, () => move(other, order.id, 'accepted'), 404, { code: 'ORDER_NOT_FOUND' });
    await set('approved');
    expect((await move(other, order.id, 'accepted')).body.status, 'the control').toBe('accepted');
  });
});

describe('money and goods', () => {
  test('API-07 a delivered order’s money is shared by store, courier and house, and nothing is left over', async () => {
    const milk = await loadProduct(customer, 'essentials');
    const before = await balances();
    const order = await placedOrder(customer);
    await bring(courier, order.id, 'delivered');
    const by = moved(before, await balances());
    const goods = Math.round(Number(milk.price) * 400);
    const commission = Math.round(goods * 0.1 + Number.EPSILON);
    const earned = 300 + Math.floor(goods * 0.05);
    expect(by).toEqual({
      [`user:${customer.userId}:wallet`]: -(goods + 599),
      [`store:${milk.storeId}:earnings`]: goods - commission,
      [`courier:${courier.userId}:earnings`]: earned,
      [`house:revenue:${order.id % 8}`]: commission + 599 - earned,
    });
    expect(Object.values(by).reduce((sum, one) => sum + one, 0)).toBe(0);
    expect((await customer.get('/api/transactions')).body[0]).toMatchObject({
      type: 'purchase',
      status: 'completed',
      orderId: order.id,
    });
    const [profile] = await rows<{ total: number }>(
      db(),
      sql`select total_deliveries as total from courier_profiles where user_id = ${courier.userId}`,
    );
    expect(profile?.total).toBeGreaterThan(0);
  });
  test('ORDER-41 cash is carried by the courier for the house', async () => {
    const poor = await app().newCustomer();
    const before = await balances();
    const order = (await placeMilk(poor, 4, { paymentMethod: 'cash' })).body;
    expect(moved(before, await balances())).toEqual({});
    await bring(courier, order.id, 'delivered');
    const by = moved(before, await balances());
    expect(by[`courier:${courier.userId}:cash`]).toBe(-Math.round(Number(order.totalAmount) * 100));
    expect(Object.values(by).reduce((sum, one) => sum + one, 0)).toBe(0);
    expect((await poor.get('/api/transactions')).body).toEqual([]);
  });
  test('a cancelled cash order moves no money', async () => {
    const poor = await app().newCustomer();
    const before = await balances();
    const order = (await placeMilk(poor, 4, { paymentMethod: 'cash' })).body;
    expect((await poor.send('POST', `/api/orders/${order.id}/cancel`)).body.status).toBe('cancelled');
    expect(await balances()).toEqual(before);
  });
  test('TRACK-35 STORE-21 WALLET-13 cancelling a pending order returns money and goods, and the wallet shows both ways', async () => {
    const milk = await loadProduct(customer, 'essentials');
    const stock = async () =>
      (await rows<{ stock: number }>(db(), sql`select stock from products where id = ${milk.id}`))[0]?.stock;
    for (const who of [customer, store, admin]) {
      const before = [await wallet(customer), await stock()] as const;
      const order = await placedOrder(customer);
      expect(await stock()).toBe(96);
      expect((await wallet(customer)).balance).toBe((Number(before[0].balance) - Number(order.totalAmount)).toFixed(2));
      const reply = await who.send('POST', `/api/orders/${order.id}/cancel`, {});
      expect(reply.body).toMatchObject({ status: 'cancelled', cancelReason: null, nextStatuses: [] });
      expect([await wallet(customer), await stock()]).toEqual(before);
      const [refund, purchase] = (await customer.get('/api/transactions?limit=2')).body;
      expect(refund).toMatchObject({
        type: 'refund',
        direction: 'in',
        status: 'completed',
        amount: order.totalAmount,
        orderId: order.id,
      });
      expect(purchase).toMatchObject({
        type: 'purchase',
        direction: 'out',
        status: 'completed',
        amount: order.totalAmount,
        orderId: order.id,
      });
      await refused(order.id, () => who.send('POST', `/api/orders/${order.id}/cancel`, { reason: 'again' }), 409, {
        code: 'TRANSITION_NOT_ALLOWED',
        allowed: [],
      });
    }
  });
  test('TRACK-34 once accepted, the customer cannot cancel; the store can, with a reason', async () => {
    const before = await wallet(customer);
    const order = await placedOrder(customer);
    await move(store, order.id, 'accepted');
    await refused(
      order.id,
      () => customer.send('POST', `/api/orders/${order.id}/cancel`, { reason: 'Changed my mind' }),
      409,
      {
        code: 'TRANSITION_NOT_ALLOWED',
        cancelledBy: ['store', 'support'],
        detail: 'This order is accepted. To cancel, press “Something is wrong” or call us.',
      },
    );
    await refused(order.id, () => store.send('POST', `/api/orders/${order.id}/cancel`, {}), 422, {
      code: 'REASON_REQUIRED',
    });
    await refused(order.id, () => store.send('POST', `/api/orders/${order.id}/cancel`, { reason: '   ' }), 400, {
      errors: [{ field: 'reason' }],
    });
    const reply = await store.send('POST', `/api/orders/${order.id}/cancel`, { reason: 'Out of milk' });
    expect(reply.body).toMatchObject({ status: 'cancelled', cancelReason: 'Out of milk' });
    expect(await wallet(customer)).toEqual(before);
  });
  test('only an admin cancels an order on its way, with a reason, and the courier earns nothing', async () => {
    const order = await placedOrder(customer);
    const before = await balances();
    await bring(courier, order.id, 'en_route');
    for (const who of [customer, store, courier]) {
      await refused(order.id, () => who.send('POST', `/api/orders/${order.id}/cancel`, { reason: 'No' }), 409, {
        code: 'TRANSITION_NOT_ALLOWED',
      });
    }
    expect((await admin.send('POST', `/api/orders/${order.id}/cancel`, { reason: 'Flood' })).body.status).toBe(
      'cancelled',
    );
    expect(Object.keys(moved(before, await balances())).sort()).toEqual([
      `user:${customer.userId}:held`,
      `user:${customer.userId}:wallet`,
    ]);
  });
});

describe('the store’s tablet', () => {
  test('TABLET-14 TABLET-15 TABLET-17 TABLET-18 TABLET-20 TABLET-22 its words move the same order', async () => {
    const order = await placedOrder(customer);
    expect((await tablet(store, order.id, 'confirmed')).body).toMatchObject({
      tabletStatus: 'confirmed',
      status: 'accepted',
      readyAt: null,
    });
    const ready = await tablet(store, order.id, 'ready');
    expect(ready.body).toMatchObject({ tabletStatus: 'ready', status: 'accepted', readyAt: expect.any(String) });
    await refused(order.id, () => tablet(store, order.id, 'completed'), 409, { code: 'COURIER_REQUIRED' });
    await move(courier, order.id, 'accepted');
    expect((await tablet(store, order.id, 'completed')).body).toMatchObject({
      tabletStatus: 'completed',
      status: 'picked_up',
    });
    await bringOn(order.id);
    const [seen] = (await store.get('/api/store/orders')).body.filter(({ id }: { id: number }) => id === order.id);
    expect(seen).toMatchObject({ tabletStatus: 'completed', status: 'delivered' });
  });
  const bringOn = async (id: number) => {
    await move(courier, id, 'en_route');
    await move(courier, id, 'delivered');
  };
  test('TABLET-16 a pending order is cancelled without a reason, a confirmed one with', async () => {
    const [one, two] = [await placedOrder(customer), await placedOrder(customer)];
    expect((await tablet(store, one.id, 'cancelled')).body.tabletStatus).toBe('cancelled');
    await tablet(store, two.id, 'confirmed');
    await refused(two.id, () => tablet(store, two.id, 'cancelled'), 422, { code: 'REASON_REQUIRED' });
    expect((await tablet(store, two.id, 'cancelled', 'Out of milk')).body.tabletStatus).toBe('cancelled');
  });
  test('a refusal speaks the tablet’s language', async () => {
    const order = await placedOrder(customer);
    await refused(order.id, () => tablet(store, order.id, 'ready'), 409, {
      from: 'pending',
      requested: 'ready',
      allowed: ['confirmed', 'cancelled'],
    });
    await tablet(store, order.id, 'confirmed');
    await refused(order.id, () => tablet(store, order.id, 'pending'), 409, {
      from: 'confirmed',
      requested: 'pending',
      allowed: ['ready', 'cancelled'],
    });
  });
  test('STORE-18 TABLET-12 an order carries the fields of dashboard and tablet', async () => {
    const order = await placedOrder(customer, 4, { deliveryInstructions: 'Ring twice' });
    const [seen] = (await store.get('/api/store/orders?limit=1')).body;
    expect(seen).toMatchObject({
      id: order.id,
      status: 'pending',
      isFreeDelivery: false,
      customer: { firstName: 'New', lastName: expect.any(String) },
      deliveryAddress: expect.any(String),
      deliveryInstructions: 'Ring twice',
      totalAmount: order.totalAmount,
      total: order.totalAmount,
      customerName: expect.stringContaining('New'),
      customerPhone: null,
      customerAddress: expect.any(String),
      specialInstructions: 'Ring twice',
      orderItems: [
        { id: expect.any(Number), quantity: 4, price: expect.any(String), product: { name: expect.any(String) } },
      ],
      items: [{ id: expect.any(Number), name: expect.any(String), quantity: 4, price: expect.any(String) }],
    });
  });
});

describe('who sees which orders', () => {
  const ids = (reply: Reply): number[] => reply.body.map(({ id }: { id: number }) => id);

  test('ORDER-43 customers see their own, the store its own, an admin all, a courier the open ones and their own', async () => {
    const walter = await app().newCustomer({ dollars: '60.00' });
    const [mine, open, taken] = [await placedOrder(customer), await placedOrder(walter), await placedOrder(walter)];
    await move(other, taken.id, 'accepted');
    expect(ids(await walter.get('/api/orders'))).toEqual([taken.id, open.id]);
    expect(ids(await customer.get('/api/orders'))).toContain(mine.id);
    expect(ids(await customer.get('/api/orders'))).not.toContain(open.id);
    for (const who of [admin, store])
      expect(ids(await who.get('/api/orders'))).toEqual(expect.arrayContaining([mine.id, open.id, taken.id]));
    expect(ids(await (await app().as('store2')).get('/api/orders'))).toEqual([]);
    const seenByCourier = ids(await courier.get('/api/orders'));
    expect(seenByCourier).toEqual(expect.arrayContaining([mine.id, open.id]));
    expect(seenByCourier).not.toContain(taken.id);
    expect(ids(await other.get('/api/orders'))).toContain(taken.id);
  });
  test('a courier sees area and items only, until the order is theirs', async () => {
    const order = await placedOrder(customer, 4, { deliveryInstructions: 'Key under the mat' });
    const before = await courier.get(`/api/orders/${order.id}`);
    expect(before.body).toMatchObject({
      deliveryArea: 'ZIP 80202',
      deliveryAddress: null,
      deliveryInstructions: null,
      deliveryPoint: null,
      customerId: null,
      customer: null,
      items: [{ quantity: 4 }],
    });
    for (const secret of [customer.userId, 'Key under the mat', '214 Maple Street', 'Customer']) {
      expect(JSON.stringify(before.body)).not.toContain(secret);
      expect(
        JSON.stringify((await courier.get('/api/orders')).body.find(({ id }: { id: number }) => id === order.id)),
      ).not.toContain(secret);
    }
    const accepted = (await move(courier, order.id, 'accepted')).body;
    expect(accepted).toMatchObject({
      deliveryInstructions: null,
      deliveryPoint: { latitude: expect.any(Number) },
      customer: { firstName: 'New' },
    });
    const listed = async () => JSON.stringify((await courier.get('/api/orders?limit=100')).body);
    expect(await listed()).not.toContain('Key under the mat');
    for (const word of ['picked_up', 'en_route']) {
      expect((await move(courier, order.id, word)).body.deliveryInstructions).toBe('Key under the mat');
      expect(await listed()).toContain('Key under the mat');
    }
    expect((await move(courier, order.id, 'delivered')).body.deliveryInstructions).toBeNull();
    expect(await listed()).not.toContain('Key under the mat');
    expect((await customer.get(`/api/orders/${order.id}`)).body.deliveryInstructions).toBe('Key under the mat');
  });
  test('a courier who takes orders to read doors reads no instructions, and is stopped', async () => {
    const by = { userId: 'test', reason: 'test' };
    await setPolicy(app().context, 'courier.releases', { most: 3, hours: 24 }, by);
    const takeAndGiveBack = async () => {
      const order = await placedOrder(customer, 4, { deliveryInstructions: 'gate code 4711' });
      const taken = await move(other, order.id, 'accepted');
      expect(JSON.stringify(taken.body)).not.toContain('4711');
      return {
        id: order.id,
        reply: await other.send('POST', `/api/orders/${order.id}/release`, { reason: 'Too far' }),
      };
    };
    const answers = [await takeAndGiveBack(), await takeAndGiveBack(), await takeAndGiveBack()];
    expect(answers.map(({ reply }) => reply.status)).toEqual([200, 200, 200]);
    const { id, reply } = await takeAndGiveBack();
    expect(reply.body).toMatchObject({ code: 'RELEASE_LIMIT_EXCEEDED', status: 409, most: 3, hours: 24 });
    expect(reply.body.detail).toContain('call support');
    expect((await customer.get(`/api/orders/${id}`)).body.courierId).toBe(other.userId);
    const counted = async () =>
      (await admin.get('/api/admin/couriers')).body.find(({ userId }: { userId: string }) => userId === other.userId)
        .releases;
    expect(await counted()).toEqual({ count: 3, most: 3, hours: 24 });
    // Support takes it off them, which counts for nobody.
    expect((await admin.send('POST', `/api/orders/${id}/release`, { reason: 'Their car broke down' })).status).toBe(
      200,
    );
    expect((await customer.get(`/api/orders/${id}`)).body).toMatchObject({ courierId: null, status: 'accepted' });
    const again = await admin.send('POST', `/api/orders/${id}/release`, { reason: 'Their car broke down' });
    expect(again.body.code).toBe('TRANSITION_NOT_ALLOWED');
    expect(await counted()).toMatchObject({ count: 3 });
    // A store that is late is no choice of the courier's.
    const late = await placedOrder(customer);
    await move(other, late.id, 'accepted');
    await rows(db(), sql`update orders set ready_by = app_now() + interval '1 minute' where id = ${late.id}`);
    const giveBack = () => other.send('POST', `/api/orders/${late.id}/release`, { reason: 'Not packed yet' });
    expect((await giveBack()).body.code).toBe('RELEASE_LIMIT_EXCEEDED');
    await app().clock.advance(2 * 60_000);
    expect((await giveBack()).status).toBe(200);
    // A day later it begins anew.
    await app().clock.advance(24 * 3_600_000);
    expect(await counted()).toMatchObject({ count: 0 });
    expect((await takeAndGiveBack()).reply.status).toBe(200);
    await setPolicy(app().context, 'courier.releases', { most: 20, hours: 24 }, by);
  });
  test('order lists come newest first, page by page, each order once', async () => {
    const walter = await app().newCustomer({ dollars: '200.00' });
    for (let i = 0; i < 5; i++) await placedOrder(walter);
    const all = ids(await walter.get('/api/orders'));
    expect(all).toEqual([...all].sort((a, b) => b - a));
    for (const path of ['/api/orders', '/api/store/orders']) {
      const who = path === '/api/orders' ? walter : store;
      const whole = ids(await who.get(`${path}?limit=100`));
      const found: number[] = [];
      for (let next: string | undefined = `${path}?limit=2`; next; ) {
        const page = await who.get(next);
        expect(ids(page).length).toBeLessThanOrEqual(2);
        found.push(...ids(page));
        next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
      }
      expect(found).toEqual(whole);
    }
  });
  test.each(['limit=0', 'limit=101', 'limit=x', 'cursor=x', 'cursor=-1', 'page=2'])(
    'a list asked for with %s is refused',
    async (query) => {
      expect((await customer.get(`/api/orders?${query}`)).status).toBe(400);
    },
  );
});

describe('jobs', () => {
  const loadStatus = async (id: number) => (await loadVersion(id))?.status;

  test('an order nobody accepts in time is cancelled and its money released; accepted ones stay', async () => {
    const walter = await app().newCustomer({ dollars: '60.00' });
    const [waiting, accepted] = [await placedOrder(walter), await placedOrder(walter)];
    await move(store, accepted.id, 'accepted');
    await app().clock.advance(119 * 60_000);
    await app().runJob(cancelOverdueJob);
    expect(await loadStatus(waiting.id)).toBe('pending');
    await app().clock.advance(2 * 60_000);
    await app().runJob(cancelOverdueJob);
    expect([await loadStatus(waiting.id), await loadStatus(accepted.id)]).toEqual(['cancelled', 'accepted']);
    expect((await wallet(walter)).held).toBe(accepted.totalAmount);
    const seen = (await walter.get(`/api/orders/${waiting.id}`)).body;
    expect(seen).toMatchObject({ cancelReason: 'Not accepted in time' });
    const before = await balances();
    await app().runJob(cancelOverdueJob);
    expect(await balances(), 'twice is once').toEqual(before);
  });
  test('orders that cannot be cancelled hold up no other, however many they are', async () => {
    const walter = await app().newCustomer({ dollars: '60.00' });
    // Orders whose hold is missing: releasing it would break the floor.
    const bad = await rows<{ id: number }>(
      db(),
      sql`insert into orders(customer_id, store_id, payment_method, subtotal, delivery_fee, is_free_delivery, total, delivery_address, delivery_area, latitude, longitude, created_at)
          select u.id, 1, 'wallet', 1000000, 0, true, 1000000, 'x', 'x', 0, 0, app_now() - interval '1 day'
            from users u, generate_series(1, 120) where u.email = 'customer@example.test' returning id`,
    );
    const good = await placedOrder(walter);
    await app().clock.advance(121 * 60_000);
    await app().runJob(cancelOverdueJob);
    expect(await loadStatus(bad[0]?.id ?? 0)).toBe('pending');
    expect(await loadStatus(good.id)).toBe('cancelled');
    await db().execute(sql`delete from orders where id = any(${sql.param(bad.map(({ id }) => id))}::int[])`);
  });
  test('positions are kept while the order is on its way, and forgotten an hour after it closed', async () => {
    const order = await placedOrder(customer);
    const actor = {
      userId: courier.userId,
      sessionId: 'test',
      pickedRole: 'courier',
      role: 'courier',
      isWorkAgeVerified: true,
    } as const;
    const at = { orderId: order.id, latitude: 39.75, longitude: -104.99 };
    expect(await recordPosition(app().context, actor, at), 'before pick-up').toBeUndefined();
    await bring(courier, order.id, 'picked_up');
    expect(
      await recordPosition(app().context, { ...actor, userId: other.userId }, at),
      'another courier',
    ).toBeUndefined();
    expect(await recordPosition(app().context, actor, at)).toMatchObject({ latitude: 39.75, at: expect.any(String) });
    expect((await customer.get(`/api/orders/${order.id}`)).body.courierLocation).toMatchObject({
      latitude: 39.75,
      longitude: -104.99,
    });
    await move(courier, order.id, 'en_route');
    await move(courier, order.id, 'delivered');
    expect((await customer.get(`/api/orders/${order.id}`)).body.courierLocation, 'not shown after delivery').toBeNull();
    expect(await recordPosition(app().context, actor, at), 'after delivery').toBeUndefined();
    const kept = async () => (await rows(db(), sql`select 1 from order_positions where order_id = ${order.id}`)).length;
    await app().clock.advance(59 * 60_000);
    await app().runJob(purgePositionsJob);
    expect(await kept()).toBe(1);
    await app().clock.advance(2 * 60_000);
    await app().runJob(purgePositionsJob);
    expect(await kept()).toBe(0);
  });
});
