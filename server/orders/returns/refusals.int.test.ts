// @invariant ORDERS-8
// @invariant PROOF-3: A bag leaves the counter only to the courier of its order.
/** A part of an order is kept back at the door; the bag at the counter; what went wrong. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '../../catalogue/tables.ts';
import { rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { bring, doorInTown, type ListedProduct, loadProduct, move, placedOrder } from '../../test/harness/shopping.ts';
import { encodeForm, picture } from '../../test/harness/uploads.ts';
import { purgeProofPhotosJob } from '../jobs.ts';
import { orderIncidents, orders } from '../tables.ts';

const app = useTestApp();
const db = () => app().context.db.read;
const by = { userId: 'test', reason: 'test' };
let customer: Client;
let store: Client;
let courier: Client;
let other: Client;
let admin: Client;
let milk: ListedProduct;
let smokes: ListedProduct;

beforeAll(async () => {
  [store, courier, other, admin, customer] = await Promise.all([
    app().as('store'),
    app().as('courier'),
    app().as('courier2'),
    app().as('admin'),
    app().newCustomer({ dollars: '950.00' }),
  ]);
  await db().update(products).set({ stock: 1_000 });
  [milk, smokes] = [await loadProduct(customer, 'essentials'), await loadProduct(customer, 'cigarettes')];
});
beforeEach(async () => {
  await setPolicy(app().context, 'handOver.idCheck', 'optional', by);
  await setPolicy(app().context, 'handOver.evidence', {}, by);
  await setPolicy(app().context, 'pickUp.bagCode', 'optional', by);
});

const cents = (dollars: string): number => Math.round(Number(dollars) * 100);
const loadStock = async ({ id }: ListedProduct) =>
  (await db().select({ stock: products.stock }).from(products).where(eq(products.id, id)))[0]?.stock ?? 0;
const loadBalance = async (name: string) =>
  (
    await rows<{ balance: number }>(
      db(),
      sql`select balance::float8 as balance from ledger_accounts where name = ${name}`,
    )
  )[0]?.balance ?? 0;
const loadWallet = async () => {
  const { balance, held } = (await customer.get('/api/wallet')).body;
  return { balance: cents(balance), held: cents(held) };
};
type Placed = { id: number; totalAmount: string; subtotal: string; items: { id: number; productId: number }[] };
/** Four of milk and two of cigarettes. */
async function atTheDoor(until: 'picked_up' | 'en_route' | null = 'en_route', more: object = {}): Promise<Placed> {
  const items = [
    { productId: milk.id, quantity: 4 },
    { productId: smokes.id, quantity: 2 },
  ];
  const reply = await customer.send('POST', '/api/orders', { items, deliveryAddress: doorInTown, ...more });
  expect(reply.body).toMatchObject({ status: 'pending', minAge: 21 });
  if (until) await bring(courier, reply.body.id, until);
  return reply.body;
}
const lineOf = (order: Placed, { id }: ListedProduct): number =>
  order.items.find((one) => one.productId === id)?.id ?? 0;
const some = (order: Placed, what: ListedProduct, quantity: number, reason: string) => ({
  lineId: lineOf(order, what),
  quantity,
  reason,
});
const refuse = (order: Placed, lines: object[], client = courier, key?: string) =>
  client.send('POST', `/api/orders/${order.id}/refusals`, { lines }, key ? { 'idempotency-key': key } : {});
const confirm = (order: Placed, lines: object[]) =>
  store.send('POST', `/api/store/returns/${order.id}/confirm`, { lines });

describe('a part of an order that is refused at the door', () => {
  test('a part of an order that is refused at the door is paid back at once, the rest is delivered and captured, and the courier is paid for bringing the part back', async () => {
    await setPolicy(app().context, 'handOver.idCheck', 'required', by);
    const [before, milkBefore, smokesBefore] = [await loadWallet(), await loadStock(milk), await loadStock(smokes)];
    const order = await atTheDoor();
    const kept = cents(smokes.price) * 2;
    const refused = await refuse(order, [some(order, smokes, 2, 'no_valid_id')]);
    expect(refused.body).toMatchObject({
      status: 'en_route',
      minAge: null,
      refusals: [
        { name: smokes.name, quantity: 2, reason: 'no_valid_id', refund: (kept / 100).toFixed(2), disposition: null },
      ],
      refundedAmount: (kept / 100).toFixed(2),
      return: null,
    });
    const total = cents(refused.body.totalAmount);
    expect(total).toBeLessThanOrEqual(cents(order.totalAmount) - kept);
    expect(await loadWallet()).toEqual({ balance: before.balance - total, held: before.held + total });
    // The rest has no age limit, so that no ID holds it up.
    const earned = await loadBalance(`courier:${courier.userId}:earnings`);
    const delivered = await move(courier, order.id, 'delivered');
    expect(delivered.body).toMatchObject({
      status: 'delivered',
      totalAmount: refused.body.totalAmount,
      return: { reason: 'no_valid_id', isWhole: false, confirmedAt: null },
    });
    expect(await loadWallet()).toEqual({ balance: before.balance - total, held: before.held });
    expect([await loadStock(milk), await loadStock(smokes)]).toEqual([milkBefore - 4, smokesBefore - 2]);
    const paid = (await loadBalance(`courier:${courier.userId}:earnings`)) - earned;

    const waiting = (await store.get('/api/store/returns')).body;
    expect(waiting.map(({ id }: { id: number }) => id)).toContain(order.id);
    // The return is a stop of the courier's route, at the store.
    const { stops } = (await courier.get('/api/courier/route')).body;
    expect(stops.filter((stop: { orderIds: number[] }) => stop.orderIds.includes(order.id))).toMatchObject([
      { kind: 'bringBack' },
    ]);
    // Delivered items are no part of the return.
    const milkToo = await confirm(order, [
      { lineId: lineOf(order, milk), disposition: 'restocked' },
      { lineId: lineOf(order, smokes), disposition: 'restocked' },
    ]);
    expect(milkToo.body.code).toBe('RETURN_LINES_MISMATCH');
    const back = await confirm(order, [{ lineId: lineOf(order, smokes), disposition: 'restocked' }]);
    expect(back.body).toMatchObject({ status: 'delivered', refusals: [{ disposition: 'restocked' }] });
    expect(back.body.items.map(({ disposition }: { disposition: unknown }) => disposition)).toEqual([null, null]);
    expect([await loadStock(milk), await loadStock(smokes)]).toEqual([milkBefore - 4, smokesBefore]);
    expect((await loadBalance(`courier:${courier.userId}:earnings`)) - earned).toBe(paid + 300);
    expect((await confirm(order, [{ lineId: lineOf(order, smokes), disposition: 'wasted' }])).body.code).toBe(
      'RETURN_NOT_OPEN',
    );
    const told = (await customer.get(`/api/orders/${order.id}`)).body;
    expect(told.items).toMatchObject([
      { quantity: 4, ordered: 4 },
      { quantity: 0, ordered: 2 },
    ]);
    expect(told.tracking.filter(({ isStep }: { isStep: boolean }) => !isStep)).toMatchObject([
      { notes: expect.stringContaining('returned: no valid ID.') },
      { notes: 'Items back at the store' },
    ]);
    expect((await admin.get(`/api/orders/${order.id}`)).body.refusals).toHaveLength(1);
  });

  test('said twice under its key is said once, at the same time too', async () => {
    const order = await atTheDoor();
    const lines = [some(order, milk, 1, 'damaged')];
    const replies = await Promise.all([1, 2, 3, 4].map(() => refuse(order, lines, courier, 'door')));
    for (const { body } of replies) expect(body.refusals).toHaveLength(1);
    expect((await refuse(order, [some(order, milk, 2, 'damaged')], courier, 'door')).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    // Without a key each is one of its own, until there are no more.
    const more = await Promise.all([1, 2, 3, 4, 5].map(() => refuse(order, lines)));
    expect(more.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    expect((await customer.get(`/api/orders/${order.id}`)).body.items).toMatchObject([
      { quantity: 0 },
      { quantity: 2 },
    ]);
    await move(courier, order.id, 'delivered');
    await confirm(order, [{ lineId: lineOf(order, milk), disposition: 'kept' }]);
  });

  test('a partial refusal leaves something, includes statutory items, and is reported at the door by the courier', async () => {
    const order = await atTheDoor('picked_up');
    const one = some(order, milk, 1, 'refused');
    expect((await refuse(order, [one])).body.code).toBe('REFUSAL_INVALID_STATE');
    await move(courier, order.id, 'en_route');
    expect((await refuse(order, [one], other)).body.code).toBe('ORDER_NOT_FOUND');
    for (const client of [customer, store, admin]) expect((await refuse(order, [one], client)).status).toBe(403);
    expect((await refuse(order, [some(order, smokes, 1, 'under_age')])).body).toMatchObject({
      code: 'REFUSAL_INCOMPLETE',
      names: [smokes.name],
    });
    expect((await refuse(order, [some(order, milk, 1, 'intoxicated')])).body).toMatchObject({
      code: 'REFUSAL_REASON_NOT_APPLICABLE',
      names: [milk.name],
    });
    const whole = [some(order, milk, 4, 'refused'), some(order, smokes, 2, 'refused')];
    expect((await refuse(order, whole)).body.code).toBe('REFUSAL_NOT_PARTIAL');
    expect((await refuse(order, [{ ...one, quantity: 9 }])).body.code).toBe('REFUSAL_QUANTITY_INVALID');
    for (const wrong of [
      { ...one, quantity: 0 },
      { ...one, reason: 'not_home' },
      { ...one, price: '0.01' },
    ])
      expect((await refuse(order, [wrong])).status).toBe(400);
    expect((await customer.get(`/api/orders/${order.id}`)).body).toMatchObject({
      totalAmount: order.totalAmount,
      refusals: [],
      minAge: 21,
    });
    await move(courier, order.id, 'delivered');
  });

  test('a part of an order that is refused at the door goes back with the rest when that cannot be handed over either, or the order is cancelled', async () => {
    const [before, stock] = [await loadWallet(), await loadStock(milk)];
    const order = await atTheDoor();
    await refuse(order, [some(order, milk, 1, 'damaged')]);
    await courier.send('POST', `/api/orders/${order.id}/return`, { reason: 'refused' });
    expect(await loadWallet()).toEqual(before);
    const back = await confirm(order, [
      { lineId: lineOf(order, milk), disposition: 'restocked' },
      { lineId: lineOf(order, smokes), disposition: 'wasted' },
    ]);
    expect(back.body).toMatchObject({ return: { isWhole: true }, refusals: [{ disposition: 'restocked' }] });
    expect(await loadStock(milk)).toBe(stock);

    const another = await atTheDoor();
    await refuse(another, [some(another, milk, 3, 'refused')]);
    await admin.send('POST', `/api/orders/${another.id}/cancel`, { reason: 'Found on the road' });
    expect(await loadWallet()).toEqual(before);
    expect(await loadStock(milk)).toBe(stock - 4);
    const all = await confirm(another, [
      { lineId: lineOf(another, milk), disposition: 'restocked' },
      { lineId: lineOf(another, smokes), disposition: 'lost' },
    ]);
    expect(all.body).toMatchObject({
      return: { reason: 'cancelled', isWhole: true },
      refusals: [{ disposition: 'restocked' }],
    });
    expect(await loadStock(milk)).toBe(stock);
  });

  test('the refused part of a cash order is not collected', async () => {
    const [before, cash] = [await loadWallet(), await loadBalance(`courier:${courier.userId}:cash`)];
    const order = await atTheDoor('en_route', { paymentMethod: 'cash' });
    const { body } = await refuse(order, [some(order, smokes, 2, 'refused')]);
    await move(courier, order.id, 'delivered');
    expect(await loadWallet()).toEqual(before);
    expect(await loadBalance(`courier:${courier.userId}:cash`)).toBe(cash - cents(body.totalAmount));
    await confirm(order, [{ lineId: lineOf(order, smokes), disposition: 'restocked' }]);
  });
});

describe('what a reason asks for', () => {
  const send = async (path: string) => {
    const { payload, headers } = await encodeForm({ file: await picture(60, 40).jpeg().toBuffer() });
    return app().http.inject({ method: 'POST', url: path, headers: { cookie: courier.cookie, ...headers }, payload });
  };
  test('what a reason asks for is a table of the policy: a photo, a photo or two calls, an ID check; an admin is not held up by it', async () => {
    const table = { not_home: 'photo_or_calls', damaged: 'photo', under_age: 'id_check' } as const;
    await setPolicy(app().context, 'handOver.evidence', table, by);
    const order = await atTheDoor();
    const lines = [some(order, milk, 1, 'damaged')];
    expect((await refuse(order, lines)).body).toMatchObject({ code: 'EVIDENCE_REQUIRED', evidence: 'photo' });
    await send(`/api/orders/${order.id}/proof`);
    expect((await refuse(order, lines)).status).toBe(200);
    const young = [some(order, smokes, 2, 'under_age')];
    expect((await refuse(order, young)).body).toMatchObject({ code: 'EVIDENCE_REQUIRED', evidence: 'id_check' });
    const affirmations = { isOfAge: false, isIdValid: true, isSober: true };
    await courier.send('POST', `/api/orders/${order.id}/hand-over`, {
      ...{ method: 'typed', outcome: 'under_age', affirmations },
    });
    expect((await refuse(order, young)).body).toMatchObject({ minAge: null });
    await move(courier, order.id, 'delivered');

    const away = await atTheDoor();
    const back = (body: object, client = courier) => client.send('POST', `/api/orders/${away.id}/return`, body);
    expect((await back({ reason: 'not_home' })).body).toMatchObject({
      code: 'EVIDENCE_REQUIRED',
      evidence: 'photo_or_calls',
    });
    expect((await back({ reason: 'not_home', calledTwice: true })).body).toMatchObject({
      status: 'cancelled',
      return: { calledTwice: true },
    });
    const lost = await atTheDoor();
    const byAdmin = await admin.send('POST', `/api/orders/${lost.id}/return`, { reason: 'not_home' });
    expect(byAdmin.body).toMatchObject({ status: 'cancelled', return: { calledTwice: false } });
  });
});

describe('the reasons of a shop', () => {
  test('the reasons of a shop are its own to choose, with what each asks for and some of its own; what the law gives is out of its reach', async () => {
    const table = { not_home: 'photo_or_calls', under_age: 'id_check' } as const;
    await setPolicy(app().context, 'handOver.evidence', table, by);
    const say = async (returnTerms: object) => {
      const { version } = (await store.get('/api/store/profile')).body;
      return store.send('PATCH', '/api/store/profile', { version, returnTerms });
    };
    const jurisdictionRules = { under_age: { isTaken: false, evidence: null } };
    expect((await say({ standard: jurisdictionRules, own: [] })).status, 'the law is not the shop’s').toBe(400);
    const gate = { name: 'The gate is locked', evidence: 'photo_or_calls' };
    expect((await say({ standard: {}, own: [gate, { ...gate, name: 'the Gate is locked' }] })).status).toBe(400);
    const { body: profile } = await say({
      standard: { not_home: { isTaken: true, evidence: null }, damaged: { isTaken: false, evidence: null } },
      own: [gate],
    });
    expect(profile.returnReasons).toContainEqual({
      ...{ reason: 'under_age', name: null, isTaken: true, evidence: 'id_check' },
    });
    try {
      const order = await atTheDoor();
      const { rules } = (await courier.get(`/api/orders/${order.id}/proof`)).body;
      expect(rules.reasons.map(({ reason, name }: { reason: string; name: string | null }) => name ?? reason)).toEqual([
        ...['intoxicated', 'no_valid_id', 'under_age', 'not_home', 'refused', 'closing', 'other', gate.name],
      ]);
      expect((await refuse(order, [some(order, milk, 1, 'damaged')])).body.code).toBe('RETURN_REASON_NOT_ACCEPTED');
      const back = (body: object, of = order) => courier.send('POST', `/api/orders/${of.id}/return`, body);
      expect((await back({ reason: 'damaged' })).body.code).toBe('RETURN_REASON_NOT_ACCEPTED');
      expect((await back({ reason: 'under_age' })).body).toMatchObject({ evidence: 'id_check' });
      const dodged = await back({ reason: 'under_age', ownReason: gate.name, calledTwice: true });
      expect(dodged.body, 'no name takes the place of what the law asks for').toMatchObject({ evidence: 'id_check' });
      const locked = { reason: 'other', ownReason: gate.name };
      expect((await back(locked)).body).toMatchObject({ code: 'EVIDENCE_REQUIRED', evidence: 'photo_or_calls' });
      expect((await back({ ...locked, words: 'The bell is dead', calledTwice: true })).body).toMatchObject({
        status: 'cancelled',
        return: { reason: 'other', words: `${gate.name}: The bell is dead` },
      });
      // This shop waives the policy's requirement.
      const away = await atTheDoor();
      expect((await back({ reason: 'not_home' }, away)).body.status).toBe('cancelled');
      // A reason removed meanwhile is accepted all the same.
      const late = await atTheDoor();
      await say({ standard: {}, own: [] });
      expect((await back(locked, late)).body).toMatchObject({ return: { reason: 'other', words: gate.name } });
    } finally {
      await say({ standard: {}, own: [] });
    }
  });
});

describe('the bag at the counter', () => {
  const pickUp = (id: number, bagCode?: string, client = courier) =>
    client.send('PUT', `/api/orders/${id}/status`, {
      status: 'picked_up',
      ...(bagCode === undefined ? {} : { bagCode }),
    });
  const loadBagCode = async (id: number): Promise<string> => {
    const list = (await store.get('/api/store/orders')).body as { id: number; bagCode: string }[];
    return list.find((one) => one.id === id)?.bagCode ?? '';
  };
  const taken = async () => {
    const { id } = await atTheDoor(null);
    await move(courier, id, 'accepted');
    return id;
  };

  test('the bag at the counter has a code on its label that only the store is told, each its own', async () => {
    const [one, two] = [await taken(), await taken()];
    expect(await loadBagCode(one)).toMatch(/^[0-9A-F]{6}$/);
    expect(await loadBagCode(one)).not.toBe(await loadBagCode(two));
    for (const client of [customer, courier, admin])
      expect((await client.get(`/api/orders/${one}`)).body).not.toHaveProperty('bagCode');
    expect(
      (await customer.send('POST', '/api/orders/quote', { items: [{ productId: milk.id, quantity: 4 }] })).status,
    ).toBe(200);
    for (const id of [one, two]) expect((await pickUp(id, await loadBagCode(id))).body.status).toBe('picked_up');
  });

  test("a wrong bag is refused, and its order is shown only if it is the courier's own", async () => {
    const [one, two] = [await taken(), await taken()];
    const foreign = (await atTheDoor(null)).id;
    expect((await pickUp(one, await loadBagCode(two))).body).toMatchObject({ code: 'BAG_CODE_MISMATCH', orderId: two });
    expect((await pickUp(one, await loadBagCode(foreign))).body).toMatchObject({
      code: 'BAG_CODE_MISMATCH',
      orderId: null,
    });
    expect((await pickUp(one, 'FFFF-FFFF')).body).toMatchObject({ code: 'BAG_CODE_MISMATCH', orderId: null });
    for (const unreadable of ['', '?', '12', 'x'.repeat(60)])
      expect((await pickUp(one, unreadable)).status, unreadable).toBe(400);
    expect((await courier.get(`/api/orders/${one}`)).body.status).toBe('accepted');
    // As people type what is printed.
    const code = await loadBagCode(one);
    expect((await pickUp(one, ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).body.status).toBe('picked_up');
    expect((await pickUp(two, await loadBagCode(two))).body.status).toBe('picked_up');
  });

  test('the bag at the counter is needed where the policy says so; the store hands it over to whoever shows the code of its courier', async () => {
    await setPolicy(app().context, 'pickUp.bagCode', 'required', by);
    const [one, { id: two }] = [await taken(), await placedOrder(customer)];
    await move(courier, two, 'accepted');
    expect((await pickUp(one)).body.code).toBe('BAG_CODE_REQUIRED');
    expect((await pickUp(one, await loadBagCode(one))).body.status).toBe('picked_up');
    const three = await taken();
    const shown = async (id: number, client = courier) =>
      (await client.get(`/api/orders/${id}/pick-up-code`)).body.code;
    const handOut = (id: number, pickUpCode?: string) =>
      store.send('PATCH', `/api/store/orders/${id}`, {
        status: 'completed',
        ...(pickUpCode === undefined ? {} : { pickUpCode }),
      });
    const code = await shown(two);
    expect(code).toMatch(/^\d{4}$/);
    expect((await handOut(two)).body.code).toBe('PICK_UP_CODE_REQUIRED');
    expect((await pickUp(two, undefined, store)).body.code).toBe('PICK_UP_CODE_REQUIRED');
    expect((await handOut(two, '12a4')).status).toBe(400);
    const others = [code, await shown(three)];
    const nobodys = ['0000', '0001', '0002'].find((one) => !others.includes(one)) ?? '';
    expect((await handOut(two, nobodys)).body).toMatchObject({ code: 'PICK_UP_CODE_INCORRECT', orderId: null });
    expect((await handOut(two, await shown(three))).body).toMatchObject({
      code: 'PICK_UP_CODE_INCORRECT',
      orderId: three,
    });
    for (const client of [store, customer, admin])
      expect((await client.get(`/api/orders/${two}/pick-up-code`)).status).not.toBe(200);
    expect((await handOut(two, code)).body).toMatchObject({ tabletStatus: 'completed', status: 'picked_up' });
    expect(await shown(two), 'it has done its work').toBeNull();
  });
});

describe('what went wrong with an order', () => {
  const said = { kind: 'damage', words: 'A torn bag' };
  const add = (id: number, body: object = said, client = courier, key?: string) =>
    client.send('POST', `/api/orders/${id}/incidents`, body, key ? { 'idempotency-key': key } : {});
  const list = (id: number, client: Client) => client.get(`/api/orders/${id}/incidents`);
  const addPhoto = async (id: number, incidentId: number, seed: number, client = courier) => {
    const { payload, headers } = await encodeForm({ file: await picture(60, 40, seed).jpeg().toBuffer() });
    const url = `/api/orders/${id}/incidents/${incidentId}/photo`;
    const reply = await app().http.inject({
      method: 'POST',
      url,
      headers: { cookie: client.cookie, ...headers },
      payload,
    });
    return { status: reply.statusCode, body: reply.json() };
  };

  test('what went wrong with an order is written down by courier and store, read by them and by admins, and by nobody else; it moves nothing', async () => {
    const { id } = await atTheDoor();
    const before = (await customer.get(`/api/orders/${id}`)).body;
    const occurredAt = '2026-11-21T18:40:00.000Z';
    const first = await add(id, { ...said, occurredAt }, courier, 'bag-1');
    expect(first).toMatchObject({
      status: 201,
      body: {
        ...said,
        occurredAt: expect.any(String),
        by: { name: 'Maya', role: 'courier' },
        photo: 'none',
        isMine: true,
      },
    });
    expect((await add(id, { ...said, occurredAt }, courier, 'bag-1')).body.id).toBe(first.body.id);
    const another = { ...said, words: 'Two torn bags' };
    expect((await add(id, another, courier, 'bag-1')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    await add(id, { kind: 'delay', words: 'It was not packed' }, store);
    for (const client of [courier, store, admin]) {
      const { body } = await list(id, client);
      expect(body.mayAdd).toBe(true);
      expect(body.items.map(({ by }: { by: { role: string } }) => by.role)).toEqual(['courier', 'store']);
    }
    for (const client of [other, await app().as('store2')])
      expect((await list(id, client)).body.code).toBe('ORDER_NOT_FOUND');
    expect((await list(id, customer)).status).toBe(403);
    expect((await add(id, said, customer)).status).toBe(403);
    const after = (await customer.get(`/api/orders/${id}`)).body;
    expect({ ...after, courierLocation: null }).toEqual({ ...before, courierLocation: null });
    for (const wrong of [
      {},
      { kind: 'damage' },
      { ...said, words: ' ' },
      { ...said, kind: 'boredom' },
      { ...said, id: 1 },
    ])
      expect((await add(id, wrong)).status).toBe(400);
    await move(courier, id, 'delivered');
  });

  test('what went wrong with an order may have one photo, from who wrote it, for those who may read it; it goes after its time', async () => {
    const { id } = await atTheDoor();
    const { body: incident } = await add(id);
    expect((await addPhoto(id, incident.id, 1, store)).body.code).toBe('INCIDENT_NOT_OWNED');
    expect((await addPhoto(id, 2_000_000_000, 1)).body.code).toBe('INCIDENT_NOT_FOUND');
    expect((await addPhoto(id, incident.id, 1)).body).toMatchObject({ photo: 'kept' });
    expect((await addPhoto(id, incident.id, 1)).body).toMatchObject({ photo: 'kept' });
    expect((await addPhoto(id, incident.id, 2)).body.code).toBe('INCIDENT_PHOTO_IMMUTABLE');
    const path = `/api/orders/${id}/incidents/${incident.id}/photo`;
    for (const client of [courier, store, admin]) {
      const file = await app().http.inject({ url: path, headers: { cookie: client.cookie } });
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    expect((await other.get(path)).body.code).toBe('ORDER_NOT_FOUND');
    await db()
      .update(orderIncidents)
      .set({ createdAt: sql`app_now() - interval '91 days'` })
      .where(eq(orderIncidents.orderId, id));
    await app().runJob(purgeProofPhotosJob);
    expect((await list(id, store)).body.items).toMatchObject([{ photo: 'forgotten', words: 'A torn bag' }]);
    expect((await courier.get(path)).body.code).toBe('PROOF_PHOTO_NOT_FOUND');
    await move(courier, id, 'delivered');
  });

  test('what went wrong with an order is written down until a day after the end', async () => {
    const { id } = await atTheDoor();
    await move(courier, id, 'delivered');
    expect((await add(id)).status).toBe(201);
    await db().update(orders).set({ closedAt: sql`app_now() - interval '25 hours'` }).where(eq(orders.id, id));
    expect((await add(id)).body.code).toBe('INCIDENT_WINDOW_CLOSED');
    expect((await list(id, store)).body).toMatchObject({ mayAdd: false, items: [{ kind: 'damage' }] });
  });
});
