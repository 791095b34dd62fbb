/** Two sign-ins of one person at once: each has noted the device before it asks for the link of its email. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '../../platform/database/db.ts';
import { useTestApp } from '../../test/harness/app.ts';
import { users } from '../tables.ts';
import { issueLink } from './email-tokens.ts';

const app = useTestApp();

/** As a row that points to the person holds them until its transaction ends. */
const pointTo = (tx: Tx, userId: string) => tx.execute(sql`select 1 from users where id = ${userId} for key share`);

/** Both point to the person before either goes on. */
async function atOnce(userId: string, goOn: (tx: Tx) => Promise<unknown>) {
  const both = Promise.withResolvers<void>();
  let waiting = 2;
  const one = () =>
    // Not `transact`, which would try a deadlock again.
    app().context.db.read.transaction(async (plain) => {
      const tx = plain as unknown as Tx;
      await pointTo(tx, userId);
      waiting -= 1;
      if (waiting === 0) both.resolve();
      await both.promise;
      await goOn(tx);
      return 'done';
    });
  const ended = await Promise.allSettled([one(), one()]);
  return ended.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.cause?.code)).sort();
}

test('links of one person are made at once by whoever wrote about them before; control: a stricter lock is a deadlock', async () => {
  const { userId } = await app().newCustomer({});
  const link = (tx: Tx) => issueLink(tx, app().context, userId, 'sign-out-everywhere');
  expect(await atOnce(userId, link)).toEqual(['done', 'done']);
  const strict = (tx: Tx) => tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  expect(await atOnce(userId, strict)).toEqual(['40P01', 'done']);
});
