import { keysOf, type QueryKey } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

export const offersKey = keysOf('GET /api/scratch-tickets/:state');
export const mineKey = keysOf('GET /api/scratch-tickets/purchased');
export const gamesKey = keysOf('GET /api/scratch-off/games');
export const digitalMineKey = keysOf('GET /api/scratch-off/tickets');

/** Everything that shows dollars, or what of a limit is spent. */
export const spentKeys: readonly QueryKey[] = [
  keysOf('GET /api/wallets/:userId'),
  keysOf('GET /api/wallet'),
  keysOf('GET /api/wallet/balance'),
  keysOf('GET /api/transactions'),
  keysOf('GET /api/responsible-gaming/status'),
];

/** Queries that a pushed event invalidates. */
export function staleAfter(event: RealtimeEvent): readonly QueryKey[] {
  if (event.type === 'instant_tickets_changed') return [mineKey, digitalMineKey, keysOf('GET /api/scratch-figures')];
  return event.type === 'instant_games_changed' ? [offersKey, gamesKey] : [];
}
