/** What draw games move in the books. */
import { type Cents, negate, times } from '@autolotto/contract/shared/money.ts';
import { drawStakes, wallet } from '../ledger/accounts.ts';
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
