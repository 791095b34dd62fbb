/** Reading what was said. */
import { messagesPerPage } from '@autolotto/contract/chat/limits.ts';
import type { ChatMessage, ChatMessages, ChatSearchQuery, MessagesQuery } from '@autolotto/contract/chat/model.ts';
import { chatRooms } from '@autolotto/contract/chat/rooms.ts';
import type { Context } from '../platform/context.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertFeatureOn, currentPolicy } from '../policy/service.ts';
import { enter, entryTerms, loadVisitor, messageViews } from './entry.ts';
import { closedTo } from './rules.ts';
import * as store from './store.ts';

export async function listMessages(
  context: Context,
  actor: Actor,
  roomId: string,
  query: MessagesQuery,
): Promise<ChatMessages> {
  const { room, terms } = await enter(context, actor, roomId);
  const db = context.db.read;
  const limit = query.limit ?? messagesPerPage;
  const [found, row] = await Promise.all([
    store.listMessages(db, room.id, query, limit),
    store.loadRoom(db, room.id, actor.userId),
  ]);
  const hasEarlier = query.after === undefined && found.length > limit;
  return {
    messages: await messageViews(db, hasEarlier ? found.slice(1) : found, terms),
    hasEarlier,
    lastNumber: row.lastNumber,
    readTo: row.readTo ?? row.lastNumber,
  };
}

/** Only in rooms that the person may enter, whatever they ask for. */
export async function searchFor(context: Context, actor: Actor, query: ChatSearchQuery): Promise<ChatMessage[]> {
  await assertFeatureOn(context, 'chat');
  const terms = entryTerms(await currentPolicy(context));
  const visitor = await loadVisitor(context, actor, terms);
  if (query.room !== undefined) await enter(context, actor, query.room);
  const inRooms = chatRooms
    .filter((room) => (query.room ?? room.id) === room.id && !closedTo(room, visitor, terms))
    .map(({ id }) => id);
  const found = await store.searchMessages(context.db.read, query, inRooms, messagesPerPage);
  return messageViews(context.db.read, found, terms);
}
