import { keysOf, type QueryKey } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

/** Queries that a pushed event invalidates: the list, and each payment, whose address begins the same. */
export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] =>
  event.type === 'bitcoin_changed' ? [keysOf('GET /api/bitcoin/payments')] : [];
