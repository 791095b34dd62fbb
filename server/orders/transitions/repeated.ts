import type { Tx } from '../../platform/database/db.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';

/** Takes the key of a step of an order, asked for under its lock; true when it was taken for the same step before. */
export async function isRepeated(
  tx: Tx,
  userId: string,
  key: string | undefined,
  request: { readonly orderId: number; readonly [of: string]: unknown },
): Promise<boolean> {
  const call = { scope: `order-step:${userId}`, key, asked: request };
  const { isRepeat } = await withIdempotencyKey(tx, call, async () => request.orderId);
  return isRepeat;
}
