/** Saying something in a room, and taking it back. */
import type { ChatMessage, SendChatMessage } from '@autolotto/contract/chat/model.ts';
import { roomOf } from '@autolotto/contract/chat/rooms.ts';
import { assertCanWrite, currentTerms, maskTerms, type Terms } from '../moderation/service.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { DomainError, fail, failField } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { currentPolicy } from '../policy/service.ts';
import { type Entry, enter, entryTerms, messageViews } from './entry.ts';
import { tellMentioned } from './mentions/mentions.ts';
import { publishChange, publishMessage } from './publish.ts';
import { cleaned, isVisible, refuseMessage, refuseRecall, takesMessages } from './rules.ts';
import { isHeld, record, screen } from './screening.ts';
import * as store from './store.ts';
import { messageView } from './view.ts';

/** The message that this key names already; undefined where it names none. Another message under it is refused. */
async function repeated(
  tx: Tx,
  { number, ...before }: store.SendFacts & { readonly roomId: store.MessageRow['roomId'] | null },
  { roomId, text, type }: { readonly roomId: string; readonly text: string; readonly type: string },
): Promise<store.MessageRow | undefined> {
  if (number === null || before.roomId === null) return undefined;
  if (before.roomId !== roomId || before.text !== text || before.type !== type) fail('IDEMPOTENCY_KEY_REUSED', {});
  return store.loadMessage(tx, before.roomId, number);
}

/** Idempotent by key. */
export async function sendMessage(
  context: Context,
  actor: Actor,
  { roomId, message, type }: SendChatMessage,
  key: string | undefined,
): Promise<ChatMessage> {
  const entry = await enter(context, actor, roomId);
  if (!takesMessages(entry.room)) fail('HOUSE_WRITES_ONLY', {});
  const text = cleaned(message);
  if (!isVisible(text)) failField('message', 'Write a message');
  const words = await currentTerms(context);
  return context.db.transact((tx) => say(context, tx, actor, entry, { text, type, key, words }));
}

type Said = {
  readonly text: string;
  readonly type: SendChatMessage['type'];
  readonly key: string | undefined;
  readonly words: Terms;
};
async function say(
  context: Context,
  tx: Tx,
  { userId }: Actor,
  { room, visitor, terms, policy }: Entry,
  { text: written, type, key, words }: Said,
): Promise<ChatMessage> {
  await store.lockWriter(tx, userId);
  await assertCanWrite(tx, userId, 'chat');
  const text = maskTerms(words, written);
  const facts = await store.loadSendFacts(tx, { userId, roomId: room.id, key });
  const before = await repeated(tx, facts, { roomId: room.id, text, type });
  if (before) return messageView(before, visitor.level, terms);
  const stop = refuseMessage(
    text,
    { ...facts, isAdmin: visitor.isAdmin },
    { perTenSeconds: policy['chat.perTenSeconds'], linkHours: policy['chat.linkHours'] },
  );
  if (stop) throw new DomainError(stop.code, stop.details);
  const screened = screen(words, text, facts.recent);
  const message = { roomId: room.id, userId, type, text, key, ...(isHeld(screened) && { state: 'waiting' as const }) };
  const row = await store.insertMessage(tx, message);
  await record(context, tx, row, { userId, text }, screened);
  if (row.state === 'shown') await tellMentioned(context, tx, { room, by: userId, text, terms });
  const said = messageView(row, visitor.level, terms);
  await publishMessage(context, tx, said);
  return said;
}

/** Its number stays, so that nobody takes the gap for something missed. */
export async function recallMessage(
  context: Context,
  actor: Actor,
  roomId: string,
  number: number,
): Promise<ChatMessage> {
  const room = roomOf(roomId) ?? fail('ROOM_UNKNOWN', {});
  const policy = await currentPolicy(context);
  return context.db.transact(async (tx) => {
    const facts = (await store.lockMessage(tx, room.id, number)) ?? fail('MESSAGE_UNKNOWN', {});
    const stop = refuseRecall(facts, actor, policy['chat.recallSeconds']);
    if (stop) throw new DomainError(stop.code, stop.details);
    if (facts.state !== 'recalled') {
      await store.setState(tx, { roomId: room.id, number }, 'recalled');
      await publishChange(context, tx, { roomId: room.id, number });
    }
    const row = (await store.loadMessage(tx, room.id, number)) ?? fail('MESSAGE_UNKNOWN', {});
    const [view] = await messageViews(tx, [row], entryTerms(policy));
    return view ?? fail('MESSAGE_UNKNOWN', {});
  });
}
