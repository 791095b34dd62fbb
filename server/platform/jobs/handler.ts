import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { HandlerOf, JobRow } from './jobs.ts';

export type JobHandler = HandlerOf<Context>;
/** Ties a row to what it does, with the payload's own type. */
export const handles = <P extends z.ZodType>(
  row: JobRow<P>,
  run: (context: Context, payload: z.output<P>) => Promise<void>,
): JobHandler => ({
  row,
  run: (context, payload) => run(context, row.payload.parse(payload)),
});
