import { keysOf, type QueryKey } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

/** Queries that a pushed event invalidates. Orders refetch their dependents themselves. */
export function staleAfter(event: RealtimeEvent): readonly QueryKey[] {
  const summaries = keysOf('GET /api/conversations');
  if (event.type === 'order_changed') return [summaries];
  return event.type === 'conversation_changed'
    ? [summaries, [...keysOf('GET /api/orders'), event.orderId, 'messages']]
    : [];
}
