/** The only way money moves. The database's door behind it, ledger_journal, is in sql/journal.sql. */
import { sql } from 'drizzle-orm';
import { brokenConstraint, type Named, namedRows, rows, sqlState, type Tx } from '../platform/database/db.ts';
import { requestHash } from '../platform/database/idempotency.ts';
import { fail } from '../platform/fail.ts';
import { assertBalanced, netLegs, type Transfer } from './rules.ts';

/** Legs as the database function reads them. */
export function legsForDatabase(
  legs: Transfer['legs'],
): { account: string; kind: string; currency: string; amount: number }[] {
  const net = netLegs(legs);
  assertBalanced(net);
  return net.map(({ account, amount }) => ({
    account: account.name,
    kind: account.kind,
    currency: account.currency,
    amount,
  }));
}

/** True when a floor was broken: an account that may not go below zero would have. */
export const isOverdrawn = (error: unknown): boolean =>
  sqlState(error) === '23514' && brokenConstraint(error) === 'ledger_accounts_floor';

/** What a transfer moves and why, apart from its words: the same key with another fingerprint is another transfer. */
export const transferHash = ({ kind, cause, legs }: Pick<Transfer, 'kind' | 'cause' | 'legs'>): string =>
  requestHash({ kind, cause, legs: legsForDatabase(legs) });

/** A transfer as the functions of the database take it that post it together with what it is for. */
export const transferForDatabase = (transfer: Transfer) => ({
  key: transfer.key,
  hash: transferHash(transfer),
  kind: transfer.kind,
  cause: transfer.cause,
  description: transfer.description,
  legs: legsForDatabase(transfer.legs),
});

/** Transfers as `ledger_batch` takes them; `n`, from 1, says whose a leg is. */
export const batchForDatabase = (transfers: readonly Transfer[]) => {
  const numbered = transfers.map((transfer, at) => ({ n: at + 1, ...transferForDatabase(transfer) }));
  return {
    transfers: numbered.map(({ legs: _, ...transfer }) => transfer),
    legs: numbered.flatMap(({ n, legs }) => legs.map((leg) => ({ n, ...leg }))),
  };
};

type Posted = { readonly transferId: number; readonly isReplay: boolean };

const refuseReused = (error: unknown): never => {
  if (sqlState(error) === 'AL002') fail('IDEMPOTENCY_KEY_REUSED', {});
  throw error;
};

/**
 * Writes a transfer. Repeating the same key changes nothing and returns a replay; the same key with other legs is
 * refused with IDEMPOTENCY_KEY_REUSED. An overdrawn account throws (see `isOverdrawn`) and the transaction is void.
 */
export async function post(tx: Tx, transfer: Transfer): Promise<Posted> {
  const legs = legsForDatabase(transfer.legs);
  const hash = transferHash(transfer);
  const [row] = await rows<{ id: number; replayed: boolean }>(
    tx,
    sql`select transfer_id::int as id, replayed from ledger_post(${transfer.key}, ${hash}, ${transfer.kind}, ${transfer.cause}, ${transfer.description}, ${JSON.stringify(legs)}::jsonb)`,
  ).catch(refuseReused);
  if (!row) throw new Error('ledger_post answered nothing');
  return { transferId: row.id, isReplay: row.replayed };
}

const posting: Named<Posted> = {
  name: 'post transfers',
  text: `
    select p.transfer_id::int as "transferId", p.replayed as "isReplay"
      from rows from (jsonb_to_recordset($1::jsonb) as (key text, hash text, kind text, cause text, description text, legs jsonb))
             with ordinality as t(key, hash, kind, cause, description, legs, at)
     cross join lateral ledger_post(t.key, t.hash, t.kind, t.cause, t.description, t.legs) p order by t.at`,
};
/** Writes transfers one after the other in one statement, each as `post` does: all of them or none. */
export async function postAll(tx: Tx, transfers: readonly Transfer[]): Promise<Posted[]> {
  if (transfers.length === 0) return [];
  return namedRows(tx, posting, [JSON.stringify(transfers.map(transferForDatabase))]).catch(refuseReused);
}
