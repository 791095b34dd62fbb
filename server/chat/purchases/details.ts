/** What the card of a group purchase shows, the same for every reader. */
import type { GroupPurchaseDetails } from '@autolotto/contract/chat/purchases/model.ts';
import type { Reader } from '../../platform/database/db.ts';
import { type Group, listGroups } from '../../pools/service.ts';

export const detailsOf = ({ pool, lines, result }: Group): GroupPurchaseDetails => ({
  ...{ poolId: pool.id, title: pool.title, gameId: pool.gameId, gameName: pool.gameName, tickets: lines },
  ...{ pricePerShare: pool.sharePrice, totalCost: pool.totalCost },
  ...{ currentParticipants: pool.sold, maxParticipants: pool.shares, leastParticipants: pool.leastShares },
  ...{ deadline: pool.deadline, drawsAt: pool.drawsAt, state: pool.state, returnReason: pool.returnReason },
  ...{ result, won: pool.won },
});

export async function loadPurchaseDetails(
  db: Reader,
  poolIds: readonly number[],
): Promise<ReadonlyMap<number, GroupPurchaseDetails>> {
  const groups = await listGroups(db, poolIds);
  return new Map([...groups].map(([poolId, group]) => [poolId, detailsOf(group)]));
}
