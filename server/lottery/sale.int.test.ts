// @invariant LOTTERY-1: A play is sold by the game's own rules and price, for draws that are on sale by the database's clock.
/** Buying for draw games: what is written, paid and told, and what is refused. */
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rows } from '../platform/database/db.ts';
import { loadBuyer, loadPlayRules } from '../responsible-gaming/service.ts';
import { type Client, useTestApp } from '../test/harness/app.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { planDrawsJob, watchLinesJob } from './jobs.ts';
import { assertMayOrderOfficial } from './may-buy.ts';

const app = useTestApp();
const by = { userId: 'test', reason: 'test' };
const buy = (client: Client, body: object, key?: string) =>
  client.send('POST', '/api/lottery/purchase', body, key === undefined ? {} : { 'idempotency-key': key });
const pick = { gameId: 'powerball', isQuickPick: true };
const balance = async (client: Client) => (await client.get('/api/wallet')).body.balance;
const player = (dollars = '50.00') => app().newCustomer({ dollars });
const loadGame = async (client: Client, id = 'powerball') => (await client.get(`/api/lottery/games/${id}`)).body;
const ticketCount = async () =>
  (await rows<{ n: number }>(app().context.db.read, sql`select count(*)::int as n from draw_tickets`))[0]?.n;
const loadStakes = async (drawId: number) =>
  rows<{ balance: number }>(
    app().context.db.read,
    sql`select coalesce(sum(balance), 0)::int as balance from ledger_accounts where name like ${`draw:${drawId}:stakes:%`}`,
  );

describe('games', () => {
  test('nine are listed with their odds, tiers and fourteen draws that are on sale', async () => {
    const found = (await (await player()).get('/api/lottery/games')).body;
    expect(found.map(({ id }: { id: string }) => id)).toEqual([
      ...['powerball', 'megamillions', 'euromillions', 'eurojackpot', 'lotto_6_49'],
      ...['lotto_max', 'oz_lotto', 'powerball_au', 'colorado_lotto'],
    ]);
    // Tests in another order have ended sales before their time.
    const ended = await rows<{ id: string; draws: number }>(
      app().context.db.read,
      sql`select game_id as id, count(*)::int as draws from draws where state <> 'open' and draws_at > app_now() group by 1`,
    );
    for (const { id, draws } of found as { id: string; draws: unknown[] }[])
      expect([id, draws.length + (ended.find((game) => game.id === id)?.draws ?? 0)]).toEqual([id, 14]);
    expect(found.every(({ mayBuy }: { mayBuy: boolean }) => mayBuy)).toBe(true);
    expect(found[0]).toMatchObject({
      ticketPrice: '2.00',
      drawSchedule: 'Mon, Wed, Sat 10:59 PM ET',
      currentJackpot: '20000000.00',
      main: { count: 5, max: 69 },
      bonus: { count: 1, max: 26, name: 'Powerball' },
      addOn: { name: 'Power Play', price: '1.00', multiplier: 2 },
      odds: '1 in 24.87',
      jackpotOdds: '1 in 292,201,338',
      whyNot: null,
    });
    expect(found[0].nextDrawDate).toBe(found[0].draws[0].drawsAt);
  });
  test('a state has its own, and foreign games are none of a state', async () => {
    const client = await player();
    const idsIn = async (state: string) =>
      (await client.get(`/api/us-lottery/games?state=${state}`)).body.games.map(({ id }: { id: string }) => id);
    expect(await idsIn('CO')).toEqual(['powerball', 'megamillions', 'colorado_lotto']);
    expect(await idsIn('NY')).toEqual(['powerball', 'megamillions']);
    expect(await idsIn('PR')).toEqual(['powerball']);
    expect((await client.get('/api/us-lottery/games?state=CA')).status).toBe(400);
    const [, , colorado] = (await client.get('/api/us-lottery/games?state=CO')).body.games;
    expect(colorado).toMatchObject({ powerballs: { min: 0, max: 0 }, maxNumbers: 6, hasPowerPlay: false });
  });
  test('group purchases are offered where a rule allows them; a wish for them is kept once, until it is taken back', async () => {
    const client = await player();
    const poolsIn = async (state: string) => (await client.get(`/api/us-lottery/games?state=${state}`)).body;
    expect(await poolsIn('CO')).toMatchObject({ pools: { isOffered: true, minimum: '2.00' }, isPoolWished: false });
    expect(await poolsIn('NY')).toMatchObject({ pools: { isOffered: false }, isPoolWished: false });
    for (const _ of [1, 2])
      expect((await client.send('POST', '/api/us-lottery/pools/notify', { state: 'NY' })).body).toEqual({
        ...{ state: 'NY', isPoolWished: true },
      });
    expect(await poolsIn('NY')).toMatchObject({ isPoolWished: true });
    const other = await player();
    await other.send('POST', '/api/us-lottery/pools/notify', { state: 'NY' });
    for (const _ of [1, 2])
      expect((await client.send('DELETE', '/api/us-lottery/pools/notify/NY')).body).toEqual({
        ...{ state: 'NY', isPoolWished: false },
      });
    expect(await poolsIn('NY')).toMatchObject({ isPoolWished: false });
    expect((await other.get('/api/us-lottery/games?state=NY')).body).toMatchObject({ isPoolWished: true });
  });
  test('a jackpot, a state and an ended sale are listed from the moment they are written, for everybody', async () => {
    const client = await player();
    const inNewYork = async () => (await client.get('/api/lottery/games?state=NY')).body;
    const find = async () => (await inNewYork()).find(({ id }: { id: string }) => id === 'colorado_lotto');
    expect(await find()).toBeUndefined();
    const write = (statement: SQL) => app().context.db.read.execute(statement);
    await write(sql`insert into draw_game_states(game_id, state) values ('colorado_lotto', 'NY')`);
    const [first, second] = (await find()).draws;
    await write(sql`update draws set jackpot = jackpot + 12345 where id = ${first.id}`);
    expect((await find()).draws[0].jackpot).not.toBe(first.jackpot);
    const untilItCloses = Date.parse(first.closesAt) - app().clock.now().getTime();
    await app().clock.advance(untilItCloses);
    expect((await find()).draws[0].id).toBe(second.id);
    await app().clock.advance(-untilItCloses);
    await write(sql`delete from draw_game_states where game_id = 'colorado_lotto' and state = 'NY'`);
    expect(await find()).toBeUndefined();
  });
  test('planning again changes nothing, and moves what is planned for another time', async () => {
    const client = await player();
    const { draws } = await loadGame(client, 'eurojackpot');
    await app().runJob(planDrawsJob);
    expect((await loadGame(client, 'eurojackpot')).draws).toEqual(draws);
    await app().context.db.read.execute(
      sql`update draws set draws_at = draws_at + interval '1 hour', closes_at = closes_at + interval '1 hour' where id = ${draws[2].id}`,
    );
    await app().runJob(planDrawsJob);
    expect((await loadGame(client, 'eurojackpot')).draws).toEqual(draws);
  });
});

describe('a purchase', () => {
  test('is a ticket a draw, paid from the wallet into the stakes of each draw', async () => {
    const client = await player();
    const { draws } = await loadGame(client);
    const stakes = async () => (await loadStakes(draws[2].id))[0]?.balance ?? 0;
    const before = await stakes();
    const { status, body } = await buy(client, {
      ...{ gameId: 'powerball', numbers: [41, 3, 69, 9, 22], powerball: 7, multiplier: 2, numberOfDraws: 3 },
      ...{ isQuickPick: false, autoPlay: false, ticketPrice: 0.01 },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ total: '9.00', balance: '41.00' });
    expect(body.tickets.map(({ drawId }: { drawId: number }) => drawId)).toEqual(
      draws.slice(0, 3).map(({ id }: { id: number }) => id),
    );
    expect(body.tickets[0]).toMatchObject({
      ...{ gameId: 'powerball', lotteryType: 'powerball', gameName: 'Powerball', numbers: [3, 9, 22, 41, 69] },
      ...{ powerball: [7], quickPick: false, hasAddOn: true, ticketPrice: '2.00', purchasePrice: '3.00' },
      ...{ status: 'active', winningAmount: null, drawDate: draws[0].drawsAt, result: null },
    });
    expect(body.tickets[0].ticketNumber).toMatch(/^PB-/);
    expect((await stakes()) - before).toBe(300);
    expect((await client.get('/api/lottery/tickets')).body.tickets).toEqual(body.tickets.toReversed());
    expect((await client.get(`/api/lottery/tickets/${client.userId}`)).body.tickets).toHaveLength(3);
    expect((await client.get('/api/lottery/tickets?state=over')).body.tickets).toEqual([]);
    const { ticketNumber } = body.tickets[1];
    expect((await client.get(`/api/lottery/receipts/${ticketNumber}`)).body).toEqual(body.tickets[1]);
    expect((await client.get(`/api/lottery/receipts/${ticketNumber}/proof`)).body.code).toBe('DRAW_NOT_SEALED');
    const other = await player();
    expect((await other.get(`/api/lottery/receipts/${ticketNumber}`)).body.code).toBe('DRAW_TICKET_NOT_FOUND');
    expect((await other.get(`/api/lottery/tickets/${client.userId}`)).status).toBe(403);
    expect((await client.get('/api/responsible-gaming/status')).body.session).toMatchObject({ spent: '9.00' });
  });
  test('pages by cursor, newest first', async () => {
    const client = await player();
    await buy(client, { ...pick, numberOfDraws: 3 });
    const first = await client.get('/api/lottery/tickets?limit=2&state=active');
    const next = /<(.+)>/.exec(String(first.headers['link']))?.[1] ?? '';
    expect(next).toContain('state=active');
    expect((await client.get(next)).body.tickets).toHaveLength(1);
  });
  test('the same key again answers the same, also after the player has excluded themselves', async () => {
    const client = await player();
    const first = await buy(client, pick, 'one-key');
    expect((await buy(client, pick, 'one-key')).body).toEqual(first.body);
    expect((await buy(client, { ...pick, multiplier: 2 }, 'one-key')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    await client.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_day' });
    expect((await buy(client, pick, 'one-key')).body).toEqual(first.body);
  });
  test('begins with the draw that was seen, and says what is next where its sale has ended', async () => {
    const client = await player();
    const { draws } = await loadGame(client, 'oz_lotto');
    const later = await buy(client, { gameId: 'oz_lotto', isQuickPick: true, drawId: draws[1].id });
    expect(later.body.tickets[0].drawId).toBe(draws[1].id);
    await app().context.db.read.execute(
      sql`update draws set closes_at = date_trunc('milliseconds', app_now()) where id = ${draws[0].id}`,
    );
    const late = await buy(client, { gameId: 'oz_lotto', isQuickPick: true, drawId: draws[0].id });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'DRAW_CLOSED', game: 'Oz Lotto', nextDrawId: draws[1].id, nextDrawAt: draws[1].drawsAt },
    });
    expect((await client.get(`/api/lottery/draws/${draws[0].id}`)).body.state).toBe('closed');
    expect((await buy(client, { gameId: 'oz_lotto', isQuickPick: true })).body.tickets[0].drawId).toBe(draws[1].id);
  });
});

describe('refusals leave nothing behind', () => {
  const refusal = async (client: Client, body: object = pick) => {
    const before = [await ticketCount(), await balance(client)];
    const reply = await buy(client, body);
    expect([await ticketCount(), await balance(client)]).toEqual(before);
    return reply.body;
  };
  test('a wrong line, a wrong number of draws, another person', async () => {
    const client = await player();
    const wrong = await refusal(client, { gameId: 'powerball', numbers: [1, 2, 3, 4, 5] });
    expect(wrong).toMatchObject({ code: 'INVALID_FIELDS', errors: [{ field: 'powerball' }] });
    for (const numberOfDraws of [0, 11, 'x'])
      expect(await refusal(client, { ...pick, numberOfDraws })).toMatchObject({ code: 'INVALID_FIELDS' });
    expect(await refusal(client, { ...pick, multiplier: 3 })).toMatchObject({ code: 'INVALID_FIELDS' });
    expect(await refusal(client, { ...pick, gameId: 'lotto' })).toMatchObject({ code: 'INVALID_FIELDS' });
    const other = await player();
    expect(await refusal(client, { ...pick, userId: other.userId })).toMatchObject({ code: 'FORBIDDEN' });
    const { draws } = await loadGame(client, 'megamillions');
    expect(await refusal(client, { ...pick, drawId: draws[0].id })).toMatchObject({ code: 'DRAW_NOT_FOUND' });
  });
  test('too little money, a limit, an exclusion', async () => {
    expect(await refusal(await player('1.50'))).toMatchObject({ code: 'WALLET_BALANCE_TOO_LOW', missing: '0.50' });
    const client = await player();
    await client.send('PUT', '/api/responsible-gaming/limits', { kind: 'spend', period: 'day', amount: '5.00' });
    expect(await refusal(client, { ...pick, numberOfDraws: 3 })).toMatchObject({ code: 'GAMING_LIMIT_EXCEEDED' });
    await client.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_day' });
    expect(await refusal(client)).toMatchObject({ code: 'SELF_EXCLUDED' });
    expect(await loadGame(client)).toMatchObject({ mayBuy: false, whyNot: { code: 'SELF_EXCLUDED' } });
    // A transaction of several statements asks the same.
    const { context } = app();
    const [rules, buyer] = [await loadPlayRules(context), await loadBuyer(context.db.read, client.userId)];
    const asked = { rules, buyer: buyer ?? { dateOfBirth: null, city: null } };
    await expect(context.db.transact((tx) => assertMayOrderOfficial(tx, context, client, asked))).rejects.toMatchObject(
      {
        code: 'SELF_EXCLUDED',
      },
    );
  });
  test('a place whose rule bars it, which is named, a game of another state, an age below that of the state', async () => {
    const client = await player();
    // Dallas.
    await client.send('PUT', '/api/responsible-gaming/location', { latitude: 32.78, longitude: -96.8 });
    expect(await refusal(client)).toMatchObject({ code: 'GAMING_NOT_AVAILABLE_HERE', state: 'TX' });
    expect(await loadGame(client)).toMatchObject({
      mayBuy: false,
      whyNot: {
        detail: 'Draw tickets are not sold in TX. You can look at everything.',
        source: expect.stringMatching(/^Texas SB 3070, /),
      },
    });
    // Phoenix.
    const phoenix = { latitude: 33.45, longitude: -112.07 };
    await client.send('PUT', '/api/responsible-gaming/location', phoenix);
    expect(await refusal(client, { gameId: 'colorado_lotto', isQuickPick: true })).toMatchObject({
      ...{ code: 'GAMING_NOT_AVAILABLE_HERE', state: 'AZ' },
    });
    expect(await loadGame(client, 'colorado_lotto')).toMatchObject({ mayBuy: false, whyNot: { source: null } });
    expect((await buy(client, { gameId: 'euromillions', isQuickPick: true })).status).toBe(201);
    const omaha = { latitude: 41.26, longitude: -95.93 };
    for (const [age, place, refused] of [
      [20, phoenix, { code: 'LOTTERY_TOO_YOUNG', minAge: 21, state: 'AZ' }],
      [21, phoenix, null],
      [18, omaha, { code: 'LOTTERY_TOO_YOUNG', minAge: 19, state: 'NE' }],
      [19, omaha, null],
    ] as const) {
      const dateOfBirth = `${new Date().getUTCFullYear() - age}-01-01`;
      const one = await app().newCustomer({ dateOfBirth, dollars: '50.00' });
      await one.send('PUT', '/api/responsible-gaming/location', place);
      if (refused) expect(await refusal(one), String(age)).toMatchObject(refused);
      else expect((await buy(one, pick)).status, String(age)).toBe(201);
    }
    const unchecked = await app().newCustomer({ dateOfBirth: null, dollars: '50.00' });
    expect(await refusal(unchecked)).toMatchObject({ code: 'AGE_VERIFICATION_REQUIRED' });
  });
  test('a game that is sold no longer', async () => {
    const client = await player();
    const activate = (is: boolean) =>
      app().context.db.read.execute(sql`update draw_games set is_active = ${is} where id = 'oz_lotto'`);
    await activate(false);
    expect(await refusal(client, { gameId: 'oz_lotto', isQuickPick: true })).toMatchObject({
      ...{ code: 'DRAW_GAME_NOT_FOUND' },
    });
    expect((await client.get('/api/lottery/games')).body).toHaveLength(8);
    await activate(true);
  });
  test('more lines in a purchase than the policy allows', async () => {
    const client = await player();
    await setPolicy(app().context, 'lottery.mostLines', 2, by);
    expect(await refusal(client, { gameId: 'lotto_max', isQuickPick: true })).toMatchObject({
      errors: [{ field: 'numbers', detail: 'A purchase has at most 2 lines' }],
    });
    await setPolicy(app().context, 'lottery.mostLines', 10, by);
  });
  test('a feature that is off', async () => {
    const client = await player();
    await setPolicy(app().context, 'switch.lottery', false, by);
    expect(await refusal(client)).toMatchObject({ code: 'FEATURE_OFF', feature: 'lottery' });
    expect(await loadGame(client)).toMatchObject({ mayBuy: false, whyNot: { code: 'FEATURE_OFF' } });
    await setPolicy(app().context, 'switch.lottery', true, by);
  });
});

test('a person with very many lines in one draw is an alert to the admins, once for each draw', async () => {
  const [client, other] = [await player('90.00'), await player('90.00')];
  await setPolicy(app().context, 'lottery.alertLines', 10, by);
  const alerts = async () =>
    rows<{ count: number; draw: string }>(
      app().context.db.read,
      sql`select count, facts ->> 'draw' as draw from security_alerts where kind = 'many-lines' and subject_id = ${client.userId}`,
    );
  const max = { gameId: 'lotto_max', isQuickPick: true };
  for (let bought = 0; bought < 3; bought += 1) await buy(client, max);
  await buy(other, { ...max, numberOfDraws: 4 });
  await app().runJob(watchLinesJob);
  expect(await alerts(), 'nine lines, and twelve in four draws').toEqual([]);
  await buy(client, max);
  for (let run = 0; run < 2; run += 1) await app().runJob(watchLinesJob);
  const [draw] = (await loadGame(client, 'lotto_max')).draws;
  expect(await alerts()).toEqual([{ count: 12, draw: `Lotto Max ${draw.day}` }]);
  const told = await rows(
    app().context.db.read,
    sql`select 1 from audit_entries where action = 'lottery.many-lines' and subject_id in (${client.userId}, ${other.userId})`,
  );
  expect(told).toHaveLength(1);
  await setPolicy(app().context, 'lottery.alertLines', 500, by);
});
