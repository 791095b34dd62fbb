import { keysOf, type QueryKey } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

export const ownKey = keysOf('GET /api/official-tickets');
export const storeKey = keysOf('GET /api/store/official-tickets');
const drawn: readonly RealtimeEvent['type'][] = ['ticket_orders_changed', 'draws_changed'];

/** Queries that a pushed event invalidates. */
export const staleAfter = ({ type }: RealtimeEvent): readonly QueryKey[] =>
  drawn.includes(type) ? [ownKey, storeKey] : [];
