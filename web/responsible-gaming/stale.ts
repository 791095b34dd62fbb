import { keysOf, type QueryKey } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

const gamingKeys: readonly QueryKey[] = [
  keysOf('GET /api/responsible-gaming/status'),
  keysOf('GET /api/responsible-gaming/history'),
];

/** Queries that a pushed event invalidates: deposits and orders count against limits, refunds give some of it back. */
export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] =>
  event.type === 'wallet_changed' || event.type === 'order_changed' ? gamingKeys : [];
