/** Group purchases for tests: started, joined, bought, and settled by chosen numbers. */
import type { CreatePool } from '@autolotto/contract/pools/model.ts';
import { minor } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { experience, issuer } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { leg } from '../../ledger/rules.ts';
import { cancelDrawJob, closeDrawsJob, drawOverJob, settleDrawJob } from '../../lottery/jobs.ts';
import { rows } from '../../platform/database/db.ts';
import { createPool } from '../../pools/start/create.ts';
import type { Client, TestApp } from '../harness/app.ts';

export type Group = { readonly id: number; readonly drawId: number; readonly termsHash: string };
type Asked = Partial<Omit<CreatePool, 'lines'>> & { readonly lines?: CreatePool['lines'] };

/** Started for everybody, without asking for a level. */
export async function startPool(app: TestApp, { userId }: Pick<Client, 'userId'>, asked: Asked = {}): Promise<Group> {
  const { id, drawId, termsHash } = await createPool(
    app.context,
    { userId },
    {
      ...{ gameId: 'colorado_lotto', shares: 4, title: '', hasAddOn: false, playsPerShare: 1, lines: [] },
      ...asked,
    },
    undefined,
    { isHouse: true },
  );
  return { id, drawId, termsHash };
}

export const askJoin = (client: Client, { id, termsHash }: Group, amount: string, key?: string) =>
  client.send(
    'POST',
    `/api/pools/${id}/join`,
    { amount, termsHash },
    key === undefined ? {} : { 'idempotency-key': key },
  );
export async function join(client: Client, group: Group, amount: string) {
  const reply = await askJoin(client, group, amount);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
}

export const giveExperience = (app: TestApp, userId: string, amount: number): Promise<unknown> =>
  app.context.db.transact((tx) =>
    post(tx, {
      ...{ key: `test:experience:${userId}`, kind: 'achievement', cause: 'test', description: 'Test' },
      legs: [leg(experience(userId), minor('XP', amount)), leg(issuer('XP', 0), minor('XP', -amount))],
    }),
  );

/** Ends the sale of a draw and enters numbers of two people past the pages; Colorado Lotto's first play of a test is 1 to 6. */
export async function winJackpot(
  app: TestApp,
  drawId: number,
  [first, second]: readonly [string, string],
): Promise<void> {
  const { read } = app.context.db;
  await read.execute(
    sql`update draws set closes_at = date_trunc('milliseconds', app_now()) where id = ${drawId} and state = 'open'`,
  );
  await app.runJob(closeDrawsJob);
  const [result] = await rows<{ id: number }>(
    read,
    sql`insert into draw_results(draw_id, attempt, main, bonus, extra, source, entered_by, state)
        values (${drawId}, 1, '{1,2,3,4,5,6}', '{}', '{}', 'people', ${first}, 'entered') returning id`,
  );
  await read.execute(sql`update draws set state = 'entered' where id = ${drawId}`);
  await read.execute(
    sql`update draw_results set state = 'confirmed', confirmed_by = ${second}, confirmed_at = app_now() where id = ${result?.id ?? 0}`,
  );
  await read.execute(sql`update draws set state = 'settling' where id = ${drawId}`);
  await app.runJob(settleDrawJob, { drawId });
  await passOn(app, drawId);
}

/** After a draw is settled: what its groups won is divided. */
export const passOn = (app: TestApp, drawId: number): Promise<void> => app.runJob(drawOverJob, { drawId });
/** Refunds a draw that was called off, and its groups. */
export async function callOff(app: TestApp, drawId: number): Promise<void> {
  await app.runJob(cancelDrawJob, { drawId });
  await passOn(app, drawId);
}
