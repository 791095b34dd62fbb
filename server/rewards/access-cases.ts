import type { endpoints, topics } from '@autolotto/contract/rewards/contract.ts';
import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { day } from '../test/access/samples.ts';

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
};

export const topicsHeard: HeardOf<typeof topics> = {
  rewards_changed: {},
};

export const jobs: JobCases = {
  'rewards.award': { startedBy: 'clock', within: day },
};
