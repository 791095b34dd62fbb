/** The rooms as somebody sees them: who is there, what is unread, and what they chose. */
import type { ChatRoom, ChatSettings, OnlinePerson, RoomRead } from '@autolotto/contract/chat/model.ts';
import { chatRooms, roomOf } from '@autolotto/contract/chat/rooms.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/database/audit.ts';
import { ttlCache } from '../platform/database/ttl-cache.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';
import { assertFeatureOn, currentPolicy } from '../policy/service.ts';
import { loadStandings } from '../rewards/service.ts';
import { enter, entryTerms, loadVisitor } from './entry.ts';
import { levelName, usernameOf } from './rules.ts';
import * as store from './store.ts';
import { roomView } from './view.ts';

/** People come and go all the time: how many they are is counted this often, for everybody. */
const countedForMs = 10_000;
const attendances = ttlCache<Context, ReadonlyMap<string, store.Attendance>>(
  countedForMs,
  async ({ db }) => new Map((await store.countPeople(db.read)).map((one) => [one.id as string, one])),
);

export async function roomsFor(context: Context, actor: Actor): Promise<ChatRoom[]> {
  await assertFeatureOn(context, 'chat');
  const policy = await currentPolicy(context);
  const terms = entryTerms(policy);
  const startLevel = policy['switch.pools'] && policy['switch.lottery'] ? policy['pools.leastLevel'] : undefined;
  const [visitor, attendance, rows] = await Promise.all([
    loadVisitor(context, actor, terms),
    attendances.current(context),
    store.listRooms(context.db.read, actor.userId),
  ]);
  return chatRooms.flatMap((room) => {
    const row = rows.find(({ id }) => id === room.id);
    return row ? roomView(room, { row, attendance: attendance.get(room.id), visitor, startLevel }, terms) : [];
  });
}

const mostOnline = 50;
export async function onlineIn(context: Context, actor: Actor, roomId: string): Promise<OnlinePerson[]> {
  const { room, terms } = await enter(context, actor, roomId);
  const db = context.db.read;
  const here = await store.listOnline(db, room.id, mostOnline);
  const standings = await loadStandings(
    db,
    here.map(({ userId }) => userId),
    terms.experiencePerLevel,
  );
  return here.map((person) => ({
    userId: person.userId,
    username: usernameOf(person),
    userLevel: levelName(standings.get(person.userId)?.level ?? 0, terms),
  }));
}

/** What is read on one device is read on all of them. */
export async function readRoom(context: Context, actor: Actor, roomId: string, upTo: number): Promise<RoomRead> {
  const { room } = await enter(context, actor, roomId);
  return context.db.transact(async (tx) => {
    const { readTo, lastNumber, hasMoved } = await store.readTo(tx, room.id, actor.userId, upTo);
    if (hasMoved)
      await publish(tx, context.bus, {
        event: { type: 'room_read', roomId: room.id, upTo: readTo },
        to: [userChannel(actor.userId)],
      });
    return { roomId: room.id, readTo, unread: lastNumber - readTo };
  });
}

export async function muteRoom(context: Context, actor: Actor, roomId: string, isMuted: boolean) {
  const { room } = await enter(context, actor, roomId);
  await context.db.transact((tx) => store.setMuted(tx, room.id, actor.userId, isMuted));
  return { isMuted };
}

export const loadSettings = (context: Context, { userId }: Actor): Promise<ChatSettings> =>
  store.loadChoices(context.db.read, userId);

export async function setSettings(context: Context, { userId }: Actor, choices: ChatSettings): Promise<ChatSettings> {
  await context.db.transact((tx) => store.saveChoices(tx, userId, choices));
  return choices;
}

export async function setSlowMode(context: Context, actor: Actor, roomId: string, slowSeconds: number) {
  const room = roomOf(roomId) ?? fail('ROOM_UNKNOWN', {});
  await context.db.transact(async (tx) => {
    await store.setSlow(tx, room.id, slowSeconds);
    const subject = { kind: 'chat-room', id: room.id };
    await audit(tx, { actorId: actor.userId, action: 'chat.slowed', subject, details: { slowSeconds } });
  });
  return { slowSeconds };
}
