/** Practice tickets look like real ones and move nothing. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';
import { plantGame, prizes } from '../../test/instant-games/decks.ts';

const app = useTestApp();
beforeAll(async () => {
  const { context } = app();
  await plantGame(context, { id: 'paper', price: 5, tickets: 40, table: prizes([20, 40]) });
  await plantGame(context, { id: 'cells', price: 5, tickets: 40, playStyle: 'line', table: prizes([20, 40]) });
  await plantGame(context, { id: 'blanks', price: 5, tickets: 40, table: [] });
});
const practice = (client: Client, gameId: string) => client.send('POST', '/api/scratch-off/practice', { gameId });
/** Everything that money or a deck could have left. */
const countAll = () =>
  rows(
    app().context.db.read,
    sql`select (select count(*) from instant_tickets) as tickets, (select count(*) from ledger_transfers) as transfers, (select sum(sold) from instant_decks) as sold,
               (select count(*) from prizes) as prizes, (select count(*) from gaming_spend) as spend, (select count(*) from deck_permutation) as moved`,
  );

test('a practice ticket shows what a real one could show, without money, prize or trace', async () => {
  const client = await app().newCustomer();
  const before = await countAll();
  expect((await practice(client, 'paper')).body).toEqual({
    ...{ gameId: 'paper', isWinner: true, winAmount: '20.00', playStyle: null },
    ...{ cells: null, luckySymbols: null, prizeBox: null, winningCells: null },
  });
  expect((await practice(client, 'blanks')).body).toMatchObject({ isWinner: false, winAmount: '0.00' });
  const { body } = await practice(client, 'cells');
  expect(body).toMatchObject({ isWinner: true, winAmount: '20.00', playStyle: 'line', prizeBox: '20.00' });
  const winning = body.winningCells.map((at: number) => body.cells[at].symbol);
  expect([body.cells.length, winning.length, new Set(winning).size]).toEqual([9, 3, 1]);
  expect(await countAll()).toEqual(before);
  expect((await client.get('/api/scratch-tickets/purchased')).body).toEqual([]);
});

test('nobody practices an unknown game, one that is switched off, or while shut out from play', async () => {
  const client = await app().newCustomer();
  expect((await practice(client, 'none')).body.code).toBe('INSTANT_UNKNOWN');
  const by = { userId: 'test', reason: 'test' };
  await setPolicy(app().context, 'switch.digital', false, by);
  expect((await practice(client, 'cells')).body).toMatchObject({ code: 'FEATURE_OFF', feature: 'digital' });
  await setPolicy(app().context, 'switch.digital', true, by);
  await client.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_day' });
  expect((await practice(client, 'paper')).body.code).toBe('SELF_EXCLUDED');
});
