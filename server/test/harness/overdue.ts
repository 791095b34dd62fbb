/** Rows that wait for a background job, to check that jobs are done, and done once. */
import { type SQL, sql } from 'drizzle-orm';
import { jobHandlers } from '../../domains.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, type Reader, rows } from '../../platform/database/db.ts';
import { createJobs, type JobRow } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';

/** Makes orders look as if they had been placed this long ago. */
export const placedAgo = (db: Reader, ids: readonly number[], hours: number) =>
  db.execute(
    sql`update orders set created_at = app_now() - make_interval(hours => ${hours}) where id = any(${list(ids)})`,
  );
const list = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;

/** Asks for jobs, beside the ones that the clock asks for; whichever server is free does them. */
export async function ask(db: Database, wanted: readonly JobRow[]): Promise<void> {
  const jobs = createJobs(db, createLog('silent'));
  await jobs.start({} as Context, jobHandlers, false);
  await db.transact(async (tx) => {
    for (const row of wanted) await jobs.enqueue(tx, row, {});
  });
  await jobs.stop();
}

/** Outcomes of orders: number of cancellations and releases, and the status. */
export const loadEndings = (
  db: Reader,
  ids: readonly number[],
): Promise<{ id: number; status: string; cancels: number; releases: number }[]> =>
  rows(
    db,
    sql`
      select o.id, o.status,
             (select count(*)::int from order_events e where e.order_id = o.id and e.event = 'cancel') as cancels,
             (select count(*)::int from ledger_transfers t where t.cause = 'order:' || o.id and t.kind = 'order.release') as releases
        from orders o where o.id = any(${list(ids)}) order by o.id`,
  );
