import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, keysOf, query, type ReplyOf } from '../../client/client.ts';
import { makeRefresh } from '../../client/realtime/refresh.ts';
import { useRealtime } from '../../client/realtime/use-realtime.tsx';

export type OwnSupport = ReplyOf<'GET /api/ai/conversation'>;
export type Conversation = NonNullable<OwnSupport['conversation']>;
export type Message = Conversation['messages'][number];
export type Waiter = ReplyOf<'GET /api/admin/conversations'>[number];
export type SupportFile = ReplyOf<'GET /api/admin/conversations/:supportId'>;

export const ownSupportQuery = query('GET /api/ai/conversation');
export const supportQueueQuery = query('GET /api/admin/conversations');
export const supportFileQuery = (supportId: number) =>
  query('GET /api/admin/conversations/:supportId', { params: { supportId } });

const deskKeys = [supportQueueQuery.queryKey, keysOf('GET /api/admin/conversations/:supportId')];

/** Shows what is said while the page is open, on both sides. */
export function useSupportAsItChanges(side: 'own' | 'desk'): void {
  const queryClient = useQueryClient();
  const [refresh] = useState(() => makeRefresh(queryClient));
  useRealtime((event) => {
    if (event.type === 'support_changed') refresh(side === 'own' ? [ownSupportQuery.queryKey] : deskKeys);
  });
}

/** A refusal means that the screen was outdated: the conversation is fetched again whatever the answer. */
function useOwnStep<Variables>(mutationFn: (variables: Variables) => Promise<Conversation>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSupportQuery.queryKey }),
  });
}
export const useHandOver = () =>
  useOwnStep((orderId: number | undefined) => call('POST /api/ai/conversation/hand-over', { body: { orderId } }));
export const useStop = () => useOwnStep((_: undefined) => call('POST /api/ai/conversation/stop'));
export const useTakeBack = () => useOwnStep((_: undefined) => call('POST /api/ai/conversation/take-back'));
export const useEndOwn = () => useOwnStep((_: undefined) => call('POST /api/ai/conversation/close'));
export const useRate = () =>
  useOwnStep((stars: number) => call('POST /api/ai/conversation/rating', { body: { stars } }));
export const useJudge = () =>
  useOwnStep(({ supportNumber, isRight }: { readonly supportNumber: number; readonly isRight: boolean }) =>
    call('POST /api/ai/conversation/messages/:supportNumber/feedback', {
      params: { supportNumber },
      body: { isRight },
    }),
  );

/** The same at the desk: another agent may have been quicker. */
function useDeskStep<Variables>(mutationFn: (variables: Variables) => Promise<SupportFile>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all(deskKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
export const useTake = (supportId: number) =>
  useDeskStep((_: undefined) => call('POST /api/admin/conversations/:supportId/take', { params: { supportId } }));
export const useAnswer = (supportId: number) =>
  useDeskStep(({ text, idempotencyKey }: { readonly text: string; readonly idempotencyKey: string }) =>
    call('POST /api/admin/conversations/:supportId/messages', {
      params: { supportId },
      body: { text },
      idempotencyKey,
    }),
  );
export const useReturn = (supportId: number) =>
  useDeskStep((_: undefined) => call('POST /api/admin/conversations/:supportId/back', { params: { supportId } }));
export const useEnd = (supportId: number) =>
  useDeskStep((_: undefined) => call('POST /api/admin/conversations/:supportId/close', { params: { supportId } }));
