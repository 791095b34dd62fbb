import type { AutoPlay } from '@autolotto/contract/lottery/auto-play/model.ts';
import type { DrawTicket } from '@autolotto/contract/lottery/model.ts';
import type { InAppNotification } from '@autolotto/contract/notifications/in-app/model.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Client, type Reply, useTestApp } from '../../test/harness/app.ts';
import { ownerDoes } from '../../test/harness/tampering.ts';
import { autoPlayJob, planDrawsJob } from '../jobs.ts';
import { closeDraws } from '../seal/close.ts';

const app = useTestApp();
const db = () => app().context.db.read;
let player: Client;
beforeEach(async () => {
  await app().runJob(planDrawsJob);
  player = await app().newCustomer({ dollars: '40.00' });
});

const start = (terms: object | undefined, more: object = {}): Promise<Reply> =>
  player.send('POST', '/api/lottery/purchase', {
    ...{ gameId: 'powerball', numbers: [1, 2, 3, 4, 5], powerball: 6, autoPlay: true },
    ...(terms ? { autoPlayTerms: { consent: true, ...terms } } : {}),
    ...more,
  });
const list = async (): Promise<AutoPlay[]> => (await player.get('/api/lottery/auto-plays')).body;
const loadTickets = async (): Promise<DrawTicket[]> => (await player.get('/api/lottery/tickets')).body.tickets;
const balance = async (): Promise<string> => (await player.get('/api/wallet/balance')).body.balance;
const bell = async (): Promise<InAppNotification[]> => (await player.get('/api/notifications')).body;
const run = () => app().runJob(autoPlayJob);
/** The sale of the draws ends for which somebody has tickets. */
async function closeBought(): Promise<void> {
  await db().execute(
    sql`update draws set closes_at = date_trunc('milliseconds', app_now())
         where state = 'open' and id in (select draw_id from draw_tickets where user_id = ${player.userId})`,
  );
  await closeDraws(app().context);
}

test('LOTTO-53 a line goes on for each next draw, once it is sold no longer, until its limit', async () => {
  expect((await start({ mostSpend: '6.00' })).status).toBe(201);
  expect(await list()).toMatchObject([
    { state: 'active', line: { main: [1, 2, 3, 4, 5], bonus: [6] }, spent: '2.00', mostSpend: '6.00', price: '2.00' },
  ]);
  await run();
  expect(await loadTickets(), 'the draw it has is still on sale').toHaveLength(1);
  for (const spent of ['4.00', '6.00']) {
    await closeBought();
    await Promise.all([run(), run()]);
    expect(await list()).toMatchObject([{ state: 'active', spent }]);
  }
  await closeBought();
  await run();
  expect(await list()).toMatchObject([{ state: 'ended', spent: '6.00', reason: { code: 'limit' }, next: null }]);
  const tickets = await loadTickets();
  expect(tickets.map(({ numbers, powerball }) => [numbers, powerball])).toEqual(
    Array.from({ length: 3 }, () => [[1, 2, 3, 4, 5], [6]]),
  );
  expect(new Set(tickets.map(({ drawId }) => drawId)).size).toBe(3);
  expect(await balance()).toBe('34.00');
  expect((await bell())[0]).toMatchObject({
    ...{
      title: 'Auto play of Powerball stopped',
      actionUrl: '/lottery',
      message: 'Spending limit reached.',
    },
  });
});

test('without consent and a limit nothing is bought; a limit below the first purchase is refused by its field', async () => {
  expect(await start(undefined)).toMatchObject({ status: 422, body: { code: 'AUTO_PLAY_CONSENT' } });
  expect((await start({ mostSpend: '10.00', consent: false })).status).toBe(400);
  expect(await start({ mostSpend: '3.00' }, { numberOfDraws: 2 })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'autoPlayTerms.mostSpend' }] },
  });
  expect([await list(), await loadTickets(), await balance()]).toEqual([[], [], '40.00']);
});

test('it is paused, goes on and is stopped by its player alone; what is over does not come back', async () => {
  await start({ mostSpend: '20.00' });
  const id = (await list())[0]?.id;
  const put = (client: Client, state: string) => client.send('PUT', `/api/lottery/auto-plays/${id}`, { state });
  expect((await put(await app().newCustomer(), 'paused')).status).toBe(404);
  expect((await put(player, 'paused')).body).toMatchObject({ state: 'paused', reason: { code: 'paused' }, next: null });
  await closeBought();
  await run();
  expect(await loadTickets()).toHaveLength(1);
  expect((await put(player, 'active')).body).toMatchObject({ state: 'active', reason: null });
  await run();
  expect(await loadTickets()).toHaveLength(2);
  const stop = () => player.send('DELETE', `/api/lottery/auto-plays/${id}`);
  expect((await stop()).body).toMatchObject({ state: 'ended', reason: { code: 'stopped' } });
  expect((await stop()).body).toMatchObject({ state: 'ended', reason: { code: 'stopped' } });
  expect(await put(player, 'active')).toMatchObject({ status: 409, body: { code: 'AUTO_PLAY_OVER' } });
  await closeBought();
  await run();
  expect(await loadTickets()).toHaveLength(2);
});

test('numbers are picked anew for each draw where none were chosen', async () => {
  await start({ mostSpend: '20.00' }, { numbers: undefined, powerball: undefined, isQuickPick: true });
  expect((await list())[0]?.line).toBeNull();
  await closeBought();
  await run();
  const [newer, older] = await loadTickets();
  expect(newer?.quickPick).toBe(true);
  expect(newer?.numbers, 'one chance in eleven million').not.toEqual(older?.numbers);
});

test('after its last day it buys no more', async () => {
  const [draw] = (await player.get('/api/lottery/games/powerball')).body.draws;
  await start({ mostSpend: '20.00', until: draw.day });
  await closeBought();
  await run();
  expect(await list()).toMatchObject([{ state: 'ended', reason: { code: 'until' }, spent: '2.00' }]);
});

test('too little money leaves a draw out and says so; twice in a row it waits for its player', async () => {
  player = await app().newCustomer({ dollars: '3.00' });
  await start({ mostSpend: '20.00' });
  await closeBought();
  await run();
  expect(await list()).toMatchObject([{ state: 'active', spent: '2.00' }]);
  expect((await bell())[0]).toMatchObject({ title: 'Powerball was not bought' });
  await run();
  expect((await bell())[0]?.count, 'the same draw is left out once').toBe(1);
  await db().execute(
    sql`update draws set closes_at = date_trunc('milliseconds', app_now())
         where id in (select last_draw_id from auto_plays where user_id = ${player.userId}) and state = 'open'`,
  );
  await closeDraws(app().context);
  await run();
  expect(await list()).toMatchObject([{ state: 'paused', reason: { code: 'WALLET_BALANCE_TOO_LOW' } }]);
  expect(await loadTickets()).toHaveLength(1);
});

test('a draw that costs something else than was agreed to is not bought, and its player is asked', async () => {
  await start({ mostSpend: '20.00' });
  await closeBought();
  await ownerDoes(app().context.db, [
    'alter table auto_plays disable trigger user',
    `update auto_plays set price = 100 where user_id = '${player.userId}'`,
    'alter table auto_plays enable trigger user',
  ]);
  await run();
  expect(await list()).toMatchObject([{ state: 'paused', reason: { code: 'price' }, spent: '2.00' }]);
  expect([(await loadTickets()).length, await balance()]).toEqual([1, '38.00']);
});

test('somebody who shuts themselves out buys nothing more by itself, and hears nothing of it', async () => {
  await start({ mostSpend: '20.00' });
  await player.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_day' });
  await closeBought();
  await run();
  expect(await list()).toMatchObject([{ state: 'ended', reason: { code: 'SELF_EXCLUDED' } }]);
  expect(await bell()).toEqual([]);
});

test('ten at once are enough; one more can start when one of them is over', async () => {
  player = await app().newCustomer({ dollars: '60.00' });
  for (let n = 0; n < 10; n++) expect((await start({ mostSpend: '2.00' })).status).toBe(201);
  expect(await start({ mostSpend: '2.00' })).toMatchObject({ status: 422, body: { code: 'AUTO_PLAY_MANY', most: 10 } });
  await player.send('DELETE', `/api/lottery/auto-plays/${(await list())[0]?.id}`);
  expect((await start({ mostSpend: '2.00' })).status).toBe(201);
});

test('the database keeps what was agreed to, whoever writes', async () => {
  await start({ mostSpend: '20.00' });
  const id = (await list())[0]?.id ?? 0;
  const tries = [
    'most_spend = 900000',
    'price = 1',
    `main = '{7,8,9,10,11}'`,
    'spent = 0',
    'spent = spent + 1',
    'spent = 900000',
  ];
  for (const change of tries)
    await expect(db().execute(sql.raw(`update auto_plays set ${change} where id = ${id}`)), change).rejects.toThrow();
  await expect(db().execute(sql.raw(`delete from auto_plays where id = ${id}`))).rejects.toThrow();
  await expect(db().execute(sql.raw(`update auto_play_draws set purchase_id = null`))).rejects.toThrow();
  await ownerDoes(app().context.db, [`update auto_plays set misses = 1 where id = ${id}`]);
});
