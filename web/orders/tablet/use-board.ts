import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keysOf } from '../../client/client.ts';
import { useRealtime } from '../../client/realtime/use-realtime.tsx';
import { earlierThan, withEarlier } from './board.ts';
import { boardQuery, boardSize, earlierQuery, ordersEveryMs, statsEveryMs, statsQuery } from './queries.ts';

const none: readonly StoreOrder[] = [];

/** The store's orders as they are now: pushed, and asked for again by the clock while the page is on the screen. */
export function useBoard() {
  const queryClient = useQueryClient();
  const board = useQuery({ ...boardQuery, refetchInterval: ordersEveryMs });
  const stats = useQuery({ ...statsQuery, refetchInterval: statsEveryMs });
  useRealtime(({ type }) => {
    if (type === 'order_changed') void queryClient.invalidateQueries({ queryKey: keysOf('GET /api/store/stats') });
  });

  const onBoard = board.data ?? none;
  const below = earlierThan(onBoard, boardSize);
  const earlier = useInfiniteQuery({
    ...earlierQuery(below ?? 0),
    // Fetched on scrolling there. Fetched pages stay while newer orders move the line on.
    enabled: false,
    placeholderData: (previous) => previous,
  });
  const pages = earlier.data?.pages;
  const orders = useMemo(() => withEarlier(onBoard, pages?.flat() ?? none), [onBoard, pages]);
  const isFresh = earlier.data === undefined || earlier.isPlaceholderData;
  return {
    orders,
    board,
    stats,
    hasEarlier: below !== undefined && (isFresh || earlier.hasNextPage),
    isLoadingEarlier: earlier.isFetching,
    loadEarlier: () => void (isFresh ? earlier.refetch() : earlier.fetchNextPage()),
  };
}
