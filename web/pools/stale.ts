import { keysOf, type QueryKey } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

/** Lists of groups, and each of them: they share the beginning of their address. */
const poolsKey = keysOf('GET /api/pools');
export const adminPoolsKey = keysOf('GET /api/admin/pools');

/** What somebody's own change makes old, money among it. */
export const changedKeys: readonly QueryKey[] = [
  poolsKey,
  keysOf('GET /api/wallet'),
  keysOf('GET /api/wallet/balance'),
  keysOf('GET /api/transactions'),
  keysOf('GET /api/responsible-gaming/status'),
];

/** Queries that a pushed event invalidates. */
export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] =>
  event.type === 'pool_changed' ? [poolsKey, adminPoolsKey] : [];
