/** Differences that both engines hide. Their other behavior is tested by their users. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { databaseTime } from './database-time.ts';
import { rows } from './db.ts';
import { NestedConnectionError } from './nested-connection-guard.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('whoever holds a transaction is refused what they ask past it, on either engine', async () => {
  const { db } = database;
  const ask = () => rows<{ one: number }>(db.read, sql`select 1 as one`);
  const refused = (work: () => Promise<unknown>) =>
    expect(db.transact(work).catch((error: Error) => error.cause ?? error)).resolves.toBeInstanceOf(
      NestedConnectionError,
    );
  await refused(ask);
  await refused(() => db.transact(async () => 'in a transaction'));
  await refused(() => db.raw.executeSql('select 1'));
  await refused(() => databaseTime({ db, clock: { now: () => new Date(0) } }));
  // Control: within the transaction and after it, the same is answered.
  expect(await db.transact((tx) => rows(tx, sql`select 1 as one`))).toEqual([{ one: 1 }]);
  expect(await ask()).toEqual([{ one: 1 }]);
});
