// @invariant PRIVACY-2: Every column that names a person is in what they can take along, or left out for a written reason.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { ownData } from '../../domains.ts';
import type { PersonalTable } from '../../platform/personal-data/personal-data.ts';
import { kept } from './personal-data-kept.ts';
import { leftOut } from './personal-data-left-out.ts';

const { tables: personalTables } = ownData;
const server = join(import.meta.dirname, '../..');
const tables: PgTable[] = [];
for (const path of readdirSync(server, { recursive: true, encoding: 'utf8' }))
  if (path.endsWith('/tables.ts') && !path.includes('node_modules'))
    for (const value of Object.values((await import(join(server, path))) as Record<string, unknown>))
      if (is(value, PgTable)) tables.push(value);

/** Names of columns that hold an account's id, also where no foreign key says so. */
const namesPerson = /(?:^|_)(?:user|customer|courier|actor|author|admin|owner|person|caller|recipient)(?:_id)?$|_by$/;
/** These name a way, not a person. */
const ways: readonly string[] = ['prizes.form_by', 'draw_purchases.paid_by', 'order_substitutions.decided_by'];

function personColumns(table: PgTable): string[] {
  const { columns, foreignKeys, name } = getTableConfig(table);
  const keyed = foreignKeys.flatMap((key) => {
    const { columns: own, foreignTable } = key.reference();
    return ['users', 'courier_profiles'].includes(getTableName(foreignTable)) ? own.map((column) => column.name) : [];
  });
  return columns
    .filter((column) => keyed.includes(column.name) || (column.dataType === 'string' && namesPerson.test(column.name)))
    .map((column) => `${name}.${column.name}`)
    .filter((column) => !ways.includes(column));
}

const ownersOf = (given: readonly PersonalTable[]) =>
  new Set(
    given.flatMap(({ table, owner }) => (typeof owner === 'function' ? [] : [`${getTableName(table)}.${owner.name}`])),
  );
const unnamed = (given: readonly PersonalTable[]) => {
  const owners = ownersOf(given);
  return tables.flatMap(personColumns).filter((column) => !owners.has(column) && leftOut(column) === undefined);
};

test('every column that names a person is exported to them, or left out for a reason', () => {
  expect(tables.length).toBeGreaterThan(150);
  expect(unnamed(personalTables)).toEqual([]);
  expect(
    unnamed(personalTables.filter(({ name }) => name !== 'addresses')),
    'control: one that no domain gives is found',
  ).toEqual(['saved_addresses.user_id']);
});

test('nothing is left out that is exported, and no reason is for a column that is not there', () => {
  const known = new Set(tables.flatMap(personColumns));
  const owners = ownersOf(personalTables);
  expect([...leftOut.names].filter((column) => !known.has(column))).toEqual([]);
  expect([...leftOut.names].filter((column) => owners.has(column))).toEqual([]);
});

test('files have names of their own, and no column is exported that names somebody else or opens something', () => {
  const names = personalTables.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const given = personalTables.flatMap(({ table, columns }) =>
    columns.map((key) => `${getTableName(table)}.${getTableColumns(table)[key]?.name}`),
  );
  expect(given.filter((column) => column.endsWith('undefined'))).toEqual([]);
  const persons = new Set(tables.flatMap(personColumns));
  expect(given.filter((column) => persons.has(column))).toEqual([]);
  // The hash of a group's terms says what was agreed to; the other ones open or find something.
  const opens = /(?:secret|password|token|hash|sealed|code_|p256dh|auth$|public_key|seed)/;
  expect(given.filter((column) => opens.test(column) && column !== 'pool_joins.terms_hash')).toEqual([]);
  expect(opens.test('sessions.token'), 'the control').toBe(true);
});

// ---------------------------------------------------------------- deletion

/** Tables with a person in them that are neither emptied nor kept for a reason when an account is deleted. */
function unforgotten(forgotten: readonly { readonly table: PgTable }[]): string[] {
  const names = new Set(forgotten.map(({ table }) => getTableName(table)));
  return [
    ...new Set(tables.filter((table) => personColumns(table).length > 0).map((table) => getTableName(table))),
  ].filter((name) => !names.has(name) && !(name in kept));
}

test('every table that names a person is emptied of them when their account is deleted, or kept for a reason', () => {
  expect(unforgotten(ownData.forget)).toEqual([]);
  expect(
    unforgotten(ownData.forget.filter(({ table }) => getTableName(table) !== 'saved_addresses')),
    'control: one that no domain forgets is found',
  ).toEqual(['saved_addresses']);
  const known = new Set(tables.map((table) => getTableName(table)));
  const forgotten = new Set(ownData.forget.map(({ table }) => getTableName(table)));
  expect(Object.keys(kept).filter((name) => !known.has(name) || forgotten.has(name))).toEqual([]);
});
