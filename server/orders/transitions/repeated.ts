import type { Tx } from '../../platform/database/db.ts';
import { fillKey, requestHash, takeKey } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';

/** Takes the key of a step of an order, asked for under its lock; true when it was taken for the same step before. */
export async function isRepeated(
  tx: Tx,
  userId: string,
  key: string | undefined,
  asked: { readonly orderId: number; readonly [of: string]: unknown },
): Promise<boolean> {
  if (key === undefined) return false;
  const [scope, hash] = [`order-step:${userId}`, requestHash(asked)];
  const used = await takeKey(tx, scope, key, hash);
  if (used && used.requestHash !== hash) fail('IDEMPOTENCY_KEY_REUSED', {});
  if (!used) await fillKey(tx, scope, key, asked.orderId);
  return used !== undefined;
}
