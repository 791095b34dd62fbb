import { keysOf, type QueryKey } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

export const inAppKey = keysOf('GET /api/notifications');

/** Queries that a pushed event invalidates: the list and the count begin with the same address. */
export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] =>
  event.type === 'notifications_changed' ? [inAppKey, keysOf('GET /api/notifications/unread')] : [];
