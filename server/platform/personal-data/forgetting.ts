/** What becomes of a person's rows when their account is deleted, and what an account is kept open by. */
import type { OpenMatter } from '@autolotto/contract/identity/own-data/open-matters.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import type { Tx } from '../database/db.ts';
import { type Ownership, ownedBy } from './personal-data.ts';

/** Erases something of a person in one table. Running it again changes nothing. */
export type Forgetting = {
  readonly table: PgTable;
  readonly run: (tx: Tx, userId: string) => Promise<unknown>;
};

export const deleteRows = (table: PgTable, owner: Ownership): Forgetting => ({
  table,
  run: (tx, userId) => tx.delete(table).where(ownedBy(owner, userId)),
});

type Blank<T extends PgTable> = { readonly [K in keyof T['$inferSelect']]?: T['$inferSelect'][K] | SQL };
/** The rows stay, without what they say of the person. */
export const blankRows = <T extends PgTable>(table: T, owner: Ownership, blank: Blank<T>): Forgetting => ({
  table,
  run: (tx, userId) =>
    tx
      .update(table as PgTable)
      .set(blank as Record<string, unknown>)
      .where(ownedBy(owner, userId)),
});

/** Something that is not over: the account cannot be deleted meanwhile. */
export type OpenMatterCheck = { readonly matter: OpenMatter; readonly isOpen: (userId: string) => SQL };
export const openMatter = (matter: OpenMatter, table: PgTable, isOpen: (userId: string) => SQL): OpenMatterCheck => ({
  matter,
  isOpen: (userId) => sql`exists (select from ${table} where ${isOpen(userId)})`,
});

/** What the module list says of deletion, all domains together. */
export type Leaving = {
  readonly checks: readonly OpenMatterCheck[];
  readonly forget: readonly Forgetting[];
  /** Ends what would go on by itself, once somebody has asked for deletion. Running it again changes nothing. */
  readonly ends: readonly End[];
};
export type End = (context: Context, userId: string) => Promise<void>;
