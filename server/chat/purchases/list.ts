/** Group purchases of the rooms as one person sees them. */
import type { GroupPurchase } from '@autolotto/contract/chat/purchases/model.ts';
import { chatRooms } from '@autolotto/contract/chat/rooms.ts';
import { isCollecting } from '@autolotto/contract/pools/states.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { assertFeatureOn, currentPolicy } from '../../policy/service.ts';
import { findGameRefusal, listGroups } from '../../pools/service.ts';
import { entryTerms, loadVisitor } from '../entry.ts';
import { targetIdOf } from '../moderated.ts';
import { closedTo } from '../rules.ts';
import { detailsOf } from './details.ts';
import * as store from './store.ts';

/** In the order of the cards. What would stop the person is asked once for each game. */
export async function loadViews(
  context: Context,
  actor: Actor,
  cards: readonly store.CardRow[],
): Promise<GroupPurchase[]> {
  const groups = await listGroups(
    context.db.read,
    cards.map(({ poolId }) => poolId),
    actor.userId,
  );
  const open = [...groups.values()].filter(({ pool }) => isCollecting(pool.state));
  const refusals = new Map<string, GroupPurchase['whyNot']>();
  for (const gameId of new Set(open.map(({ pool }) => pool.gameId)))
    refusals.set(gameId, await findGameRefusal(context, actor, gameId));
  return cards.flatMap((card) => {
    const group = groups.get(card.poolId);
    if (!group) return [];
    const { mine, mostShares, gameId, state } = group.pool;
    return {
      ...{ messageId: targetIdOf(card), roomId: card.roomId, groupPurchaseDetails: detailsOf(group), mostShares, mine },
      whyNot: isCollecting(state) ? (refusals.get(gameId) ?? null) : null,
    };
  });
}

const most = 50;
export async function listPurchases(context: Context, actor: Actor): Promise<GroupPurchase[]> {
  await assertFeatureOn(context, 'chat');
  const terms = entryTerms(await currentPolicy(context));
  const visitor = await loadVisitor(context, actor, terms);
  const inRooms = chatRooms.filter((room) => !closedTo(room, visitor, terms)).map(({ id }) => id);
  return loadViews(context, actor, await store.listCards(context.db.read, actor.userId, inRooms, most));
}
