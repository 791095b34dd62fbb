import { keysOf, type QueryKey } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

const received = [keysOf('GET /api/bitcoin/wallet'), keysOf('GET /api/bitcoin/transactions')];
const staleKeys: Partial<Record<RealtimeEvent['type'], readonly QueryKey[]>> = {
  bitcoin_changed: [keysOf('GET /api/bitcoin/payments'), ...received],
  bitcoin_wallet_changed: received,
  cash_code_changed: [keysOf('GET /api/cash-codes'), keysOf('GET /api/cash-codes/terms')],
};
/** Queries that a pushed event invalidates: the list, and each payment, whose address begins the same. */
export const staleAfter = (event: RealtimeEvent): readonly QueryKey[] => staleKeys[event.type] ?? [];
