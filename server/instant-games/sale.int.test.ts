// @invariant INSTANT-4: A ticket is sold once, for its printed price and with its printed prize; nobody learns which before it is revealed.
/** Buying scratch tickets: what is drawn, paid and told, and what is refused. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenConstraint, rows, sqlState } from '../platform/database/db.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { ownerDoes } from '../test/harness/tampering.ts';
import { plantGame, printGame, prizes } from '../test/instant-games/decks.ts';
import { addDeck, keepDecks, openStocked } from './decks.ts';
import { deckPermutation, instantDecks, instantTickets } from './tables.ts';
import { hex } from './view.ts';

const app = useTestApp();
const by = { userId: 'test', reason: 'test' };
const buy = (client: Client, ticketId: string, more: object = {}, key?: string) =>
  client.send(
    'POST',
    '/api/scratch-tickets/purchase',
    { ticketId, userId: client.userId, ...more },
    key === undefined ? {} : { 'idempotency-key': key },
  );
const offers = async (client: Client, state = 'CO') => (await client.get(`/api/scratch-tickets/${state}`)).body;
const loadOffer = async (client: Client, id: string) =>
  (await offers(client)).find((offer: { id: string }) => offer.id === id);
const balance = async (client: Client) => (await client.get('/api/wallet')).body.balance;
const player = (dollars = '50.00') => app().newCustomer({ dollars });
const ticketCount = async () => (await app().context.db.read.select().from(instantTickets)).length;

beforeAll(async () => {
  const many = { price: 5, tickets: 1_000, title: 'Many Tickets', table: prizes([500, 1], [20, 49], [5, 200]) };
  await plantGame(app().context, { ...many, id: 'many', states: ['CO'] });
  // Nobody buys from it, and no other test has a game on these pages.
  await plantGame(app().context, { ...many, id: 'untouched', states: ['MT', 'TX'] });
});

describe('offers', () => {
  test('SCRATCH-03 SCRATCH-13 SCRATCH-14 SCRATCH-31 the offers of a state come with price, top prize, odds, category and what is left', async () => {
    const found = await offers(await player(), 'MT');
    expect(
      found.map(({ price, topPrize, category, state }: Record<string, string>) => [price, topPrize, category, state]),
    ).toEqual([
      ['20.00', '100000.00', 'premium', 'MT'],
      ['10.00', '50000.00', 'classic', 'MT'],
      ['5.00', '25000.00', 'popular', 'MT'],
      ['5.00', '500.00', 'popular', 'MT'],
      ['2.00', '10000.00', 'budget', 'MT'],
    ]);
    expect(found.find(({ id }: { id: string }) => id === 'untouched')).toMatchObject({
      odds: '1 in 4.00',
      available: 1_000,
      mayBuy: true,
      whyNot: null,
      draw: { number: 1 },
      deck: {
        number: 1,
        ticketsLeft: 1_000,
        unrevealed: 0,
        payoutPercent: '49.6',
        prizeTiers: [
          { prize: '500.00', count: 1, left: 1, odds: '1 in 1000.00' },
          { prize: '20.00', count: 49, left: 49, odds: '1 in 20.41' },
          { prize: '5.00', count: 200, left: 200, odds: '1 in 5.00' },
        ],
      },
    });
  });
  test('SCRATCH-31 only states of the list have offers, and a word is none of them', async () => {
    const client = await player();
    for (const state of ['XX', 'co', 'CA', 'COX'])
      expect((await client.get(`/api/scratch-tickets/${state}`)).status).toBe(400);
    expect((await client.get('/api/scratch-tickets/purchased')).body).toEqual([]);
  });
  test('a state that bars games can be looked at, and names the rule by which nothing is sold there', async () => {
    const found = await offers(await player(), 'TX');
    expect(found).toHaveLength(5);
    expect(found[2]).toMatchObject({
      mayBuy: false,
      whyNot: {
        ...{ code: 'GAMING_NOT_AVAILABLE_HERE', details: { state: 'TX', product: 'scratch' } },
        source: expect.stringMatching(/^Texas SB 3070, /),
      },
    });
  });
  test('a game without a deck is being printed', async () => {
    const client = await player();
    expect(await loadOffer(client, 'paper-kite-cash')).toMatchObject({ available: 0, deck: null, mayBuy: false });
    expect((await buy(client, 'paper-kite-cash')).body.code).toBe('INSTANT_NOT_READY');
  });
});

describe('a purchase', () => {
  test('SCRATCH-15 SCRATCH-25 SCRATCH-26 SCRATCH-29 SCRATCH-30 a ticket is paid from the wallet and says nothing of its outcome', async () => {
    const client = await player();
    const { draw, deck } = await loadOffer(client, 'many');
    const { status, body } = await buy(client, 'many', { clientSeed: '0'.repeat(32), drawHash: draw.hash });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ticketId: 'many',
      title: 'Many Tickets',
      price: '5.00',
      topPrize: '500.00',
      odds: '1 in 4.00',
      isScratched: false,
      isWinner: null,
      prizeAmount: null,
      revealedAt: null,
      deck: { id: deck.id, number: 1, root: deck.root },
      draw: { ...draw, clientSeed: '0'.repeat(32), isServerSeed: false },
    });
    expect(body.serial).toMatch(/^T\d+-001-\d{7}$/);
    expect(await balance(client)).toBe('45.00');
    expect((await client.get('/api/scratch-tickets/purchased')).body).toEqual([body]);
    expect((await client.get(`/api/scratch-tickets/purchased/${client.userId}`)).body).toEqual([body]);
    const other = await player();
    expect((await other.get(`/api/scratch-tickets/purchased/${client.userId}`)).status).toBe(403);
    expect((await (await app().as('admin')).get(`/api/scratch-tickets/purchased/${client.userId}`)).body).toEqual([
      body,
    ]);
    expect((await client.get('/api/responsible-gaming/status')).body.session).toMatchObject({ spent: '5.00' });
  });
  test('counts of prizes that are left do not move', async () => {
    const client = await player();
    const before = (await loadOffer(client, 'many')).deck;
    await buy(client, 'many');
    const after = (await loadOffer(client, 'many')).deck;
    expect(after).toEqual({ ...before, ticketsLeft: before.ticketsLeft - 1, unrevealed: before.unrevealed + 1 });
  });
  test('the same key again answers the same ticket, also after the player has excluded themselves', async () => {
    const client = await player();
    const first = await buy(client, 'many', {}, 'one-key');
    expect((await buy(client, 'many', {}, 'one-key')).body).toEqual(first.body);
    expect((await buy(client, 'many', { clientSeed: '1'.repeat(32) }, 'one-key')).body.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    await client.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_day' });
    expect((await buy(client, 'many', {}, 'one-key')).body).toEqual(first.body);
    expect(await balance(client)).toBe('45.00');
  });
  test('a draw that has moved on is refused with the next one', async () => {
    const client = await player();
    const { draw } = await loadOffer(client, 'many');
    await buy(client, 'many');
    const refused = await buy(client, 'many', { drawHash: draw.hash });
    expect(refused).toMatchObject({ status: 409, body: { code: 'INSTANT_DRAW_MOVED', number: 2 } });
    expect((await loadOffer(client, 'many')).draw).toEqual({ number: 2, hash: refused.body.hash });
    expect((await buy(client, 'many', { drawHash: refused.body.hash })).body.draw.isServerSeed).toBe(true);
  });
});

describe('refusals leave nothing behind', () => {
  const refusal = async (client: Client, more: object = {}) => {
    const [tickets, money] = [await ticketCount(), await balance(client)];
    const { body } = await buy(client, 'many', more);
    expect([await ticketCount(), await balance(client)]).toEqual([tickets, money]);
    return body;
  };
  test('SCRATCH-33 too little money', async () => {
    expect(await refusal(await player('4.00'))).toMatchObject({ code: 'WALLET_BALANCE_TOO_LOW', missing: '1.00' });
  });
  test('another person, an unknown ticket, a seed of another length', async () => {
    const [client, other] = [await player(), await player()];
    expect(await refusal(client, { userId: other.userId })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(client, { ticketId: 'none' })).toMatchObject({ code: 'INSTANT_UNKNOWN' });
    expect(await refusal(client, { clientSeed: '00' })).toMatchObject({ code: 'INVALID_FIELDS' });
    expect(await refusal(client, { price: '1.00' })).toMatchObject({ code: 'INVALID_FIELDS' });
  });
  test('a limit, and an exclusion', async () => {
    const client = await player();
    await client.send('PUT', '/api/responsible-gaming/limits', { kind: 'spend', period: 'day', amount: '4.00' });
    expect(await refusal(client)).toMatchObject({ code: 'GAMING_LIMIT_EXCEEDED', left: '4.00' });
    const excluded = await player();
    await excluded.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_day' });
    expect(await refusal(excluded)).toMatchObject({ code: 'SELF_EXCLUDED' });
    expect(await loadOffer(excluded, 'many')).toMatchObject({ mayBuy: false, whyNot: { code: 'SELF_EXCLUDED' } });
  });
  test('a player in a state that bars games, or without an age', async () => {
    const client = await player();
    // Dallas.
    await client.send('PUT', '/api/responsible-gaming/location', { latitude: 32.78, longitude: -96.8 });
    expect(await refusal(client)).toMatchObject({ code: 'GAMING_NOT_AVAILABLE_HERE', state: 'TX' });
    const unchecked = await app().newCustomer({ dateOfBirth: null, dollars: '50.00' });
    expect(await refusal(unchecked)).toMatchObject({ code: 'AGE_VERIFICATION_REQUIRED' });
    const year = new Date().getUTCFullYear() - 19;
    const nineteen = await app().newCustomer({ dateOfBirth: `${year}-01-01`, dollars: '50.00' });
    // Phoenix.
    await nineteen.send('PUT', '/api/responsible-gaming/location', { latitude: 33.45, longitude: -112.07 });
    expect(await refusal(nineteen)).toMatchObject({ code: 'INSTANT_TOO_YOUNG', minAge: 21, state: 'AZ' });
  });
  test('a second account, and an hour of play until its player goes on', async () => {
    const [first, second] = [await player(), await player()];
    await ownerDoes(app().context.db, [
      `insert into duplicate_candidates(older_id, newer_id, signs, status, decided_by, decided_at, reason)
         values ('${first.userId}', '${second.userId}', '{name}', 'same', 'test', app_now(), 'test')`,
    ]);
    expect(await refusal(second)).toMatchObject({ code: 'DUPLICATE_ACCOUNT' });
    for (let minutes = 0; minutes < 60; minutes += 20) {
      expect((await buy(first, 'many')).status).toBe(201);
      await app().clock.advance(20 * 60_000);
    }
    expect(await refusal(first)).toMatchObject({ code: 'REALITY_CHECK', minutes: 60, spent: '15.00' });
    await first.send('POST', '/api/responsible-gaming/reality-check', { choice: 'go_on' });
    expect((await buy(first, 'many')).status).toBe(201);
  });
  test('a feature that is off', async () => {
    const client = await player();
    await setPolicy(app().context, 'switch.scratch', false, by);
    expect(await refusal(client)).toMatchObject({ code: 'FEATURE_OFF', feature: 'scratch' });
    expect(await loadOffer(client, 'many')).toMatchObject({ mayBuy: false, whyNot: { code: 'FEATURE_OFF' } });
    await setPolicy(app().context, 'switch.scratch', true, by);
  });
});

describe('a whole deck', () => {
  test('all tickets are sold once, hold the printed table, and the last one opens the deck in stock', async () => {
    await plantGame(app().context, {
      ...{ id: 'few', price: 1, tickets: 8, inStock: 1, states: ['CO'] },
      table: prizes([10, 1], [2, 3]),
    });
    const client = await player();
    const { read } = app().context.db;
    const [deck] = await read.select().from(instantDecks).where(eq(instantDecks.gameId, 'few'));
    const deckId = deck?.id ?? 0;
    for (let sold = 0; sold < 8; sold += 1) expect((await buy(client, 'few')).status).toBe(201);
    const tickets = await read.select().from(instantTickets).where(eq(instantTickets.deckId, deckId));
    expect(tickets.map(({ ticket }) => ticket).sort((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, at) => at));
    expect(tickets.map(({ prize }) => prize).sort((a, b) => b - a)).toEqual([
      1_000,
      200,
      200,
      200,
      ...Array(4).fill(0),
    ]);
    expect(tickets.map(({ saleNumber }) => saleNumber)).toEqual(Array.from({ length: 8 }, (_, at) => at));
    expect(await read.select().from(deckPermutation).where(eq(deckPermutation.deckId, deckId))).toEqual([]);
    const { number, ticketsLeft } = (await loadOffer(client, 'few')).deck;
    expect([number, ticketsLeft]).toEqual([2, 8]);
    for (let sold = 0; sold < 8; sold += 1) await buy(client, 'few');
    expect((await buy(client, 'few')).body.code).toBe('INSTANT_SOLD_OUT');
    const [pot] = await rows<{ balance: number }>(
      read,
      sql`select balance::int as balance from ledger_accounts where name = ${`deck:${deckId}:pot`}`,
    );
    expect(pot?.balance).toBe(800);
  });
  test('the seal of a deck stands in the audit before the deck is opened', async () => {
    const { context } = app();
    await printGame(context, { id: 'sealed', price: 1, tickets: 20, states: [], table: prizes([2, 5]) });
    const loadDeck = async () =>
      (await context.db.read.select().from(instantDecks).where(eq(instantDecks.gameId, 'sealed')))[0];
    const deck = await loadDeck();
    expect(deck?.state).toBe('ready');
    const [entry] = await rows<{ details: Record<string, unknown> }>(
      context.db.read,
      sql`select details from audit_entries where action = 'deck.sealed' and subject_id = ${String(deck?.id)}`,
    );
    expect(entry?.details).toMatchObject({
      ...{ game: 'sealed', number: 1, tickets: 20, ticketsPerPack: 10, price: '1.00', table: '200×5' },
      ...{ root: deck && hex(deck.root), drawKeyHash: deck && hex(deck.drawKeyHash) },
    });
    expect(deck?.sealedSeed).not.toContain(deck && hex(deck.root));
    await openStocked(context, 'sealed');
    const { root, drawKeyHash, state } = (await loadDeck()) ?? {};
    expect({ root, drawKeyHash, state }).toEqual({ root: deck?.root, drawKeyHash: deck?.drawKeyHash, state: 'open' });
  });
  test('games get a deck on sale, one in stock with the first ticket that is sold, and no more', async () => {
    const { context } = app();
    await printGame(context, { id: 'kept', price: 1, tickets: 19, table: prizes([2, 5]) });
    const countDecks = () =>
      rows(
        context.db.read,
        sql`select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'ready')::int as ready
              from instant_decks where game_id = 'kept'`,
      );
    expect(await countDecks()).toEqual([{ open: 0, ready: 1 }]);
    // Large decks take long to print.
    await context.db.read.execute(sql`update instant_games set is_active = id = 'kept'`);
    await keepDecks(context);
    await keepDecks(context);
    expect(await countDecks()).toEqual([{ open: 1, ready: 0 }]);
    await buy(await player(), 'kept');
    await keepDecks(context);
    await keepDecks(context);
    await context.db.read.execute(sql`update instant_games set is_active = true`);
    expect(await countDecks()).toEqual([{ open: 1, ready: 1 }]);
    await addDeck(context, 'kept');
    await openStocked(context, 'kept');
    expect(await countDecks()).toEqual([{ open: 1, ready: 1 }]);
  });
});

describe('the database keeps what was printed and sold', () => {
  const state = async (statement: string): Promise<string | undefined> =>
    app()
      .context.db.transact(async (tx) => {
        await tx.execute(sql.raw(statement));
        throw new Error('done');
      })
      .catch((error: unknown) => sqlState(error) ?? (error as Error).message);
  const constraint = (statement: string) =>
    app()
      .context.db.transact((tx) => tx.execute(sql.raw(statement)))
      .then(
        () => 'written',
        (error: unknown) => brokenConstraint(error),
      );
  test('nothing printed, sold or revealed is changed, taken away or added by hand', async () => {
    await buy(await player(), 'many');
    const refused = [
      `update instant_games set price = 1 where id = 'many'`,
      `update instant_games set prize_table = '[]' where id = 'many'`,
      `delete from instant_games where id = 'many'`,
      `update instant_decks set root = '\\x00' where game_id = 'many'`,
      `update instant_decks set sealed_seed = 'x' where game_id = 'many'`,
      `update instant_decks set sold = sold - 1 where game_id = 'many'`,
      `update instant_decks set state = 'over' where game_id = 'many'`,
      `delete from instant_decks where game_id = 'many'`,
      'update instant_tickets set prize = prize + 100',
      'update instant_tickets set tier = 1',
      'delete from instant_tickets',
      'insert into deck_reveals(deck_id, tier) select id, 1 from instant_decks limit 1',
      'truncate instant_tickets',
    ];
    for (const statement of refused) expect([statement, await state(statement)]).toEqual([statement, '42501']);
    // Control: what may change does.
    expect(await state(`update instant_games set title = 'Other' where id = 'many'`)).toBe('done');
    expect(await state(`update instant_decks set sold = sold + 1 where game_id = 'many'`)).toBe('done');
  });
  test('no ticket enters but as the deck has printed it', async () => {
    await buy(await player(), 'many');
    const insert = (prize: string, more = '0') =>
      `with sold as (select d.id, d.sold from instant_decks d where d.game_id = 'many' and d.state = 'open')
       insert into instant_tickets(serial, deck_id, user_id, sale_number, position, ticket, tier, prize, client_seed, is_server_seed, draw_number, draw_hash, price)
       select 'X-' || random(), s.id, (select id from users limit 1), s.sold - 1 + ${more}, 999, 998, 2, ${prize}, decode(repeat('00', 16), 'hex'), true, 99, decode(repeat('00', 32), 'hex'), 500 from sold s`;
    expect(await constraint(insert('2100'))).toBe('instant_tickets_as_printed');
    expect(await constraint(insert('2000', '1'))).toBe('instant_tickets_as_printed');
    // Its sale is another ticket's.
    expect(await constraint(insert('2000'))).toBe('instant_tickets_as_printed');
  });
  test('what a deck has sold are its tickets, one after the other', async () => {
    await buy(await player(), 'many');
    const ticket = (sale: string) =>
      `with sold as (update instant_decks set sold = sold + 2 where game_id = 'many' and state = 'open' returning id, sold)
       insert into instant_tickets(serial, deck_id, user_id, sale_number, position, ticket, tier, prize, client_seed, is_server_seed, draw_number, draw_hash, price)
       select 'X-' || random(), s.id, (select id from users limit 1), ${sale}, 999, 998, 2, 2000, decode(repeat('00', 16), 'hex'), true, 99, decode(repeat('00', 32), 'hex'), 500 from sold s`;
    expect(await constraint(`update instant_decks set sold = sold + 1 where game_id = 'many'`)).toBe(
      'instant_decks_sold_tickets',
    );
    // The second of two without the first.
    expect(await constraint(ticket('s.sold - 1'))).toBe('instant_tickets_as_printed');
  });
});
