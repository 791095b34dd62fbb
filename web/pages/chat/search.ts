import { type RoomId, roomOf } from '@autolotto/contract/chat/rooms.ts';

export type ChatSearch = { readonly room?: RoomId | undefined };
/** The room in the address; on a phone none is the list of rooms. */
export const chatSearch = (search: Record<string, unknown>): ChatSearch => ({ room: roomOf(String(search.room))?.id });
