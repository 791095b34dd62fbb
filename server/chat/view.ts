/** What leaves the server: messages, the same for every reader, and rooms as one person sees them. */

import type { LevelTerms } from '@autolotto/contract/chat/levels.ts';
import type { ChatMessage, ChatRoom } from '@autolotto/contract/chat/model.ts';
import type { GroupPurchaseDetails } from '@autolotto/contract/chat/purchases/model.ts';
import type { ChatRoomRow } from '@autolotto/contract/chat/rooms.ts';
import { closedTo, type EntryTerms, levelName, takesMessages, usernameOf, type Visitor } from './rules.ts';
import type { Attendance, MessageRow, RoomRow } from './store.ts';

/** The name under which the server posts. */
const house = 'AutoLotto';

/** `purchase` is what a card of a group purchase shows now. */
export function messageView(
  row: MessageRow,
  level: number,
  terms: LevelTerms,
  purchase?: GroupPurchaseDetails,
): ChatMessage {
  const isShown = row.state === 'shown';
  const { groupPurchase: _, ...cards } = row.details ?? {};
  return {
    id: `${row.roomId}:${row.number}`,
    ...{ roomId: row.roomId, number: row.number, userId: row.userId },
    username: row.userId === null ? house : usernameOf(row),
    message: isShown ? row.text : '',
    ...{ timestamp: row.createdAt, type: row.type, state: row.state },
    userLevel: levelName(level, terms),
    isGroupPurchase: row.type === 'group_purchase',
    ...(isShown ? cards : null),
    ...(isShown && purchase ? { groupPurchaseDetails: purchase } : null),
  };
}

export function roomView(
  room: ChatRoomRow,
  {
    row,
    attendance,
    visitor,
    startLevel,
  }: {
    readonly row: RoomRow;
    readonly attendance: Attendance | undefined;
    readonly visitor: Visitor;
    /** From where on people start group purchases; undefined while nobody can. */
    readonly startLevel: number | undefined;
  },
  terms: EntryTerms,
): ChatRoom {
  const whyNot = closedTo(room, visitor, terms) ?? null;
  const isMember = row.readTo !== null && whyNot === null;
  const readTo = isMember ? (row.readTo ?? 0) : row.lastNumber;
  return {
    ...room,
    memberCount: attendance?.members ?? 0,
    activeUsers: attendance?.here ?? 0,
    lastNumber: row.lastNumber,
    readTo,
    unread: row.lastNumber - readTo,
    isMember,
    isMuted: row.isMuted ?? false,
    mayEnter: whyNot === null,
    whyNot,
    mayWrite: takesMessages(room),
    slowSeconds: row.slowSeconds,
    mayStartPurchase: room.buys !== undefined && startLevel !== undefined && visitor.level >= startLevel,
  };
}
