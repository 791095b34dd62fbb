import { keysOf, type QueryKey } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

export const gamesKey = keysOf('GET /api/lottery/games');
export const ticketsKey = keysOf('GET /api/lottery/tickets');
export const autoPlaysKey = keysOf('GET /api/lottery/auto-plays');
export const reservationsKey = keysOf('GET /api/lottery/reservations');
export const savedLinesKey = keysOf('GET /api/lottery/saved-lines');
export const stateGamesKey = keysOf('GET /api/us-lottery/games');
export const officialTicketsKey = keysOf('GET /api/official-tickets');
export const storeTicketsKey = keysOf('GET /api/store/official-tickets');
export const drawsKey = keysOf('GET /api/lottery/draws');
export const adminGamesKey = keysOf('GET /api/admin/lottery/games');
export const adminDrawsKey = keysOf('GET /api/admin/lottery/draws');

/** Everything that shows dollars, or what of a limit is spent. */
export const spentKeys: readonly QueryKey[] = [
  keysOf('GET /api/wallet'),
  keysOf('GET /api/wallet/balance'),
  keysOf('GET /api/wallets/:userId'),
  keysOf('GET /api/transactions'),
  keysOf('GET /api/responsible-gaming/status'),
];

/** Queries that a pushed event invalidates. */
export function staleAfter(event: RealtimeEvent): readonly QueryKey[] {
  if (event.type === 'draw_tickets_changed') return [ticketsKey, autoPlaysKey, reservationsKey];
  if (event.type === 'ticket_orders_changed') return [officialTicketsKey, storeTicketsKey];
  return event.type === 'draws_changed'
    ? [gamesKey, stateGamesKey, drawsKey, adminDrawsKey, adminGamesKey, officialTicketsKey]
    : [];
}
