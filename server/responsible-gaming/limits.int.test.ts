// @invariant GAMING-1: Nothing is deposited or spent above a limit, to the cent, in any rolling window.
// @invariant GAMING-2: A limit is lowered at once, and raised only by a request that waited and was confirmed.
/** A person's own limits on deposits and spending, through the calls that people make. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selfExcludedJob } from '../identity/service.ts';
import { rows } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { bring, doorInTown, type ListedProduct, loadProduct, move } from '../test/harness/shopping.ts';

const app = useTestApp();
const hour = 3_600_000;
const day = 24 * hour;
const by = { userId: 'test', reason: 'test' };
let ticket: ListedProduct;
let [store, courier] = [] as unknown as [Client, Client];
beforeAll(async () => {
  [store, courier] = await Promise.all([app().as('store'), app().as('courier')]);
  ticket = await loadProduct(store, 'lottery');
});
beforeEach(() => app().context.db.read.execute(sql`update products set stock = 1000`));

const cents = (dollars: string): number => Math.round(Number(dollars) * 100);
const decimal = (amount: number): string => (amount / 100).toFixed(2);
/** What so many tickets cost. */
const tickets = (quantity: number): string => decimal(cents(ticket.price) * quantity);

const deposit = (client: Client, amount: string) => client.send('POST', '/api/wallet/deposit', { amount });
const cartOf = (quantity: number, more: object = {}) => ({
  items: [{ productId: ticket.id, quantity }],
  deliveryAddress: doorInTown,
  ...more,
});
const order = (client: Client, quantity: number, more: object = {}) =>
  client.send('POST', '/api/orders', cartOf(quantity, more));
const problems = async (client: Client, quantity: number): Promise<{ code: string; details: object }[]> =>
  (await client.send('POST', '/api/orders/quote', cartOf(quantity))).body.problems;
const limit = (client: Client, kind: string, period: string, amount: string | null) =>
  client.send('PUT', '/api/responsible-gaming/limits', { kind, period, amount });
const statusOf = (body: { limits: { kind: string; period: string }[] }, kind: string, period: string) =>
  body.limits.find((one) => one.kind === kind && one.period === period);
const loadLimit = async (client: Client, kind: string, period: string) =>
  statusOf((await client.get('/api/responsible-gaming/status')).body, kind, period);
const loadSpend = (client: Client) =>
  rows<{ key: string; amount: number }>(
    app().context.db.read,
    sql`select key, amount::float8 as amount from gaming_spend where user_id = ${client.userId} and kind = 'spend' order by id`,
  );
/** Another session of the same person, after time has passed that ends sessions. */
const later = async (client: Client, ms: number): Promise<Client> => {
  await app().clock.advance(ms);
  return app().openSession(client.userId);
};

describe('a deposit limit', () => {
  test('GAMEW-20 a deposit limit is kept to the cent: met exactly it is allowed, a cent more is refused', async () => {
    const client = await app().newCustomer();
    expect((await limit(client, 'deposit', 'day', '50.00')).status).toBe(200);
    expect((await deposit(client, '50.01')).body).toMatchObject({
      code: 'GAMING_LIMIT_EXCEEDED',
      kind: 'deposit',
      period: 'day',
      limit: '50.00',
      left: '50.00',
      whose: 'own',
      frees: null,
    });
    expect((await deposit(client, '49.99')).status).toBe(200);
    expect((await deposit(client, '0.02')).body).toMatchObject({ code: 'GAMING_LIMIT_EXCEEDED', left: '0.01' });
    expect((await deposit(client, '0.01')).status).toBe(200);
    expect((await deposit(client, '0.01')).body).toMatchObject({ left: '0.00', code: 'GAMING_LIMIT_EXCEEDED' });
    expect((await client.get('/api/wallet')).body.balance).toBe('50.00');
  });
  test('a deposit limit rolls: room is free again when the oldest deposit is a day old, and the refusal says when', async () => {
    const client = await app().newCustomer();
    await limit(client, 'deposit', 'day', '50.00');
    await deposit(client, '30.00');
    const again = await later(client, 10 * hour);
    await deposit(again, '20.00');
    const refused = (await deposit(again, '1.00')).body;
    expect(refused).toMatchObject({ code: 'GAMING_LIMIT_EXCEEDED', left: '0.00' });
    const frees = Date.parse(refused.frees) - app().clock.now().getTime();
    expect(frees).toBeGreaterThan(13.9 * hour);
    expect(frees).toBeLessThan(14 * hour);
    expect(refused.detail).toMatch(
      /^Your own limit for deposits is \$50\.00 a day; \$0\.00 of it is left, and more on .* UTC\.$/,
    );
    const nearly = await later(again, frees - 60_000);
    expect((await deposit(nearly, '1.00')).status).toBe(422);
    await app().clock.advance(61_000);
    expect((await deposit(nearly, '30.01')).status).toBe(422);
    expect((await deposit(nearly, '30.00')).status).toBe(200);
  });
  test.each([
    ['week', 7],
    ['month', 30],
  ])('a deposit limit of a %s counts %i days', async (period, days) => {
    const client = await app().newCustomer();
    await limit(client, 'deposit', period, '20.00');
    await deposit(client, '20.00');
    const nearly = await later(client, days * day - hour);
    expect((await deposit(nearly, '0.01')).body).toMatchObject({ code: 'GAMING_LIMIT_EXCEEDED', period });
    const over = await later(client, hour);
    expect((await deposit(over, '0.01')).status).toBe(200);
  });
  test('a deposit limit is gross: what is spent or fails to be paid is another matter', async () => {
    const client = await app().newCustomer();
    await limit(client, 'deposit', 'day', '50.00');
    await deposit(client, '50.00');
    expect((await order(client, Math.ceil(1_000 / cents(ticket.price)))).status).toBe(201);
    expect((await deposit(client, '0.01')).status).toBe(422);
  });
  test('of the person’s own limit, that of their verification level and the platform’s, the lowest is named', async () => {
    const client = await app().newCustomer();
    await limit(client, 'deposit', 'day', '900.00');
    expect(await loadLimit(client, 'deposit', 'day')).toMatchObject({
      own: '900.00',
      applies: { limit: '900.00', whose: 'own', left: '900.00' },
    });
    expect((await deposit(client, '1000.01')).body).toMatchObject({ code: 'GAMING_LIMIT_EXCEEDED', whose: 'own' });
    const levels = {
      declared: { restrictedOrder: 500_000, depositDay: 30_000 },
      id_checked: { restrictedOrder: 500_000, depositDay: 40_000 },
      documents_verified: { restrictedOrder: 500_000, depositDay: 50_000 },
    };
    await setPolicy(app().context, 'verification.limits', levels, by);
    try {
      expect(await loadLimit(client, 'deposit', 'day')).toMatchObject({
        applies: { limit: '300.00', whose: 'verification' },
      });
      expect((await deposit(client, '950.00')).body).toMatchObject({
        code: 'VERIFICATION_DEPOSIT_LIMIT',
        limit: '300.00',
      });
    } finally {
      await setPolicy(
        app().context,
        'verification.limits',
        {
          declared: { restrictedOrder: 500_000, depositDay: 1_000_000 },
          id_checked: { restrictedOrder: 1_000_000, depositDay: 2_000_000 },
          documents_verified: { restrictedOrder: 2_000_000, depositDay: 5_000_000 },
        },
        by,
      );
    }
  });
});

describe('a spending limit', () => {
  const enough = () => Math.ceil(1_000 / cents(ticket.price));
  test('GAMEW-20 a spending limit counts the lottery items of an order, and is met exactly', async () => {
    const client = await app().newCustomer({ dollars: '900.00' });
    const quantity = enough();
    await limit(client, 'spend', 'week', tickets(quantity));
    expect(await problems(client, quantity)).toEqual([]);
    expect(await problems(client, quantity + 1)).toMatchObject([
      {
        code: 'GAMING_LIMIT_EXCEEDED',
        details: { kind: 'spend', period: 'week', left: tickets(quantity), whose: 'own' },
      },
    ]);
    expect((await order(client, quantity + 1)).body).toMatchObject({
      code: 'GAMING_LIMIT_EXCEEDED',
      limit: tickets(quantity),
      whose: 'own',
    });
    expect((await client.get('/api/wallet')).body.held).toBe('0.00');
    expect((await order(client, quantity)).status).toBe(201);
    expect(await loadLimit(client, 'spend', 'week')).toMatchObject({
      used: tickets(quantity),
      applies: { left: '0.00' },
    });
    expect(await problems(client, quantity)).toMatchObject([{ code: 'GAMING_LIMIT_EXCEEDED' }]);
    expect((await order(client, quantity)).status).toBe(422);
  });
  test('a spending limit of the platform holds for everybody, and is named', async () => {
    const client = await app().newCustomer({ dollars: '900.00' });
    const quantity = Math.floor(50_000 / cents(ticket.price)) + 1;
    const whose = { whose: 'platform', limit: '500.00', period: 'day' };
    const found = (await problems(client, Math.min(99, quantity))).filter(
      ({ code }) => code === 'GAMING_LIMIT_EXCEEDED',
    );
    if (quantity <= 99) expect(found).toMatchObject([{ details: whose }]);
    await setPolicy(app().context, 'gaming.platformLimits', { day: 1_000, week: null, month: null }, by);
    expect((await order(client, Math.floor(1_000 / cents(ticket.price)) + 1)).body).toMatchObject({
      code: 'GAMING_LIMIT_EXCEEDED',
      whose: 'platform',
      limit: '10.00',
      detail: expect.stringMatching(
        /^The limit for everybody for spending is \$10\.00 a day; \$10\.00 of it is left\.$/,
      ),
    });
    await setPolicy(app().context, 'gaming.platformLimits', { day: 50_000, week: 200_000, month: 500_000 }, by);
  });
  test('a spending limit leaves other items alone', async () => {
    const client = await app().newCustomer({ dollars: '900.00' });
    await limit(client, 'spend', 'day', '1.00');
    const milk = await loadProduct(client, 'essentials');
    const reply = await client.send('POST', '/api/orders', {
      items: [{ productId: milk.id, quantity: 4 }],
      deliveryAddress: doorInTown,
    });
    expect(reply.status).toBe(201);
    expect(await loadSpend(client)).toEqual([]);
  });
  test('a repeated order counts once, and one that was refused for something else not at all', async () => {
    const client = await app().newCustomer({ dollars: '900.00' });
    const quantity = enough();
    for (const _ of [1, 2]) await client.send('POST', '/api/orders', cartOf(quantity), { 'idempotency-key': 'once' });
    expect(await loadSpend(client)).toMatchObject([{ amount: cents(tickets(quantity)) }]);
    expect((await order(client, quantity, { totalAmount: '1.00' })).status).toBe(409);
    expect(await loadSpend(client)).toHaveLength(1);
  });
  test('a cancelled order gives its room back, once, at the time of the order', async () => {
    const client = await app().newCustomer({ dollars: '900.00' });
    const quantity = enough();
    await limit(client, 'spend', 'day', tickets(quantity));
    const { body } = await order(client, quantity);
    const again = await later(client, 10 * hour);
    expect((await again.send('POST', `/api/orders/${body.id}/cancel`, { reason: 'Changed my mind' })).status).toBe(200);
    expect(await loadSpend(client)).toEqual([
      { key: `order:${body.id}`, amount: cents(tickets(quantity)) },
      { key: `order:${body.id}:back:1`, amount: -cents(tickets(quantity)) },
    ]);
    expect((await order(again, quantity)).status).toBe(201);
    // The cancelled order leaves the day with its refund: what was bought since still counts alone.
    const tomorrow = await later(client, 15 * hour);
    expect(await loadLimit(tomorrow, 'spend', 'day')).toMatchObject({ used: tickets(quantity) });
    expect((await order(tomorrow, quantity)).body.code).toBe('GAMING_LIMIT_EXCEEDED');
  });
  test('missing items, and items refused at the door, give their room back', async () => {
    const client = await app().newCustomer({ dollars: '900.00' });
    const quantity = enough() + 4;
    const placed = (await order(client, quantity)).body;
    await move(store, placed.id, 'accepted');
    const [line] = placed.items;
    const missing = await store.send('POST', `/api/store/orders/${placed.id}/lines/${line.id}/missing`, {
      quantity: 1,
      of: quantity,
      resolution: 'refund',
    });
    expect(missing.status).toBe(200);
    await bringTo(courier, placed.id, 'en_route');
    const refused = await courier.send('POST', `/api/orders/${placed.id}/refusals`, {
      lines: [{ lineId: line.id, quantity: 2, reason: 'damaged' }],
    });
    expect(refused.body, JSON.stringify(refused.body)).toMatchObject({ status: 'en_route' });
    expect((await loadSpend(client)).map(({ amount }) => amount)).toEqual([
      cents(tickets(quantity)),
      -cents(tickets(1)),
      -cents(tickets(2)),
    ]);
    expect(await loadLimit(client, 'spend', 'day')).toMatchObject({ used: tickets(quantity - 3) });
  });
});

/** On from an accepted order. */
const bringTo = async (by: Client, orderId: number, until: 'en_route') => {
  await bring(by, orderId, until);
};

describe('a change of a limit', () => {
  const changes = (client: Client) =>
    rows(
      app().context.db.read,
      sql`select kind, period, before::float8 as before, after::float8 as after, how from gaming_limit_changes where user_id = ${client.userId} order by id`,
    );
  const confirm = (client: Client, id: number) =>
    client.send('POST', `/api/responsible-gaming/limit-increases/${id}/confirm`);
  const ask = async (client: Client, amount: string | null): Promise<{ id: number; confirmFrom: string }> =>
    (await limit(client, 'spend', 'week', amount)).body.increases[0];

  test('a change of a limit to less holds at once, and is on record', async () => {
    const client = await app().newCustomer();
    await limit(client, 'spend', 'week', '100.00');
    const { body } = await limit(client, 'spend', 'week', '40.00');
    expect(statusOf(body, 'spend', 'week')).toMatchObject({ own: '40.00', applies: { whose: 'own', left: '40.00' } });
    expect(body.increases).toEqual([]);
    expect(await changes(client)).toEqual([
      { kind: 'spend', period: 'week', before: null, after: 10_000, how: 'lowered' },
      { kind: 'spend', period: 'week', before: 10_000, after: 4_000, how: 'lowered' },
    ]);
  });
  test('a change of a limit to more waits a day and then for its word', async () => {
    const client = await app().newCustomer();
    await limit(client, 'spend', 'week', '100.00');
    const increase = await ask(client, '200.00');
    expect(increase).toMatchObject({ kind: 'spend', period: 'week', amount: '200.00' });
    expect(await loadLimit(client, 'spend', 'week')).toMatchObject({ own: '100.00' });
    expect((await confirm(client, increase.id)).body).toMatchObject({
      code: 'LIMIT_INCREASE_TOO_EARLY',
      confirmFrom: increase.confirmFrom,
    });
    const early = await later(client, day - 60_000);
    expect((await confirm(early, increase.id)).body.code).toBe('LIMIT_INCREASE_TOO_EARLY');
    await app().clock.advance(61_000);
    expect(await loadLimit(early, 'spend', 'week')).toMatchObject({ own: '100.00' });
    const confirmed = await confirm(early, increase.id);
    expect(statusOf(confirmed.body, 'spend', 'week')).toMatchObject({ own: '200.00' });
    expect(confirmed.body.increases).toEqual([]);
    expect((await confirm(early, increase.id)).body.code).toBe('LIMIT_INCREASE_NOT_PENDING');
    expect((await changes(client)).at(-1)).toMatchObject({ before: 10_000, after: 20_000, how: 'raised' });
  });
  test('a change of a limit that nobody confirms within three days is forgotten', async () => {
    const client = await app().newCustomer();
    await limit(client, 'spend', 'week', '100.00');
    const increase = await ask(client, null);
    const late = await later(client, 96 * hour + 1_000);
    expect((await late.get('/api/responsible-gaming/status')).body.increases).toEqual([]);
    expect((await confirm(late, increase.id)).body.code).toBe('LIMIT_INCREASE_NOT_PENDING');
    const anew = await ask(late, null);
    const day2 = await later(client, day + 1_000);
    expect(statusOf((await confirm(day2, anew.id)).body, 'spend', 'week')).toMatchObject({ own: null });
  });
  test('a change of a limit is taken back, and replaced by the next one', async () => {
    const client = await app().newCustomer();
    await limit(client, 'spend', 'week', '100.00');
    const first = await ask(client, '150.00');
    const second = await ask(client, '120.00');
    expect((await confirm(client, first.id)).body.code).toBe('LIMIT_INCREASE_NOT_PENDING');
    const back = await client.send('DELETE', `/api/responsible-gaming/limit-increases/${second.id}`);
    expect(back.body.increases).toEqual([]);
    expect((await client.send('DELETE', `/api/responsible-gaming/limit-increases/${second.id}`)).status).toBe(409);
    await ask(client, '150.00');
    expect((await limit(client, 'spend', 'week', '100.00')).body.increases).toEqual([]);
    await ask(client, '150.00');
    expect((await limit(client, 'spend', 'week', '90.00')).body.increases).toEqual([]);
  });
  test('a change of a limit to more is dropped by a self-exclusion, and not to be had while it runs', async () => {
    const client = await app().newCustomer();
    await limit(client, 'spend', 'week', '100.00');
    const { id } = await ask(client, '200.00');
    await client.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'six_months' });
    const after = await later(client, day + 1_000);
    expect((await confirm(after, id)).body).toMatchObject({ code: 'SELF_EXCLUDED', what: 'limit' });
    await app().runJob(selfExcludedJob, { userId: client.userId, scope: 'lottery' });
    expect((await confirm(after, id)).body.code).toBe('LIMIT_INCREASE_NOT_PENDING');
    expect((await limit(after, 'spend', 'week', '200.00')).body).toMatchObject({
      code: 'SELF_EXCLUDED',
      detail: expect.stringMatching(/^You excluded yourself until .*\. You can only lower limits\.$/),
    });
    expect((await limit(after, 'spend', 'week', '50.00')).status).toBe(200);
  });
  test.each(['0.99', '0', '-5.00', '100000.01', 'ten', 1.005, true, undefined])(
    'a change of a limit to %j is refused with the field',
    async (amount) => {
      const reply = await limit(store, 'spend', 'week', amount as string);
      expect(reply.body).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ field: 'amount' }] });
    },
  );
});
