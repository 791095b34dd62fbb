import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import * as store from './store.ts';

/**
 * Records the position of the courier of an open order; returns the current one, or undefined when it is not theirs to
 * send.
 */
export const recordPosition = (
  context: Context,
  actor: Actor,
  input: Omit<store.Position, 'courierId'>,
): Promise<store.Recorded | undefined> => store.recordPosition(context.db, { ...input, courierId: actor.userId });

/** The last position that this courier sent with the order. */
export const lastPositionBy = (context: Context, actor: Actor, orderId: number) =>
  store.positionBy(context.db.read, orderId, actor.userId);

export async function purgePositions(context: Context): Promise<void> {
  const policy = await currentPolicy(context);
  await context.db.transact((tx) => store.purgePositions(tx, policy['position.keepMinutes']));
}
