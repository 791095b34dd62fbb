import type { Conversation, SendMessage } from '@autolotto/contract/conversations/model.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call, callForHeaders, keysOf, query } from '../client/client.ts';
import { ApiError } from '../client/errors.ts';

/** All messages about an order, newest page first. */
export const conversationQuery = (orderId: number) =>
  infiniteQueryOptions({
    initialPageParam: undefined as number | undefined,
    queryKey: [...keysOf('GET /api/orders'), orderId, 'messages'],
    queryFn: async ({ pageParam: cursor, signal }) =>
      (
        await callForHeaders(
          'GET /api/orders/:orderId/messages',
          { params: { orderId }, query: cursor === undefined ? {} : { cursor } },
          signal,
        )
      ).reply,
    getNextPageParam: ({ nextCursor }: Conversation) => nextCursor ?? undefined,
  });

/** Unread messages and preferences of all orders under way, in one question. */
export const conversationsQuery = query('GET /api/conversations');
export const callPreferenceQuery = query('GET /api/call-preference');
export const shareStateQuery = (orderId: number) => query('GET /api/orders/:orderId/share', { params: { orderId } });

export const sendMessage = (orderId: number, body: z.input<typeof SendMessage>, idempotencyKey: string) =>
  call('POST /api/orders/:orderId/messages', { params: { orderId }, body, idempotencyKey });

export function useMarkRead(orderId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) =>
      call('POST /api/orders/:orderId/messages/read', { params: { orderId }, body: { upTo } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey }),
  });
}

export const useFindNumber = (orderId: number) =>
  useMutation({ mutationFn: () => call('POST /api/orders/:orderId/call', { params: { orderId } }) });

export function useSetCallPreference() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (doNotCall: boolean) => call('PUT /api/call-preference', { body: { doNotCall } }),
    onSuccess: (preference) => queryClient.setQueryData(callPreferenceQuery.queryKey, preference),
  });
}

export function useSetOrderCallPreference(orderId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (doNotCall: boolean) =>
      call('PUT /api/orders/:orderId/call-preference', { params: { orderId }, body: { doNotCall } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: conversationQuery(orderId).queryKey }),
  });
}

export function useShare(orderId: number) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: shareStateQuery(orderId).queryKey });
  const make = useMutation({
    mutationFn: () => call('POST /api/orders/:orderId/share', { params: { orderId } }),
    onSettled: refresh,
  });
  const end = useMutation({
    mutationFn: () => call('DELETE /api/orders/:orderId/share', { params: { orderId } }),
    onSettled: refresh,
  });
  return { make, end };
}

const followEveryMs = 10_000;
/** Polled while the page is visible; a link that has ended is not polled any more. */
export const sharedDeliveryQuery = (shareToken: string) =>
  queryOptions({
    ...query('GET /api/shared/:shareToken', { params: { shareToken } }),
    refetchInterval: ({ state: { error } }) => (hasEnded(error) ? false : followEveryMs),
  });
export const hasEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
