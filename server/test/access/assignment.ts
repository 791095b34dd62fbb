/**
 * Posts what nobody may post: every column of every table, in both spellings, into every object of a body that is
 * otherwise right. Each must be refused, or change nothing.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Reader, rows } from '../../platform/database/db.ts';

type Column = { readonly table: string; readonly name: string; readonly type: string };

/** Tables stay as they are while a test looks at their rows, hundreds of times. */
function askedOnce<T>(ask: (db: Reader) => Promise<T>): (db: Reader) => Promise<T> {
  const answers = new WeakMap<Reader, Promise<T>>();
  return (db) => {
    const answer = answers.get(db) ?? ask(db);
    answers.set(db, answer);
    return answer;
  };
}

/** Read from the database itself, so that no table can be forgotten. */
const loadColumns = askedOnce((db) =>
  rows<Column>(
    db,
    sql`select table_name as "table", column_name as name, data_type as type from information_schema.columns
         where table_schema = 'public' and table_name in
           (select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')
         order by 1, 2`,
  ),
);

/** Values that nothing honest has. A boolean has none such, so it is known only by what it changes. */
const forged = 'forged-value';
function forgedValue(type: string): unknown {
  if (/int/.test(type)) return 987_654_321;
  if (/numeric|double|real/.test(type)) return 98_765.4321;
  if (type === 'boolean') return true;
  if (/timestamp/.test(type)) return '2099-01-02T03:04:05.000Z';
  if (type === 'date') return '2099-01-02';
  return type === 'ARRAY' ? [forged] : forged;
}
const isForged = (value: unknown): boolean =>
  /forged-value|987654321|98765\.4321|2099-01-02/.test(JSON.stringify(value));

/** Every column's name, as the database and as our code spell it. */
export const spellings = async (db: Reader): Promise<string[]> => [
  ...new Set((await loadColumns(db)).flatMap(({ name }) => [name, camel(name)])),
];
const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

type Row = Readonly<Record<string, unknown>>;
type Change = { readonly table: string; readonly was: Row | undefined; readonly now: Row };

const loadKeys = askedOnce((db) =>
  rows<{ table: string; columns: string[] }>(
    db,
    sql`select c.relname as "table", array_agg(a.attname::text) as columns from pg_index i
          join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
         where i.indisprimary and c.relnamespace = 'public'::regnamespace group by 1`,
  ),
);

/** Every row of every table as last seen, by its primary key, and the oldest transaction that was not over then. */
type Seen = { readonly tables: ReadonlyMap<string, Map<string, Row>>; since: string };
const seenBy = new WeakMap<Reader, Seen>();

/** Rows that were written since the last look; all tables in one query, since it is asked hundreds of times. */
async function look(db: Reader): Promise<Change[]> {
  const keys = new Map((await loadKeys(db)).map(({ table, columns }) => [table, columns]));
  const tables = [...new Set((await loadColumns(db)).map(({ table }) => table))];
  const seen = seenBy.get(db) ?? { tables: new Map(tables.map((table) => [table, new Map()])), since: '0' };
  seenBy.set(db, seen);
  const each = tables.map(
    (table) =>
      sql`select ${table} as "table", to_jsonb(t) as row from ${sql.identifier(table)} t where t.xmin::text::bigint >= ${seen.since}::bigint`,
  );
  const now = sql`select '' as "table", to_jsonb(pg_snapshot_xmin(pg_current_snapshot())::text) as row`;
  const found = await rows<{ table: string; row: Row }>(db, sql.join([now, ...each], sql` union all `));
  const changes: Change[] = [];
  for (const { table, row } of found) {
    const known = seen.tables.get(table);
    if (!known) {
      seen.since = String(row);
      continue;
    }
    const key = JSON.stringify(keys.get(table)?.map((column) => row[column]) ?? row);
    changes.push({ table, was: known.get(key), now: row });
    known.set(key, row);
  }
  return changes;
}

/** Events of earlier calls get their numbers after the commit, whenever the bus comes to it. */
const numbered = ['realtime_counter.last', 'realtime_events.seq'];
/** When somebody was last seen, whatever came of their call. */
const presence = ['forum_members.seen_at'];

/** Unexpected changes of the tables: columns beyond the allowed ones, and forged values anywhere. */
function changesBeyond(changes: readonly Change[], allowed: readonly string[]): string[] {
  const found = new Set<string>();
  for (const { table, was, now } of changes) {
    for (const [column, value] of Object.entries(now)) {
      const name = `${table}.${column}`;
      if (isDeepStrictEqual(value, was?.[column])) continue;
      if (isForged(value)) found.add(`${name} was set`);
      else if (was && !allowed.includes(name) && ![...numbered, ...presence].includes(name))
        found.add(`${name} was changed`);
    }
  }
  return [...found];
}

type Plant = { readonly name: string; readonly value: unknown };

/** The body with the plants in each of its objects, and the paths at which they stand. */
function planted(body: unknown, plants: readonly Plant[], path = ''): { body: unknown; paths: string[] } {
  if (typeof body === 'string' && path === '') {
    // Two lines of comma-separated values: each plant is a column.
    const [head = '', row = ''] = body.split('\n');
    const added = plants.filter(({ name }) => !head.split(',').includes(name));
    const cells = added.map(({ value }) => JSON.stringify(String(value)));
    return {
      body: [[head, ...added.map(({ name }) => name)].join(','), [row, ...cells].join(',')].join('\n'),
      paths: added.map(({ name }) => name),
    };
  }
  if (Array.isArray(body)) {
    const inner = body.map((one, at) => planted(one, plants, `${path}${at}.`));
    return { body: inner.map((one) => one.body), paths: inner.flatMap((one) => one.paths) };
  }
  if (typeof body !== 'object' || body === null) return { body, paths: [] };
  const paths: string[] = [];
  const entries = Object.entries(body).map(([key, value]) => {
    const inner = planted(value, plants, `${path}${key}.`);
    paths.push(...inner.paths);
    return [key, inner.body] as const;
  });
  const added = plants.filter(({ name }) => !Object.hasOwn(body, name));
  paths.push(...added.map(({ name }) => `${path}${name}`));
  return {
    body: Object.fromEntries([...entries, ...added.map(({ name, value }) => [name, value] as const)]),
    paths,
  };
}

type Answer = {
  readonly status: number;
  /** `names`: of a file's columns that are not recognized. */
  readonly body: { readonly errors?: readonly { field: string }[]; readonly names?: readonly string[] };
};

/** A reply names at most this many unknown fields of an object, so no more are sent at once. */
const atOnce = 10;

/** Paths that a schema refuses by their names alone, whatever stands there. */
function unknownTo(schema: z.core.$ZodType, body: unknown): Set<string> {
  const { error } = z.safeParse(schema, body);
  const unknown = error?.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
  );
  return new Set(unknown);
}

/**
 * Planted values that were stored. `tried` counts the plants. Names that the schema of the call does not know are refused
 * by the schema: a few of them are sent, to see that the call is held to it, and all the others.
 */
export async function assignments(
  db: Reader,
  send: (body: unknown) => Promise<Answer>,
  right: unknown,
  allowed: readonly string[],
  schema?: z.core.$ZodType,
  /** The tables whose columns are tried; all when left out. */
  tables?: readonly string[],
): Promise<{ findings: string[]; tried: number }> {
  const plants = [
    ...new Map(
      (await loadColumns(db))
        .filter(({ table }) => tables?.includes(table) ?? true)
        .flatMap(({ name, type }) =>
          [name, camel(name)].map((spelling) => [spelling, { name: spelling, value: forgedValue(type) }] as const),
        ),
    ).values(),
  ];
  const findings = new Set<string>();
  // What was written before is nothing of this call's.
  await look(db);
  let tried = 0;
  const judge = async (answer: Answer) => {
    const beyond = changesBeyond(await look(db), answer.status < 400 ? allowed : []);
    for (const change of beyond) findings.add(`${change}, answered ${answer.status}`);
  };
  let last: Answer | undefined;
  /** Answers whether the replies name all of them. */
  const attempt = async (some: readonly Plant[]): Promise<boolean> => {
    const { body, paths } = planted(right ?? {}, some);
    last = await send(body);
    if (last.status < 400) {
      await judge(last);
      return false;
    }
    // A refusal of one of them proves nothing about the others, unless it names them all.
    const named = new Set([...(last.body.errors ?? []).map(({ field }) => field), ...(last.body.names ?? [])]);
    const unnamed = some.filter(({ name }) => paths.some((path) => path.endsWith(name) && !named.has(path)));
    if (some.length === 1) return unnamed.length === 0;
    // A form is refused at its first unknown field, so each of the others is sent alone.
    let areAllNamed = true;
    for (const one of unnamed) areAllNamed = (await attempt([one])) && areAllNamed;
    return areAllNamed;
  };
  if (right === undefined) {
    // No body is read at all: one that carries everything is as good as any.
    tried = plants.length;
    await attempt(plants);
  } else {
    const { body, paths } = planted(right, plants);
    tried = paths.length;
    const unknown = schema ? unknownTo(schema, body) : new Set<string>();
    const byName = Map.groupBy(paths, (path) => path.slice(path.lastIndexOf('.') + 1));
    const pathsOf = ({ name }: Plant) => byName.get(name) ?? [];
    const isUnknown = (one: Plant) => pathsOf(one).every((path) => unknown.has(path));
    // What the body names itself is not planted.
    const others = plants.filter((one) => pathsOf(one).length > 0);
    const sample = others.filter(isUnknown).slice(0, atOnce);
    const isHeldToIt = sample.length > 0 && (await attempt(sample));
    // What the schema knows is sent alone: together some of it would be a right body of its own.
    if (isHeldToIt) for (const one of others.filter((each) => !isUnknown(each))) await attempt([one]);
    else for (let at = 0; at < others.length; at += atOnce) await attempt(others.slice(at, at + atOnce));
  }
  if (last) await judge(last);
  return { findings: [...findings], tried };
}
