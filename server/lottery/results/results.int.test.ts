// @invariant LOTTERY-4: Numbers settle a draw when two people without interest in it have entered the same, after its list was sealed.
/** Entering numbers: by two people, unseen, alike; and what is refused. */
import type { DrawStatistics } from '@autolotto/contract/lottery/statistics/model.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { brokenConstraint, rows, sqlState, type Tx } from '../../platform/database/db.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { asApplication, asOwner, undone } from '../../test/harness/tampering.ts';
import { confirm, decide, endSale as endSaleOf, enter, play } from '../../test/lottery/draws.ts';
import { settleDrawJob } from '../jobs.ts';
import { endSale } from './store.ts';

const app = useTestApp();
const numbers = { main: [1, 2, 3, 4, 5], bonus: [6] };
const line = { main: [10, 20, 30, 40, 50], bonus: [9] };
const admins = async () => [await app().as('admin'), await app().as('admin2')] as const;
/** A draw that was bought for, and has ended. */
async function ended(): Promise<number> {
  const { drawId } = await play(await app().newCustomer({ dollars: '10.00' }), 'powerball', line);
  await endSaleOf(app(), drawId);
  return drawId;
}
const meets = (statement: string): Promise<string | undefined> =>
  app()
    .context.db.transact(async (tx) => {
      await tx.execute(sql.raw(statement));
      throw new Error('written');
    })
    .catch((error: unknown) => brokenConstraint(error) ?? sqlState(error) ?? (error as Error).message);
const insert = (drawId: number, by: string, main = '1,2,3,4,5') =>
  `insert into draw_results(draw_id, attempt, main, bonus, extra, source, entered_by, state)
   values (${drawId}, 9, '{${main}}', '{6}', '{}', 'people', '${by}', 'entered')`;

describe('numbers of a draw', () => {
  test('wait for a second person, who does not see them; alike, they settle it', async () => {
    const [first, second] = await admins();
    const drawId = await ended();
    const entered = await enter(first, drawId, { main: [5, 4, 3, 2, 1], bonus: [6] });
    expect(entered.body).toMatchObject({
      state: 'entered',
      waitsFor: 'confirmation',
      result: null,
      isEnteredByMe: true,
    });
    const seen = (await second.get('/api/admin/lottery/draws')).body.find(({ id }: { id: number }) => id === drawId);
    expect(seen).toMatchObject({ result: null, isEnteredByMe: false, hasInterest: false, sales: '2.00' });
    expect((await confirm(first, drawId, numbers)).body.code).toBe('RESULT_SAME_PERSON');
    const confirmed = await confirm(second, drawId, numbers);
    expect(confirmed.body).toMatchObject({
      state: 'settling',
      waitsFor: 'settlement',
      result: { main: [1, 2, 3, 4, 5] },
    });
    expect(app().jobs.enqueued).toContainEqual({ name: settleDrawJob.name, payload: { drawId } });
    const actions = await rows<{ action: string; details: object }>(
      app().context.db.read,
      sql`select action, details from audit_entries where subject_kind = 'draw' and subject_id = ${String(drawId)} order by id`,
    );
    expect(actions.map(({ action }) => action)).toEqual(['draw.sealed', 'draw.entered', 'draw.confirmed']);
    // The audit tells nothing that the second person has to type.
    expect(JSON.stringify(actions[1])).not.toMatch(/[,] [0-9]/);
  });
  test('are counted once they are confirmed, beside what chance gives', async () => {
    const [first, second] = await admins();
    const reader = await app().as('customer');
    const load = async (): Promise<DrawStatistics> => (await reader.get('/api/lottery/statistics?game=powerball')).body;
    const drawId = await ended();
    const before = await load();
    await enter(first, drawId, numbers);
    expect(await load(), 'entered by one person').toEqual(before);
    await confirm(second, drawId, numbers);
    const after = await load();
    const isDrawn = (drawn: readonly number[]) => (count: number, at: number) => count + Number(drawn.includes(at + 1));
    expect(after.draws).toBe(before.draws + 1);
    expect(after.main.counts).toEqual(before.main.counts.map(isDrawn(numbers.main)));
    expect(after.bonus?.counts).toEqual(before.bonus?.counts.map(isDrawn(numbers.bonus)));
    expect(after.main).toMatchObject({ expected: (after.draws * 5) / 69, test: null });
    expect(after.bonus).toMatchObject({ name: 'Powerball', expected: after.draws / 26, test: null });
  });
  test('settle nothing where the two entries differ, and are entered anew', async () => {
    const [first, second] = await admins();
    const drawId = await ended();
    await enter(first, drawId, numbers);
    expect((await confirm(second, drawId, { main: [1, 2, 3, 4, 6], bonus: [6] })).body).toMatchObject({
      ...{ code: 'RESULT_DIFFERS', entered: '1, 2, 3, 4, 5 + 6', typed: '1, 2, 3, 4, 6 + 6' },
    });
    const audited = await rows(
      app().context.db.read,
      sql`select 1 from audit_entries where action = 'draw.differed' and subject_id = ${String(drawId)}`,
    );
    expect(audited).toHaveLength(1);
    expect((await confirm(second, drawId, numbers)).body.code).toBe('RESULT_NOT_OPEN');
    expect((await enter(second, drawId, numbers)).body.state).toBe('entered');
    expect((await confirm(first, drawId, numbers)).body.state).toBe('settling');
  });
  test('are refused before the seal, mistyped, or of another game', async () => {
    const [first] = await admins();
    const { drawId } = await play(await app().newCustomer({ dollars: '10.00' }), 'powerball', line);
    expect((await enter(first, drawId, numbers)).body.code).toBe('RESULT_NOT_OPEN');
    expect(await meets(insert(drawId, first.userId))).toBe('draw_results_sealed');
    await endSaleOf(app(), drawId);
    const other = { main: [1, 2, 3, 4, 7], bonus: [6] };
    expect((await enter(first, drawId, numbers, other)).body.code).toBe('RESULT_NOT_ALIKE');
    for (const wrong of [{ main: [1, 2, 3, 4] }, { ...numbers, extra: [7] }, { main: [1, 2, 3, 4, 70], bonus: [6] }])
      expect((await enter(first, drawId, wrong)).body).toMatchObject({ code: 'RESULT_NOT_OF_GAME', game: 'Powerball' });
    expect(await meets(insert(drawId, first.userId, '1,2,3,4,70'))).toBe('draw_results_of_game');
    expect((await enter(first, 2_000_000_000, numbers)).body.code).toBe('DRAW_NOT_FOUND');
    // Control.
    expect(await meets(insert(drawId, first.userId))).toBe('written');
  });
  test('are entered by nobody who has a ticket, or lives with somebody who has', async () => {
    const [first, second] = await admins();
    const customer = await app().newCustomer({ dollars: '10.00' });
    const { drawId } = await play(customer, 'powerball', line);
    await endSaleOf(app(), drawId);
    await app().context.db.read.execute(
      sql`insert into person_addresses(user_id, hash, is_home) values (${customer.userId}, 'one door', true), (${second.userId}, 'one door', true)`,
    );
    expect((await enter(second, drawId, numbers)).body.code).toBe('RESULT_INTEREST');
    expect(await meets(insert(drawId, second.userId))).toBe('draw_results_disinterested');
    expect(await meets(insert(drawId, customer.userId))).toBe('draw_results_disinterested');
    await enter(first, drawId, numbers);
    expect((await confirm(second, drawId, numbers)).body.code).toBe('RESULT_INTEREST');
    await app().context.db.read.execute(sql`delete from person_addresses where hash = 'one door'`);
    expect((await confirm(second, drawId, numbers)).status).toBe(200);
  });
  test('do not change once they are entered, nor are they confirmed by the same person in the database', async () => {
    const [first, second] = await admins();
    const drawId = await ended();
    await enter(first, drawId, numbers);
    const of = `where draw_id = ${drawId}`;
    expect(await meets(`update draw_results set main = '{1,2,3,4,6}' ${of}`)).toBe('42501');
    expect(await meets(`delete from draw_results ${of}`)).toBe('42501');
    const confirmedBy = (id: string) =>
      `update draw_results set state = 'confirmed', confirmed_by = '${id}', confirmed_at = app_now() ${of}`;
    expect(await meets(confirmedBy(first.userId))).toBe('draw_results_two_people');
    expect(await meets(confirmedBy(second.userId))).toBe('written');
  });
});

describe('the house’s own draw', () => {
  test('closes, seals, draws and settles in one step, and says that it was the house', async () => {
    const [first] = await admins();
    const client = await app().newCustomer({ dollars: '10.00' });
    const ticket = await play(client, 'powerball', line);
    const drawn = await first.send('POST', `/api/admin/lottery/draws/${ticket.drawId}/house-draw`);
    expect(drawn.body).toMatchObject({ state: 'settling', isHouseDraw: true, tickets: 1 });
    await app().runJob(settleDrawJob, { drawId: ticket.drawId });
    const { body } = await client.get(`/api/lottery/receipts/${ticket.ticketNumber}`);
    expect(['winning', 'losing']).toContain(body.status);
    expect(body.result.main).toHaveLength(5);
    expect((await first.send('POST', `/api/admin/lottery/draws/${ticket.drawId}/house-draw`)).body.code).toBe(
      'RESULT_NOT_OPEN',
    );
  });
  test('ends the sale and draws at one moment, however far the clock runs within a statement', async () => {
    const { drawId } = await play(await app().newCustomer({ dollars: '10.00' }), 'powerball', line);
    const slowly = `create or replace function app_now() returns timestamptz language plpgsql stable as $$
      begin perform pg_sleep(0.003); return clock_timestamp(); end $$`;
    const times = (tx: Tx) =>
      rows<{ isOne: boolean }>(tx, sql`select closes_at = draws_at as "isOne" from draws where id = ${drawId}`);
    const { db } = app().context;
    const ended = await undone(db, [asOwner, slowly, asApplication], async (tx) => {
      await endSale(tx, drawId);
      return times(tx);
    });
    expect(ended).toEqual([{ isOne: true }]);
    // Control: two readings of the same clock.
    const twice = `update draws set closes_at = app_now(), draws_at = app_now() where id = ${drawId}`;
    await expect(undone(db, [asOwner, slowly, asApplication, twice], times)).rejects.toSatisfy(
      (error) => brokenConstraint(error) === 'draws_times',
    );
  });
  test('is refused outside of the demo', async () => {
    const [first] = await admins();
    const drawId = await ended();
    const { drawNow } = await import('./results.ts');
    const outside = { ...app().context, config: { ...app().context.config, preset: 'production' as const } };
    const actor = { userId: first.userId } as Parameters<typeof drawNow>[1];
    await expect(drawNow(outside, actor, drawId)).rejects.toMatchObject({ code: 'HOUSE_DRAW_OFF' });
    await decide(app(), drawId, numbers);
  });
});
