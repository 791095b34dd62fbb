import { keysOf, type QueryKey } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

/** What shows somebody's prizes and winnings. */
export const prizeKeys: readonly QueryKey[] = [keysOf('GET /api/prizes'), keysOf('GET /api/prizes/winnings')];

/** Queries that a pushed event invalidates. */
export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] =>
  event.type === 'wallet_changed' ? prizeKeys : [];
