// @invariant LOTTERY-5: Every ticket of a settled draw has its outcome and is paid once, however often settling is killed; a correction moves the money.
/** What tickets win, what is paid from where, and what a correction, a cancellation or an exclusion brings back. */

import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { selfExcludedJob } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';
import { rows } from '../../platform/database/db.ts';
import { killAfter, killEverywhere } from '../../test/durability/dying.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { limitMs, sized } from '../../test/harness/scale.ts';
import { decide, endSale, play, playMany, settle } from '../../test/lottery/draws.ts';
import { cancelDrawJob, settleDrawJob } from '../jobs.ts';
import { settleDraw } from './settle.ts';

const app = useTestApp();
const balance = async (client: Client) => (await client.get('/api/wallet')).body.balance;
const receipt = async (client: Client, { ticketNumber }: { ticketNumber: string }) =>
  (await client.get(`/api/lottery/receipts/${ticketNumber}`)).body;
const player = () => app().newCustomer({ dollars: '50.00' });
const loadSum = async (pattern: string) =>
  (
    await rows<{ sum: number }>(
      app().context.db.read,
      sql`select coalesce(sum(balance), 0)::float8 as sum from ledger_accounts where name like ${pattern}`,
    )
  )[0]?.sum ?? 0;
const loadFund = (gameId = 'powerball') => loadSum(`game:${gameId}:fund:%`);
const numbers = { main: [1, 2, 3, 4, 5], bonus: [6] };
const lines = {
  seven: { main: [1, 2, 3, 40, 50], bonus: [9] },
  four: { main: [10, 20, 30, 40, 50], bonus: [6] },
  nothing: { main: [10, 20, 30, 40, 50], bonus: [9] },
  fiftyThousand: { main: [1, 2, 3, 4, 50], bonus: [6] },
  jackpot: numbers,
};

describe('a settled draw', () => {
  test('credits small prizes, keeps large ones to be claimed, tells losers plainly, and empties its stakes', async () => {
    const [seven, loser, large] = [await player(), await player(), await player()];
    const fund = await loadFund();
    const won = await play(seven, 'powerball', lines.seven, { multiplier: 2 });
    const lost = await play(loser, 'powerball', lines.nothing);
    const claimed = await play(large, 'powerball', lines.fiftyThousand);
    const { drawId } = won;
    const jackpot = (await seven.get(`/api/lottery/draws/${drawId}`)).body.jackpot;
    await endSale(app(), drawId);
    await settle(app(), drawId, numbers);

    expect(await receipt(seven, won)).toMatchObject({
      ...{ status: 'winning', winningAmount: '14.00', drawState: 'settled', claim: null },
      result: { ...numbers, extra: [] },
      outcomes: [{ ...lines.seven, tier: '3+0', prize: '14.00' }],
    });
    expect(await balance(seven)).toBe('61.00');
    expect(await receipt(loser, lost)).toMatchObject({
      status: 'losing',
      winningAmount: '0.00',
      outcomes: [{ tier: null }],
    });
    expect(await receipt(large, claimed)).toMatchObject({ winningAmount: '50000.00', claim: { state: 'claim' } });
    expect(await balance(large)).toBe('48.00');
    expect((await large.get('/api/prizes')).body).toMatchObject([{ source: 'lottery', amount: '50000.00' }]);
    expect(await loadSum(`draw:${drawId}:stakes:%`)).toBe(0);
    expect((await loadFund()) - fund).toBe(700 - 1_400 - 5_000_000);
    const draw = (await seven.get(`/api/lottery/draws/${drawId}`)).body;
    expect(draw.tiers.filter(({ winners }: { winners: number }) => winners > 0)).toEqual([
      { label: '4+1', winners: 1, prize: '50000.00' },
      { label: '3+0', winners: 1, prize: '7.00' },
    ]);
    // Nobody won the jackpot: the next one is larger.
    const [next] = (await seven.get('/api/lottery/games/powerball')).body.draws;
    expect(Number(next.jackpot)).toBe(Number(jackpot) + 1_000_000);
    expect(
      await rows(
        app().context.db.read,
        sql`select 1 from audit_entries where action = 'draw.settled' and subject_id = ${String(drawId)}`,
      ),
    ).toHaveLength(1);
    // Again changes nothing.
    await app().runJob(settleDrawJob, { drawId });
    expect(await balance(seven)).toBe('61.00');
  });

  test('splits the jackpot among its winners to the cent, and starts anew', async () => {
    const winners = [await player(), await player(), await player()];
    const tickets: { drawId: number; ticketNumber: string }[] = [];
    for (const winner of winners) tickets.push(await play(winner, 'powerball', lines.jackpot));
    const drawId = tickets[0]?.drawId ?? 0;
    const { jackpot } = (await winners[0]?.get(`/api/lottery/draws/${drawId}`))?.body ?? {};
    await endSale(app(), drawId);
    await settle(app(), drawId, numbers);
    const won = await Promise.all(winners.map((one, at) => receipt(one, tickets[at] ?? { ticketNumber: '' })));
    const shares = won.map(({ winningAmount }) => Math.round(Number(winningAmount) * 100));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(Math.round(Number(jackpot) * 100));
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    const [next] = (await winners[0]?.get('/api/lottery/games/powerball'))?.body.draws ?? [];
    expect(next.jackpot).toBe('20000000.00');
  });

  test('gives a free play of the next draw, or its worth to whoever has excluded themselves', async () => {
    const [client, excluded] = [await player(), await player()];
    const two = { main: [1, 2, 20, 21, 22, 23] };
    const ticket = await play(client, 'lotto_6_49', two);
    await play(excluded, 'lotto_6_49', two);
    await endSale(app(), ticket.drawId);
    await excluded.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_day' });
    await settle(app(), ticket.drawId, { main: [1, 2, 3, 4, 5, 6], extra: [7] });
    expect(await receipt(client, ticket)).toMatchObject({
      status: 'winning',
      winningAmount: '0.00',
      outcomes: [{ prize: '3.00' }],
    });
    expect(await balance(client)).toBe('47.00');
    const [free] = (await client.get('/api/lottery/tickets?state=active')).body.tickets;
    expect(free).toMatchObject({ gameId: 'lotto_6_49', quickPick: true, purchasePrice: '3.00' });
    expect(await loadSum(`draw:${free.drawId}:stakes:%`)).toBe(300);
    expect(await balance(excluded)).toBe('50.00');
  });
});

describe('a run that is killed', () => {
  type Played = Awaited<ReturnType<typeof playMany>>;
  type Wrong = { readonly unpaid: number; readonly twice: number; readonly outcomes: number };
  /** Their tickets that have less or more than 4.00 for the bonus number, and those without one outcome, counted past the settlement. */
  const findWrong = async ({ drawId, client }: Played, bonus: number): Promise<Wrong> => {
    const [found] = await rows<Wrong>(
      app().context.db.read,
      sql`with won as (select split_part(source_id, '/', 1) as ticket, sum(amount) as paid from prizes
                         where source = 'lottery' and state <> 'reversed' group by 1),
               decided as (select o.ticket_id, count(*) as outcomes from draw_outcomes o
                             join draw_results r on r.id = o.result_id and r.state = 'confirmed' group by 1)
          select count(*) filter (where paid < owed)::int as unpaid, count(*) filter (where paid > owed)::int as twice,
                 count(*) filter (where outcomes <> 1 or state <> case when owed > 0 then 'winning' else 'losing' end)::int as outcomes
            from (select t.state, case when l.bonus = array[${bonus}]::smallint[] then 400 else 0 end as owed,
                         coalesce(w.paid, 0) as paid, coalesce(d.outcomes, 0) as outcomes
                    from draw_tickets t join draw_lines l on l.purchase_id = t.purchase_id
                    left join won w on w.ticket = t.id::text left join decided d on d.ticket_id = t.id
                   where t.draw_id = ${drawId} and t.user_id = ${client.userId}) every`,
    );
    return found ?? { unpaid: -1, twice: -1, outcomes: -1 };
  };
  const nothing = { unpaid: 0, twice: 0, outcomes: 0 };
  const settleIn = (drawId: number) => (context: Context) => settleDraw(context, drawId);
  /** At its beginning, in three batches and at its end; answers at how many points. */
  const killInAll = async (drawId: number, count: number, every: number): Promise<number> => {
    const { context } = app();
    let kills = await killEverywhere(context, settleIn(drawId), { every });
    const batches = Math.floor(count / 200) + 1;
    const inBatches = Math.min(3, batches);
    for (let batch = 0; batch < inBatches; batch++)
      kills += await killEverywhere(context, settleIn(drawId), { transaction: 2, every });
    if (batches > inBatches) await killAfter(context, settleIn(drawId), 1 + batches - inBatches);
    // With nothing left to pay, the end is the third.
    kills += await killEverywhere(context, settleIn(drawId), { transaction: 3, every });
    await settleDraw(context, drawId);
    return kills;
  };

  test(
    'before any of its statements goes on where it stood: everybody is paid, and nobody twice',
    async () => {
      const count = sized(450, 100_000);
      const { client, drawId } = await playMany(app(), count);
      await decide(app(), drawId, numbers);
      expect(await killInAll(drawId, count, 1)).toBeGreaterThanOrEqual(30);
      expect(await findWrong({ drawId, client }, 6)).toEqual(nothing);
      expect(await balance(client)).toBe((4 * (count / 10)).toFixed(2));
      expect(await loadSum(`draw:${drawId}:stakes:%`)).toBe(0);
      const [draw] = await rows(app().context.db.read, sql`select state from draws where id = ${drawId}`);
      expect(draw).toEqual({ state: 'settled' });
    },
    limitMs(120_000, 3_600_000),
  );
  test(
    'while it corrects a result, and corrects it back, goes on as well',
    async () => {
      const count = sized(30, 1_000);
      const { client, drawId } = await playMany(app(), count);
      await settle(app(), drawId, numbers);
      const fund = await loadFund();
      for (const [bonus, winners] of [
        [9, count - count / 10],
        [6, count / 10],
      ] as const) {
        await decide(app(), drawId, { ...numbers, bonus: [bonus] });
        // Taking back has many statements: every twentieth will do.
        await killInAll(drawId, count, 20);
        expect(await findWrong({ drawId, client }, bonus)).toEqual(nothing);
        expect(await balance(client)).toBe((4 * winners).toFixed(2));
      }
      expect(await loadFund()).toBe(fund);
    },
    limitMs(120_000, 3_600_000),
  );

  test('control: a winner whose outcome was written before the prize is found unpaid', async () => {
    const { client, drawId } = await playMany(app(), 20);
    await decide(app(), drawId, numbers);
    const half = await rows(
      app().context.db.read,
      sql`insert into draw_outcomes(ticket_id, result_id, line, tier, prize)
          select t.id, r.id, 1, 8, 400 from draw_tickets t join draw_lines l on l.purchase_id = t.purchase_id join draw_results r on r.draw_id = t.draw_id
           where t.draw_id = ${drawId} and l.bonus = '{6}' limit 1 returning 1`,
    );
    expect(half).toHaveLength(1);
    await settleDraw(app().context, drawId);
    expect(await findWrong({ drawId, client }, 6)).toEqual({ unpaid: 1, twice: 0, outcomes: 1 });
  });
});

describe('a corrected result', () => {
  const corrected = { main: [1, 2, 3, 4, 5], bonus: [9] };
  test('moves a prize from one ticket to another, and back again', async () => {
    const [first, second] = [await player(), await player()];
    const mine = await play(first, 'powerball', lines.four);
    const theirs = await play(second, 'powerball', { main: [11, 21, 31, 41, 51], bonus: [9] });
    await endSale(app(), mine.drawId);
    await settle(app(), mine.drawId, numbers);
    const money = async () => [await balance(first), await balance(second)];
    expect(await money()).toEqual(['52.00', '48.00']);
    const fund = await loadFund();
    await settle(app(), mine.drawId, corrected);
    expect(await money()).toEqual(['48.00', '52.00']);
    expect([(await receipt(first, mine)).status, (await receipt(second, theirs)).status]).toEqual([
      'losing',
      'winning',
    ]);
    await settle(app(), mine.drawId, numbers);
    expect(await money()).toEqual(['52.00', '48.00']);
    expect(await loadFund()).toBe(fund);
  });
  test('takes nobody below zero: what is spent stays, and is on record', async () => {
    const client = await app().newCustomer({ dollars: '2.00' });
    const ticket = await play(client, 'powerball', lines.four);
    await endSale(app(), ticket.drawId);
    await settle(app(), ticket.drawId, numbers);
    await play(client, 'powerball', lines.nothing);
    await settle(app(), ticket.drawId, corrected);
    expect(await balance(client)).toBe('2.00');
    expect((await receipt(client, ticket)).status).toBe('losing');
    const kept = await rows(
      app().context.db.read,
      sql`select 1 from audit_entries where action = 'draw.overpaid' and subject_id = ${String(ticket.drawId)}`,
    );
    expect(kept).toHaveLength(1);
    // Right again: what was kept is not paid a second time.
    await settle(app(), ticket.drawId, numbers);
    expect(await balance(client)).toBe('2.00');
  });
});

describe('tickets that take no part', () => {
  test('are refunded where the draw is called off, on sale or closed', async () => {
    const admin = await app().as('admin');
    const client = await player();
    const ticket = await play(
      client,
      'megamillions',
      { main: [1, 2, 3, 4, 5], bonus: [6] },
      { multiplier: 2, numberOfDraws: 2 },
    );
    await endSale(app(), ticket.drawId);
    const reply = await admin.send('POST', `/api/admin/lottery/draws/${ticket.drawId}/cancellation`, {
      reason: 'No draw took place',
    });
    expect(reply.body).toMatchObject({ state: 'called_off', waitsFor: null });
    for (const _ of [1, 2]) await app().runJob(cancelDrawJob, { drawId: ticket.drawId });
    expect(await receipt(client, ticket)).toMatchObject({ status: 'void', winningAmount: null });
    expect(await balance(client)).toBe('47.00');
    expect(await loadSum(`draw:${ticket.drawId}:stakes:%`)).toBe(0);
    const { limits } = (await client.get('/api/responsible-gaming/status')).body;
    expect(limits).toContainEqual(expect.objectContaining({ kind: 'spend', period: 'day', used: '3.00' }));
    expect(
      await rows(
        app().context.db.read,
        sql`select 1 from audit_entries where action = 'draw.cancelled' and subject_id = ${String(ticket.drawId)}`,
      ),
    ).toHaveLength(1);
  });
  test('are those of draws on sale of somebody who has excluded themselves; closed draws stay, and are paid', async () => {
    const client = await player();
    const closed = await play(client, 'powerball', lines.four, { numberOfDraws: 3 });
    await endSale(app(), closed.drawId);
    await client.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_day' });
    for (const _ of [1, 2]) await app().runJob(selfExcludedJob, { userId: client.userId, scope: 'lottery' });
    expect(await balance(client)).toBe('48.00');
    const statuses = (await client.get('/api/lottery/tickets')).body.tickets.map(
      ({ status }: { status: string }) => status,
    );
    expect(statuses).toEqual(['void', 'void', 'active']);
    await settle(app(), closed.drawId, numbers);
    expect(await balance(client)).toBe('52.00');
  });
});
