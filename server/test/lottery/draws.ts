/** Draws for tests: bought for, ended, and settled by chosen numbers. */
import type { DrawGameId } from '@autolotto/contract/lottery/enums.ts';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { closeDrawsJob, settleDrawJob } from '../../lottery/jobs.ts';
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
export async function settle(app: TestApp, drawId: number, numbers: Numbers): Promise<void> {
  await decide(app, drawId, numbers);
  await app.runJob(settleDrawJob, { drawId });
}
