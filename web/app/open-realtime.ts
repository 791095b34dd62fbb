import type { QueryClient } from '@tanstack/react-query';
import { staleAfter as staleInventory } from '../catalogue/inventory/stale.ts';
import { staleAfter as staleShelves } from '../catalogue/queries.ts';
import type { QueryKey } from '../client/client.ts';
import { Realtime, type RealtimeEvent } from '../client/realtime/realtime.ts';
import { makeRefresh } from '../client/realtime/refresh.ts';
import { staleAfter as staleConversations } from '../conversations/stale.ts';
import { staleAfter as staleRoutes } from '../delivery/route/stale.ts';
import { staleAfter as staleSharing } from '../delivery/sharing/queries.ts';
import { staleAfter as staleForum } from '../forum/stale.ts';
import { staleAfter as staleMoney } from '../ledger/queries.ts';
import { staleAfter as staleNotifications } from '../notifications/stale.ts';
import { staleAfter as staleOrders } from '../orders/stale.ts';
import { staleAfter as staleDeposits } from '../payments/stale.ts';
import { staleAfter as stalePromotions } from '../promotions/stale.ts';
import { staleAfter as staleStores } from '../stores/stale.ts';
import { staleGames } from './stale-games.ts';

/**
 * Opens the socket, and keeps what is on the screen true: each pushed event makes some of it old, and what is old is fetched
 * again.
 */
export function openRealtime(queryClient: QueryClient): Realtime {
  const realtime = new Realtime();
  const refresh = makeRefresh(queryClient);
  realtime.listen({
    onEvent: (event) => refresh(staleAfter(event)),
    // Too many missed events for single updates: everything on the screen is outdated, and running fetches may be.
    onGap: () => refresh([[]]),
  });
  realtime.connect();
  return realtime;
}

const staleAfter = (event: RealtimeEvent): readonly QueryKey[] => [
  ...staleOrders(event),
  ...staleMoney(event),
  ...staleDeposits(event),
  ...stalePromotions(event),
  ...staleInventory(event),
  ...staleStores(event),
  ...staleRoutes(event),
  ...staleConversations(event),
  ...staleShelves(event),
  ...staleSharing(event),
  ...staleNotifications(event),
  ...staleGames(event),
  ...staleForum(event),
];
