/** Messages as moderators see them and decide on them. A message is named "<roomId>:<number>". */
import { type RoomId, roomOf } from '@autolotto/contract/chat/rooms.ts';
import type { ModerationTarget, TargetState } from '../moderation/service.ts';
import type { Reader } from '../platform/database/db.ts';
import { publishChange } from './publish.ts';
import { usernameOf } from './rules.ts';
import * as store from './store.ts';

type Place = { readonly roomId: RoomId; readonly number: number };

export const targetIdOf = ({ roomId, number }: Place): string => `${roomId}:${number}`;
export const pathOf = (roomId: RoomId): string => `/chat?room=${roomId}`;

export function placeOf(id: string): Place | undefined {
  const [roomId = '', digits = ''] = id.split(':');
  const room = roomOf(roomId);
  return room && /^\d{1,9}$/.test(digits) ? { roomId: room.id, number: Number(digits) } : undefined;
}

/** What its author took back is gone for moderators, too. */
const stateOf = ({ state }: store.MessageRow): TargetState => (state === 'recalled' ? 'removed' : state);

async function loadTarget(db: Reader, id: string): Promise<(store.MessageRow & { userId: string }) | undefined> {
  const place = placeOf(id);
  const row = place && (await store.loadMessage(db, place.roomId, place.number));
  return row && row.userId !== null ? { ...row, userId: row.userId } : undefined;
}

const around = 11;

export const messageTarget: ModerationTarget = {
  load: async (db, id, readerId) => {
    const row = await loadTarget(db, id);
    if (!row || (readerId !== undefined && !(await store.isMember(db, row.roomId, readerId)))) return undefined;
    const { userId, text, createdAt } = row;
    return {
      ...{ authorId: userId, text, place: 'chat', path: pathOf(row.roomId) },
      ...{ state: stateOf(row), createdAt: new Date(createdAt) },
    };
  },
  loadSurroundings: async (db, id) => {
    const place = placeOf(id);
    if (!place) return [];
    const found = await store.listMessages(db, place.roomId, { around: place.number }, around);
    return found.map((row) => ({
      ...{ author: usernameOf(row), text: row.text, at: new Date(row.createdAt) },
      isTarget: row.number === place.number,
    }));
  },
  setState: async (context, tx, id, state) => {
    const row = await loadTarget(tx, id);
    if (!row || row.state === 'recalled') return;
    await store.setState(tx, row, state);
    await publishChange(context, tx, row);
  },
};
