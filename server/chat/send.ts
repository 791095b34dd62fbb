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
import { mayMention, tellMentioned } from './mentions/mentions.ts';
import { flushMessage, publishChange, publishMessage, toldOf } from './publish.ts';
import { cleaned, isVisible, refuseMessage, refuseRecall, takesMessages } from './rules.ts';
import { isHeld, isRecorded, record, screen } from './screening.ts';
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
  const said = { text, type, key, words: await currentTerms(context) };
  return (
    (await sayAlone(context, actor, entry, said)) ?? context.db.transact((tx) => say(context, tx, actor, entry, said))
  );
}

type Said = {
  readonly text: string;
  readonly type: SendChatMessage['type'];
  readonly key: string | undefined;
  readonly words: Terms;
};
/** What the rules say to a message: what stops it, and what moderators hear of it. */
function judge({ visitor, policy }: Entry, text: string, facts: store.SendFacts, words: Terms) {
  const stop = refuseMessage(
    text,
    { ...facts, isAdmin: visitor.isAdmin },
    { perTenSeconds: policy['chat.perTenSeconds'], linkHours: policy['chat.linkHours'] },
  );
  return { stop, screened: screen(words, text, facts.recent) };
}

/**
 * Most messages: nothing stops them, and nothing else is written with them. Two statements in place of a transaction, which
 * would hold the room for several. Undefined, with nothing said, for all others.
 */
async function sayAlone(
  context: Context,
  { userId }: Actor,
  entry: Entry,
  { text: written, type, key, words }: Said,
): Promise<ChatMessage | undefined> {
  const { id: roomId } = entry.room;
  const text = maskTerms(words, written);
  if (mayMention(text)) return undefined;
  const facts = await store.loadSendFacts(context.db.read, { userId, roomId, key });
  if (facts.number !== null) return undefined;
  const { stop, screened } = judge(entry, text, facts, words);
  if (stop || isRecorded(screened)) return undefined;
  const { firstName, lastName, since, written: before } = facts;
  const row = { roomId, number: 0, userId, type, text, details: null, createdAt: '', firstName, lastName };
  const view = messageView({ ...row, state: 'shown' }, entry.visitor.level, entry.terms);
  const message = { roomId, userId, type, text, key, since, written: before, told: toldOf(view) };
  const given = await store.insertAlone(context.db, message);
  if (!given) return undefined;
  flushMessage(context, view);
  return { ...view, ...given };
}

async function say(
  context: Context,
  tx: Tx,
  { userId }: Actor,
  entry: Entry,
  { text: written, type, key, words }: Said,
): Promise<ChatMessage> {
  const { room, visitor, terms } = entry;
  await store.lockWriter(tx, userId);
  await assertCanWrite(tx, userId, 'chat');
  const text = maskTerms(words, written);
  const facts = await store.loadSendFacts(tx, { userId, roomId: room.id, key });
  const before = await repeated(tx, facts, { roomId: room.id, text, type });
  if (before) return messageView(before, visitor.level, terms);
  const { stop, screened } = judge(entry, text, facts, words);
  if (stop) throw new DomainError(stop.code, stop.details);
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
