import { beatMs } from '@autolotto/contract/chat/limits.ts';
import type { ChatMessage, ChatRoom } from '@autolotto/contract/chat/model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { logError } from '../../client/log.ts';
import { useRealtime, useRoom } from '../../client/realtime/use-realtime.tsx';
import { addMessage, feedQuery, fetchAfter, fetchBefore, fetchOne, markRead } from '../queries.ts';
import { newsOf } from './feed-state.ts';

const failedQuietly = (error: unknown) => logError('Messages could not be fetched', error);

/** A room that is open: its messages, without a hole however often the line breaks. */
export function useFeed(roomId: string) {
  const queryClient = useQueryClient();
  const feed = useQuery(feedQuery(roomId));
  const [isFetchingEarlier, setIsFetchingEarlier] = useState(false);
  /** One fetch at a time; what is asked for meanwhile is fetched afterwards. */
  const fetching = useRef<Promise<void>>(undefined);
  const catchUp = useCallback(() => {
    const next = (fetching.current ?? Promise.resolve()).then(() => fetchAfter(queryClient, roomId));
    fetching.current = next.catch(failedQuietly);
    return fetching.current;
  }, [queryClient, roomId]);

  useRoom(roomId, beatMs);
  useRealtime((event) => {
    if (!('roomId' in event) || event.roomId !== roomId) return;
    const messages = queryClient.getQueryData(feedQuery(roomId).queryKey)?.messages;
    // The first page is on its way, and asks for the rest when it comes.
    if (!messages) return;
    if (event.type === 'chat_message') {
      const news = newsOf(messages, event.number, event.message !== null);
      if (news === 'add' && event.message) addMessage(queryClient, event.message);
      if (news === 'fetch') void catchUp();
    }
    if (event.type === 'chat_changed') fetchOne(queryClient, roomId, event.number).catch(failedQuietly);
    if (event.type === 'room_joined' && event.lastNumber > (messages.at(-1)?.number ?? 0)) void catchUp();
  });
  // What was said between the first page and joining.
  const isThere = feed.data !== undefined;
  useEffect(() => {
    if (isThere) void catchUp();
  }, [isThere, catchUp]);

  return {
    feed,
    catchUp,
    isFetchingEarlier,
    fetchEarlier: async () => {
      if (isFetchingEarlier) return;
      setIsFetchingEarlier(true);
      await fetchBefore(queryClient, roomId).catch(failedQuietly);
      setIsFetchingEarlier(false);
    },
  };
}

const readAfterMs = 400;
/** Tells the server, and the other devices with it, what is read: while the newest is on the screen and the page is seen. */
export function useReading(
  room: ChatRoom,
  last: number,
  isAtEnd: boolean,
  readUpTo: (id: string, upTo: number) => void,
) {
  const isDue = isAtEnd && last > 0 && (last > room.readTo || !room.isMember);
  const read = useEffectEvent(() => {
    if (document.hidden) return;
    readUpTo(room.id, last);
    markRead(room.id, last).catch(failedQuietly);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each new number
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(read, readAfterMs);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [isDue, last, room.id]);
}

const typingForMs = 6_000;
type Typing = { readonly userId: string; readonly username: string; readonly until: number };
/** People who are writing just now, but for oneself. */
export function useTypingPeople(roomId: string, ownId: string): readonly Typing[] {
  const [people, setPeople] = useState<readonly Typing[]>([]);
  useRealtime((event) => {
    if (event.type === 'chat_typing' && event.roomId === roomId && event.userId !== ownId) {
      const { userId, username } = event;
      const until = Date.now() + typingForMs;
      setPeople((all) => [...all.filter((one) => one.userId !== userId), { userId, username, until }]);
    }
    if (event.type === 'chat_message' && event.roomId === roomId)
      setPeople((all) => all.filter(({ userId }) => userId !== event.message?.userId));
  });
  useEffect(() => {
    if (people.length === 0) return;
    const timer = setTimeout(
      () => setPeople((all) => all.filter(({ until }) => until > Date.now())),
      Math.max(0, Math.min(...people.map(({ until }) => until)) - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [people]);
  return people;
}

/** Messages that came while the feed was open, newest last, to be read out. */
export function useFresh(messages: readonly ChatMessage[], ownId: string): readonly ChatMessage[] {
  const [from, setFrom] = useState<number>();
  const last = messages.at(-1)?.number;
  if (from === undefined && last !== undefined) setFrom(last);
  return from === undefined
    ? []
    : messages.filter(({ number, userId, state }) => number > from && userId !== ownId && state === 'shown').slice(-3);
}
