import type { RoomId } from '@autolotto/contract/chat/rooms.ts';

export type ChatSearch = { readonly room?: RoomId | undefined };
/**
 * The room in the address; on a phone none is the list of rooms. Which rooms there are, the page knows: their names are not
 * part of the first load.
 */
export const chatSearch = ({ room }: Record<string, unknown>): ChatSearch => ({
  room: typeof room === 'string' ? (room as RoomId) : undefined,
});
