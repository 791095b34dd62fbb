import type { endpoints } from '@autolotto/contract/earnings/contract.ts';

import type { CasesOf, JobCases } from '../test/access/case.ts';
import { money, nothing } from '../test/access/samples.ts';

export const calls: CasesOf<typeof endpoints> = {
  earnings: { grid: 'courier' },
  earnedOrders: { grid: 'courier' },
  statement: { grid: 'courier', query: '?month=2026-11' },
  payouts: { grid: 'courier' },
  // Below the minimum payout: callers with access get a refusal.
  requestPayout: {
    grid: 'courier',
    body: { amount: '0.01' },
    does: { by: 'courier', with: { amount: '10.00' }, changes: [...money] },
  },
  courierCash: { grid: 'courier' },
  cashReconciliation: { grid: 'storeOrAdmin' },
  takeCash: {
    grid: 'storeOrFreshAdmin',
    body: nothing,
    does: {
      by: 'store',
      with: ({ cash }) => ({ ...cash, counted: '1.00', note: 'The rest tomorrow' }),
      audits: ['cash.handed-in'],
      changes: [...money],
    },
  },
  storeEarnings: { grid: 'store' },
  storeEarnedOrders: { grid: 'store' },
  storeStatement: { grid: 'store', query: '?month=2026-11' },
  storePayouts: { grid: 'store' },
  requestStorePayout: {
    grid: 'store',
    body: { amount: '0.01' },
    does: { by: 'store', with: { amount: '10.00' }, changes: [...money] },
  },
  walletOwner: { grid: 'admin', query: '?email=customer%40example.test' },
  // More than any balance: callers with access get a refusal.
  payOutWallet: {
    grid: 'account fresh staff only',
    body: { amount: '900000.00', reason: 'They asked for it' },
    does: {
      by: 'admin',
      with: { amount: '1.00', reason: 'They asked for it' },
      audits: ['payout.requested'],
      changes: [...money],
    },
  },
  openPayouts: { grid: 'admin' },
  decidePayout: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { decision: 'paid', reference: 'ACH 4711', reason: '' },
      audits: ['payout.paid'],
      changes: [...money, 'payouts.state', 'payouts.decided_at', 'payouts.decided_by', 'payouts.reference'],
    },
  },
};

export const jobs: JobCases = {
  'earnings.pay-bonuses': { startedBy: 'clock', within: 5 },
};
