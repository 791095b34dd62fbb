/** Pure: what a person's points buy, and what they have redeemed. */
import { type RewardBlocker, type RewardId, rewardText } from '@autolotto/contract/rewards/redemption/catalogue.ts';
import type { OwnedReceipt, ReceiptOrder, RewardsOverview } from '@autolotto/contract/rewards/redemption/model.ts';
import { cents, dollars, type Minor } from '@autolotto/contract/shared/money.ts';
import type { OrderFacts, ReceiptRow, WaitingRow } from './store.ts';

export type Offer = { readonly reward: RewardId; readonly points: number };
type Facts = {
  readonly points: Minor<'PTS'>;
  readonly offers: readonly Offer[];
  readonly waiting: WaitingRow | undefined;
  /** Senior or disabled people: all their orders are delivered free. */
  readonly isAlwaysFree: boolean;
  readonly receiptOrders: readonly OrderFacts[];
  readonly receipts: readonly ReceiptRow[];
};

function blockerOf(reward: RewardId, { waiting, isAlwaysFree, receiptOrders }: Facts): RewardBlocker | null {
  if (reward === 'large_print_receipt') return receiptOrders.length === 0 ? 'no_order' : null;
  if (waiting) return waiting.code === null ? 'waiting' : 'code_waiting';
  return isAlwaysFree ? 'always_free' : null;
}

const orderView = ({ orderId, storeName, orderedAt, total }: OrderFacts): ReceiptOrder => ({
  ...{ orderId, storeName, orderedAt: orderedAt.toISOString(), total: dollars(cents(total)) },
});
const receiptView = (row: ReceiptRow): OwnedReceipt => ({
  ...orderView(row),
  ...{ id: row.id, redeemedAt: row.redeemedAt.toISOString() },
});

export function rewardsView(facts: Facts): RewardsOverview {
  const { points: have, offers, waiting, receiptOrders, receipts } = facts;
  const redeemed = waiting?.redemption;
  return {
    storePoints: have,
    rewards: offers.map(({ reward, points }) => ({
      ...{ id: reward, ...rewardText(reward, 'en'), points },
      ...{ missing: Math.max(0, points - have), blocker: blockerOf(reward, facts) },
    })),
    waiting:
      waiting && redeemed
        ? {
            ...{ reward: redeemed.reward, useId: waiting.useId, points: redeemed.points },
            redeemedAt: redeemed.redeemedAt.toISOString(),
          }
        : null,
    receiptOrders: receiptOrders.map(orderView),
    receipts: receipts.map(receiptView),
  };
}
