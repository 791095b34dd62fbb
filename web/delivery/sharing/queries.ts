import { keysOf, type QueryKey, query } from '../../client/client.ts';
import type { RealtimeEvent } from '../../client/realtime/realtime.ts';

/** Followers of the courier's orders under way. */
export const sharingQuery = query('GET /api/courier/sharing');

/** Queries that a pushed event invalidates. */
export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] =>
  event.type === 'followers_changed' || event.type === 'order_changed' ? [keysOf('GET /api/courier/sharing')] : [];
