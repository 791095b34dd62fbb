/** The database matches the files: its history, and each function, trigger and view. */
import { openAsBlob, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteInEnglish, type OrderNote } from '@autolotto/contract/orders/timeline-notes.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openEmbedded, openPostgres, rows } from '../../platform/database/db.ts';
import { kinshipOf, loadMigrations, migrationsFolder } from '../../platform/database/history.ts';
import { migrateEmbedded, migratePostgres } from '../../platform/database/migrate.ts';
import { applyRoutines, type Routine, routineFiles } from '../../platform/database/routines.ts';
import { embeddedTemplate, freshDatabase, isPostgres } from '../harness/database.ts';
import before from './migrations-before.json' with { type: 'json' };

let db: Database;
let start: () => Promise<void>;
let drop: () => Promise<void>;
beforeEach(async () => {
  if (!isPostgres) {
    db = await openEmbedded(undefined, { loadFrom: await openAsBlob(await embeddedTemplate()) });
    start = () => migrateEmbedded(db);
    drop = () => db.close();
    return;
  }
  const fresh = await freshDatabase(1);
  const { url = '' } = fresh;
  db = await openPostgres(url, 1, 'owner');
  start = () => migratePostgres(url);
  drop = async () => {
    await db.close();
    await fresh.drop();
  };
});
afterEach(() => drop());

/** Several statements, as the owner. */
const does = (text: string) => db.raw.executeSql(`reset role; ${text}`);
const apply = async (files?: readonly Routine[]) => {
  await does('');
  await applyRoutines(db.read, db.raw.executeSql, files);
};
const history = async () => {
  await does('');
  return loadMigrations(db.read);
};
const readAt = async () => {
  await does('');
  return rows<{ name: string; at: string }>(
    db.read,
    sql`select name, applied_at::text as at from drizzle.routines order by name`,
  );
};

describe('functions, triggers and views', () => {
  const said = (texts: readonly string[]) =>
    texts
      .flatMap((text) => [
        ...Array.from(
          text.matchAll(/^create (?:or replace )?(function|view) (?!pg_temp\.)(\w+)/gm),
          ([, kind, name]) => `${kind} ${name}`,
        ),
        ...Array.from(
          text.matchAll(/^create (?:or replace )?(?:constraint )?trigger (\w+)\s[^;]*?\son (\w+)/gm),
          ([, name, on]) => `trigger ${name} on ${on}`,
        ),
      ])
      .sort();
  const files = () => said([...routineFiles().map(({ text }) => text), ...migrations()]);
  const migrations = () =>
    readdirSync(migrationsFolder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => readFileSync(join(migrationsFolder, name), 'utf8'));
  const made = async () =>
    (
      await rows<{ one: string }>(
        db.read,
        sql`
          select 'function ' || p.proname as one from pg_proc p
           where p.pronamespace = 'public'::regnamespace
             and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
          union all
          select 'view ' || c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
          union all
          select 'trigger ' || t.tgname || ' on ' || c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
           where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
      )
    )
      .map(({ one }) => one)
      .sort();

  test('functions, triggers and views are those of the files, each written once', async () => {
    expect((await made()).length).toBeGreaterThan(90);
    expect(await made()).toEqual(files());
  });

  test('the control: one that no file has, one that is missing, and one of other arguments are seen', async () => {
    await does('create function left_behind() returns int language sql as $$ select 1 $$');
    expect(await made()).not.toEqual(files());
    await does('drop function left_behind(); drop trigger products_shown on products');
    expect(await made()).not.toEqual(files());
    await apply(routineFiles().map(({ name, text }) => ({ name, text: `${text}\n` })));
    expect(await made()).toEqual(files());
    await does('create function orders_view(p_id int) returns int language sql as $$ select 1 $$');
    expect(await made()).not.toEqual(files());
  });

  test('functions, triggers and views are left alone by a start that finds their files as they were', async () => {
    const first = await readAt();
    expect(first.map(({ name }) => name)).toEqual(
      routineFiles()
        .map(({ name }) => name)
        .sort(),
    );
    await start();
    expect(await readAt()).toEqual(first);
  });

  test('functions, triggers and views are read again, with their attributes, when their file has changed, and no other', async () => {
    const first = await readAt();
    await does(`alter function ledger_write() security invoker;
                update drizzle.routines set hash = 'other' where name = 'ledger/sql/journal.sql'`);
    await start();
    const changed = (await readAt()).filter(({ at }, place) => at !== first[place]?.at);
    expect(changed.map(({ name }) => name)).toEqual(['ledger/sql/journal.sql']);
    expect(
      await rows(
        db.read,
        sql`select prosecdef as "isOwners", proconfig as set from pg_proc where proname = 'ledger_write'`,
      ),
    ).toEqual([{ isOwners: true, set: ['search_path=pg_catalog, public, pg_temp'] }]);
  });

  test('come in together or not at all', async () => {
    const one = { name: 'one.sql', text: 'create function one() returns int language sql as $$ select 1 $$;' };
    const first = await readAt();
    const broken = { name: 'two.sql', text: 'create function two() returns nothing language sql as $$ select 1 $$;' };
    await expect(apply([one, broken])).rejects.toThrow('nothing');
    expect(await made()).toEqual(files());
    expect(await readAt()).toEqual(first);
    await apply([one]);
    expect(await made(), 'the control').toContain('function one');
  });
});

describe('the history of a database', () => {
  const insert = (hashes: readonly string[], from: number) =>
    does(`insert into drizzle.__drizzle_migrations(hash, created_at)
          values ${hashes.map((hash, place) => `('${hash}', ${from + place})`).join(', ')}`);

  test('the history before the merged migration is accepted as it', async () => {
    const now = await history();
    const [first] = await rows<{ at: number }>(
      db.read,
      sql`select min(created_at)::float8 as at from drizzle.__drizzle_migrations`,
    );
    await does(`delete from drizzle.__drizzle_migrations where created_at = ${first?.at}`);
    await insert(before, (first?.at ?? 0) - before.length + 1);
    await does('delete from drizzle.routines; drop function orders_view(int[])');
    expect(kinshipOf(await history()).is, 'a backup of then').toBe('same');
    await start();
    expect(await history()).toEqual(now);
    expect(await readAt()).toHaveLength(routineFiles().length);
  });

  test.each([
    ['that was changed', [...before.slice(0, -1), 'f00d']],
    ['that ends before', before.slice(0, -1)],
    ['of another line', ['f00d']],
  ])('%s is refused, and nothing is done', async (_what, hashes) => {
    await does(
      'delete from drizzle.__drizzle_migrations; drop trigger products_shown on products; delete from drizzle.routines',
    );
    await insert(hashes, 1);
    await expect(start()).rejects.toThrow(/made by other migrations than the ones here: .* Nothing was changed\.$/);
    expect(await history()).toEqual(hashes);
    expect(await readAt()).toEqual([]);
  });

  test("a newer version's history and functions are left alone", async () => {
    await does(`insert into drizzle.__drizzle_migrations(hash, created_at) values ('f00d', 9000000000000);
                update drizzle.routines set hash = 'newer'`);
    const first = await readAt();
    await start();
    expect(await readAt()).toEqual(first);
  });
});

describe('a migration of rows', () => {
  test("the migration turns timeline notes into codes with values, and keeps a person's own text", async () => {
    const migration = readFileSync(join(migrationsFolder, '0002_timeline_notes.sql'), 'utf8');
    const kept = [
      'Order placed',
      'Delivered: Left with Ada: at the desk',
      'Cancelled by AutoLotto: Nobody accepted the order in time',
      '2 × Milk: 1 l was missing: Oat drink comes instead, at $2.00',
      '1 × Gin goes back: there was no valid ID at the door. $31.10 comes off the total',
      'The store has it packed in about 15 minutes',
      'Somebody wrote this',
    ];
    const reasons = ['The order was not delivered in time', 'Delivered', null];
    const values = (texts: readonly (string | null)[]) =>
      texts.map((text) => (text === null ? '(null)' : `('${text}')`)).join(', ');
    await does(`create schema before; set search_path = before;
                create table orders(cancel_reason text); create table order_events(notes text);
                insert into order_events values ${values(kept)}; insert into orders values ${values(reasons)};
                ${migration}
                reset search_path`);
    const notes = await rows<{ note: OrderNote }>(db.read, sql`select note from before.order_events`);
    expect(notes.map(({ note }) => note)).toEqual([
      { code: 'placed', values: {} },
      { code: 'deliveredWith', values: { words: 'Left with Ada: at the desk' } },
      { code: 'cancelledByUsWith', values: {}, reason: 'notAccepted' },
      { code: 'missingReplaced', values: { goods: '2 × Milk: 1 l', offer: 'Oat drink', price: '$2.00' } },
      { code: 'keptNoValidId', values: { goods: '1 × Gin', refund: '$31.10' } },
      { code: 'preparation', values: { minutes: '15' } },
      { code: 'text', values: { text: 'Somebody wrote this' } },
    ]);
    expect(notes.map(({ note }) => noteInEnglish(note))).toEqual([
      ...kept.slice(0, 2),
      'Cancelled by AutoLotto: Not accepted in time',
      '2 × Milk: 1 l missing. Replaced with Oat drink at $2.00',
      '1 × Gin returned: no valid ID. $31.10 off the total',
      'Packed in about 15 min',
      'Somebody wrote this',
    ]);
    expect(await rows(db.read, sql`select cancel_reason as reason from before.orders`)).toEqual([
      { reason: { code: 'notDelivered', values: {} } },
      { reason: { code: 'text', values: { text: 'Delivered' } } },
      { reason: null },
    ]);
  });

  test('the migration to the American license converts stored words, and no others', async () => {
    const migration = readFileSync(join(migrationsFolder, '0004_license.sql'), 'utf8');
    const found = readFileSync(join(import.meta.dirname, 'before-license.sql'), 'utf8');
    await does(`create schema before; set search_path = before;
                ${found}
                ${migration}
                ;reset search_path`);
    const all = async (table: string, column: string) =>
      (await rows<{ it: unknown }>(db.read, sql.raw(`select ${column} as it from before.${table} order by 1`))).map(
        ({ it }) => it,
      );
    expect(await all('duplicate_candidates', 'array_to_string(signs, $$ $$)')).toEqual(['device', 'device license']);
    expect(await all('policy_rows', "key || ' ' || value::text")).toEqual([
      'courier.documents ["license_front", "insurance"]',
      'sale.needsLicense true',
    ]);
    expect(await all('courier_documents', 'kind')).toEqual(['insurance', 'license_back', 'license_front']);
    expect(await all('audit_entries', 'action')).toEqual(['license.filed', 'store.approved']);
    expect(await all('store_licenses', 'kind')).toEqual([]);
  });
});
