/** Identifies the courier at the counter by a code that only the phone of the order's courier shows. */
import { createHash } from 'node:crypto';
import type { PickUpCode } from '@autolotto/contract/orders/packing/model.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import type { Policy } from '../../policy/service.ts';
import type { LockedOrder } from '../order/store.ts';
import { isSamePin } from '../proof/same-pin.ts';
import { orders } from '../tables.ts';

type Bag = Pick<LockedOrder, 'id' | 'bagCode' | 'courierId'>;

/** Four digits derived from the courier: another courier of the order has another code. Undefined without one. */
function pickUpCodeOf({ id, bagCode, courierId }: Bag): string | undefined {
  if (courierId === null) return undefined;
  const digest = createHash('sha256').update(`${id} ${courierId} ${bagCode}`).digest();
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, '0');
}

/**
 * Checks the courier under the order's lock before the store hands it over. The order of a wrong courier is shown only
 * if it is the store's own.
 */
export async function assertRightCourier(
  tx: Tx,
  order: Bag & Pick<LockedOrder, 'storeId'>,
  input: string | undefined,
  policy: Policy,
): Promise<void> {
  if (input === undefined) {
    if (policy['pickUp.bagCode'] === 'required') fail('PICK_UP_CODE_REQUIRED', {});
    return;
  }
  const isCodeOf = (one: Bag) => isSamePin(pickUpCodeOf(one) ?? '', input);
  if (isCodeOf(order)) return;
  const waiting = await tx
    .select({ id: orders.id, bagCode: orders.bagCode, courierId: orders.courierId })
    .from(orders)
    .where(and(eq(orders.storeId, order.storeId), eq(orders.status, 'accepted'), isNotNull(orders.courierId)));
  fail('PICK_UP_CODE_INCORRECT', { orderId: waiting.find(isCodeOf)?.id ?? null });
}

/** For its courier alone, until they have it. */
export async function pickUpCodeFor(context: Context, actor: Actor, orderId: number): Promise<PickUpCode> {
  const [order] = await context.db.read
    .select({ id: orders.id, bagCode: orders.bagCode, courierId: orders.courierId, status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.courierId, actor.userId)));
  if (!order) fail('ORDER_NOT_FOUND', {});
  return { code: order.status === 'accepted' ? (pickUpCodeOf(order) ?? null) : null };
}
