/** Where the rows of a chain and their seals are kept. */
import { sql } from 'drizzle-orm';
import { type Database, type Reader, rows } from '../database/db.ts';

/** Table names of a chain. Its view `<prefix>_lines` and its functions `<prefix>_horizon` and `<prefix>_seal` go by its prefix. */
export type ChainTables = {
  readonly prefix: 'ledger' | 'audit';
  /** What is sealed. */
  readonly table: string;
  /** The column of `<prefix>_seals` that holds the id of the sealed row. */
  readonly sealedId: string;
  /** The column of the view that tells a reader which row it is. */
  readonly label: string;
  /** How findings call a row, and several of them. */
  readonly one: string;
  readonly many: string;
};

/** A row as the chain sees it, beside its seal; one of the two may be missing. Ids are text: they may pass 2^53. */
export type ChainRow = {
  readonly id: string;
  readonly label: string | null;
  readonly line: string | null;
  readonly seal: { readonly place: number; readonly hash: string } | null;
};
const batchSize = 1_000;

const name = (text: string) => sql.identifier(text);

/** The next rows and seals after an id, in the order of ids. */
export async function listLinksAfter(db: Reader, of: ChainTables, lastId: string): Promise<ChainRow[]> {
  const sealedId = name(of.sealedId);
  const found = await rows<Omit<ChainRow, 'seal'> & { place: number | null; hash: string | null }>(
    db,
    sql`
      with upto as (
        select coalesce((select id from ${name(of.table)} where id > ${lastId}::bigint order by id offset ${batchSize - 1} limit 1), 9223372036854775807) as id
      )
      select coalesce(l.id, s.${sealedId})::text as id, l.${name(of.label)} as label, l.line, s.place::float8 as place, encode(s.hash, 'hex') as hash
        from (select * from ${name(`${of.prefix}_lines`)} where id > ${lastId}::bigint and id <= (select id from upto)) l
        full join (select * from ${name(`${of.prefix}_seals`)} where ${sealedId} > ${lastId}::bigint and ${sealedId} <= (select id from upto)) s
          on s.${sealedId} = l.id
       order by coalesce(l.id, s.${sealedId})`,
  );
  return found.map(({ place, hash, ...row }) => ({
    ...row,
    seal: place === null || hash === null ? null : { place, hash },
  }));
}

export type Link = { readonly id: string; readonly count: number; readonly hash: string };
/** The last link of the chain as the database has it, or the one so many links before. */
export async function loadLink(db: Reader, of: ChainTables, linksBefore = 0): Promise<Link | undefined> {
  const sealedId = name(of.sealedId);
  const [link] = await rows<Link>(
    db,
    sql`select ${sealedId}::text as id, place::float8 as count, encode(hash, 'hex') as hash
          from ${name(`${of.prefix}_seals`)} order by ${sealedId} desc offset ${linksBefore} limit 1`,
  );
  return link;
}

/** Limit of the chain, and the transactions that must end before it. */
export type Horizon = { readonly through: string; readonly writers: readonly string[] };
export async function loadHorizon(db: Reader, of: ChainTables): Promise<Horizon> {
  const [found] = await rows<Horizon>(
    db,
    sql`select through::text as through, writers from ${name(`${of.prefix}_horizon`)}()`,
  );
  if (!found) throw new Error(`${of.prefix}_horizon answered nothing`);
  return found;
}

/** Adds links up to a horizon; nothing while a transaction that may still write below it is running. */
export async function seal(
  db: Database,
  of: ChainTables,
  upTo: Horizon,
  limit: number,
): Promise<{ added: number; count: number; hash: string } | undefined> {
  const [sealed] = await db.statement<{ added: number; count: number; hash: string }>(
    sql`select added, count::float8 as count, hash
          from ${name(`${of.prefix}_seal`)}(${upTo.through}::bigint, ${sql.param(upTo.writers)}::text[], ${limit})`,
  );
  return sealed;
}
