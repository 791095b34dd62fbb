import type { ChatRoom } from '@autolotto/contract/chat/model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../../client/realtime/use-realtime.tsx';
import { roomsQuery } from '../queries.ts';

const unreadOf = (room: ChatRoom): ChatRoom => ({
  ...room,
  unread: room.isMember ? Math.max(0, room.lastNumber - room.readTo) : 0,
});

/** The rooms, kept true by what the socket tells: numbers that grew, and what was read on any device. */
export function useRooms() {
  const queryClient = useQueryClient();
  const change = (roomId: string, next: (room: ChatRoom) => ChatRoom) =>
    queryClient.setQueryData(roomsQuery.queryKey, (rooms) =>
      rooms?.map((room) => (room.id === roomId ? unreadOf(next(room)) : room)),
    );
  const grow = (roomId: string, lastNumber: number) =>
    change(roomId, (room) => ({ ...room, lastNumber: Math.max(room.lastNumber, lastNumber) }));
  useRealtime((event) => {
    if (event.type === 'rooms_changed') for (const { roomId, lastNumber } of event.rooms) grow(roomId, lastNumber);
    if (event.type === 'chat_message') grow(event.roomId, event.number);
    if (event.type === 'room_read') readUpTo(event.roomId, event.upTo);
    if (event.type === 'room_joined')
      change(event.roomId, (room) => ({
        ...room,
        isMember: true,
        lastNumber: Math.max(room.lastNumber, event.lastNumber),
      }));
    // A level may have opened a room, or closed one.
    if (event.type === 'rewards_changed' || event.type === 'welcome') void refetch();
  });
  const rooms = useQuery(roomsQuery);
  const refetch = () => queryClient.invalidateQueries({ queryKey: roomsQuery.queryKey, exact: true });
  const readUpTo = (roomId: string, upTo: number) =>
    change(roomId, (room) => ({ ...room, isMember: true, readTo: Math.max(room.readTo, upTo) }));
  return { rooms, readUpTo };
}
