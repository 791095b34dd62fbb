/**
 * One code path over two engines: an embedded PGlite (a folder) or a PostgreSQL server.
 * A function that writes takes a `Tx`, a type the plain handle does not satisfy, so a write cannot lose its
 * transaction by mistake. On PGlite a transaction must never wait on anything but the database. `db.read` must never be
 * used inside one: it would wait for a connection while holding one (see nested-connection-guard.ts).
 */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { SQL } from 'drizzle-orm';
import { drizzle as drizzlePg, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { closeFiles, databaseFolder, ownFolder } from '../files/private-folder.ts';
import { lockDirectory } from './directory-lock.ts';
import { assertRoom, endWithDatabase } from './disk.ts';
import { guardNestedConnections, type NestedConnectionGuard } from './nested-connection-guard.ts';

declare const inTransaction: unique symbol;
/** Reads outside a transaction. */
export type Reader = NodePgDatabase;
/** An open transaction. `afterCommit` runs its effects once the data is safe, never when it rolls back. */
export type Tx = NodePgDatabase & {
  readonly [inTransaction]: true;
  readonly afterCommit: (effect: () => void) => void;
};

declare const rowOf: unique symbol;
/** A statement with a name, its values as $1, $2 …: PostgreSQL plans it once per connection instead of at every call. */
export type Named<R extends object> = {
  readonly name: string;
  readonly text: string;
  /** Refused on an embedded database whose disk is nearly full, as every transaction is. */
  readonly writes?: true;
  readonly [rowOf]?: R;
};

export type Database = {
  readonly kind: 'embedded' | 'postgres';
  readonly read: Reader;
  /** Runs `work` in one READ COMMITTED transaction; again from the start after a serialization failure or deadlock. */
  readonly transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Runs one self-contained statement, again after a serialization failure or deadlock. */
  readonly statement: <T extends object>(query: SQL) => Promise<T[]>;
  /** The same for a statement that nearly every request needs, where planning would cost more than running. */
  readonly named: <R extends object>(statement: Named<R>, values: readonly unknown[]) => Promise<R[]>;
  /** Runs what only one process at a time may do, such as filling an empty database. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  readonly ping: () => Promise<void>;
  /**
   * LISTEN on a channel; the returned function stops it. On PostgreSQL it reconnects by itself, and then reports that
   * events may have been missed.
   */
  readonly listen: (
    channel: string,
    receive: (payload: string) => void,
    missed: () => void,
  ) => Promise<() => Promise<void>>;
  /** NOTIFY, in the order given. */
  readonly notify: (channel: string, payloads: readonly string[]) => Promise<void>;
  /** For libraries that speak SQL themselves (the job queue). */
  readonly raw: {
    readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  };
  /** Throws within a transaction, past which nothing may be asked. */
  readonly assertOutside: (what: string) => void;
  readonly poolUse: () => { total: number; idle: number; waiting: number };
  readonly close: () => Promise<void>;
};

const retryable = new Set(['40001', '40P01']);
/** The SQLSTATE of a failed statement, whichever layer wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e.code;
  }
  return undefined;
}
/** The constraint that a failed statement violated, if known. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if ('constraint' in e && typeof e.constraint === 'string') return e.constraint;
  }
  return undefined;
}
/** The detail of a failed statement, as `raise … using detail` gave it. */
export function errorDetail(error: unknown): string | undefined {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if ('detail' in e && typeof e.detail === 'string') return e.detail;
  }
  return undefined;
}
/** Away: connections lost, refused, or shut down. Busy: locks, deadlocks and time limits that retrying did not get past. */
const awayOrBusy = /^(?:08...|53...|57P0.|57014|55P03|25P03|40001|40P01|ECONN.*|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND)$/;
/** True when the database did not answer now and may later: the caller is asked to try again. */
export function isAwayOrBusy(error: unknown): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && awayOrBusy.test(e.code)) return true;
    if (/Connection terminated|timeout exceeded when trying to connect|not queryable/.test(e.message)) return true;
  }
  return false;
}

async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= 5 || !retryable.has(sqlState(error) ?? '')) throw error;
    }
  }
}

function transactor(db: NodePgDatabase, within: NestedConnectionGuard['within']): Database['transact'] {
  return (work) =>
    retrying(async () => {
      const effects: (() => void)[] = [];
      const result = await db.transaction(
        (tx) =>
          within(() =>
            work(
              Object.assign(tx as unknown as NodePgDatabase, {
                afterCommit: (effect: () => void) => void effects.push(effect),
              }) as unknown as Tx,
            ),
          ),
        { isolationLevel: 'read committed' },
      );
      for (const effect of effects) effect();
      return result;
    });
}

/** Rows of a raw statement. Cast bigint to text or int in the SQL: the two engines differ otherwise. */
export async function rows<T extends object>(db: Reader, query: SQL): Promise<T[]> {
  const result = await db.execute(query);
  return result.rows as T[];
}

/** Rows of a named statement, also within an open transaction. The embedded database plans it at every call. */
export async function namedRows<R extends object>(
  db: Reader,
  { name, text }: Named<R>,
  values: readonly unknown[],
): Promise<R[]> {
  const statement = db._.session.prepareQuery({ sql: text, params: [...values] }, undefined, name, false);
  return ((await statement.execute()) as pg.QueryResult).rows as R[];
}

const dialect = new PgDialect();
const nameOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Rows of a statement that is planned once per connection, named by its text. For what is asked often and planned at
 * length: its text must not vary with its values, or every connection keeps a plan for each of them.
 */
export function preparedRows<T extends object>(db: Reader, query: SQL): Promise<T[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return namedRows<T>(db, { name: nameOf(text), text }, params);
}

const notifyAll =
  'select pg_notify($1, payload) from unnest($2::text[]) with ordinality as one(payload, at) order by at';

/** The application's database role: it reads the books, writes them only through the journal, and owns nothing. */
export const applicationRole = 'autolotto_app';

/** Time limit of a statement, before the caller is asked to retry. A longer job sets its own. */
export const limits = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} as const;
/** `connectMs` is how long a caller waits for a connection. */
export type StatementLimits = { readonly [K in keyof typeof limits]: number } & { readonly connectMs?: number };

/**
 * Opens the folder's database, which only one process may own, as the owner of its tables; `migrateEmbedded` makes it the
 * application's. `loadFrom` starts it from a dump (tests).
 */
export async function openEmbedded(
  dir: string | undefined,
  options: { loadFrom?: Blob } = {},
): Promise<Database & { readonly dump: () => Promise<Blob> }> {
  let unlock = async () => {};
  if (dir !== undefined) {
    ownFolder(dir);
    unlock = await lockDirectory(dir);
  }
  // Loaded here: a server on PostgreSQL has no use for it.
  const [{ PGlite }, { pg_trgm }, { drizzle }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('drizzle-orm/pglite'),
  ]);
  const files = dir === undefined ? undefined : join(dir, databaseFolder);
  const lite = await PGlite.create({
    extensions: { pg_trgm },
    ...(files === undefined ? {} : { dataDir: files }),
    ...(options.loadFrom ? { loadDataDir: options.loadFrom } : {}),
  }).catch(async (error) => {
    await unlock();
    throw error;
  });
  // The engine creates them readable for everyone, despite the process's umask.
  if (files !== undefined) closeFiles(files);
  endWithDatabase(lite);
  await lite.exec(`set timezone = 'UTC'`);
  const { within, assertOutside } = guardNestedConnections(lite, ['query', 'exec', 'transaction']);
  const db = drizzle(lite) as unknown as NodePgDatabase;
  const transact = transactor(db, within);
  const roomToWrite = () => {
    if (dir !== undefined) assertRoom(dir);
  };
  return {
    kind: 'embedded',
    read: db,
    transact: async (work) => {
      roomToWrite();
      return transact(work);
    },
    statement: async (query) => {
      roomToWrite();
      return retrying(() => rows(db, query));
    },
    named: async <R extends object>(statement: Named<R>, values: readonly unknown[]) => {
      if (statement.writes) roomToWrite();
      return retrying(async () => (await lite.query<R>(statement.text, [...values])).rows);
    },
    exclusively: (work) => work(),
    ping: async () => void (await lite.query('select 1')),
    listen: async (channel, receive) => {
      const stop = await lite.listen(channel, receive);
      return () => stop();
    },
    notify: async (channel, payloads) => void (await lite.query(notifyAll, [channel, payloads])),
    raw: {
      executeSql: async (text, values) => {
        roomToWrite();
        if (values?.length) return lite.query<Record<string, unknown>>(text, values);
        const results = await lite.exec(text);
        return { rows: results.flatMap((result) => result.rows as Record<string, unknown>[]) };
      },
    },
    assertOutside,
    poolUse: () => ({ total: 1, idle: 1, waiting: 0 }),
    dump: () => lite.dumpDataDir('none'),
    close: async () => {
      await lite.close();
      await unlock();
    },
  };
}

/** A PostgreSQL that cannot be reached or does not let us in: in words, without the password. */
class DatabaseAway extends ConfigError {
  override name = 'DatabaseAway';
}

function notLetIn(url: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  const { hostname, port, pathname, username } = new URL(url);
  // A name with several addresses has one error per address.
  const why =
    error instanceof AggregateError ? error.errors.map((one: Error) => one.message).join(', ') : error.message;
  return new DatabaseAway(
    `No connection to PostgreSQL at ${hostname || 'this machine'}:${port || '5432'}, database ${pathname.slice(1)}, as ${decodeURIComponent(username)}: ${why}. ` +
      'See that it runs, that DATABASE_URL (or MIGRATE_DATABASE_URL) names it, and that this login may use that database.',
    { cause: error },
  );
}

/** Connections as the application; as the owner of the tables only for what rewrites them, such as a restore. */
export async function openPostgres(
  url: string,
  pool: number,
  as: 'application' | 'owner' = 'application',
  { connectMs = 5_000, ...statements }: StatementLimits = limits,
): Promise<Database> {
  const settings = { timezone: 'UTC', ...statements, ...(as === 'application' ? { role: applicationRole } : {}) };
  const clients = new pg.Pool({
    connectionString: url,
    max: pool,
    connectionTimeoutMillis: connectMs,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // An idle client that loses its server must not take the process down; the next query opens a new one.
  clients.on('error', () => {});
  // Nor one that loses it in a transaction, between two of its queries: the next of them fails, and with it the transaction.
  clients.on('connect', (client) => client.on('error', () => {}));
  await clients.query('select 1').catch(async (error: unknown) => {
    await clients.end();
    throw notLetIn(url, error);
  });
  const { within, assertOutside } = guardNestedConnections(clients, ['query', 'connect']);
  const db = drizzlePg(clients);
  return {
    kind: 'postgres',
    read: db,
    transact: transactor(db, within),
    statement: (query) => retrying(() => rows(db, query)),
    named: <R extends object>({ name, text }: Named<R>, values: readonly unknown[]) =>
      retrying(async () => (await clients.query<R & pg.QueryResultRow>({ name, text, values: [...values] })).rows),
    exclusively: (work) => underLock(url, locks.preparing, work),
    ping: async () => void (await clients.query('select 1')),
    listen: (channel, receive, missed) => listenPostgres(url, channel, receive, missed),
    notify: async (channel, payloads) => void (await clients.query(notifyAll, [channel, payloads])),
    raw: {
      executeSql: async (text, values) => {
        const result: pg.QueryResult | pg.QueryResult[] = await clients.query(text, values as unknown[] | undefined);
        // Several statements in one text answer a list of results.
        return {
          rows: (Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows) as Record<string, unknown>[],
        };
      },
    },
    assertOutside,
    poolUse: () => ({ total: clients.totalCount, idle: clients.idleCount, waiting: clients.waitingCount }),
    close: () => clients.end(),
  };
}

/** Delay before a lost LISTEN connection is restored. */
const listenAgainMs = 500;

async function listenPostgres(
  url: string,
  channel: string,
  receive: (payload: string) => void,
  missed: () => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const connect = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    next.on('error', () => {});
    next.on('notification', (message) => receive(message.payload ?? ''));
    await next.connect();
    next.once('end', later);
    client = next;
    await next.query(`listen "${channel.replaceAll('"', '')}"`);
  };
  const later = () => {
    if (isStopped) return;
    // A connection that breaks before it listens reports it twice; two replacements would deliver everything twice.
    clearTimeout(timer);
    timer = setTimeout(() => void connect().then(missed, later), listenAgainMs);
  };
  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}

/** Numbers of the advisory locks, ours among other users of the database. */
export const locks = { migrating: 727_274, preparing: 727_273, admins: 727_275 } as const;

/** Holds a lock over a connection of its own: however this process ends, the lock ends with it. */
export async function underLock<T>(url: string, lock: number, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: unknown) => {
    throw notLetIn(url, error);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    await client.end();
  }
}
