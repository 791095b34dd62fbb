import type { RewardsOverview } from '@autolotto/contract/rewards/redemption/model.ts';
import { loadFreeDeliveryGrant } from '../../identity/service.ts';
import { points } from '../../ledger/accounts.ts';
import { loadBalance } from '../../ledger/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import { rewardsView } from './rules.ts';
import * as store from './store.ts';

const [ordersShown, receiptsShown] = [20, 50];

/** What a person's points buy, and what they have redeemed. */
export async function loadOverview(context: Context, { userId }: Actor): Promise<RewardsOverview> {
  const { read } = context.db;
  const policy = await currentPolicy(context);
  const [have, waiting, grant, receiptOrders, receipts] = await Promise.all([
    loadBalance(read, points(userId)),
    store.loadWaiting(read, userId),
    loadFreeDeliveryGrant(read, userId),
    store.listReceiptOrders(read, userId, ordersShown),
    store.listReceipts(read, userId, receiptsShown),
  ]);
  return rewardsView({
    ...{ points: have, offers: policy['reward.catalogue'], waiting, isAlwaysFree: grant !== undefined },
    ...{ receiptOrders, receipts },
  });
}
