import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { bring, doorInTown, loadProduct } from '../../test/harness/shopping.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let store: Client;
let other: Client;
let customer: Client;
let courier: Client;
beforeAll(async () => {
  [store, other, courier] = [await app().as('store'), await app().as('store2'), await app().as('courier')];
  customer = await app().newCustomer({ dollars: '480.00' });
});

let made = 0;
/** A game of the shop with one active pack of ten tickets. */
async function game(stock = 100): Promise<number> {
  made += 1;
  const fields = { name: `Golden Creek ${made}`, category: 'lottery', price: '5.00', stockQuantity: stock };
  return (await store.send('POST', '/api/store/products', fields)).body.id;
}
const receive = async (productId: number, fields: object = {}): Promise<Reply> => {
  made += 1;
  const pack = { productId, gameNumber: '1452', packNumber: String(700_000 + made), firstTicket: 0, lastTicket: 9 };
  return store.send('POST', '/api/store/scratch-packs', { ...pack, ...fields });
};
const change = (id: number, body: object, who = store) => who.send('PATCH', `/api/store/scratch-packs/${id}`, body);
const activePack = async (productId: number, fields: object = {}): Promise<number> => {
  const { id } = (await receive(productId, fields)).body;
  expect((await change(id, { action: 'activate', countsStock: false })).status).toBe(200);
  return id;
};
const find = async (id: number) =>
  (await store.get('/api/store/scratch-packs')).body.find((one: { id: number }) => one.id === id);
const events = async (id: number) =>
  (await store.get(`/api/store/scratch-packs/${id}/events`)).body.map(
    ({ kind, first, last }: Record<string, unknown>) => [kind, first, last],
  );
const ordered = async (productId: number, quantity: number): Promise<number> => {
  const items = [{ productId, quantity }];
  const reply = await customer.send('POST', '/api/orders', { items, deliveryAddress: doorInTown });
  expect(reply.body).toMatchObject({ status: 'pending' });
  await store.send('PATCH', `/api/store/orders/${reply.body.id}`, { status: 'confirmed' });
  return reply.body.id;
};
const checks = { sealed: true, counted: true, answered: true };
const ready = (id: number, packed: object | null = checks) =>
  store.send('PATCH', `/api/store/orders/${id}`, { status: 'ready', ...(packed && { packed }) });
const packing = async (id: number) => (await store.get(`/api/store/orders/${id}/packing`)).body;
const ranges = async (id: number) =>
  (await packing(id)).tickets.map(({ packId, first, last }: Record<string, number>) => [packId, first, last]);

describe('a pack of scratch tickets', () => {
  test('a pack of scratch tickets is received, activated into the stock, sold over the counter and settled, each once and on record', async () => {
    const productId = await game(3);
    const { id, ...received } = (await receive(productId)).body;
    expect(received).toMatchObject({ state: 'received', tickets: 10, sold: 0, remaining: 10, ticketPrice: '5.00' });
    expect((await change(id, { action: 'next', ticket: 2 })).body).toMatchObject({
      code: 'PACK_INVALID_STATE',
      state: 'received',
    });
    expect((await change(id, { action: 'activate' })).body).toMatchObject({ state: 'active', nextTicket: 0 });
    expect((await change(id, { action: 'activate' })).body.code).toBe('PACK_INVALID_STATE');
    const stockNow = async () =>
      (await store.get('/api/store/products')).body.find((one: { id: number }) => one.id === productId).stockQuantity;
    expect(await stockNow()).toBe(13);
    expect((await change(id, { action: 'next', ticket: 11 })).body).toMatchObject({
      code: 'TICKET_OUT_OF_RANGE',
      last: 9,
    });
    expect((await change(id, { action: 'next', ticket: 4 })).body).toMatchObject({
      ...{ nextTicket: 4, sold: 4, soldValue: '20.00', remaining: 6, remainingValue: '30.00' },
    });
    expect(await stockNow()).toBe(9);
    expect((await change(id, { action: 'next', ticket: 10 })).body).toMatchObject({
      state: 'sold_out',
      nextTicket: null,
    });
    const settled = (await change(id, { action: 'settle' })).body;
    expect(settled).toMatchObject({
      state: 'settled',
      sold: 10,
      soldValue: '50.00',
      closed: { by: expect.any(String) },
    });
    expect((await change(id, { action: 'return' })).body.code).toBe('PACK_INVALID_STATE');
    expect(await events(id)).toEqual([
      ['settled', null, null],
      ['sold_at_counter', 4, 9],
      ['sold_at_counter', 0, 3],
      ['activated', 0, 9],
      ['received', 0, 9],
    ]);
  });

  test('a pack with the same numbers is received once, for a lottery product, with valid tickets, by its own shop', async () => {
    const productId = await game();
    const first = (await receive(productId)).body;
    const { gameNumber, packNumber } = first;
    expect((await receive(productId, { gameNumber, packNumber })).body).toMatchObject({
      code: 'PACK_EXISTS',
      packId: first.id,
    });
    const milk = await loadProduct(customer, 'essentials');
    expect((await receive(milk.id)).body.code).toBe('PACK_NOT_LOTTERY');
    expect((await receive(2_000_000_000)).status).toBe(404);
    expect((await receive(productId, { firstTicket: 5, lastTicket: 4 })).body.errors[0].detail).toBe(
      'The last ticket comes before the first',
    );
    for (const packNumber of ['', '12-3', '12345678901'])
      expect((await receive(productId, { packNumber })).status).toBe(400);
    expect((await change(first.id, { action: 'activate' }, other)).status).toBe(404);
    expect((await other.get('/api/store/scratch-packs')).body).toEqual([]);
  });

  test('a pack of scratch tickets goes back to the lottery with what is left of it', async () => {
    const productId = await game(0);
    const { id } = (await receive(productId)).body;
    await change(id, { action: 'activate' });
    await change(id, { action: 'next', ticket: 3 });
    expect((await change(id, { action: 'return' })).body).toMatchObject({ state: 'returned', sold: 3, remaining: 7 });
    const [movement] = (await store.get(`/api/store/products/${productId}/stock-movements`)).body;
    expect(movement).toMatchObject({ kind: 'waste', change: -7, after: 0 });
    expect(await events(id)).toContainEqual(['returned', 3, 9]);
  });

  test('a pack of scratch tickets can be read as a file, in which no name is a formula', async () => {
    const fields = { name: '=HYPERLINK("x")', category: 'lottery', price: '2.00' };
    const productId = (await store.send('POST', '/api/store/products', fields)).body.id;
    await activePack(productId);
    const { body, headers } = await store.get('/api/store/scratch-packs.csv');
    expect(headers['content-type']).toMatch(/^text\/csv/);
    const lines = String(body).split('\r\n');
    expect(lines[0]).toContain('game,pack,product,state,firstTicket');
    const [exported] = (await (await app().as('admin')).get('/api/admin/audit?action=packs.exported')).body;
    expect(exported).toMatchObject({
      actorId: store.userId,
      subject: { kind: 'store' },
      details: { packs: lines.length - 2 },
    });
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")",active,0,9,0,2.00,10,0,0.00,10,20.00`);
  });

  test('its record is only added to', async () => {
    const id = await activePack(await game());
    for (const change of [
      sql`update scratch_pack_events set kind = 'settled' where pack_id = ${id}`,
      sql`delete from scratch_pack_events where pack_id = ${id}`,
    ])
      await expect(db().execute(change)).rejects.toThrow();
  });
});

describe('tickets in the bag of an order', () => {
  test('tickets in the bag of an order are the next of the packs, the longest active first, and asked for again they are the same', async () => {
    const productId = await game();
    const [one, two] = [await activePack(productId), await activePack(productId)];
    const first = await ordered(productId, 8);
    const take = () => store.send('PUT', `/api/store/orders/${first}/tickets`, { tickets: [] });
    const taken = (await take()).body;
    expect(taken).toMatchObject({ needsChecks: true, units: 8, packed: null, ticketLines: [{ quantity: 8 }] });
    expect((await take()).body.tickets).toEqual(taken.tickets);
    const second = await ordered(productId, 4);
    expect((await ready(second)).status).toBe(200);
    expect(await ranges(first)).toEqual([[one, 0, 7]]);
    expect(await ranges(second)).toEqual([
      [one, 8, 9],
      [two, 0, 1],
    ]);
    expect(await find(one)).toMatchObject({ state: 'sold_out', sold: 10 });
    expect((await packing(second)).packed).toMatchObject({ units: 4, by: expect.any(String) });
  });

  test('tickets in the bag of an order can be named by hand: those that are there, as many as are needed', async () => {
    const productId = await game();
    const id = await activePack(productId);
    const order = await ordered(productId, 3);
    const [{ lineId }] = (await packing(order)).ticketLines;
    const take = (...named: [number, number][]) =>
      store.send('PUT', `/api/store/orders/${order}/tickets`, {
        tickets: named.map(([first, last]) => ({ lineId, packId: id, first, last })),
      });
    expect((await take([5, 6])).body).toMatchObject({ code: 'TICKET_COUNT_MISMATCH', wanted: 3, given: 2 });
    expect((await take([8, 10])).body.code).toBe('TICKETS_UNAVAILABLE');
    expect((await take([5, 6], [6, 6])).body.code).toBe('TICKETS_UNAVAILABLE');
    await take([2, 4]);
    // Those that it holds already may be among them.
    expect((await take([4, 5], [9, 9])).status).toBe(200);
    expect((await ready(order)).status).toBe(200);
    expect(await ranges(order)).toEqual([
      [id, 4, 5],
      [id, 9, 9],
    ]);
    expect(await find(id)).toMatchObject({ sold: 3, nextTicket: 0 });
  });

  test('when too few are active, the shop is told so and nothing is packed', async () => {
    const productId = await game();
    await activePack(productId, { lastTicket: 1 });
    await receive(productId);
    const order = await ordered(productId, 3);
    expect((await ready(order)).body).toMatchObject({ code: 'INSUFFICIENT_TICKETS', wanted: 3, left: 2 });
    expect(await ranges(order)).toEqual([]);
    expect(
      (await store.get('/api/store/orders')).body.find(({ id }: { id: number }) => id === order).readyAt,
    ).toBeNull();
    // A courier at the counter does not wait for the record.
    await bring(courier, order, 'picked_up');
    expect(await ranges(order)).toHaveLength(1);
  });

  test('a shop that keeps no packs of a game is asked for none', async () => {
    const order = await ordered(await game(), 2);
    expect((await ready(order)).status).toBe(200);
    expect(await packing(order)).toMatchObject({ tickets: [], ticketLines: [] });
  });

  test('go back to their packs when the order is cancelled, when a piece is missing, and when they are brought back', async () => {
    const productId = await game();
    const id = await activePack(productId);
    const cancelled = await ordered(productId, 4);
    await ready(cancelled);
    await store.send('PATCH', `/api/store/orders/${cancelled}`, { status: 'cancelled', reason: 'No courier' });
    expect(await find(id)).toMatchObject({ sold: 0, nextTicket: 0 });

    const order = await ordered(productId, 4);
    await ready(order);
    const [{ lineId }] = (await packing(order)).ticketLines;
    const missing = { quantity: 1, of: 4, resolution: 'refund', keepsStock: true };
    expect((await store.send('POST', `/api/store/orders/${order}/lines/${lineId}/missing`, missing)).status).toBe(200);
    await bring(courier, order, 'en_route');
    expect(await ranges(order)).toEqual([[id, 0, 2]]);
    await courier.send('POST', `/api/orders/${order}/return`, { reason: 'intoxicated' });
    const confirmed = await store.send('POST', `/api/store/returns/${order}/confirm`, {
      lines: [{ lineId, disposition: 'restocked' }],
    });
    expect(confirmed.status).toBe(200);
    expect(await find(id)).toMatchObject({ sold: 0, nextTicket: 0 });
    expect(await events(id)).toEqual([
      ['put_back', 0, 2],
      ['put_back', 3, 3],
      ['handed_out', 0, 3],
      ['put_back', 0, 3],
      ['handed_out', 0, 3],
      ['activated', 0, 9],
      ['received', 0, 9],
    ]);
  });
});

describe('restricted goods', () => {
  test('restricted goods are called packed with the checks only, which stay with the order', async () => {
    const order = await ordered(await game(), 2);
    expect((await ready(order, null)).body).toMatchObject({ code: 'PACKING_CHECKS_REQUIRED', minAge: 18 });
    expect((await ready(order, { ...checks, sealed: false })).status).toBe(400);
    const pickedUp = await store.send('PATCH', `/api/orders/${order}/status`, { status: 'picked_up' });
    expect(['COURIER_REQUIRED', 'PACKING_CHECKS_REQUIRED']).toContain(pickedUp.body.code);
    expect((await ready(order)).status).toBe(200);
    const [row] = await rows<Record<string, unknown>>(
      db(),
      sql`select is_sealed, is_counted, is_answered, units, packed_by from order_packings where order_id = ${order}`,
    );
    expect(row).toEqual({ is_sealed: true, is_counted: true, is_answered: true, units: 2, packed_by: store.userId });
  });

  test('restricted goods are not packed while the customer is asked about a piece', async () => {
    const productId = await game();
    const items = [{ productId, quantity: 3, substitution: { kind: 'ask' } }];
    const { id } = (await customer.send('POST', '/api/orders', { items, deliveryAddress: doorInTown })).body;
    await store.send('PATCH', `/api/store/orders/${id}`, { status: 'confirmed' });
    const [line] = (await store.get('/api/store/orders')).body.find((one: { id: number }) => one.id === id).items;
    const path = `/api/store/orders/${id}/lines/${line.id}`;
    const [offer] = (await store.get(`${path}/substitutes`)).body.others;
    const asked = { quantity: 1, of: 3, resolution: 'ask', productId: offer.productId, keepsStock: true };
    expect((await store.send('POST', `${path}/missing`, asked)).status).toBe(200);
    expect(await packing(id)).toMatchObject({ openQuestions: 1 });
    expect((await ready(id)).body.code).toBe('PACKING_QUESTION_OPEN');
  });

  test('other goods need no checks, and another shop sees nothing of either', async () => {
    const milk = await loadProduct(customer, 'essentials');
    const order = await ordered(milk.id, 4);
    expect(await packing(order)).toMatchObject({ needsChecks: false, packed: null });
    expect((await ready(order, null)).status).toBe(200);
    expect((await other.get(`/api/store/orders/${order}/packing`)).body.code).toBe('ORDER_NOT_FOUND');
  });
});
