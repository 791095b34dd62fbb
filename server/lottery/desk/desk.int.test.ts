// @invariant LOTTERY-6: Rules of a game and money of its fund change by two people, and never under tickets that are sold.
/** The desk of draw games: results in files, rules from a day on, and the fund. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { confirm, endSale, play } from '../../test/lottery/draws.ts';
import { planDrawsJob } from '../jobs.ts';

const app = useTestApp();
let first: Client;
let second: Client;
beforeAll(async () => {
  [first, second] = [await app().as('admin'), await app().as('admin2')];
});
const code = (reply: { body: { code?: string } }) => reply.body.code;
const loadGame = async (gameId: string, admin = first) =>
  (await admin.get('/api/admin/lottery/games')).body.find(({ id }: { id: string }) => id === gameId);
const decide = (admin: Client, { id }: { id: number }, decision: string) =>
  admin.send('POST', `/api/admin/lottery/game-proposals/${id}/decision`, { decision });

describe('results in a file', () => {
  const preview = async (text: string) =>
    (await first.send('POST', '/api/admin/lottery/result-files/preview', { text })).body.rows;
  const enter = (text: string, admin = first) => admin.send('POST', '/api/admin/lottery/result-files', { text });
  const nextDraw = async (gameId: string) => {
    const [draw] = await rows<{ id: number; day: string }>(
      app().context.db.read,
      sql`select id, day::text as day from draws where game_id = ${gameId} and state = 'open' order by day limit 1`,
    );
    if (!draw) throw new Error('no draw');
    return draw;
  };
  test('are shown first, entered all or none, and count as the first of two people', async () => {
    const [powerball, colorado] = [await nextDraw('powerball'), await nextDraw('colorado_lotto')];
    const later = await nextDraw('oz_lotto');
    for (const { id } of [powerball, colorado]) await endSale(app(), id);
    const good = `game,day,main,bonus\npowerball,${powerball.day},69 3 9 22 41,7\ncolorado_lotto,${colorado.day},1 2 3 4 5 6,\n`;
    expect(await preview(good)).toMatchObject([
      { row: 1, drawId: powerball.id, problem: null },
      { row: 2, drawId: colorado.id, problem: null },
    ]);
    const bad = `${good}oz_lotto,${later.day},1 2 3 4 5 6 7,\npowerball,1999-01-01,1 2 3 4 5,6\npowerball,2098-01-01,1 2 3 4 70,6\n`;
    expect((await preview(bad)).map(({ problem }: { problem: string }) => problem)).toEqual([
      ...[null, null, 'numbers', 'no_draw', 'no_draw'],
    ]);
    expect(await enter(bad)).toMatchObject({ body: { code: 'RESULT_FILE_WRONG', wrong: 3 } });
    expect((await enter(good)).body).toEqual({ entered: 2 });
    expect((await preview(good)).map(({ problem }: { problem: string }) => problem)).toEqual(['not_open', 'not_open']);
    expect(code(await confirm(first, colorado.id, { main: [1, 2, 3, 4, 5, 6] }))).toBe('RESULT_SAME_PERSON');
    expect((await confirm(second, powerball.id, { main: [3, 9, 22, 41, 69], bonus: [7] })).status).toBe(200);
    expect((await confirm(second, colorado.id, { main: [1, 2, 3, 4, 5, 6] })).status).toBe(200);
  });
});

describe('rules from a day on', () => {
  const propose = (gameId: string, body: object, admin = first) =>
    admin.send('POST', `/api/admin/lottery/games/${gameId}/versions`, body);
  test('are proposed by one admin and confirmed by another; draws from that day on go by them', async () => {
    const { rules, earliest } = await loadGame('oz_lotto');
    // A draw of today goes by the rules that it was planned with: the game shows the price of the one after it.
    const today = sql`select id from draws where game_id = 'oz_lotto' and state = 'open' and day < ${earliest}::date`;
    for (const { id } of await rows<{ id: number }>(app().context.db.read, today)) await endSale(app(), id);
    const next = { ...rules, price: 150, jackpot: { ...rules.jackpot, start: 400_000_000 } };
    const asked = { validFrom: earliest, rules: next, source: 'A letter of the lottery' };
    const proposed = await propose('oz_lotto', asked);
    expect(proposed.status, JSON.stringify(proposed.body)).toBe(201);
    expect(proposed.body).toMatchObject({ kind: 'version', state: 'open', isOwn: true });
    expect(code(await propose('oz_lotto', asked, second))).toBe('GAME_PROPOSAL_OPEN');
    expect(code(await decide(first, proposed.body, 'confirm'))).toBe('GAME_PROPOSAL_SAME_PERSON');
    expect(code(await decide(second, proposed.body, 'withdraw'))).toBe('GAME_PROPOSAL_SAME_PERSON');
    expect((await decide(second, proposed.body, 'confirm')).body.state).toBe('confirmed');
    expect(code(await decide(second, proposed.body, 'refuse'))).toBe('GAME_PROPOSAL_OVER');
    await app().runJob(planDrawsJob);
    const customer = await app().newCustomer({ dollars: '20.00' });
    expect((await customer.get('/api/lottery/games/oz_lotto')).body.ticketPrice).toBe('1.50');
    // Where the clocks of its place show that day already, they are in force.
    const { validFrom, coming, proposals } = await loadGame('oz_lotto');
    expect([validFrom, ...coming.map((one: { validFrom: string }) => one.validFrom)]).toContain(earliest);
    expect(proposals).toEqual([]);
    // A game of a week at most: the earliest next change is after this one.
    expect((await loadGame('oz_lotto')).earliest > earliest).toBe(true);
  });
  test('never begin under tickets that are sold, and never say what no draw could do', async () => {
    const client = await app().newCustomer({ dollars: '20.00' });
    const { rules, earliest } = await loadGame('powerball_au');
    const asked = { validFrom: earliest, rules: { ...rules, price: 200 }, source: 'A letter of the lottery' };
    const proposed = (await propose('powerball_au', asked)).body;
    await play(client, 'powerball_au', { main: [1, 2, 3, 4, 5, 6, 7], bonus: [8] });
    expect(code(await decide(second, proposed, 'confirm'))).toBe('GAME_VERSION_SOLD');
    expect((await decide(first, proposed, 'withdraw')).body.state).toBe('withdrawn');
    const { earliest: now } = await loadGame('powerball_au');
    expect(now > earliest).toBe(true);
    expect(await propose('powerball_au', asked)).toMatchObject({ body: { code: 'GAME_VERSION_SOLD', earliest: now } });
    const [jackpot, ...tiers] = rules.tiers;
    const wrong = {
      ...asked,
      validFrom: '2099-01-01',
      rules: { ...rules, tiers: [{ ...jackpot, main: 8 }, ...tiers] },
    };
    expect((await propose('powerball_au', wrong)).body).toMatchObject({
      errors: [{ field: 'rules.tiers.0', detail: 'No line can match this tier' }],
    });
  });
});

describe('the fund', () => {
  const propose = (amount: string, admin = first) =>
    admin.send('POST', '/api/admin/lottery/games/euromillions/fund', { amount, reason: 'A larger jackpot' });
  const fund = async () => (await loadGame('euromillions')).fund;
  test('gets money and gives it back by two people, and never more than it has', async () => {
    expect(await fund()).toBe('0.00');
    expect(code(await propose('-1.00'))).toBe('GAME_FUND_SHORT');
    expect((await propose('0.00')).status).toBe(400);
    const put = (await propose('5000.00')).body;
    expect(await fund()).toBe('0.00');
    expect((await loadGame('euromillions', second)).proposals).toMatchObject([{ amount: '5000.00', isOwn: false }]);
    await decide(second, put, 'confirm');
    expect(await fund()).toBe('5000.00');
    const taken = (await propose('-4000.00', second)).body;
    expect(code(await decide(second, taken, 'confirm'))).toBe('GAME_PROPOSAL_SAME_PERSON');
    await decide(first, taken, 'refuse');
    await decide(first, (await propose('-4000.00', second)).body, 'confirm');
    expect(await fund()).toBe('1000.00');
  });
  test('what was proposed never changes, whoever writes, and one person alone decides nothing', async () => {
    const { id } = (await propose('7.00')).body;
    const write = (statement: string) =>
      app()
        .context.db.read.execute(sql.raw(statement))
        .then(
          () => 'done',
          () => 'refused',
        );
    expect(await write(`update game_proposals set amount = 1 where id = ${id}`)).toBe('refused');
    expect(await write(`delete from game_proposals where id = ${id}`)).toBe('refused');
    const confirmed = `update game_proposals set state = 'confirmed', decided_at = app_now(), decided_by = `;
    expect(await write(`${confirmed} proposed_by where id = ${id}`)).toBe('refused');
    expect(await write(`${confirmed} '${second.userId}' where id = ${id}`), 'the control').toBe('done');
  });
});
