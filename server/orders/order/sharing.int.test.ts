// @invariant TRACKING-1: A courier's position is visible only between pick-up and door, to the participants of the order.
/** A courier's position: which reports are accepted, who sees them, and how long they are stored. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { bring, move, placedOrder } from '../../test/harness/shopping.ts';
import { heardSoFar, openSocket, type TestSocket } from '../../test/harness/sockets.ts';
import { purgePositionsJob } from '../jobs.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let address: string;
let customer: Client;
let courier: Client;
let id: number;
const sockets: TestSocket[] = [];
beforeAll(async () => {
  address = await app().listen();
  await db().execute(sql`update products set stock = 10000`);
});
beforeEach(async () => {
  [customer, courier] = [await app().newCustomer({ dollars: '100.00' }), await app().as('courier')];
  ({ id } = await placedOrder(customer));
  await bring(courier, id, 'en_route');
  // Sockets opened from here on miss its earlier events.
  await app().context.bus.settled();
});
afterEach(() => {
  for (const { ws } of sockets.splice(0)) ws.terminate();
});

const here = { latitude: 39.7512, longitude: -104.9903 };
async function connect(client: Client): Promise<TestSocket> {
  const socket = await openSocket(address, client);
  sockets.push(socket);
  return socket;
}
/** Sends, and waits until it was acted on: what no row knows is answered behind it. */
async function say(socket: TestSocket, said: object) {
  socket.send({ type: 'location_update', orderId: id, ...here, ...said });
  socket.send({ type: 'over' });
  await socket.next(({ about }) => about === 'over');
}
const loadPosition = async () =>
  (
    await rows<{ latitude: number; age: number }>(
      db(),
      sql`select latitude, round(extract(epoch from app_now() - recorded_at))::int as age from order_positions where order_id = ${id}`,
    )
  )[0];
const sharing = async () =>
  (await courier.get('/api/courier/sharing')).body.find((one: { orderId: number }) => one.orderId === id);

test('a jump of 500 km, an old position and one of a phone that knows only the town are left out, and the next good one counts', async () => {
  const [sender, follower] = [await connect(courier), await connect(customer)];
  await follower.ask({ type: 'track_order', orderId: id });
  await say(sender, {});
  for (const wrong of [
    { latitude: 44.25 },
    { latitude: 39.76, ageMs: 600_000 },
    { latitude: 39.76, ageMs: -600_000 },
    { latitude: 39.76, accuracyMeters: 50_000 },
    { latitude: 0, longitude: 0 },
  ])
    await say(sender, wrong);
  expect(await loadPosition()).toMatchObject({ latitude: here.latitude });
  await say(sender, { latitude: 39.753 });
  expect(await loadPosition()).toMatchObject({ latitude: 39.753 });
  const told = [
    await follower.next(({ type }) => type === 'location_update'),
    await follower.next(({ type }) => type === 'location_update'),
  ];
  expect(told.map(({ latitude }) => latitude)).toEqual([here.latitude, 39.753]);
  expect(follower.heard).toEqual([]);
});

test('a courier who really is 500 km away is believed when they say it again', async () => {
  const sender = await connect(courier);
  await say(sender, {});
  await say(sender, { latitude: 44.25 });
  expect(await loadPosition()).toMatchObject({ latitude: here.latitude });
  await say(sender, { latitude: 44.25 });
  expect(await loadPosition()).toMatchObject({ latitude: 44.25 });
});

test('a position is as old as the phone says, whatever its clock shows', async () => {
  await say(await connect(courier), { ageMs: 40_000 });
  expect((await loadPosition())?.age).toBeGreaterThanOrEqual(40);
});

test('of two devices the newer position counts, and both are informed', async () => {
  const [one, two] = [await connect(courier), await connect(courier)];
  await say(one, { latitude: 39.7512, device: 'phone' });
  expect(await sharing()).toMatchObject({ otherDeviceAt: null });
  await say(two, { latitude: 39.756, device: 'tablet' });
  expect(await loadPosition()).toMatchObject({ latitude: 39.756 });
  await say(one, { latitude: 39.7512, device: 'phone', ageMs: 30_000 });
  expect(await loadPosition()).toMatchObject({ latitude: 39.756 });
  await say(one, { latitude: 39.7532, device: 'phone' });
  expect(await loadPosition()).toMatchObject({ latitude: 39.7532 });
  expect((await sharing()).otherDeviceAt).toEqual(expect.any(String));
  const told = await heardSoFar(app().context, courier, one);
  expect(told.filter(({ type }) => type === 'followers_changed').length).toBeGreaterThan(0);
  await app().clock.advance(120_000);
  expect((await sharing()).otherDeviceAt).toBeNull();
});

test('the courier sees who has looked; strangers cannot look, and after the end nobody is listed', async () => {
  expect(await sharing()).toEqual({ orderId: id, followers: [], otherDeviceAt: null });
  const store = await app().as('store');
  const own = await connect(courier);
  for (const client of [customer, store, customer, await app().newCustomer()])
    await (await connect(client)).ask({ type: 'track_order', orderId: id });
  // Told of each who begins to look, and of nobody twice.
  const told = await heardSoFar(app().context, courier, own);
  expect(told.filter(({ type }) => type === 'followers_changed').map(({ orderId }) => orderId)).toEqual([id, id]);
  expect((await sharing()).followers).toEqual([
    { kind: 'customer', count: 1, lastAt: expect.any(String) },
    { kind: 'store', count: 1, lastAt: expect.any(String) },
  ]);
  expect((await (await app().as('courier2')).get('/api/courier/sharing')).body).toEqual([]);
  expect((await move(courier, id, 'delivered')).status).toBe(200);
  expect(await sharing()).toBeUndefined();
});

test('once the time is over nothing of it is kept: no position, and not who looked', async () => {
  await say(await connect(courier), {});
  await (await connect(customer)).ask({ type: 'track_order', orderId: id });
  const kept = async () =>
    (
      await rows<{ positions: number; follows: number }>(
        db(),
        sql`select (select count(*)::int from order_positions where order_id = ${id}) as positions,
                   (select count(*)::int from order_follows where order_id = ${id}) as follows`,
      )
    )[0];
  expect(await kept()).toEqual({ positions: 1, follows: 1 });
  await move(courier, id, 'delivered');
  await app().runJob(purgePositionsJob);
  expect(await kept()).toEqual({ positions: 1, follows: 1 });
  await app().clock.advance(61 * 60_000);
  await app().runJob(purgePositionsJob);
  expect(await kept()).toEqual({ positions: 0, follows: 0 });
});
