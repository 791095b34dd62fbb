import type { ChatMessage, ChatSettings } from '@autolotto/contract/chat/model.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForHeaders, keysOf, query } from '../client/client.ts';
import { changed, type Feed, merged } from './feed/feed-state.ts';

export const roomsQuery = query('GET /api/chat/rooms');
export const settingsQuery = query('GET /api/chat/settings');
export const onlineQuery = (roomId: string) => query('GET /api/chat/rooms/:roomId/online', { params: { roomId } });

type Place = { readonly before?: number; readonly after?: number; readonly around?: number; readonly limit?: number };
const fetchMessages = async (roomId: string, place: Place, signal?: AbortSignal) =>
  (await callForHeaders('GET /api/chat/rooms/:roomId/messages', { params: { roomId }, query: place }, signal)).reply;

/** What a room shows: the newest messages, grown by what comes and by what is asked for. */
export const feedQuery = (roomId: string) =>
  queryOptions({
    queryKey: [...keysOf('GET /api/chat/rooms'), roomId, 'messages'],
    queryFn: async ({ signal }): Promise<Feed> => {
      const { messages, hasEarlier } = await fetchMessages(roomId, {}, signal);
      return { messages, hasEarlier };
    },
  });

const grow = (client: QueryClient, roomId: string, change: (feed: Feed) => Feed) =>
  client.setQueryData(feedQuery(roomId).queryKey, (feed: Feed | undefined) => feed && change(feed));

const pageSize = 50;
/** Beyond this many pages a feed begins again with the newest. */
const mostPages = 4;
/** Everything after the last message of the feed, however much was missed. */
export async function fetchAfter(client: QueryClient, roomId: string): Promise<void> {
  for (let page = 0; page < mostPages; page++) {
    const last = client.getQueryData(feedQuery(roomId).queryKey)?.messages.at(-1)?.number ?? 0;
    const { messages } = await fetchMessages(roomId, { after: last });
    grow(client, roomId, (feed) => ({ ...feed, messages: merged(feed.messages, messages) }));
    if (messages.length < pageSize) return;
  }
  await client.invalidateQueries({ queryKey: feedQuery(roomId).queryKey });
}

export async function fetchBefore(client: QueryClient, roomId: string): Promise<void> {
  const first = client.getQueryData(feedQuery(roomId).queryKey)?.messages[0]?.number;
  if (first === undefined) return;
  const { messages, hasEarlier } = await fetchMessages(roomId, { before: first });
  grow(client, roomId, (feed) => ({ hasEarlier, messages: merged(messages, feed.messages) }));
}

/** Back to a message that was found: all from it on, as long as that is not too much. */
export async function fetchBackTo(client: QueryClient, roomId: string, number: number): Promise<void> {
  for (let page = 0; page < mostPages * 5; page++) {
    const feed = client.getQueryData(feedQuery(roomId).queryKey);
    if (!feed?.hasEarlier || (feed.messages[0]?.number ?? 0) <= number) return;
    await fetchBefore(client, roomId);
  }
}

export async function fetchOne(client: QueryClient, roomId: string, number: number): Promise<void> {
  const { messages } = await fetchMessages(roomId, { around: number, limit: 1 });
  const [message] = messages;
  if (message) replaceMessage(client, message);
}

const replaceMessage = (client: QueryClient, message: ChatMessage) =>
  grow(client, message.roomId, (feed) => ({ ...feed, messages: changed(feed.messages, message) }));

export const addMessage = (client: QueryClient, message: ChatMessage) =>
  grow(client, message.roomId, (feed) => ({ ...feed, messages: merged(feed.messages, [message]) }));

export const markRead = (roomId: string, upTo: number) =>
  call('POST /api/chat/rooms/:roomId/read', { params: { roomId }, body: { upTo } });

export const sendMessage = (
  body: { readonly roomId: string; readonly message: string; readonly type: 'message' | 'strategy' },
  idempotencyKey: string,
) => call('POST /api/chat/messages', { body, idempotencyKey });

export function useRecall() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ roomId, number }: Pick<ChatMessage, 'roomId' | 'number'>) =>
      call('POST /api/chat/messages/:roomId/:number/recall', { params: { roomId, number } }),
    onSuccess: (message) => replaceMessage(client, message),
  });
}

export function useMuteRoom(roomId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isMuted: boolean) =>
      call('PUT /api/chat/rooms/:roomId/muted', { params: { roomId }, body: { isMuted } }),
    onSettled: () => client.invalidateQueries({ queryKey: roomsQuery.queryKey, exact: true }),
  });
}

export function useSlowMode(roomId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (slowSeconds: number) =>
      call('PUT /api/admin/chat/rooms/:roomId/slow-mode', { params: { roomId }, body: { slowSeconds } }),
    onSettled: () => client.invalidateQueries({ queryKey: roomsQuery.queryKey, exact: true }),
  });
}

export function useSetSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChatSettings) => call('PUT /api/chat/settings', { body }),
    onSuccess: (settings) => client.setQueryData(settingsQuery.queryKey, settings),
  });
}

type Shared =
  | { readonly what: 'conversion'; readonly transactionHash: string }
  | { readonly what: 'achievement'; readonly achievement: ChatAchievement };
type ChatAchievement = NonNullable<ChatMessage['gamificationData']>['achievement'];
export const useShare = () => useMutation({ mutationFn: (body: Shared) => call('POST /api/chat/shares', { body }) });

export const searchQuery = (q: string, room: string | undefined) =>
  query('GET /api/chat/search', { query: room === undefined ? { q } : { q, room } });
