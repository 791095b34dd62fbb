/**
 * For tests that break rules on purpose: statements run as the owner of the tables, who may drop any rule, and are
 * rolled back.
 */
import { sql } from 'drizzle-orm';
import { applicationRole, type Database, type Tx } from '../../platform/database/db.ts';

export async function run(tx: Tx, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement));
}

/** The role that connected, instead of the one the application works as. */
export const asOwner = 'set local role none';

export const asApplication = `set local role ${applicationRole}`;

/** Commits statements as the owner, beside the application. */
export const ownerDoes = (db: Database, statements: readonly string[]): Promise<void> =>
  db.transact((tx) => run(tx, [asOwner, ...statements]));

/** Takes all that is in a person's wallet, as a payment elsewhere would. */
export const emptyWallet = (db: Database, userId: string): Promise<void> =>
  ownerDoes(db, [
    `select ledger_post('emptied:${userId}', 'h', 'deposit', 'c', 'd', (select jsonb_build_array(
       jsonb_build_object('account', name, 'kind', kind, 'currency', currency, 'amount', -balance),
       jsonb_build_object('account', 'outside:emptied', 'kind', 'outside', 'currency', currency, 'amount', balance))
       from ledger_accounts where name = 'user:${userId}:wallet'))`,
  ]);

class Undone extends Error {}
/** Does it, looks, and takes all of it back, the changed rules included. */
export async function undone<T>(db: Database, statements: readonly string[], look: (tx: Tx) => Promise<T>): Promise<T> {
  let seen: { value: T } | undefined;
  await db
    .transact(async (tx) => {
      await run(tx, statements);
      seen = { value: await look(tx) };
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  if (!seen) throw new Error('nothing was looked at');
  return seen.value;
}

/** Takes the guards of the books away: what somebody with the owner's password would do first. */
export const guardsOff = [
  asOwner,
  ...['entries', 'transfers', 'accounts', 'seals', 'account_kinds'].map(
    (table) => `alter table ledger_${table} disable trigger user`,
  ),
];

/** The same for the audit. */
export const auditGuardsOff = [
  asOwner,
  ...['entries', 'seals'].map((table) => `alter table audit_${table} disable trigger user`),
];
