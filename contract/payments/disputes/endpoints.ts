import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { DisputedDeposit, DisputedDepositParams, SettleDispute } from './model.ts';

export const disputeEndpoints = endpointTable({
  disputedDeposits: {
    method: 'GET',
    path: '/api/admin/disputed-deposits',
    summary: 'Deposits that a bank or the Bitcoin network took back after they were spent, the oldest first',
    access: { who: ['admin'] },
    rate: 'read',
    reply: z.array(DisputedDeposit),
    errors: [],
  },
  settleDispute: {
    method: 'POST',
    path: '/api/admin/disputed-deposits/:disputeId/decision',
    summary: 'Settles a disputed deposit, which opens games and payouts to its owner again',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'money',
    params: DisputedDepositParams,
    body: SettleDispute,
    reply: z.array(DisputedDeposit),
    errors: ['DISPUTED_DEPOSIT_NOT_FOUND', 'DISPUTED_DEPOSIT_SETTLED', 'DEBT_ABOVE_BALANCE', 'OWN_DISPUTED_DEPOSIT'],
  },
});
