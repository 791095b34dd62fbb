import { keysOf, type QueryKey } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

export const promotionKeys: readonly QueryKey[] = [
  keysOf('GET /api/promotions/user-applied/:userId'),
  keysOf('GET /api/promotions/active'),
];

/** Queries that a pushed event invalidates. */
export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] =>
  event.type === 'promotions_changed' ? promotionKeys : [];
