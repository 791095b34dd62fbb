/**
 * Tells people who are in another room that something was said. However much is said, a process tells each of them once a
 * second, with the newest numbers: the next telling makes up for a lost one.
 */
import { type RoomId, roomOf } from '@autolotto/contract/chat/rooms.ts';
import type { Context } from '../platform/context.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import type { Bus } from '../platform/realtime/outbox.ts';
import * as store from './store.ts';

const pauseMs = 1_000;
/** Receivers of one telling: what lies between processes takes no longer texts. */
const together = 100;

type News = { readonly rooms: Set<RoomId>; isResting: boolean };
const newsOf = new WeakMap<Bus, News>();

export function tellMembers(context: Context, roomId: string): void {
  const room = roomOf(roomId);
  if (!room) return;
  const news = newsOf.get(context.bus) ?? { rooms: new Set(), isResting: false };
  newsOf.set(context.bus, news);
  news.rooms.add(room.id);
  if (!news.isResting) void tell(context, news);
}

async function tell(context: Context, news: News): Promise<void> {
  news.isResting = true;
  try {
    while (news.rooms.size > 0) {
      const told = [...news.rooms];
      news.rooms.clear();
      await send(context, told);
      await context.timers.sleep(pauseMs, context.stopping);
    }
  } catch (error) {
    if (!context.stopping.aborted) context.log.warn({ err: error }, 'members of rooms not told');
  } finally {
    news.isResting = false;
  }
}

async function send({ db, bus }: Context, inRooms: readonly RoomId[]): Promise<void> {
  const receivers = await store.listToTell(db.read, inRooms);
  if (receivers.length === 0) return;
  const rooms = await store.listLastNumbers(db.read, inRooms);
  for (let from = 0; from < receivers.length; from += together)
    bus.publish({
      event: { type: 'rooms_changed', rooms },
      to: receivers.slice(from, from + together).map(userChannel),
    });
}
