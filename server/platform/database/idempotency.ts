import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fail } from '../fail.ts';
import { type Reader, rows, type Tx } from './db.ts';

/** A fingerprint of a request's content, independent of the order of its fields. */
export function requestHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, sortedKeys)).digest('hex');
}
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Takes a key, or returns what it was used for. */
async function takeKey(
  tx: Tx,
  scope: string,
  key: string,
  requestHash: string,
): Promise<{ resultId: number | null; requestHash: string } | undefined> {
  const taken = await rows<{ ok: boolean }>(
    tx,
    sql`insert into idempotency_keys(scope, key, request_hash) values (${scope}, ${key}, ${requestHash}) on conflict (scope, key) do nothing returning true as ok`,
  );
  if (taken.length > 0) return undefined;
  const [row] = await rows<{ resultId: number | null; requestHash: string }>(
    tx,
    sql`select result_id::int as "resultId", request_hash as "requestHash" from idempotency_keys where scope = ${scope} and key = ${key}`,
  );
  return row;
}
const fillKey = (tx: Tx, scope: string, key: string, resultId: number) =>
  tx.execute(sql`update idempotency_keys set result_id = ${resultId} where scope = ${scope} and key = ${key}`);

/** As `idempotency_take` in the database has it; null without a key. */
export type KeyToTake = { readonly scope: string; readonly key: string; readonly hash: string } | null;
export const keyToTake = (scope: string, key: string | undefined, asked: unknown): KeyToTake =>
  key === undefined ? null : { scope, key, hash: requestHash(asked) };
export type UsedKey = { readonly id: number; readonly hash: string };
/** The id that was made under a key before; another request under it is refused. */
export const idUnder = (used: UsedKey, taken: KeyToTake): number =>
  used.hash === taken?.hash ? used.id : fail('IDEMPOTENCY_KEY_REUSED', {});

/** What a key was used for, if it was. */
export async function findResult(db: Reader, scope: string, key: string | undefined): Promise<number | undefined> {
  if (key === undefined) return undefined;
  const [row] = await rows<{ id: number }>(
    db,
    sql`select result_id::int as id from idempotency_keys where scope = ${scope} and key = ${key}`,
  );
  return row?.id;
}

/**
 * Makes something once per key, in the caller's transaction, and returns its id. The same request again gets the id of the
 * first; another request under the same key is refused. Without a key every call makes one.
 */
export async function withIdempotencyKey(
  tx: Tx,
  call: { readonly scope: string; readonly key: string | undefined; readonly asked: unknown },
  make: () => Promise<number>,
): Promise<{ readonly id: number; readonly isRepeat: boolean }> {
  const { scope, key, asked } = call;
  if (key === undefined) return { id: await make(), isRepeat: false };
  const hash = requestHash(asked);
  const used = await takeKey(tx, scope, key, hash);
  if (used) {
    if (used.requestHash !== hash) fail('IDEMPOTENCY_KEY_REUSED', {});
    // Cannot happen between transactions: one that takes a key fills it, or leaves nothing behind.
    if (used.resultId === null) throw new Error(`idempotency key taken and not filled: ${scope}`);
    return { id: used.resultId, isRepeat: true };
  }
  const id = await make();
  await fillKey(tx, scope, key, id);
  return { id, isRepeat: false };
}
