// @invariant GAMING-3: After an hour of play the next purchase waits for an answer, whoever asks for it.
// @invariant GAMING-4: Whoever has excluded themselves, or plays where no rule allows it, cannot play.
/** Sessions and their reality check, where somebody plays, and what they see of it afterwards. */
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../platform/database/db.ts';
import { DomainError } from '../platform/fail.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { doorInTown, type ListedProduct, loadProduct } from '../test/harness/shopping.ts';
import { ownerDoes } from '../test/harness/tampering.ts';
import { assertCanPlay, loadPlayer, loadPlayRules, playerTerms } from './play.ts';
import { sellDecided } from './spend.ts';

const app = useTestApp();
const minute = 60_000;
const by = { userId: 'test', reason: 'test' };
const inDenver = { latitude: 39.75, longitude: -104.99 };
let ticket: ListedProduct;
beforeAll(async () => {
  ticket = await loadProduct(await app().as('store'), 'lottery');
});
beforeEach(() => app().context.db.read.execute(sql`update products set stock = 1000`));

const few = () => Math.ceil(1_000 / (Number(ticket.price) * 100));
const order = (client: Client) =>
  client.send('POST', '/api/orders', {
    items: [{ productId: ticket.id, quantity: few() }],
    deliveryAddress: doorInTown,
  });
const quote = async (client: Client): Promise<{ code: string; details: object }[]> =>
  (
    await client.send('POST', '/api/orders/quote', {
      items: [{ productId: ticket.id, quantity: few() }],
      deliveryAddress: doorInTown,
    })
  ).body.problems;
const status = async (client: Client) => (await client.get('/api/responsible-gaming/status')).body;
const answer = (client: Client, choice: string) =>
  client.send('POST', '/api/responsible-gaming/reality-check', { choice });
const wait = (minutes: number) => app().clock.advance(minutes * minute);
const player = () => app().newCustomer({ dollars: '900.00' });
const spent = (times: number) => (Number(ticket.price) * few() * times).toFixed(2);
/** An hour of play. */
async function playAnHour(client: Client): Promise<void> {
  for (const pause of [0, 20, 20, 19]) {
    await wait(pause);
    expect((await order(client)).status).toBe(201);
  }
  await wait(1);
}

describe('a session', () => {
  test('a session goes on while plays are less than half an hour apart', async () => {
    const client = await player();
    expect((await status(client)).session).toBeNull();
    await order(client);
    await wait(29);
    await order(client);
    expect((await status(client)).session).toMatchObject({
      minutes: 29,
      spent: spent(2),
      won: '0.00',
      isCheckDue: false,
    });
    await wait(30);
    expect((await status(client)).session).toBeNull();
    await order(client);
    expect((await status(client)).session).toMatchObject({ minutes: 0, spent: spent(1) });
  });
  test('a session of an hour stops the next purchase until its player has answered, in every browser', async () => {
    const client = await player();
    await playAnHour(client);
    const check = { minutes: 60, spent: spent(4), won: '0.00' };
    expect(await quote(client)).toMatchObject([{ code: 'REALITY_CHECK', details: check }]);
    const other = await app().openSession(client.userId);
    for (const one of [client, other])
      expect(await order(one)).toMatchObject({
        status: 409,
        body: {
          ...check,
          code: 'REALITY_CHECK',
          title: 'Reality Check',
          detail: `You have played for 60 minutes: $${spent(4)} spent, $0.00 won. Choose to go on or to stop for today.`,
        },
      });
    expect((await status(other)).session).toMatchObject({ isCheckDue: true });
    expect((await answer(other, 'go_on')).body.session).toMatchObject({ isCheckDue: false });
    expect((await order(client)).status).toBe(201);
    for (const pause of [25, 25]) {
      await wait(pause);
      expect((await order(client)).status).toBe(201);
    }
    await wait(10);
    expect((await order(client)).body.code).toBe('REALITY_CHECK');
  });
  test('a session that its player stops is the last of the day, for lottery items alone', async () => {
    const client = await player();
    await playAnHour(client);
    expect((await answer(client, 'stop')).status).toBe(200);
    const other = await app().openSession(client.userId);
    expect((await order(other)).body).toMatchObject({ code: 'SELF_EXCLUDED', scope: 'lottery' });
    const milk = await loadProduct(client, 'essentials');
    const groceries = await client.send('POST', '/api/orders', {
      items: [{ productId: milk.id, quantity: 4 }],
      deliveryAddress: doorInTown,
    });
    expect(groceries.status).toBe(201);
    // Stopping again, or with a longer exclusion, is no error.
    expect((await answer(client, 'stop')).status).toBe(200);
    await wait(24 * 60);
    expect((await order(await app().openSession(client.userId))).status).toBe(201);
  });
  test('a session is not begun by groceries', async () => {
    const client = await player();
    const milk = await loadProduct(client, 'essentials');
    await client.send('POST', '/api/orders', {
      items: [{ productId: milk.id, quantity: 4 }],
      deliveryAddress: doorInTown,
    });
    expect((await status(client)).session).toBeNull();
  });
});

describe('where somebody is', () => {
  const locate = (client: Client, position: object) => client.send('PUT', '/api/responsible-gaming/location', position);
  test('where somebody is becomes a state, and nothing else is stored', async () => {
    const client = await app().newCustomer();
    expect((await locate(client, inDenver)).body).toEqual({ state: 'CO' });
    expect((await locate(client, { latitude: 40.75, longitude: -73.99 })).body).toEqual({ state: 'NY' });
    expect((await status(client)).location).toMatchObject({ state: 'NY' });
    const stored = await rows<Record<string, unknown>>(
      app().context.db.read,
      sql`select * from gaming_locations where user_id = ${client.userId}`,
    );
    expect(Object.keys(stored[0] ?? {}).sort()).toEqual(['seen_at', 'state', 'user_id']);
  });
  test('where somebody is on the sea belongs to no state, and a position needs both numbers', async () => {
    const client = await app().newCustomer();
    expect((await locate(client, { latitude: 0, longitude: -150 })).body).toMatchObject({
      code: 'GAMING_LOCATION_UNKNOWN',
      status: 422,
    });
    expect((await locate(client, { latitude: 91, longitude: 0 })).status).toBe(400);
    expect((await locate(client, { latitude: 39 })).status).toBe(400);
  });
});

describe('who may play', () => {
  const mayPlay = (client: Client, product = 'lottery') =>
    client.get(`/api/responsible-gaming/eligibility?product=${product}`);
  const assert = async (client: Client, state: string | null) => {
    const rules = await loadPlayRules(app().context);
    return app()
      .context.db.transact((tx) => assertCanPlay(tx, rules, client, { product: 'lottery', state }))
      .catch((error: unknown) => {
        if (error instanceof DomainError) return error.code;
        throw error;
      });
  };
  const locate = (client: Client) => client.send('PUT', '/api/responsible-gaming/location', inDenver);

  test('who may play is in a state whose rules allow the product', async () => {
    const client = await app().newCustomer();
    expect((await mayPlay(client)).body).toMatchObject({ code: 'GAMING_LOCATION_REQUIRED', status: 422 });
    await locate(client);
    expect((await mayPlay(client)).body).toEqual({ product: 'lottery', state: 'CO' });
    await client.send('PUT', '/api/responsible-gaming/location', { latitude: 40.75, longitude: -73.99 });
    expect((await mayPlay(client, 'pools')).body).toMatchObject({
      code: 'GAMING_NOT_AVAILABLE_HERE',
      state: 'NY',
      detail: 'Group purchases are not sold in NY. You can look at everything.',
    });
    expect((await mayPlay(client, 'chess')).body).toMatchObject({ code: 'INVALID_FIELDS' });
  });
  test('who may play can be known by their address, unless a fresh position is asked for', async () => {
    const client = await app().newCustomer();
    expect(await assert(client, null)).toBe('GAMING_LOCATION_REQUIRED');
    expect(await assert(client, 'CO')).toMatchObject({ state: 'CO', fulfilment: 'platform' });
    await setPolicy(app().context, 'gaming.locationMinutes', { within: 10 }, by);
    try {
      expect(await assert(client, 'CO')).toBe('GAMING_LOCATION_REQUIRED');
      await locate(client);
      expect(await assert(client, null)).toMatchObject({ state: 'CO' });
      await wait(11);
      expect(await assert(client, 'CO')).toBe('GAMING_LOCATION_REQUIRED');
    } finally {
      await setPolicy(app().context, 'gaming.locationMinutes', { within: null }, by);
    }
    expect(await assert(client, null)).toMatchObject({ state: 'CO' });
  });
  test('who may play is asked again under their lock: a sale that was decided before an exclusion is decided again', async () => {
    const client = await player();
    const { db } = app().context;
    const { policy } = await loadPlayRules(app().context);
    const [terms, decidedOn] = [playerTerms(policy), await loadPlayer(db.read, policy, client.userId)];
    const sell = () =>
      sellDecided(async () => {
        attempts += 1;
        if (attempts === 5) return 'decided five times';
        const [asked, known] = [JSON.stringify(terms), JSON.stringify(decidedOn)];
        await rows(db.read, sql`select play_still(${client.userId}, ${asked}::jsonb, ${known}::jsonb)`);
        return 'sold';
      });
    let attempts = 0;
    expect([await sell(), attempts]).toEqual(['sold', 1]);
    await client.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_day' });
    attempts = 0;
    expect(await sell()).toBe('decided five times');
  });
  test('who may play is neither excluded nor a second account, nor suspended, nor due for a check', async () => {
    const client = await player();
    await locate(client);
    await playAnHour(client);
    expect((await mayPlay(client)).body.code).toBe('REALITY_CHECK');
    await answer(client, 'stop');
    expect((await mayPlay(client)).body).toMatchObject({
      code: 'SELF_EXCLUDED',
      what: 'play',
      detail: expect.stringMatching(/^You excluded yourself from games until .*\. Help: 1-800-GAMBLER\.$/),
    });
    const older = await app().newCustomer();
    await ownerDoes(app().context.db, [
      `insert into duplicate_candidates(older_id, newer_id, signs, status, decided_by, decided_at, reason)
         values ('${older.userId}', '${client.userId}', '{name}', 'same', 'test', app_now(), 'test')`,
    ]);
    expect(await assert(client, null)).toBe('DUPLICATE_ACCOUNT');
    await ownerDoes(app().context.db, [
      `update users set suspended_at = app_now(), suspension_reason = 'test' where id = '${client.userId}'`,
    ]);
    expect(await assert(client, null)).toBe('ACCOUNT_SUSPENDED');
  });
});

describe('the history', () => {
  test('the history is of twelve months, with the net result', async () => {
    const client = await player();
    await order(client);
    await ownerDoes(app().context.db, [
      `insert into gaming_spend(user_id, kind, product, amount, key) values ('${client.userId}', 'won', 'lottery', 250, 'won:${client.userId}')`,
    ]);
    const { body } = await client.get('/api/responsible-gaming/history');
    expect(body).toHaveLength(12);
    const month = app().clock.now().toISOString().slice(0, 7);
    expect(body[0]).toEqual({
      month,
      deposited: '900.00',
      spent: spent(1),
      won: '2.50',
      net: (2.5 - Number(spent(1))).toFixed(2),
    });
    expect(body[11]).toMatchObject({ deposited: '0.00', spent: '0.00', net: '0.00' });
    expect(body.map((one: { month: string }) => one.month)).toEqual(
      body
        .map((one: { month: string }) => one.month)
        .toSorted()
        .toReversed(),
    );
  });
});
