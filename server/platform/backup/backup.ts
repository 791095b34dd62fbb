/**
 * All tables of a database out, and in again, row by row as they are: numbers, times and balances included. What the
 * tables are is asked of the database, so that a new one cannot be forgotten. Needs the rights of the tables' owner.
 */
import { sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../database/db.ts';
import { kinshipOf } from '../database/history.ts';
import { BackupRefused, type Part } from './archive.ts';

/** These have rows as soon as they exist: migrations put them there. A restore puts those of the backup in their place. */
const filledByMigrations = ['ledger_account_kinds', 'realtime_counter'];

type Column = { readonly name: string; readonly type: string };
type Table = { readonly name: string; readonly columns: readonly Column[]; readonly order: readonly string[] };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const list = (names: readonly string[]): string => names.join(', ');

/** A table comes after those that it refers to. */
async function loadTables(db: Reader): Promise<Table[]> {
  const found = await rows<Table & { refersTo: string[] }>(
    db,
    sql`
      select c.relname as name,
             (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
                from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
             coalesce((select json_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.at)
                from (select i.indkey::int2[] as columns from pg_index i
                       where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indexprs is null
                       order by i.indisprimary desc, i.indexrelid limit 1) i,
                     unnest(i.columns) with ordinality as k(number, at)
                join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number), '["ctid"]') as "order",
             coalesce((select json_agg(distinct f.confrelid::regclass::text) from pg_constraint f
                where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '[]') as "refersTo"
        from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       order by c.relname`,
  );
  const sorted: Table[] = [];
  const left = new Map(found.map((table) => [table.name, table]));
  while (left.size > 0) {
    const next = [...left.values()].find(({ refersTo }) => !refersTo.some((name) => left.has(name)));
    if (!next) throw new Error(`tables that refer to each other: ${[...left.keys()].join(', ')}`);
    left.delete(next.name);
    sorted.push(next);
  }
  return sorted;
}

/** A statement may take as long as the data is big; what is written as text reads the same everywhere. */
const asLongAsItTakes = sql`
  select set_config(name, value, true) from (values
    ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('timezone', 'UTC'), ('datestyle', 'ISO, YMD'),
    ('intervalstyle', 'postgres'), ('bytea_output', 'hex'), ('extra_float_digits', '1')) as setting(name, value)`;

/** From here on the transaction sees one snapshot. Must be its first statement. */
export async function holdStill(tx: Tx): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await tx.execute(asLongAsItTakes);
}
export async function takeTime(tx: Tx): Promise<void> {
  await tx.execute(asLongAsItTakes);
}

const rowsAtOnce = 1_000;
async function* readRowLines(tx: Tx, query: string): AsyncGenerator<string[]> {
  await tx.execute(sql.raw(`declare all_rows no scroll cursor for ${query}`));
  for (;;) {
    const found = await rows<{ line: string }>(tx, sql.raw(`fetch ${rowsAtOnce} from all_rows`));
    if (found.length > 0) yield found.map(({ line }) => line);
    if (found.length < rowsAtOnce) break;
  }
  await tx.execute(sql`close all_rows`);
}

/** Each is read while it is written, so the memory this takes does not grow with the data. */
export async function* tableParts(tx: Tx): AsyncGenerator<Part> {
  for (const { name, columns, order } of await loadTables(tx)) {
    const texts = list(columns.map((column) => `${quoted(column.name)}::text`));
    const query = `select json_build_array(${texts})::text as line from ${quoted(name)} order by ${list(order)}`;
    yield { name, columns: columns.map((column) => column.name), rows: readRowLines(tx, query) };
  }
}

/** The first tables that hold rows; none in a database that was only migrated, or not even that. */
export async function tablesInUse(db: Reader): Promise<string[]> {
  const inUse: string[] = [];
  for (const { name } of await loadTables(db)) {
    if (filledByMigrations.includes(name)) continue;
    const [found] = await rows<{ any: boolean }>(db, sql.raw(`select exists (select 1 from ${quoted(name)}) as any`));
    if (found?.any) inUse.push(name);
  }
  return inUse;
}

/**
 * Takes rows into empty tables as they were. Guards that write or refuse something themselves stand aside meanwhile, for
 * this transaction alone; keys, references and checks are held to as always.
 */
export async function tablesToFill(
  tx: Tx,
): Promise<{ fill: (name: string, columns: readonly string[], lines: readonly string[]) => Promise<void> }> {
  const tables = new Map((await loadTables(tx)).map((table) => [table.name, table]));
  for (const name of filledByMigrations) await tx.execute(sql.raw(`delete from ${quoted(name)}`));
  return {
    fill: async (name, columns, lines) => {
      const table = tables.get(name);
      if (!table || list(columns) !== list(table.columns.map((column) => column.name)))
        throw new BackupRefused(`The table ${name} is another one here. Nothing was changed.`);
      const values = table.columns.map(({ type }, place) => `(line->>${place})::${type}`);
      await tx.execute(
        sql`insert into ${sql.raw(quoted(name))} (${sql.raw(list(columns.map(quoted)))}) overriding system value
            select ${sql.raw(list(values))} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) with ordinality as row(line, place) order by place`,
      );
    },
  };
}

/** Lets the triggers that people wrote stand aside while `work` runs, and puts them back. */
export async function withoutGuards<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const guards = await rows<{ on: string; name: string }>(
    tx,
    sql`
      select t.tgrelid::regclass::text as on, quote_ident(t.tgname) as name
        from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not t.tgisinternal and t.tgenabled = 'O'`,
  );
  const all = async (word: 'enable' | 'disable') => {
    for (const { on, name } of guards) await tx.execute(sql.raw(`alter table ${on} ${word} trigger ${name}`));
  };
  await all('disable');
  const result = await work();
  await all('enable');
  return result;
}

/** The last number that each sequence has given out, for those that have given out any. */
export async function loadSequences(tx: Tx): Promise<Record<string, string>> {
  const found = await rows<{ name: string; last: string }>(
    tx,
    sql`select sequencename as name, last_value::text as last from pg_sequences
         where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return Object.fromEntries(found.map(({ name, last }) => [name, last]));
}

/** Goes on counting where the backup was made; taken back with the transaction, as a mere setval would not be. */
export async function continueSequences(tx: Tx, sequences: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await tx.execute(sql.raw(`alter sequence ${quoted(name)} restart`));
    await tx.execute(sql`select setval(${quoted(name)}::regclass, ${last}::bigint, true)`);
  }
}

/** Refuses the data of another schema than the one that this program makes. */
export function assertSameSchema(path: string, theirs: readonly string[]): void {
  const { is, theirs: seen, ours: known } = kinshipOf(theirs);
  if (is === 'same') return;
  const whose = {
    newer: `a newer version of AutoLotto (${seen} migrations; this one knows ${known}). Restore it with that version`,
    older: `an older version of AutoLotto (${seen} migrations of ${known}). Restore it with that version, then start this one on it`,
    other: 'another line of AutoLotto. Restore it with the version that made it',
  }[is];
  throw new BackupRefused(`${path} was made by ${whose}. Nothing was changed.`);
}
