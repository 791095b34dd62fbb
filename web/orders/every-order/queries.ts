import type { EveryOrderFilters } from '@autolotto/contract/orders/every-order/model.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callForHeaders, keysOf, query, type ReplyOf, urlOf } from '../../client/client.ts';

const given = (narrowed: EveryOrderFilters): EveryOrderFilters =>
  Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== undefined));
/** Every order there is, page by page. */
export const everyOrderQuery = (narrowed: EveryOrderFilters) => {
  const where = given(narrowed);
  return infiniteQueryOptions({
    queryKey: [...keysOf('GET /api/admin/orders'), where],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const page = { ...where, ...(cursor === undefined ? {} : { cursor }) };
      const { reply, headers } = await callForHeaders('GET /api/admin/orders', { query: page }, signal);
      return { orders: reply, next: headers.has('link') ? reply.at(-1)?.id : undefined };
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
};
/** A browser fetches it by itself, with its own session. */
export const everyOrderFileUrl = (narrowed: EveryOrderFilters): string =>
  urlOf(['/api/admin/orders.csv', given(narrowed)]);
export const orderFileQuery = (orderId: number) => query('GET /api/admin/orders/:orderId', { params: { orderId } });
export type OrderFile = ReplyOf<'GET /api/admin/orders/:orderId'>;
