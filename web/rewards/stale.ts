import { keysOf, type QueryKey } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

const gameWallet = keysOf('GET /api/wallet/game-wallet/:userId');

/** Everything that shows coins, points, XP or achievements. */
export const rewardKeys: readonly QueryKey[] = [
  gameWallet,
  keysOf('GET /api/gamification/achievements/:userId'),
  keysOf('GET /api/crypto/transactions/:userId'),
  keysOf('GET /api/store-points/transactions/:userId'),
];

/** Queries that a pushed event invalidates. The game wallet shows the dollars, too. */
export function staleAfter(event: RealtimeEvent): readonly QueryKey[] {
  if (event.type === 'rewards_changed') return rewardKeys;
  return event.type === 'wallet_changed' ? [gameWallet] : [];
}
