/**
 * What a limit costs a purchase, by how much is in its window: one call of `record_spend` in its own transaction, rolled
 * back, so that the window stays as it is.
 */
import { insertPeople } from '../people.ts';
import { startPostgres } from '../postgres.ts';
import { fixed, quantile, type Table, whole } from '../report.ts';
import { startServer } from '../server.ts';

const sizes = [0, 100, 1_000, 10_000] as const;
const calls = 500;

const limits = JSON.stringify(
  ['day', 'week', 'month'].map((period) => ({ period, amount: 100_000_000, whose: 'platform' })),
);
const play = JSON.stringify({ gapMinutes: 30, checkMinutes: 1_440 });

export async function benchLimits(): Promise<Table> {
  const postgres = await startPostgres();
  const rows = [['purchases of 30 days', 'p50 ms', 'p99 ms', 'database CPU ms']];
  try {
    // The server makes the schema.
    await (await startServer(postgres.url)).stop();
    const { userIds } = await insertPeople(postgres.query, 'store', sizes.length);
    for (const [at, size] of sizes.entries()) {
      const userId = userIds[at];
      await postgres.query('alter table gaming_spend disable trigger gaming_spend_added');
      await postgres.query(
        `insert into gaming_spend(user_id, kind, product, amount, key, at)
           select $1, 'spend', 'lottery', 100, $1 || ':' || i, now() - interval '29 days' * i / $2 from generate_series(1, $2) i`,
        [userId, size],
      );
      await postgres.query('alter table gaming_spend enable trigger gaming_spend_added');
      await postgres.settle();
      const ms: number[] = [];
      const before = postgres.cpuSeconds();
      for (let call = 0; call < calls; call++) {
        await postgres.query('begin');
        const began = performance.now();
        await postgres.query(`select record_spend($1, 'spend', 'lottery', 1, 'bench', $2::jsonb, $3::jsonb)`, [
          userId,
          limits,
          play,
        ]);
        ms.push(performance.now() - began);
        await postgres.query('rollback');
      }
      const cpu = ((postgres.cpuSeconds() - before) * 1_000) / calls;
      const sorted = ms.toSorted((a, b) => a - b);
      rows.push([whole(size), fixed(quantile(sorted, 0.5), 2), fixed(quantile(sorted, 0.99), 2), fixed(cpu, 2)]);
    }
    return { title: 'Limits', notes: [`${postgres.described}. Three limits; one connection.`], rows };
  } finally {
    await postgres.stop();
  }
}
