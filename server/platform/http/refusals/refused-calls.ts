/**
 * Records refused calls where they are made: here the row, the caller and the code are known. Counted after the answer
 * has left, written about once a second by one statement.
 */
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/db.ts';
import { refusedCalls } from '../../database/tables.ts';
import type { Http } from '../http.ts';
import { refusalCounts } from './refusal-counts.ts';

/** Bounds of memory and of rows, whoever calls. */
const refusalLimits = { most: 2_000, networksAMinute: 1_000 } as const;
const flushEveryMs = 1_000;
const keptDays = 90;

/** How a caller without an account is named: by a hash that only this installation can make. */
export type NetworkNames = {
  readonly networkOf: (ip: string) => string;
  readonly loadHash: () => Promise<(network: string) => string>;
};

/** Visitors are asked to sign in all the time: that is no refusal. What is wrong with us is none either. */
const isRefusal = ({ refusal }: FastifyRequest, status: number): boolean =>
  refusal !== undefined && refusal !== 'UNAUTHENTICATED' && status < 500;

/** Answers how what was counted is written at once. */
export function recordRefusedCalls(http: Http, context: Context, { networkOf, loadHash }: NetworkNames) {
  const counts = refusalCounts(refusalLimits);
  let isWaiting = false;
  const flush = async (): Promise<void> => {
    isWaiting = false;
    const taken = counts.take(Math.floor(context.clock.now().getTime() / 60_000));
    if (taken.length === 0) return;
    try {
      const hash = await loadHash();
      const named = taken.map((one) => (one.callerKind === 'network' ? { ...one, caller: hash(one.caller) } : one));
      // Two processes that write the same rows take them in the same order.
      await context.db.statement(sql`
        insert into refused_calls as t (minute, caller_kind, caller, row, code, count)
        select date_trunc('minute', app_now(), 'UTC'), n."callerKind", n.caller, n.row, n.code, n.count
          from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
               as n("callerKind" text, caller text, row text, code text, count int)
         order by n.caller, n.row, n.code
        on conflict (minute, caller, row, code) do update set count = t.count + excluded.count`);
    } catch (error) {
      // They are not kept for a better time: memory would grow while the database is away.
      context.log.warn({ err: error, count: taken.length }, 'refused calls were not recorded');
    }
  };
  const flushSoon = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    context.timers.sleep(flushEveryMs, context.stopping).then(flush, () => {});
  };
  http.addHook('onResponse', async (request, reply) => {
    if (!isRefusal(request, reply.statusCode)) return;
    const { method, actor, routeOptions, refusal = '' } = request;
    const { url = '*' } = routeOptions;
    counts.count({
      userId: actor?.userId,
      network: networkOf(request.ip ?? ''),
      // Anybody may invent a path or a method; those of our rows are few, and name their paths whole.
      row: url.includes('*') ? 'none' : `${method} ${url}`,
      code: refusal,
    });
    flushSoon();
  });
  http.addHook('onClose', flush);
  return flush;
}

export async function purgeRefusedCalls(tx: Tx): Promise<void> {
  await tx
    .delete(refusedCalls)
    .where(sql`${refusedCalls.minute} < app_now() - make_interval(days => ${keptDays}::int)`);
}
