import { keysOf, type QueryKey, query } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

export const walletQuery = query('GET /api/wallet');
export const transactionsQuery = query('GET /api/transactions');

/** Everything that shows money of the signed-in person. */
const walletKeys: readonly QueryKey[] = [
  keysOf('GET /api/wallet'),
  keysOf('GET /api/wallet/balance'),
  keysOf('GET /api/wallets/:userId'),
  keysOf('GET /api/transactions'),
];

/** Queries that a pushed event invalidates. */
export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] =>
  event.type === 'wallet_changed' ? walletKeys : [];
