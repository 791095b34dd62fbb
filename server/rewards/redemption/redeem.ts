/** Points are spent on a reward: the points and what they buy move in one transaction. */
import { type RewardId, rewardIds, rewardText } from '@autolotto/contract/rewards/redemption/catalogue.ts';
import type { RedeemReward, Redemption } from '@autolotto/contract/rewards/redemption/model.ts';
import { loadFreeDeliveryGrant } from '../../identity/service.ts';
import { points } from '../../ledger/accounts.ts';
import { isOverdrawn, post } from '../../ledger/post.ts';
import { loadBalance, postedTransfer } from '../../ledger/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { userChannel } from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/outbox.ts';
import { assertFeatureOn, currentPolicy } from '../../policy/service.ts';
import { expireUses, grantFreebie } from '../../promotions/service.ts';
import { loadGameWallet, loadRates } from '../game-wallet.ts';
import { rewardKey, rewardRedeemed } from '../postings.ts';
import type { Offer } from './rules.ts';
import * as store from './store.ts';

type Asked = { readonly userId: string; readonly offer: Offer; readonly orderId: number | undefined };
/** Writes that a reward was redeemed, with what it brings, and answers the number. Points are not its to move. */
const grants: Readonly<Record<RewardId, (context: Context, tx: Tx, asked: Asked) => Promise<number>>> = {
  free_delivery: async (context, tx, { userId, offer }) => {
    if (await loadFreeDeliveryGrant(tx, userId)) fail('FREE_DELIVERY_ALREADY_ACTIVE', {});
    const id = await store.insertRedemption(tx, { userId, ...offer, orderId: null });
    if (id === undefined) throw new Error('a redemption was not written');
    await grantFreebie(context, tx, { userId, title: titleOf('free_delivery'), paidWith: rewardKey(id) });
    return id;
  },
  large_print_receipt: async (_context, tx, { userId, offer, orderId }) => {
    if (orderId === undefined || !(await store.loadIsDelivered(tx, userId, orderId))) fail('RECEIPT_ORDER_INVALID', {});
    return (await store.insertRedemption(tx, { userId, ...offer, orderId })) ?? fail('RECEIPT_OWNED', {});
  },
};

const titleOf = (reward: RewardId): string => rewardText(reward, 'en').title;
const isReward = (text: string): text is RewardId => (rewardIds as readonly string[]).includes(text);
const transferOf = ({ id, userId, reward, points: cost }: Omit<store.RedemptionRow, 'orderId' | 'redeemedAt'>) =>
  rewardRedeemed({ id, userId, title: titleOf(reward), cost });

/** The same key again answers the first. */
export async function redeem(
  context: Context,
  { userId }: Actor,
  reward: string,
  { points: shown, orderId }: RedeemReward,
  key: string | undefined,
): Promise<Redemption> {
  await assertFeatureOn(context, 'rewards');
  if (!isReward(reward)) fail('REWARD_NOT_FOUND', {});
  const offers = (await currentPolicy(context))['reward.catalogue'];
  const [rates, asked] = [await loadRates(context), { reward, points: shown, orderId }];
  // A code whose time is over makes way before anything is locked.
  await expireUses(context, userId);
  const done = await context.db
    .transact(async (tx) => {
      const scope = `${userId}:rewards.redeem`;
      const { id, isRepeat } = await withIdempotencyKey(tx, { scope, key, asked }, async () => {
        const offer = offers.find((one) => one.reward === reward) ?? fail('REWARD_NOT_FOUND', {});
        if (offer.points !== shown) fail('REWARD_PRICE_CHANGED', { points: offer.points });
        const made = await grants[reward](context, tx, { userId, offer, orderId });
        await post(tx, transferOf({ id: made, userId, reward, points: offer.points }));
        return made;
      });
      if (!isRepeat) await publish(tx, context.bus, { event: { type: 'rewards_changed' }, to: [userChannel(userId)] });
      const row = await store.loadRedemption(tx, id);
      if (!row) throw new Error(`no redemption ${id}`);
      return { row, balances: await loadGameWallet(tx, userId, rates, row.redeemedAt) };
    })
    .catch(async (error: unknown) => {
      if (!isOverdrawn(error)) throw error;
      const have = await loadBalance(context.db.read, points(userId));
      return fail('INSUFFICIENT_POINTS', { missing: Math.max(1, shown - have) });
    });
  return redemptionView(done);
}

const redemptionView = ({
  row,
  balances,
}: { row: store.RedemptionRow } & Pick<Redemption, 'balances'>): Redemption => ({
  ...{ id: row.id, reward: row.reward, points: row.points, orderId: row.orderId },
  redeemedAt: row.redeemedAt.toISOString(),
  transactionHash: postedTransfer(transferOf(row)).hash,
  balances,
});
