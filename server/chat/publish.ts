import type { ChatMessage } from '@autolotto/contract/chat/model.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { roomChannel } from '../platform/realtime/channels.ts';
import { type Message, publish } from '../platform/realtime/outbox.ts';
import { tellMembers } from './room-news.ts';
import type { MessageRow } from './store.ts';

/** Beyond this an event would be slow to read for everybody; the page fetches such a message. */
const wholeBytes = 6_000;

/** What a room is told of a new message. */
export function toldOf(message: ChatMessage): Message {
  const { roomId, number } = message;
  const isWhole = Buffer.byteLength(JSON.stringify(message)) <= wholeBytes;
  return {
    event: { type: 'chat_message', roomId, number, message: isWhole ? message : null },
    to: [roomChannel(roomId)],
  };
}

/** Tells a room of a new message, and its members elsewhere that there is one. Requires the room's lock. */
export async function publishMessage(context: Context, tx: Tx, message: ChatMessage): Promise<void> {
  await publish(tx, context.bus, toldOf(message));
  tx.afterCommit(() => tellMembers(context, message.roomId));
}

/** The same once a statement has committed what is told. */
export function flushMessage(context: Context, { roomId }: ChatMessage): void {
  context.bus.flush();
  tellMembers(context, roomId);
}

export const publishChange = (
  context: Pick<Context, 'bus'>,
  tx: Tx,
  { roomId, number }: Pick<MessageRow, 'roomId' | 'number'>,
): Promise<void> =>
  publish(tx, context.bus, { event: { type: 'chat_changed', roomId, number }, to: [roomChannel(roomId)] });
