/** What the installation has of one person: each domain names its tables, nobody knows all of them. */
import { and, asc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type Reader, rows } from '../database/db.ts';

/** The column with the account's id, or a condition on the rows of an account. */
export type Ownership = PgColumn | ((userId: string) => SQL);

/** Rows of a person, and the columns of them that the person gets. */
export type PersonalTable = {
  /** Names the file that they are in. */
  readonly name: string;
  readonly table: PgTable;
  readonly owner: Ownership;
  readonly columns: readonly string[];
};

type ColumnOf<T extends PgTable> = keyof T['$inferSelect'] & string;
/** Columns are named one by one: a new one is not given away before somebody decided so. */
export const personal = <T extends PgTable>(
  name: string,
  table: T,
  owner: Ownership,
  columns: readonly ColumnOf<T>[],
): PersonalTable => ({ name, table, owner, columns });

type Row = Readonly<Record<string, unknown>>;
/** Photos of a person, one a row. A row whose photo was deleted is passed over. */
export type PersonalPhotos = Pick<PersonalTable, 'table' | 'owner' | 'columns'> & {
  /** The folder that they are in. */
  readonly name: string;
  /** Name of a file in it, without its ending. */
  readonly label: (row: Row) => string;
  readonly photo: (row: Row) => Promise<Buffer | undefined> | Buffer | undefined;
};

/** Photos that stand in a column as WebP in base64. `told` names the columns that name the file. */
export function personalPhotos<T extends PgTable>(
  name: string,
  table: T,
  owner: Ownership,
  { content, told }: { readonly content: ColumnOf<T>; readonly told: readonly ColumnOf<T>[] },
): PersonalPhotos {
  return {
    ...{ name, table, owner, columns: [...told, content] },
    label: (row) => told.map((column) => String(row[column])).join('-'),
    photo: (row) => (typeof row[content] === 'string' ? Buffer.from(row[content], 'base64') : undefined),
  };
}

/** Rows that are somebody's because the rows that they belong to are. */
export const through =
  (column: PgColumn, parent: PgColumn, owner: PgColumn) =>
  (userId: string): SQL =>
    sql`${column} in (select ${parent} from ${parent.table} where ${owner} = ${userId})`;

export const ownedBy = (owner: Ownership, userId: string): SQL =>
  typeof owner === 'function' ? owner(userId) : eq(owner, userId);

type Owned = Pick<PersonalTable, 'table' | 'owner'>;
/** Those that have anything of the person, found in one statement: most tables have nothing of most people. */
export async function findOwned<T extends Owned>(db: Reader, tables: readonly T[], userId: string): Promise<T[]> {
  const looks = tables.map(({ table, owner }) => sql`exists (select from ${table} where ${ownedBy(owner, userId)})`);
  const [found] = await rows<{ has: readonly boolean[] }>(
    db,
    sql`select array[${sql.join(looks, sql`, `)}]::boolean[] as has`,
  );
  return tables.filter((_, at) => found?.has[at]);
}

const keysOf = (table: PgTable): readonly PgColumn[] => {
  const { columns, primaryKeys } = getTableConfig(table);
  const keys = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  if (keys.length === 0) throw new Error(`${getTableName(table)} has no key to read it in pages by`);
  return keys;
};

/** Everything that the person gets of a table, in pages and in the order of its key. */
export async function* listPages(
  db: Reader,
  { table, owner, columns }: Pick<PersonalTable, 'table' | 'owner' | 'columns'>,
  userId: string,
  size: number,
): AsyncGenerator<readonly Row[]> {
  const keys = keysOf(table);
  const byName = getTableColumns(table) as Record<string, PgColumn>;
  const given = Object.fromEntries(columns.flatMap((name) => (byName[name] ? [[name, byName[name]]] : [])));
  let last: readonly unknown[] | undefined;
  do {
    const after =
      last &&
      sql`(${sql.join([...keys], sql`, `)}) > (${sql.join(
        last.map((value, at) => sql.param(value, keys[at])),
        sql`, `,
      )})`;
    const page = await db
      .select({ given, key: Object.fromEntries(keys.map((key, at) => [`${at}`, key])) })
      .from(table)
      .where(and(ownedBy(owner, userId), after))
      .orderBy(...keys.map((key) => asc(key)))
      .limit(size);
    if (page.length > 0) yield page.map((row) => row.given as Row);
    const key = page.length < size ? undefined : (page.at(-1)?.key as Record<string, unknown> | undefined);
    last = key && keys.map((_, at) => key[`${at}`]);
  } while (last);
}
