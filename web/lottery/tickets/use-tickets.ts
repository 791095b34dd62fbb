import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ownTicketsQuery } from '../official/queries.ts';
import { ticketsQuery } from '../queries.ts';

/** The reader's tickets: of draws to come, and of those that are over. */
export function useTickets() {
  const active = useInfiniteQuery(ticketsQuery('active'));
  const over = useInfiniteQuery(ticketsQuery('over'));
  const official = useQuery(ownTicketsQuery).data?.length ?? 0;
  const listOf = (query: typeof active) => query.data?.pages.flatMap(({ items }) => items);
  const [coming, past] = [listOf(active), listOf(over)];
  const hasMore = active.hasNextPage || over.hasNextPage;
  return {
    active: coming,
    over: past,
    official,
    /** "3", or "50+" where not all are here; those that shops keep are among them. */
    count: `${(coming?.length ?? 0) + (past?.length ?? 0) + official}${hasMore ? '+' : ''}`,
    isFailed: active.isError || over.isError,
    isFetching: active.isFetching || over.isFetching,
    hasMore,
    refetch: () => Promise.all([active.refetch(), over.refetch()]),
    loadMore: () => (active.hasNextPage ? active.fetchNextPage() : over.fetchNextPage()),
  };
}
