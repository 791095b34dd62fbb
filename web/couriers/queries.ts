import { keysOf, type QueryKey, query } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

export const courierProfileQuery = query('GET /api/courier/profile');

const courierKeys: readonly QueryKey[] = [
  keysOf('GET /api/courier/profile'),
  keysOf('GET /api/courier/documents'),
  keysOf('GET /api/courier/trainings'),
  keysOf('GET /api/courier/availability'),
  keysOf('GET /api/courier/offers'),
  keysOf('GET /api/courier/ratings'),
  keysOf('GET /api/courier/earnings'),
  keysOf('GET /api/courier/payouts'),
  keysOf('GET /api/courier/cash'),
  keysOf('GET /api/orders'),
];
/** Queries that a pushed event invalidates: a decision about a courier changes their offers too. */
export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] =>
  event.type === 'courier_changed' ? courierKeys : [];
