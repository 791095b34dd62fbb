import type { endpoints, topics } from '@autolotto/contract/rewards/contract.ts';
import { post } from '../ledger/post.ts';
import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { ofFirst } from '../test/access/people.ts';
import { day, nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { achievementAwarded, achievementKey } from './postings.ts';
import { refusedReversals, rewardRedemptions } from './tables.ts';

const ledgerAndAwards = ['ledger_accounts.balance', 'ledger_accounts.version'];
export const calls: CasesOf<typeof endpoints> = {
  gameWallet: { grid: 'account self' },
  achievements: { grid: 'account self' },
  coinTransactions: { grid: 'account self' },
  pointTransactions: { grid: 'account self' },
  convertToCoins: {
    grid: 'signedIn',
    // More than anybody has: refused alike for everybody.
    body: { usdAmount: '10000.00' },
    does: { by: 'customer', with: { usdAmount: '1.00' }, changes: ledgerAndAwards },
  },
  buyPoints: {
    grid: 'signedIn',
    body: { pointsAmount: 1_000_000 },
    does: { by: 'customer', with: { pointsAmount: 1 }, changes: ledgerAndAwards },
  },
  rewards: { grid: 'signedIn' },
  redeemReward: {
    grid: 'signedIn',
    // Not what it costs: refused alike for everybody.
    body: { points: 1 },
    // The customer has a promo code waiting.
    does: { by: 'other customer', with: { points: 600, orderId: 1 }, changes: ledgerAndAwards },
  },
  largePrintReceipt: { grid: 'order customer' },
  refusedReversals: { grid: 'admin' },
  settleReversal: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { decision: 'keep', reason: 'They helped us' },
      audits: ['reversal.dropped'],
      changes: [
        'refused_reversals.decision',
        'refused_reversals.decided_at',
        'refused_reversals.decided_by',
        'refused_reversals.reason',
      ],
    },
  },
};

export const topicsHeard: HeardOf<typeof topics> = {
  rewards_changed: {},
};

export const jobs: JobCases = {
  'rewards.award': { startedBy: 'clock', within: day },
};

/** Points to spend, a receipt of each buyer's order, and points that could not be taken back. */
export async function worldPart({ app, client, params }: World): Promise<WorldPart> {
  const { userId } = client('other customer');
  const award = { userId, achievement: 'first_year', times: 1, title: 'One Year', worth: 1_000 };
  await app.context.db.transact((tx) => post(tx, achievementAwarded(award)));
  const orders = params['orderId'];
  if (typeof orders !== 'object') throw new Error('no orders in this world');
  const receipts = await app.context.db.read
    .insert(rewardRedemptions)
    .values(
      (['first', 'second', 'open'] as const).map((of) => ({
        ...{ userId: client(buyers[of]).userId, orderId: Number(orders[of]) },
        ...{ reward: 'large_print_receipt' as const, points: 200 },
      })),
    )
    .returning({ id: rewardRedemptions.id });
  const [first = '', second = '', open = ''] = receipts.map(({ id }) => String(id));
  // Their address is nobody's secret in this world, and admins are shown it.
  const spent = { ...award, userId: client('minor').userId };
  await app.context.db.transact((tx) => post(tx, achievementAwarded(spent)));
  const [refused] = await app.context.db.read
    .insert(refusedReversals)
    .values({ userId: spent.userId, cause: achievementKey(spent.userId, spent.achievement, spent.times) })
    .returning({ id: refusedReversals.id });
  return {
    params: {
      reward: 'free_delivery',
      receiptId: { first, second, open, absent: '999999' },
      reversalId: ofFirst(String(refused?.id)),
    },
  };
}
const buyers = { first: 'customer', second: 'other customer', open: 'newcomer' } as const;
