/** What draw games move in the books. */
import { type Cents, cents, negate, times } from '@autolotto/contract/shared/money.ts';
import { drawStakes, gameFund, outside, poolMoney, wallet } from '../ledger/accounts.ts';
import { leg, type Transfer } from '../ledger/rules.ts';

type Play = {
  readonly purchaseId: number;
  readonly userId: string;
  readonly game: string;
  /** What one draw costs. */
  readonly price: Cents;
};

/** One play for several draws: each draw keeps its own stakes until it is settled or called off. */
export const playSold = ({ purchaseId, userId, game, price }: Play, drawIds: readonly number[]): Transfer => ({
  key: `lottery:${purchaseId}:sale`,
  kind: 'lottery.sold',
  cause: `lottery:${purchaseId}`,
  description: drawIds.length === 1 ? game : `${game}, ${drawIds.length} draws`,
  legs: [
    leg(wallet(userId), negate(times(price, drawIds.length))),
    ...drawIds.map((drawId) => leg(drawStakes(drawId, purchaseId), price)),
  ],
});

type FundMove = {
  readonly proposalId: number;
  readonly gameId: string;
  /** What the house puts in; below zero, takes out. */
  readonly amount: Cents;
};
/** Two people moved money between the house and the fund of a game. */
export const fundMoved = ({ proposalId, gameId, amount }: FundMove): Transfer => ({
  key: `fund:${proposalId}`,
  kind: 'lottery.fund',
  cause: `game:${gameId}`,
  description: amount > 0 ? 'Put into the fund' : 'Taken out of the fund',
  legs: [leg(outside('house'), negate(amount)), leg(gameFund(gameId, proposalId), amount)],
});

type GroupPlays = {
  readonly poolId: number;
  readonly drawId: number;
  readonly game: string;
  /** What one play costs. */
  readonly price: Cents;
};
/** The plays of a group purchase, at once, from what its members have set aside. */
export const playsSoldToGroup = (
  { poolId, drawId, game, price }: GroupPlays,
  purchaseIds: readonly number[],
): Transfer => ({
  key: `pool:${poolId}:bought`,
  kind: 'pool.bought',
  cause: `pool:${poolId}`,
  description: game,
  legs: [
    leg(poolMoney(poolId), negate(times(price, purchaseIds.length))),
    ...purchaseIds.map((purchaseId) => leg(drawStakes(drawId, purchaseId), price)),
  ],
});

/** A play of a group whose draw is called off. */
export const groupTicketRefunded = (
  { poolId, drawId, game, price }: GroupPlays,
  { purchaseId, ticketId }: { readonly purchaseId: number; readonly ticketId: number },
): Transfer => ({
  key: `lottery:ticket:${ticketId}:refund`,
  kind: 'pool.refunded',
  cause: `pool:${poolId}`,
  description: game,
  legs: [leg(drawStakes(drawId, purchaseId), negate(price)), leg(poolMoney(poolId), price)],
});

type Ticket = Play & { readonly ticketId: number; readonly drawId: number };

/** A ticket that takes no part after all: its player gets its price back. */
export const ticketRefunded = ({ purchaseId, userId, game, price, ticketId, drawId }: Ticket): Transfer => ({
  key: `lottery:ticket:${ticketId}:refund`,
  kind: 'lottery.refunded',
  cause: `lottery:${purchaseId}`,
  description: game,
  legs: [leg(drawStakes(drawId, purchaseId), negate(price)), leg(wallet(userId), price)],
});

/** A play that was won: the fund of the game pays its stakes. */
export const freePlayGiven = ({ purchaseId, price, drawId }: Omit<Ticket, 'ticketId'>, gameId: string): Transfer => ({
  key: `lottery:${purchaseId}:sale`,
  kind: 'lottery.free-play',
  cause: `lottery:${purchaseId}`,
  description: 'Free play',
  legs: [leg(gameFund(gameId, purchaseId), negate(price)), leg(drawStakes(drawId, purchaseId), price)],
});

/** A play that was won takes no part: its stakes go back to the fund. */
export const freePlayReturned = ({ purchaseId, price, ticketId, drawId }: Ticket, gameId: string): Transfer => ({
  key: `lottery:ticket:${ticketId}:refund`,
  kind: 'lottery.free-play',
  cause: `lottery:${purchaseId}`,
  description: 'Free play returned',
  legs: [leg(drawStakes(drawId, purchaseId), negate(price)), leg(gameFund(gameId, purchaseId), price)],
});

/** Settling begins: what a draw took goes to the fund of its game, which pays the prizes. */
export const drawSwept = (
  drawId: number,
  gameId: string,
  stakes: readonly { readonly shard: number; readonly balance: number }[],
): Transfer => ({
  key: `draw:${drawId}:swept`,
  kind: 'lottery.swept',
  cause: `draw:${drawId}`,
  description: `Draw ${drawId} is settled`,
  legs: stakes.flatMap(({ shard, balance }) => [
    leg(drawStakes(drawId, shard), negate(cents(balance))),
    leg(gameFund(gameId, shard), cents(balance)),
  ]),
});
