import type { endpoints, topics } from '@autolotto/contract/ledger/contract.ts';

import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { day } from '../test/access/samples.ts';

export const calls: CasesOf<typeof endpoints> = {
  wallet: { grid: 'signedIn' },
  walletBalance: { grid: 'signedIn' },
  walletOfUser: { grid: 'account self' },
  transactions: { grid: 'signedIn' },
};

export const topicsHeard: HeardOf<typeof topics> = {
  wallet_changed: {
    'it is placed': ['customer'],
    'it is cancelled': ['customer'],
  },
};

export const jobs: JobCases = {
  'ledger.check': { startedBy: 'clock', within: 1 },
  'ledger.verify': { startedBy: 'clock', within: day },
};
