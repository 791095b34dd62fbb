import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staleAfter as staleInventory } from '../catalogue/inventory/queries.ts';
import { staleAfter as staleShelves } from '../catalogue/queries.ts';
import { makeRefresh } from '../client/realtime/refresh.ts';
import { useRealtime } from '../client/realtime/use-realtime.tsx';
import { staleAfter as staleConversations } from '../conversations/stale.ts';
import { staleAfter as staleRoutes } from '../delivery/route/queries.ts';
import { staleAfter as staleSharing } from '../delivery/sharing/queries.ts';
import { staleAfter as staleForum } from '../forum/stale.ts';
import { staleAfter as staleMoney } from '../ledger/queries.ts';
import { staleAfter as staleNotifications } from '../notifications/stale.ts';
import { staleAfter as staleOrders } from '../orders/queries.ts';
import { staleAfter as staleDeposits } from '../payments/stale.ts';
import { staleAfter as stalePromotions } from '../promotions/stale.ts';
import { staleAfter as staleStores } from '../stores/queries.ts';
import { staleGames } from './stale-games.ts';

/** Keeps what is on the screen true: each pushed event makes some of it old, and what is old is fetched again. */
export function RealtimeInvalidation() {
  const queryClient = useQueryClient();
  const [refresh] = useState(() => makeRefresh(queryClient));
  useRealtime((event) =>
    refresh([
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
    ]),
  );
  return null;
}
