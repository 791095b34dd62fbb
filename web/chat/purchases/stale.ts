import { keysOf, type QueryKey } from '../../client/client.ts';
import type { RealtimeEvent } from '../../client/realtime/realtime.ts';

export const purchasesKey = keysOf('GET /api/chat/group-purchases');

/** Queries that a pushed event invalidates. */
export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] =>
  event.type === 'pool_changed' ? [purchasesKey] : [];
