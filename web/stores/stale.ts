import { keysOf, type QueryKey } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

export const profileKey = keysOf('GET /api/store/profile');
export const staffKey = keysOf('GET /api/store/staff');
export const tabletKey = keysOf('GET /api/store/tablet/people');
export const waitingKey = keysOf('GET /api/admin/stores');

/** Queries that a pushed event invalidates. */
export function staleAfter(event: RealtimeEvent): readonly QueryKey[] {
  if (event.type === 'store_changed') return [profileKey, staffKey, tabletKey, waitingKey];
  return event.type === 'shop_changed' ? [keysOf('GET /api/stores')] : [];
}
