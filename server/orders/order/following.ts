import { orderMachine } from '@autolotto/contract/orders/states.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { userChannel } from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/outbox.ts';
import { loadCaller } from './caller.ts';
import { maySeePosition, relationshipTo } from './policy.ts';
import * as store from './store.ts';

/**
 * Follows an order live, for those who may; a courier follows only the orders they bring. `begin` is called before the
 * last position is looked up, so that none falls between. Undefined for everybody else.
 */
export async function follow(
  context: Context,
  actor: Actor,
  orderId: number,
  begin: () => void,
): Promise<{ position: NonNullable<Awaited<ReturnType<typeof store.loadPosition>>> | null } | undefined> {
  const participants = await store.loadParticipants(context.db.read, orderId);
  if (!participants) return undefined;
  const relation = relationshipTo(participants, await loadCaller(context, actor));
  if (relation === undefined || (relation === 'courier' && participants.courierId !== actor.userId)) return undefined;
  begin();
  const { courierId } = participants;
  const isNew =
    relation !== 'courier' &&
    !orderMachine.isFinal(participants.status) &&
    (await store.recordFollower(context.db, { orderId, userId: actor.userId, kind: relation }));
  if (isNew && courierId !== null)
    await context.db.transact((tx) =>
      publish(tx, context.bus, { event: { type: 'followers_changed', orderId }, to: [userChannel(courierId)] }),
    );
  const isShown = maySeePosition(participants, relation);
  return { position: (isShown && (await store.loadPosition(context.db.read, orderId))) || null };
}
