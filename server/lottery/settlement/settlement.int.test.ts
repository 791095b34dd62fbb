// @invariant LOTTERY-5: Every ticket of a settled draw has its outcome and is paid once, however often settling is killed; a correction moves the money.
/** What tickets win, what is paid from where, and what a correction, a cancellation or an exclusion brings back. */

import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { selfExcludedJob } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';
import { rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { sized } from '../../test/harness/scale.ts';
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
  /** Dies at its nth transaction, before or after the commit. */
  const dying = (context: Context, nth: number, isAfter: boolean): Context => {
    let begun = 0;
    const transact: Context['db']['transact'] = async (work) => {
      begun += 1;
      if (begun !== nth) return context.db.transact(work);
      if (isAfter) await context.db.transact(work);
      else
        await context.db.transact(async (tx) => {
          await work(tx);
          throw new Error('killed');
        });
      throw new Error('killed');
    };
    return { ...context, db: { ...context.db, transact } };
  };
  test('goes on where it stood: everybody is paid, nobody twice', async () => {
    const count = sized(450, 5_050);
    const { client, drawId } = await playMany(app(), count);
    await decide(app(), drawId, numbers);
    // Killed before and after the commit of its beginning, of each batch and of its end.
    const kill = async (nth: number): Promise<void> => {
      for (const isAfter of [false, true])
        await expect(settleDraw(dying(app().context, nth, isAfter), drawId)).rejects.toThrow('killed');
    };
    await kill(1);
    for (let batch = 0; batch < Math.ceil(count / 200); batch++) await kill(2);
    // With nothing left to pay, the end is the third.
    await kill(3);
    await settleDraw(app().context, drawId);
    const [found] = await rows<object>(
      app().context.db.read,
      sql`select d.state, (select count(*)::int from draw_outcomes o join draw_tickets t on t.id = o.ticket_id where t.draw_id = d.id) as outcomes,
                 (select count(*)::int from draw_tickets t where t.draw_id = d.id and t.state = 'winning') as winners,
                 (select count(*)::int from draw_tickets t where t.draw_id = d.id and t.state = 'active') as left
            from draws d where d.id = ${drawId}`,
    );
    expect(found).toEqual({ state: 'settled', outcomes: count, winners: count / 10, left: 0 });
    expect(await balance(client)).toBe((4 * (count / 10)).toFixed(2));
    expect(await loadSum(`draw:${drawId}:stakes:%`)).toBe(0);
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
