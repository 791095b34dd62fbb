/** Rooms over the socket: joining and leaving, and the word that somebody is writing. */
import { typingMs } from '@autolotto/contract/chat/limits.ts';
import { chatRooms, roomOf } from '@autolotto/contract/chat/rooms.ts';
import { assertCanWrite } from '../moderation/service.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { roomChannel } from '../platform/realtime/channels.ts';
import type { Bus, RealtimeEvent } from '../platform/realtime/outbox.ts';
import type { Followed } from '../platform/realtime/socket-messages.ts';
import { currentPolicy } from '../policy/service.ts';
import { enter, entryTerms, loadVisitor } from './entry.ts';
import { closedTo, usernameOf } from './rules.ts';
import * as store from './store.ts';

/**
 * The socket follows the room before its last number is read: a message between the two is heard, and one before them is
 * counted, so that the page sees what it lacks.
 */
export async function joinRoom(
  context: Context,
  actor: Actor,
  roomId: string,
  { follow }: Pick<Followed, 'follow'>,
): Promise<RealtimeEvent> {
  const { room } = await enter(context, actor, roomId);
  follow(roomChannel(room.id));
  const lastNumber = await context.db.transact((tx) => store.enterRoom(tx, room.id, actor.userId));
  return { type: 'room_joined', roomId: room.id, lastNumber };
}

export async function leaveRoom(
  context: Context,
  { userId }: Actor,
  roomId: string,
  { unfollow }: Pick<Followed, 'unfollow'>,
): Promise<undefined> {
  const room = roomOf(roomId) ?? fail('ROOM_UNKNOWN', {});
  unfollow(roomChannel(room.id));
  await context.db.transact((tx) => store.leaveRoom(tx, room.id, userId));
}

/** When somebody was last said to be writing, by person and room. */
const lastTold = new WeakMap<Bus, Map<string, number>>();
const remembered = 10_000;

/** Passed on for people who let others see that they are here, and at most once in three seconds. */
export async function tellTyping(
  context: Context,
  { userId }: Actor,
  roomId: string,
  { has }: Pick<Followed, 'has'>,
): Promise<undefined> {
  const room = roomOf(roomId) ?? fail('ROOM_UNKNOWN', {});
  const channel = roomChannel(room.id);
  if (!has(channel) || !(await isDue(context, `${room.id} ${userId}`))) return;
  await assertCanWrite(context.db.read, userId, 'chat');
  const { showsOnline } = await store.loadChoices(context.db.read, userId);
  const person = showsOnline && (await store.loadPerson(context.db.read, userId));
  if (!person) return;
  context.bus.publish({
    event: { type: 'chat_typing', roomId: room.id, userId, username: usernameOf(person) },
    to: [channel],
  });
}

async function isDue(context: Context, who: string): Promise<boolean> {
  const { bus } = context;
  const now = (await databaseTime(context)).getTime();
  let told = lastTold.get(bus) ?? new Map<string, number>();
  if (told.size > remembered) told = new Map();
  lastTold.set(bus, told);
  if (Math.abs(now - (told.get(who) ?? 0)) < typingMs) return false;
  told.set(who, now);
  return true;
}

const gated = chatRooms.filter(({ type }) => type === 'premium' || type === 'vip');

/** A level that was lost closes its rooms within seconds; the other rooms ask nothing of the database. */
export async function mayFollow(context: Context, actor: Actor, channels: readonly string[]): Promise<boolean> {
  const followed = gated.filter(({ id }) => channels.includes(roomChannel(id)));
  if (followed.length === 0) return true;
  const terms = entryTerms(await currentPolicy(context));
  const visitor = await loadVisitor(context, actor, terms);
  return followed.every((room) => !closedTo(room, visitor, terms));
}
