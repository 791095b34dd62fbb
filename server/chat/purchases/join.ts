/** Shares of a group purchase are taken from its card. */
import type { GroupPurchase, JoinGroupPurchase } from '@autolotto/contract/chat/purchases/model.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { joinPool, listGroups } from '../../pools/service.ts';
import { enter } from '../entry.ts';
import { placeOf } from '../moderated.ts';
import { loadMessage } from '../store.ts';
import { loadViews } from './list.ts';

/**
 * A caller who names the message joins by the agreement of its group, which never changes; a page sends the fingerprint of
 * what it has shown.
 */
export async function joinPurchase(
  context: Context,
  actor: Actor,
  { messageId, amount, termsHash }: JoinGroupPurchase,
  key: string | undefined,
): Promise<GroupPurchase> {
  const place = placeOf(messageId) ?? fail('MESSAGE_UNKNOWN', {});
  await enter(context, actor, place.roomId);
  const { read } = context.db;
  const message = await loadMessage(read, place.roomId, place.number);
  const poolId = message?.state === 'shown' ? message.details?.groupPurchase?.poolId : undefined;
  if (poolId === undefined) return fail('MESSAGE_UNKNOWN', {});
  const agreed = termsHash ?? (await listGroups(read, [poolId])).get(poolId)?.termsHash;
  await joinPool(context, actor, poolId, { amount, termsHash: agreed }, key);
  const [view] = await loadViews(context, actor, [{ poolId, ...place }]);
  return view ?? fail('MESSAGE_UNKNOWN', {});
}
