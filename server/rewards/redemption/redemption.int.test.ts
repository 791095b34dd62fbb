// @invariant REWARDS-2: Points are spent with what they buy or not at all, and come back once where it ends unused.
/** Points spent on rewards: free delivery of the next order, and receipts in large print. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows, sqlState } from '../../platform/database/db.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { textOfPdf } from '../../test/harness/pdf.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { bring, givePoints, placedOrder, placeMilk } from '../../test/harness/shopping.ts';
import { heardSoFar, openSocket } from '../../test/harness/sockets.ts';

const app = useTestApp();
const db = () => app().context.db.read;
/** As both presets have it. */
const catalogue = [
  { reward: 'free_delivery' as const, points: 600 },
  { reward: 'large_print_receipt' as const, points: 200 },
];
let admin: Client;
beforeAll(async () => {
  admin = await app().as('admin');
  await db().execute(sql`update products set stock = 1000`);
});

const overview = async (who: Client) => (await who.get('/api/rewards')).body;
const loadPoints = async (who: Client): Promise<number> => (await overview(who)).storePoints;
const offered = async (who: Client, id: string) =>
  (await overview(who)).rewards.find((one: { id: string }) => one.id === id);
const redeem = (who: Client, reward: string, body: object, key?: string): Promise<Reply> =>
  who.send('POST', `/api/rewards/${reward}/redeem`, body, key === undefined ? {} : { 'idempotency-key': key });
const freeDelivery = (who: Client, key?: string) => redeem(who, 'free_delivery', { points: 600 }, key);
const receiptOf = (who: Client, orderId: number) => redeem(who, 'large_print_receipt', { points: 200, orderId });
const takeBack = (who: Client, useId: number) => who.send('DELETE', `/api/promotions/applied/${useId}`);
const pointLines = async (who: Client) => (await who.get(`/api/store-points/transactions/${who.userId}`)).body;
const as = (who: Client) => ({ userId: who.userId, reason: 'Test' });
async function customerWith(points: number, dollars = '100.00'): Promise<Client> {
  const who = await app().newCustomer({ dollars });
  await givePoints(app().context, who.userId, points);
  return who;
}
async function newCode(): Promise<string> {
  const code = `REDEEM-${++codes}`;
  const terms = { type: 'fixed', amount: '5.00', code, title: 'Five off', startsAt: '2026-01-01T00:00:00.000Z' };
  expect((await admin.send('POST', '/api/admin/promotions', terms)).status).toBe(201);
  return code;
}
let codes = 0;
const apply = (who: Client, code: string) => who.send('POST', '/api/promotions/apply', { code, userId: who.userId });
async function delivered(who: Client): Promise<number> {
  const { id } = await placedOrder(who);
  const courier = await app().as('courier');
  await bring(courier, id, 'delivered');
  return id;
}

describe('what points buy', () => {
  test('is listed with its cost, what is missing, and why it cannot be redeemed', async () => {
    const who = await customerWith(350);
    expect(await overview(who)).toEqual({
      storePoints: 350,
      rewards: [
        {
          ...{ id: 'free_delivery', title: 'Free delivery', description: 'No delivery fee on your next order.' },
          ...{ points: 600, missing: 250, blocker: null },
        },
        {
          ...{ id: 'large_print_receipt', title: 'Large-print receipt', points: 200, missing: 0, blocker: 'no_order' },
          description: 'One order’s receipt in large letters, to print or keep.',
        },
      ],
      ...{ waiting: null, receiptOrders: [], receipts: [] },
    });
  });
  test('is what the policy says', async () => {
    const who = await customerWith(700);
    await setPolicy(app().context, 'reward.catalogue', [{ reward: 'free_delivery', points: 650 }], as(admin));
    expect((await overview(who)).rewards).toMatchObject([{ id: 'free_delivery', points: 650 }]);
    expect((await freeDelivery(who)).body).toMatchObject({
      ...{ status: 409, code: 'REWARD_PRICE_CHANGED', points: 650 },
      detail: 'This reward now costs 650 points. Check the price and redeem it again.',
    });
    expect((await receiptOf(who, 1)).body).toMatchObject({ status: 404, code: 'REWARD_NOT_FOUND' });
    await setPolicy(app().context, 'reward.catalogue', catalogue, as(admin));
    expect(await loadPoints(who)).toBe(700);
  });
  test('a reward that does not exist, a switch that is off, too few points: each says so, and nothing moves', async () => {
    const who = await customerWith(599);
    expect((await redeem(who, 'cash', { points: 600 })).body).toMatchObject({ code: 'REWARD_NOT_FOUND' });
    expect((await redeem(who, 'free_delivery', {})).status).toBe(400);
    expect((await freeDelivery(who)).body).toMatchObject({
      ...{ status: 422, code: 'INSUFFICIENT_POINTS', title: 'Insufficient Points', missing: 1 },
      detail: 'You need 1 more point for this.',
    });
    await setPolicy(app().context, 'switch.rewards', false, as(admin));
    expect((await freeDelivery(who)).body).toMatchObject({ code: 'FEATURE_OFF', feature: 'rewards' });
    await setPolicy(app().context, 'switch.rewards', true, as(admin));
    expect(await overview(who)).toMatchObject({ storePoints: 599, waiting: null });
    const kept = await rows(db(), sql`select 1 from reward_redemptions where user_id = ${who.userId}`);
    expect(kept).toEqual([]);
  });
});

describe('free delivery', () => {
  test('costs its points, waits, and the pages hear of it', async () => {
    const who = await customerWith(850);
    const socket = await openSocket(await app().listen(), who);
    // What made them a customer with points has been told by now.
    const { length: before } = await heardSoFar(app().context, who, socket);
    const { status, body } = await freeDelivery(who);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ id: expect.any(Number), reward: 'free_delivery', points: 600, orderId: null },
      ...{ transactionHash: expect.stringMatching(/^[0-9a-f]{64}$/), balances: { storePoints: 250 } },
    });
    const heard = (await heardSoFar(app().context, who, socket)).slice(before);
    expect(heard.map(({ type }) => type).sort()).toEqual(['promotions_changed', 'rewards_changed']);
    socket.ws.terminate();
    expect(await overview(who)).toMatchObject({
      storePoints: 250,
      waiting: { reward: 'free_delivery', points: 600, useId: expect.any(Number) },
    });
    expect(await offered(who, 'free_delivery')).toMatchObject({ blocker: 'waiting' });
    expect((await pointLines(who))[0]).toMatchObject({
      ...{ type: 'reward', amount: 600, direction: 'out', description: 'Free delivery' },
      transactionHash: body.transactionHash,
    });
  });
  test('a lost reply is repeated with its key and redeems once; the key for something else is refused', async () => {
    const who = await customerWith(1_300);
    const first = await freeDelivery(who, 'one');
    const again = await freeDelivery(who, 'one');
    expect({ ...again.body, balances: null }).toEqual({ ...first.body, balances: null });
    expect(again.body.balances).toMatchObject({ storePoints: 700 });
    expect((await redeem(who, 'free_delivery', { points: 601 }, 'one')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await freeDelivery(who, 'two')).body).toMatchObject({ status: 409, code: 'FREE_DELIVERY_WAITING' });
    expect(await loadPoints(who)).toBe(700);
  });
  test('the next order is delivered free, and its delivery spends it', async () => {
    const who = await customerWith(600);
    await freeDelivery(who);
    const { body: order } = await placeMilk(who);
    expect(order).toMatchObject({
      ...{ deliveryFee: '0.00', isFreeDelivery: true },
      discount: { code: null, type: 'freebie', title: 'Free delivery', amount: '0.00' },
    });
    expect(order.totalAmount).toBe(order.subtotal);
    expect((await overview(who)).waiting).toBeNull();
    await bring(await app().as('courier'), order.id, 'delivered');
    const applied = (await who.get(`/api/promotions/user-applied/${who.userId}`)).body;
    expect(applied).toMatchObject([{ code: null, state: 'redeemed', orderId: order.id, type: 'freebie' }]);
    expect(await loadPoints(who)).toBe(0);
    expect((await placeMilk(who)).body).toMatchObject({ isFreeDelivery: false, discount: null });
  });
  test('an order that is cancelled gives it back to the next one', async () => {
    const who = await customerWith(600);
    await freeDelivery(who);
    const { id } = await placedOrder(who);
    expect((await who.send('POST', `/api/orders/${id}/cancel`)).status).toBe(200);
    expect(await overview(who)).toMatchObject({ storePoints: 0, waiting: { reward: 'free_delivery', points: 600 } });
    expect((await placeMilk(who)).body).toMatchObject({ isFreeDelivery: true });
  });
  test('taken back while it waits, the points come back, once', async () => {
    const who = await customerWith(600);
    await freeDelivery(who);
    const { useId } = (await overview(who)).waiting;
    expect((await takeBack(await customerWith(0), useId)).status).toBe(404);
    for (let times = 0; times < 2; times++)
      expect((await takeBack(who, useId)).body).toMatchObject({ id: useId, code: null, state: 'withdrawn' });
    expect(await overview(who)).toMatchObject({ storePoints: 600, waiting: null });
    expect(await pointLines(who)).toMatchObject([
      { type: 'reversal', amount: 600, direction: 'in', description: 'Free delivery' },
      { type: 'reward', amount: 600, direction: 'out' },
      {},
    ]);
    expect((await freeDelivery(who)).status).toBe(200);
  });
  test('once an order has taken it, it cannot be taken back', async () => {
    const who = await customerWith(600);
    await freeDelivery(who);
    const { useId } = (await overview(who)).waiting;
    await placedOrder(who);
    expect((await takeBack(who, useId)).body.code).toBe('PROMOTION_NOT_WAITING');
    expect(await loadPoints(who)).toBe(0);
  });
  test('where a code waits by the time its order is cancelled, the points come back', async () => {
    const who = await customerWith(600);
    await freeDelivery(who);
    const { id } = await placedOrder(who);
    expect((await apply(who, await newCode())).status).toBe(201);
    expect((await who.send('POST', `/api/orders/${id}/cancel`)).status).toBe(200);
    expect(await overview(who)).toMatchObject({ storePoints: 600, waiting: null });
    expect(await offered(who, 'free_delivery')).toMatchObject({ blocker: 'code_waiting' });
  });
  test('one waits at a time: a code keeps it out, and it keeps a code out', async () => {
    const [who, code] = [await customerWith(600), await newCode()];
    const { id } = (await apply(who, code)).body;
    expect((await freeDelivery(who)).body).toMatchObject({ code: 'PROMOTION_WAITING', promoCode: code });
    expect((await takeBack(who, id)).status).toBe(200);
    expect((await freeDelivery(who)).status).toBe(200);
    expect((await apply(who, code)).body).toMatchObject({
      code: 'FREE_DELIVERY_WAITING',
      detail: 'Your free delivery is waiting for your next order. Take it back to use something else.',
    });
  });
  test('whoever is always delivered free keeps their points', async () => {
    const who = await customerWith(600);
    const grant = await admin.send('PUT', `/api/admin/users/${who.userId}/free-delivery`, { reason: 'senior' });
    expect(grant.status, JSON.stringify(grant.body)).toBe(200);
    expect(await offered(who, 'free_delivery')).toMatchObject({ blocker: 'always_free' });
    expect((await freeDelivery(who)).body).toMatchObject({ code: 'FREE_DELIVERY_ALREADY_ACTIVE' });
    expect(await loadPoints(who)).toBe(600);
  });
  test('is nobody else’s: admins see no code of it and cannot end it, and the database gives it to its owner alone, once', async () => {
    const [who, other] = [await customerWith(600), await customerWith(0)];
    await freeDelivery(who);
    const [gift] = await rows<{ id: number }>(db(), sql`select id from promotions where owner_id = ${who.userId}`);
    const id = gift?.id ?? 0;
    const listed = (await admin.get('/api/admin/promotions')).body.map((one: { id: number }) => one.id);
    expect(listed).not.toContain(id);
    expect((await admin.send('POST', `/api/admin/promotions/${id}/end`, { reason: 'Why not' })).body.code).toBe(
      'PROMOTION_NOT_FOUND',
    );
    const insert = ({ userId }: Client) =>
      app()
        .context.db.transact((tx) =>
          tx.execute(sql`insert into promotion_uses(promotion_id, user_id) values (${id}, ${userId})`),
        )
        .then(() => 'written', sqlState);
    expect(await insert(other)).toBe('42501');
    await takeBack(who, (await overview(who)).waiting.useId);
    expect(await insert(who)).toBe('42501');
  });
});

describe('a large-print receipt', () => {
  let who: Client;
  let orderId: number;
  beforeAll(async () => {
    who = await customerWith(500);
    orderId = await delivered(who);
  });
  const open = async (client: Client, id: number, lang: string) =>
    app().http.inject({
      ...{ method: 'GET', url: `/api/reward-receipts/${id}?lang=${lang}` },
      headers: { cookie: client.cookie },
    });

  test('is of a delivered order of one’s own, once, and opens as often as wanted', { timeout: 30_000 }, async () => {
    expect(await overview(who)).toMatchObject({ receiptOrders: [{ orderId, storeName: 'Maple Corner Market' }] });
    const pending = await placedOrder(who);
    const foreign = await delivered(await customerWith(0));
    for (const id of [pending.id, foreign, 2_000_000_000])
      expect((await receiptOf(who, id)).body).toMatchObject({ status: 422, code: 'RECEIPT_ORDER_INVALID' });
    expect((await redeem(who, 'large_print_receipt', { points: 200 })).body.code).toBe('RECEIPT_ORDER_INVALID');
    const { status, body } = await receiptOf(who, orderId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ reward: 'large_print_receipt', orderId, balances: { storePoints: 300 } });
    expect((await receiptOf(who, orderId)).body).toMatchObject({ status: 409, code: 'RECEIPT_OWNED' });
    expect(await overview(who)).toMatchObject({
      ...{ storePoints: 300, receiptOrders: [] },
      receipts: [{ id: body.id, orderId, storeName: 'Maple Corner Market' }],
    });

    const order = (await who.get(`/api/orders/${orderId}`)).body;
    const english = await open(who, body.id, 'en');
    expect(english.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    const text = await textOfPdf(english.rawPayload);
    for (const part of [
      ...[`Receipt, order #${orderId}`, 'Maple Corner Market', `4 × ${order.items[0].product.name}`],
      ...[`Items: $${order.subtotal}`, `Delivery: $${order.deliveryFee}`, `Total: $${order.totalAmount}`],
      ...['Delivered on', 'Paid from the wallet'],
    ])
      expect(text).toContain(part);
    expect(await textOfPdf((await open(who, body.id, 'es')).rawPayload)).toContain(`Recibo, pedido n.º ${orderId}`);
    for (const stranger of [await customerWith(0), admin])
      expect((await open(stranger, body.id, 'en')).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

test('what was redeemed stays on record', async () => {
  const who = await customerWith(600);
  await freeDelivery(who);
  for (const statement of [
    sql`update reward_redemptions set points = 1 where user_id = ${who.userId}`,
    sql`delete from reward_redemptions where user_id = ${who.userId}`,
  ])
    expect(
      await db()
        .execute(statement)
        .then(() => 'written', sqlState),
    ).toBe('42501');
});
