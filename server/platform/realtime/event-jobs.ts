/** A page that was away for longer than this refetches: what it missed is no longer kept. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { handles } from '../jobs/handler.ts';
import { jobRow } from '../jobs/jobs.ts';

export const eventRetentionMinutes = 60;

export const purgeEventsJob = jobRow({
  name: 'events.forget',
  payload: z.object({}),
  every: '*/10 * * * *',
  attempts: 1,
});
export const eventJobHandlers = [
  handles(purgeEventsJob, async ({ db }) => {
    // The counter goes on: no number is given twice.
    await db.statement(sql`
      delete from realtime_events
       where seq is not null and created_at < app_now() - make_interval(mins => ${eventRetentionMinutes}::int)`);
  }),
];
