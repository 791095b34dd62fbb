import type { Line } from '@autolotto/contract/lottery/game-rules.ts';
import type { Pool } from '@autolotto/contract/pools/model.ts';
import { cents, dollars, times } from '@autolotto/contract/shared/money.ts';
import type { PoolFound, PoolRow } from './store.ts';

export const inUsd = (amount: number): string => dollars(cents(amount));

export function poolView({ pool, game, draw, members, mine, settlement, myPart }: PoolFound, userId: string): Pool {
  return {
    ...{ id: pool.id, title: pool.title, gameId: pool.gameId, gameName: game.name, drawId: draw.id },
    ...{ drawsAt: draw.drawsAt.toISOString(), drawState: draw.state, jackpot: inUsd(draw.jackpot) },
    ...{ hasAddOn: pool.hasAddOn, plays: pool.shares * pool.playsPerShare, playsPerShare: pool.playsPerShare },
    ...{ sharePrice: inUsd(pool.sharePrice), totalCost: dollars(times(cents(pool.sharePrice), pool.shares)) },
    ...{ shares: pool.shares, leastShares: pool.leastShares, mostShares: pool.mostShares, sold: pool.sold, members },
    ...{ state: pool.state, returnReason: pool.returnReason, deadline: pool.deadline.toISOString() },
    isCreator: pool.createdBy === userId,
    mine: mine && { shares: mine.shares, amount: inUsd(mine.amount), won: myPart === null ? null : inUsd(myPart) },
    won: settlement && inUsd(settlement.won),
  };
}

export const linesView = (plays: readonly (readonly Line[])[]) =>
  plays.map((lines) => lines.map(({ main, bonus }) => ({ main: [...main], bonus: [...bonus] })));

/** What the members agreed to, with amounts in dollars. */
export const termsView = (pool: PoolRow) => ({
  ...{ gameId: pool.gameId, drawId: pool.drawId, hasAddOn: pool.hasAddOn, playsPerShare: pool.playsPerShare },
  ...{ sharePrice: inUsd(pool.sharePrice), shares: pool.shares, leastShares: pool.leastShares },
  ...{ mostShares: pool.mostShares, deadline: pool.deadline.toISOString(), claimAbove: inUsd(pool.claimAbove) },
  termsHash: pool.termsHash,
});
