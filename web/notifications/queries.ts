import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForHeaders, keysOf, type ReplyOf } from '../client/client.ts';
import { inAppKey } from './stale.ts';

export type InApp = ReplyOf<'GET /api/notifications'>[number];
type Page = { readonly items: readonly InApp[]; readonly next: number | undefined };

const pageSize = 20;
export const inAppQuery = infiniteQueryOptions({
  initialPageParam: undefined as number | undefined,
  queryKey: [...inAppKey, 'list'],
  queryFn: async ({ pageParam, signal }): Promise<Page> => {
    const { reply, headers } = await callForHeaders(
      'GET /api/notifications',
      { query: { limit: pageSize, ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
      signal,
    );
    return { items: reply, next: headers.has('link') ? reply.at(-1)?.id : undefined };
  },
  getNextPageParam: ({ next }: Page) => next,
});

function useChange<Variables, Reply>(mutationFn: (variables: Variables) => Promise<Reply>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => {
      for (const queryKey of [inAppKey, keysOf('GET /api/notifications/unread')])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
export const useRead = () =>
  useChange((id: number) =>
    call('PATCH /api/notifications/:notificationId', { params: { notificationId: id }, body: { isRead: true } }),
  );
export const useReadAll = () =>
  useChange((upTo: number) => call('POST /api/notifications/read-all', { body: { upTo } }));
export const useDelete = () =>
  useChange((id: number) => call('DELETE /api/notifications/:notificationId', { params: { notificationId: id } }));
