import { keysOf, type QueryKey } from '../../client/client.ts';
import type { RealtimeEvent } from '../../client/realtime/realtime.ts';

/** Queries that a pushed event invalidates. */
export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] =>
  event.type === 'order_changed'
    ? [keysOf('GET /api/courier/route'), keysOf('GET /api/courier/offers/:orderId/insertion-cost')]
    : [];
