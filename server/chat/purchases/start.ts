/** Members buy together in a room: one of them starts it, the server posts the card. */
import type { GroupPurchase, StartGroupPurchase } from '@autolotto/contract/chat/purchases/model.ts';
import type { RoomId } from '@autolotto/contract/chat/rooms.ts';
import { assertCanWrite, currentTerms, type Terms } from '../../moderation/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail, failField } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { createPool } from '../../pools/service.ts';
import { enter, messageViews } from '../entry.ts';
import { publishMessage } from '../publish.ts';
import type { EntryTerms } from '../rules.ts';
import { isHeld, screen } from '../screening.ts';
import { insertMessage, lockWriter } from '../store.ts';
import { loadViews } from './list.ts';
import * as store from './store.ts';

type Started = { readonly id: number; readonly title: string };

type Posted = {
  readonly userId: string;
  readonly roomId: RoomId;
  readonly terms: EntryTerms;
  /** The moderators' own. */
  readonly words: Terms;
};
/** Under the rules for whatever is said in a room: its title is read by everybody there. */
async function post(
  context: Context,
  tx: Tx,
  { userId, roomId, terms, words }: Posted,
  { id, title }: Started,
): Promise<void> {
  await lockWriter(tx, userId);
  await assertCanWrite(tx, userId, 'chat');
  if (isHeld(screen(words, title, []))) failField('title', 'Choose another name');
  const row = await insertMessage(tx, {
    ...{ roomId, userId, type: 'group_purchase', source: store.sourceOf(id) },
    ...{ text: `Started a group purchase: ${title}`, details: { groupPurchase: { poolId: id } } },
  });
  const [card] = await messageViews(tx, [row], terms);
  if (card) await publishMessage(context, tx, card);
}

/** The same key again answers the first. */
export async function startPurchase(
  context: Context,
  actor: Actor,
  { roomId, ...asked }: StartGroupPurchase,
  key: string | undefined,
  isHouse = false,
): Promise<GroupPurchase> {
  const { room, terms } = await enter(context, actor, roomId);
  const gameId = room.buys ?? fail('NO_PURCHASES_HERE', {});
  const words = await currentTerms(context);
  const { id } = await createPool(context, actor, { ...asked, gameId }, key, {
    isHouse,
    room: {
      roomId: room.id,
      announce: (tx, pool) => post(context, tx, { userId: actor.userId, roomId: room.id, terms, words }, pool),
    },
  });
  const card = await store.loadCard(context.db.read, id);
  const [view] = card ? await loadViews(context, actor, [card]) : [];
  return view ?? fail('MESSAGE_UNKNOWN', {});
}
