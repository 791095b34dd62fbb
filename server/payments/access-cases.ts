import type { endpoints } from '@autolotto/contract/payments/contract.ts';

import type { CasesOf, JobCases } from '../test/access/case.ts';

export const calls: CasesOf<typeof endpoints> = {
  deposit: {
    grid: 'signedIn',
    body: { amount: '1.00' },
    does: {
      by: 'customer',
      with: { amount: '2.00' },
      changes: ['ledger_accounts.balance', 'ledger_accounts.version'],
    },
  },
};

export const jobs: JobCases = {
  'payments.settle-pending': { startedBy: 'clock', within: 1 },
};
