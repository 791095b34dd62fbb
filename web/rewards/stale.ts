import { keysOf, type QueryKey } from '../client/client.ts';
import type { RealtimeEvent } from '../client/realtime/realtime.ts';

const gameWallet = keysOf('GET /api/wallet/game-wallet/:userId');

const redeemable = keysOf('GET /api/rewards');

/** Everything that shows coins, points, XP or achievements. */
export const rewardKeys: readonly QueryKey[] = [
  gameWallet,
  keysOf('GET /api/gamification/achievements/:userId'),
  keysOf('GET /api/crypto/transactions/:userId'),
  keysOf('GET /api/store-points/transactions/:userId'),
  redeemable,
];

/** What changes when points are spent on a reward, or come back. */
export const redemptionKeys: readonly QueryKey[] = [
  gameWallet,
  keysOf('GET /api/store-points/transactions/:userId'),
  redeemable,
];

/** Queries that a pushed event invalidates. The game wallet shows the dollars, too. */
export function staleAfter(event: RealtimeEvent): readonly QueryKey[] {
  if (event.type === 'rewards_changed') return rewardKeys;
  // What waits was taken by an order, or an order was delivered that can have its receipt.
  if (event.type === 'promotions_changed' || event.type === 'order_changed') return [redeemable];
  return event.type === 'wallet_changed' ? [gameWallet] : [];
}
