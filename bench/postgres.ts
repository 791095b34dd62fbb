/** A PostgreSQL of the benchmark's own that keeps what it has acknowledged, as one in use must. */
import pg from 'pg';
import { ownPostgres } from '../scripts/postgres.mjs';
import { cpuSecondsOfTree, parentOf } from './processes.ts';

const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  'autolotto.throwaway': 'off',
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  // Checkpoints and vacuum at their usual pace would fall into some rounds and not into others.
  checkpoint_timeout: '30min',
};

export type Postgres = {
  readonly url: string;
  /** As the owner of everything in it. */
  readonly query: <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<R[]>;
  /** Statistics and visibility as they would be in a database in use. */
  readonly settle: () => Promise<void>;
  readonly cpuSeconds: () => number;
  /** Version and what it promises, for the report. */
  readonly described: string;
  readonly stop: () => Promise<void>;
};

/** `more` are settings beside those of every benchmark. */
export async function startPostgres(more: Readonly<Record<string, string>> = {}): Promise<Postgres> {
  const server = await ownPostgres({ ...settings, ...more });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const query: Postgres['query'] = async (text, values) => (await client.query(text, values)).rows;
  const [seen] = await query<{ pid: number; version: string; promises: string }>(`
    select pg_backend_pid() as pid, split_part(current_setting('server_version'), ' ', 1) as version,
           (select string_agg(name || ' ' || setting, ', ' order by name) from pg_settings
             where name in ('fsync', 'synchronous_commit', 'full_page_writes')) as promises`);
  const postmaster = parentOf(seen?.pid ?? 0);
  return {
    url: server.url,
    query,
    settle: async () => void (await query('vacuum analyze')),
    cpuSeconds: () => cpuSecondsOfTree(postmaster),
    described: `PostgreSQL ${seen?.version} (${seen?.promises}, shared_buffers ${settings.shared_buffers})`,
    stop: async () => {
      await client.end();
      await server.stop();
    },
  };
}
