/** Draws for tests: bought for, ended, and settled by chosen numbers. */
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { drawStakes, outside } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { leg } from '../../ledger/rules.ts';
import { closeDrawsJob, settleDrawJob } from '../../lottery/jobs.ts';
import { rows } from '../../platform/database/db.ts';
import type { Client, TestApp } from '../harness/app.ts';

export type Numbers = {
  readonly main: readonly number[];
  readonly bonus?: readonly number[];
  readonly extra?: readonly number[];
};

/** Buys a chosen line for the next draw of a game, and answers its ticket. */
export async function play(client: Client, gameId: DrawGameId, { main, bonus = [] }: Numbers, more: object = {}) {
  const body = { gameId, numbers: main, powerball: bonus, ...more };
  const reply = await client.send('POST', '/api/lottery/purchase', body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.body.tickets[0] as { id: number; drawId: number; ticketNumber: string };
}

/** Ends the sale of a draw now, and seals its list. */
export async function endSale(app: TestApp, drawId: number): Promise<void> {
  await app.context.db.read.execute(
    sql`update draws set closes_at = date_trunc('milliseconds', app_now()) where id = ${drawId} and state = 'open'`,
  );
  await app.runJob(closeDrawsJob);
}

export const enter = (admin: Client, drawId: number, numbers: Numbers, again: Numbers = numbers) =>
  admin.send('POST', `/api/admin/lottery/draws/${drawId}/result`, { numbers, again });
export const confirm = (admin: Client, drawId: number, numbers: Numbers) =>
  admin.send('POST', `/api/admin/lottery/draws/${drawId}/confirmation`, numbers);

/** Enters and confirms the numbers of a draw by two people. */
export async function decide(app: TestApp, drawId: number, numbers: Numbers): Promise<void> {
  const [first, second] = [await app.as('admin'), await app.as('admin2')];
  for (const reply of [await enter(first, drawId, numbers), await confirm(second, drawId, numbers)])
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
}
/** Every ticket of a decided draw gets its outcome. */
export const payOut = (app: TestApp, drawId: number): Promise<void> => app.runJob(settleDrawJob, { drawId });
export async function settle(app: TestApp, drawId: number, numbers: Numbers): Promise<void> {
  await decide(app, drawId, numbers);
  await payOut(app, drawId);
}

/** So many Powerball tickets of one person, sold and sealed: where 6 is drawn, a tenth of them wins $4.00. */
export async function playMany(app: TestApp, count: number): Promise<{ client: Client; drawId: number }> {
  const client = await app.newCustomer();
  const { read } = app.context.db;
  const [draw] = await rows<{ id: number; version: number }>(
    read,
    sql`select id, version_id as version from draws where game_id = 'powerball' and state = 'open' order by day limit 1`,
  );
  const [drawId, version] = [draw?.id ?? 0, draw?.version ?? 0];
  await app.context.db.transact(async (tx) => {
    const bought = await rows<{ id: number }>(
      tx,
      sql`insert into draw_purchases(user_id, version_id, draws, has_add_on, is_quick_pick, unit_price)
          select ${client.userId}, ${version}, 1, false, false, 200 from generate_series(1, ${count}) returning id`,
    );
    const from = Math.min(...bought.map(({ id }) => id));
    await tx.execute(
      sql`insert into draw_lines(purchase_id, number, main, bonus)
          select p.id, 1, '{10,20,30,40,50}', case when p.id % 10 = 0 then '{6}'::smallint[] else '{9}'::smallint[] end
            from draw_purchases p where p.id >= ${from} and p.user_id = ${client.userId}`,
    );
    await tx.execute(
      sql`insert into draw_tickets(number, purchase_id, draw_id, user_id, price)
          select 'PB-' || lpad(p.id::text, 9, '0'), p.id, ${drawId}, p.user_id, 200 from draw_purchases p where p.id >= ${from} and p.user_id = ${client.userId} order by p.id`,
    );
    await post(tx, {
      ...{ key: `lottery:bulk:${drawId}`, kind: 'lottery.sold', cause: 'test', description: 'Bulk' },
      legs: [leg(outside('sandbox'), cents(-200 * count)), leg(drawStakes(drawId, 3), cents(200 * count))],
    });
  });
  await endSale(app, drawId);
  return { client, drawId };
}
