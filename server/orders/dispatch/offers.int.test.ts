// @invariant DISPATCH-1: The oldest nearby order is never passed over for good, and couriers are paid the offered amount.
/** Offers when there are many open orders, and pay that equals the offer. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { courierStoppedJob } from '../../couriers/service.ts';
import type { Context } from '../../platform/context.ts';
import { rows } from '../../platform/database/db.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { bring, doorInTown, loadProduct, move, placedOrder, station } from '../../test/harness/shopping.ts';
import { notifyOfOffersJob, setQuietCouriersOfflineJob } from '../jobs.ts';
import { notifyOfOffers } from './online-couriers.ts';
import { unassignedFor } from './unassigned.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const by = { userId: 'test', reason: 'test' };
let customer: Client;
/** Nobody may deposit enough for all of it in a day. */
let others: Client[];
let courier: Client;
let other: Client;
beforeAll(async () => {
  await db().execute(sql`update products set stock = 1000`);
  customer = await app().newCustomer({ dollars: '900.00' });
  others = [customer, await app().newCustomer({ dollars: '900.00' }), await app().newCustomer({ dollars: '900.00' })];
  [courier, other] = [await app().as('courier'), await app().as('courier2')];
});

type Shown = { orderId: number; milesToStore: number | null; waitingMinutes: number; order: { id: number } };
const offersFor = async (client: Client, query = ''): Promise<Shown[]> =>
  (await client.get(`/api/courier/offers${query}`)).body;
const idsOf = (offers: readonly Shown[]): number[] => offers.map(({ orderId }) => orderId);
const nextOf = (link: string | undefined): string | undefined => /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1];
/** The courier's earnings from it in the books, in cents. */
const loadEarned = async (orderId: number, kind: 'capture' | 'return'): Promise<number> => {
  const [row] = await rows<{ cents: number }>(
    db(),
    sql`select e.amount::int as cents from ledger_entries e
          join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
         where t.key = ${`order:${orderId}:${kind}`} and a.name like 'courier:%'`,
  );
  return row?.cents ?? 0;
};

// In this order: the couriers carry on with what the tests before left in their hands, on one clock.
describe('offers', { shuffle: false }, () => {
  test('sixty newer orders hide neither what a courier has in hand nor what waits longest', async () => {
    const [accepted, onTheWay, back] = [
      await placedOrder(customer),
      await placedOrder(customer),
      await placedOrder(customer),
    ];
    await move(courier, accepted.id, 'accepted');
    await bring(courier, onTheWay.id, 'en_route');
    await bring(courier, back.id, 'en_route');
    const returned = await courier.send('POST', `/api/orders/${back.id}/return`, {
      reason: 'not_home',
      calledTwice: true,
    });
    expect(returned.status).toBe(200);
    const far = await loadProduct(customer, 'essentials', station);
    const farItems = [{ productId: far.id, quantity: Math.ceil(12 / Number(far.price)) }];
    const open: number[] = [];
    for (let i = 0; i < 60; i += 1) {
      const client = others[i % 3] ?? customer;
      open.push(
        i % 10 === 5
          ? (await client.send('POST', '/api/orders', { items: farItems, deliveryAddress: doorInTown })).body.id
          : (await placedOrder(client)).id,
      );
    }

    const list = await courier.get('/api/orders');
    const ids: number[] = list.body.map(({ id }: { id: number }) => id);
    expect(ids).toHaveLength(53);
    expect(ids.slice(-3)).toEqual([back.id, onTheWay.id, accepted.id]);
    expect(nextOf(list.headers.link as string)).toBe(`/api/orders?limit=50&cursor=${ids[49]}`);
    expect((await other.get('/api/orders')).body).toHaveLength(50);

    // The last of the near ones has waited too long meanwhile; the rest go by how near their stores are.
    const maple = (await courier.get(`/api/orders/${accepted.id}`)).body.store.location;
    const oldest = open.at(-1) ?? 0;
    await db().execute(sql`update orders set created_at = app_now() - interval '25 minutes' where id = ${oldest}`);
    const read: Shown[] = [];
    let page: string | undefined =
      `/api/courier/offers?limit=25&latitude=${maple.latitude}&longitude=${maple.longitude}`;
    const sizes: number[] = [];
    while (page) {
      const reply = await courier.get(page);
      read.push(...reply.body);
      sizes.push(reply.body.length);
      page = nextOf(reply.headers.link as string);
    }
    expect(sizes).toEqual([25, 25, 10]);
    expect(idsOf(read).toSorted((a, b) => a - b)).toEqual(open);
    expect(read[0]).toMatchObject({
      orderId: oldest,
      waitingMinutes: 25,
      order: { id: oldest, deliveryAddress: null },
    });
    const miles = read.slice(1).map(({ milesToStore }) => milesToStore ?? 0);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(miles.at(-1)).toBeGreaterThan(0);
    expect((await courier.get('/api/courier/offers?cursor=7')).status).toBe(400);

    // Distant orders are not offered, however many there are, and near ones are found all the same.
    await setPolicy(app().context, 'offer.radiusMiles', 5, by);
    await db().execute(sql`update stores set latitude = latitude + 1 where name = ${station}`);
    const at = `?latitude=${maple.latitude}&longitude=${maple.longitude}&limit=100`;
    expect(idsOf(await offersFor(courier, at))).toHaveLength(54);
    const north = `?latitude=${maple.latitude + 1}&longitude=${maple.longitude}&limit=100`;
    expect(idsOf(await offersFor(courier, north))).toHaveLength(6);
    expect(await offersFor(courier, '?latitude=10&longitude=10')).toEqual([]);
    expect(await offersFor(courier)).toHaveLength(50);
    await db().execute(sql`update stores set latitude = latitude - 1 where name = ${station}`);
    await setPolicy(app().context, 'offer.radiusMiles', 12_500, by);
  });

  test('COUR-30 a courier is paid what they were offered when they took it, whatever is offered by then', async () => {
    const pay = async (base: number, share: number, back: number) => {
      await setPolicy(app().context, 'pay.courierBase', base, by);
      await setPolicy(app().context, 'pay.courierShare', share, by);
      await setPolicy(app().context, 'pay.courierReturn', back, by);
    };
    const [brought, returned, released] = [
      await placedOrder(customer),
      await placedOrder(customer),
      await placedOrder(customer),
    ];
    const goods = Math.round(Number((await customer.get(`/api/orders/${brought.id}`)).body.subtotal) * 100);
    for (const { id } of [brought, returned, released]) await move(courier, id, 'accepted');
    await pay(100, 0, 50);
    for (const status of ['picked_up', 'en_route', 'delivered']) await move(courier, brought.id, status);
    expect(await loadEarned(brought.id, 'capture')).toBe(300 + Math.floor(goods * 0.05));
    const [{ base, share }] = (await courier.get('/api/courier/earnings/orders')).body;
    expect({ base, share }).toEqual({ base: '3.00', share: (Math.floor(goods * 0.05) / 100).toFixed(2) });

    for (const status of ['picked_up', 'en_route']) await move(courier, returned.id, status);
    await courier.send('POST', `/api/orders/${returned.id}/return`, { reason: 'not_home', calledTwice: true });
    const store = await app().as('store');
    const lines = (await store.get('/api/store/returns')).body
      .find(({ id }: { id: number }) => id === returned.id)
      .items.map(({ id }: { id: number }) => ({ lineId: id, disposition: 'restocked' }));
    expect((await store.send('POST', `/api/store/returns/${returned.id}/confirm`, { lines })).status).toBe(200);
    expect(await loadEarned(returned.id, 'return')).toBe(300);

    // The next courier claims at the pay offered by then.
    await db().execute(sql`update courier_profiles set is_active = false where user_id = ${courier.userId}`);
    await app().runJob(courierStoppedJob, { courierId: courier.userId });
    await db().execute(sql`update courier_profiles set is_active = true where user_id = ${courier.userId}`);
    await bring(other, released.id, 'delivered');
    expect(await loadEarned(released.id, 'capture')).toBe(100);
    await pay(300, 50_000, 300);
  });

  test('participants waiting for a courier see why the order is unassigned, and nobody else does', async () => {
    const place = async (at: { latitude: number; longitude: number }) =>
      void (await courier.send('PUT', '/api/courier/availability', { isOnline: true, ...at }));
    await setPolicy(app().context, 'offer.radiusMiles', 5, by);
    const { id } = await placedOrder(customer);
    const { location } = (await customer.get(`/api/orders/${id}`)).body.store;
    const unassigned = async (who: Client) => (await who.get(`/api/orders/${id}/unassigned`)).body;
    expect(await unassigned(customer)).toEqual({ waitingMinutes: 0, why: null });
    await db().execute(sql`update orders set created_at = app_now() - interval '12 minutes' where id = ${id}`);
    for (const who of [customer, await app().as('store'), await app().as('admin')])
      expect(await unassigned(who)).toEqual({ waitingMinutes: 12, why: 'nobody-near' });
    expect((await others[1]?.get(`/api/orders/${id}/unassigned`))?.status).toBe(404);
    const loadStoreOrders = async (name: 'store' | 'store2') =>
      (await (await app().as(name)).get('/api/store/unassigned')).body;
    expect(await loadStoreOrders('store')).toContainEqual({ orderId: id, waitingMinutes: 12, why: 'nobody-near' });
    expect(await loadStoreOrders('store2')).toEqual([]);
    await place({ ...location, latitude: location.latitude + 1 });
    expect(await unassigned(customer)).toMatchObject({ why: 'nobody-near' });
    await place(location);
    expect(await unassigned(customer)).toMatchObject({ why: 'offered' });
    await setPolicy(app().context, 'courier.certificates', { essentials: 'alcohol_certificate' }, by);
    expect(await unassigned(customer)).toMatchObject({ why: 'nobody-cleared' });
    await setPolicy(app().context, 'courier.certificates', {}, by);
    await courier.send('POST', `/api/courier/offers/${id}/decline`);
    expect(await unassigned(customer)).toMatchObject({ why: 'declined' });
    await move(other, id, 'accepted');
    expect(await unassigned(customer)).toEqual({ waitingMinutes: 0, why: null });
    await setPolicy(app().context, 'offer.radiusMiles', 12_500, by);
  });

  const isOnline = async (client: Client, is: boolean, at?: { latitude: number; longitude: number }) => {
    const reply = await client.send('PUT', '/api/courier/availability', { isOnline: is, ...at });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const minute = 60_000;
  const subscriptions = new Map<string, number>();
  /** A browser of theirs takes messages. */
  async function allowMessages({ userId }: Client): Promise<void> {
    const [made] = await rows<{ id: number }>(
      db(),
      sql`insert into push_subscriptions(user_id, session_id, endpoint, p256dh, auth, language)
        select ${userId}, id, 'https://push.example.test/' || ${userId}, 'p', 'a', 'en' from sessions where user_id = ${userId}
         order by created_at desc limit 1
        on conflict (endpoint) do update set p256dh = 'p' returning id`,
    );
    subscriptions.set(userId, made?.id ?? 0);
  }
  const told = (client: Client) =>
    app().jobs.enqueued.filter(({ name, payload }) => {
      const { subscriptionId } = payload as { subscriptionId: number };
      return name === 'notifications.send-duty-push' && subscriptionId === subscriptions.get(client.userId);
    });

  /** Twins of a courier: on duty at the same place, with messages allowed, and none sent yet. */
  async function twins(of: Client, count: number): Promise<void> {
    for (const [table, id] of [
      ['users', 'id'],
      ['courier_profiles', 'user_id'],
      ['courier_availability', 'user_id'],
    ])
      await db().execute(sql`
      insert into ${sql.raw(`${table}`)}
      select twin.* from ${sql.raw(`${table}`)} one cross join generate_series(1, ${count}::int) n
       cross join lateral jsonb_populate_record(one, jsonb_build_object(
         ${id}::text, 'twin-' || n, 'email', 'twin-' || n || '@example.test', 'told_at', null)) twin
       where one.${sql.raw(`${id}`)} = ${of.userId}`);
    await db().execute(sql`
    insert into push_subscriptions(user_id, session_id, endpoint, p256dh, auth, language)
    select 'twin-' || n, (select id from sessions where user_id = ${of.userId} limit 1),
           'https://push.example.test/twin-' || n, 'p', 'a', 'en'
      from generate_series(1, ${count}::int) n`);
  }

  /** Counts the database reads of a piece of work, once its policy is known. */
  async function countReads(work: (context: Context) => Promise<unknown>): Promise<number> {
    const { context } = app();
    let reads = 0;
    const read = new Proxy(context.db.read, {
      get: (reader, name) => {
        if (name === 'execute' || name === 'select') reads += 1;
        return Reflect.get(reader, name);
      },
    });
    const named: typeof context.db.named = (statement, values) => {
      reads += 1;
      return context.db.named(statement, values);
    };
    const counted: Context = { ...context, db: { ...context.db, read, named } };
    await currentPolicy(counted);
    reads = 0;
    await work(counted);
    return reads;
  }

  test('thirty couriers near an order cost hardly more queries than one', async () => {
    await isOnline(other, false);
    const before = await placedOrder(customer);
    const { location } = (await customer.get(`/api/orders/${before.id}`)).body.store;
    await isOnline(courier, false);
    await isOnline(courier, true, location);
    const { id } = await placedOrder(customer, 4, { paymentMethod: 'cash' });
    await allowMessages(courier);
    await app().clock.advance(12 * minute);
    const isWorkAgeVerified = false;
    const asker: Actor = {
      userId: customer.userId,
      sessionId: '',
      pickedRole: null,
      role: 'customer',
      isWorkAgeVerified,
    };
    const why = (context: Context) => unassignedFor(context, asker, id);
    expect(await countReads(why), 'order, couriers near, their standing, their cash').toBe(5);
    expect(await countReads(notifyOfOffers)).toBe(7);
    expect(told(courier)).toHaveLength(1);
    await twins(courier, 30);
    expect(await countReads(why)).toBe(5);
    // Ten couriers go together: what bars them, their cash, their offers.
    expect(await countReads(notifyOfOffers)).toBe(7 + 2 * 3);
    await db().execute(sql`update courier_availability set is_online = false where user_id like 'twin-%'`);
    for (const order of [before.id, id]) await move(other, order, 'accepted');
  });

  test('couriers who allow messages are notified of open orders nearby, rate-limited; distant, off-duty and barred ones are not', async () => {
    await setPolicy(app().context, 'offer.radiusMiles', 15, by);
    for (const client of [courier, other]) await allowMessages(client);
    const { id } = await placedOrder(customer);
    const { latitude, longitude } = (await courier.get(`/api/orders/${id}`)).body.store.location;
    await isOnline(courier, false);
    await isOnline(other, false);
    await app().clock.advance(20 * minute);
    await isOnline(courier, true, { latitude, longitude });
    await isOnline(other, true, { latitude: latitude + 1, longitude });
    const tell = async () => {
      app().jobs.enqueued.length = 0;
      await app().runJob(notifyOfOffersJob, {});
      return [told(courier).length, told(other).length];
    };
    expect(await tell(), 'what was there before they came is on their screen').toEqual([0, 0]);
    await app().clock.advance(minute);
    await placedOrder(customer);
    expect(await tell()).toEqual([1, 0]);
    expect(await tell()).toEqual([0, 0]);
    await app().clock.advance(3 * minute);
    await placedOrder(customer);
    expect(await tell(), 'left in peace').toEqual([0, 0]);
    await app().clock.advance(8 * minute);
    await isOnline(other, true, { latitude, longitude });
    await db().execute(sql`update courier_profiles set is_active = false where user_id = ${other.userId}`);
    expect(await tell()).toEqual([1, 0]);
    await db().execute(sql`update courier_profiles set is_active = true where user_id = ${other.userId}`);
    expect(await tell()).toEqual([0, 1]);
    expect(await tell()).toEqual([0, 0]);
    await setPolicy(app().context, 'offer.radiusMiles', 12_500, by);
  });

  test('old places are forgotten, and who is not heard of for long is put off duty and told so, unless something is in their hands', async () => {
    const admin = await app().as('admin');
    for (const one of (await courier.get('/api/orders')).body)
      if (one.courierId === courier.userId && ['accepted', 'en_route'].includes(one.status))
        await admin.send('POST', `/api/orders/${one.id}/cancel`, { reason: 'The shop has a leak' });
    // Past deliveries are long ago.
    await app().clock.advance(601 * minute);
    const [mine, theirs] = [await app().openSession(courier.userId), await app().openSession(other.userId)];
    const { id } = await placedOrder(await app().openSession(customer.userId));
    await allowMessages(mine);
    for (const client of [mine, theirs]) await isOnline(client, true, { latitude: 39.76, longitude: -104.99 });
    await bring(theirs, id, 'picked_up');
    const sweep = async () => {
      app().jobs.enqueued.length = 0;
      await app().runJob(setQuietCouriersOfflineJob, {});
      return rows(
        db(),
        sql`select user_id as "userId", latitude, seen_at as "seenAt" from courier_availability where latitude is not null`,
      );
    };
    expect(await sweep()).toHaveLength(2);
    await app().clock.advance(121 * minute);
    expect(await sweep()).toEqual([]);
    expect((await mine.get('/api/courier/availability')).body).toMatchObject({ isOnline: true, isAutoOffline: false });
    await app().clock.advance(480 * minute);
    await sweep();
    const [late, busy] = [await app().openSession(courier.userId), await app().openSession(other.userId)];
    expect((await late.get('/api/courier/availability')).body).toEqual({
      isOnline: false,
      isAutoOffline: true,
      since: expect.any(String),
    });
    expect(told(courier)).toMatchObject([{ payload: { notification: 'put-off' } }]);
    expect((await busy.get('/api/courier/availability')).body).toMatchObject({ isOnline: true, isAutoOffline: false });
    await sweep();
    expect(told(courier)).toEqual([]);
    expect(await isOnline(late, true)).toMatchObject({ isOnline: true, isAutoOffline: false });
  });
});
