/** Changes of policy rows. Each is in the audit, in the transaction that makes it. */
import type { Context } from '../platform/context.ts';
import { type AuditNote, audit } from '../platform/database/audit.ts';
import { databaseNow } from '../platform/database/columns.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Tx } from '../platform/database/db.ts';
import { type Policy, type PolicyKey, policyKeys, rowAt } from './rows.ts';
import { rowsChanged } from './service.ts';
import * as store from './store.ts';

/** Null is the operator at the command line: no account did it. */
export type PolicyActor = { readonly userId: string | null };
export type PolicyChange<K extends PolicyKey> = {
  readonly key: K;
  readonly value: Policy[K];
  /** The row that the caller has seen. */
  readonly version: number;
  readonly reason: string;
};
type Summary = {
  readonly action: AuditNote['action'];
  readonly summarize: (value: unknown) => string | number;
};

/** Stands beside a row instead of an account. */
export const operator = 'npm run policy';
const wholeValue: Summary = { action: 'policy.changed', summarize: (value) => JSON.stringify(value) };

/**
 * Whether a second admin has to accept a change of this key: it moves money, odds, limits or ages, and the rule is on. The
 * operator at the command line is asked by nobody: whoever has that shell has the database.
 */
export async function readNeedsTwo(tx: Tx, key: PolicyKey, now: Date): Promise<boolean> {
  if (policyKeys[key].care !== 'two-people') return false;
  return rowAt(await store.loadRows(tx, 'admin.twoPeople', 1_000), now)?.value === true;
}

/**
 * Puts a new value of a key in force from now on, over the row that the caller has seen. Undefined when another change
 * came between: nothing is written then. `summary` is how the audit names the change and shortens its values.
 */
export async function changePolicyRow<K extends PolicyKey>(
  context: Context,
  actor: PolicyActor,
  { key, value, version, reason }: PolicyChange<K>,
  { action, summarize }: Summary = wholeValue,
): Promise<{ before: unknown; after: unknown } | undefined> {
  const after: unknown = policyKeys[key].value.parse(value);
  const now = await databaseTime(context);
  return changeRows(context, actor, async (tx) => {
    const rows = await store.lockRows(tx, key);
    if (rows[0]?.id !== version) return { result: undefined };
    if (actor.userId !== null && (await readNeedsTwo(tx, key, now))) throw new Error(`${key} is changed by two admins`);
    const changedBy = actor.userId ?? operator;
    await store.insertRow(tx, { key, value: after, validFrom: databaseNow, reason, changedBy });
    const before = rowAt(rows, now)?.value;
    const details = { before: summarize(before), after: summarize(after), reason };
    return {
      result: { before, after },
      entry: { action, subject: { kind: 'policy', id: key }, details },
    };
  });
}

/** Changes rows and records the change in one transaction; afterwards they are read again. Without an entry nothing was changed. */
export async function changeRows<T>(
  context: Context,
  { userId }: PolicyActor,
  change: (tx: Tx) => Promise<{ readonly result: T; readonly entry?: Omit<AuditNote, 'actorId'> }>,
): Promise<T> {
  const result = await context.db.transact(async (tx) => {
    const changed = await change(tx);
    if (changed.entry) await audit(tx, { actorId: userId, ...changed.entry });
    return changed.result;
  });
  rowsChanged(context);
  return result;
}
