import { useInfiniteQuery } from '@tanstack/react-query';
import { mineQuery } from './queries.ts';

export function useTickets() {
  const query = useInfiniteQuery(mineQuery);
  return { query, tickets: query.data?.pages.flatMap(({ items }) => items) };
}
