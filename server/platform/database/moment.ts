import { sql } from 'drizzle-orm';
import type { Database, Tx } from './db.ts';

/** Gives the statements of this transaction more time than a request gets. */
export const allowTime = (tx: Tx, ms: number) =>
  tx.execute(sql`select set_config('statement_timeout', ${String(ms)}, true)`);

/** Reads for as long as `ms` a statement, and sees everything as it is at one moment. */
export const atOneMoment = <T>(db: Database, ms: number, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transact(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await allowTime(tx, ms);
    return read(tx);
  });
