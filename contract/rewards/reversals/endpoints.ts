import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { RefusedReversal, RefusedReversalParams, SettleReversal } from './model.ts';

export const reversalEndpoints = endpointTable({
  refusedReversals: {
    method: 'GET',
    path: '/api/admin/refused-reversals',
    summary: 'Coins and points that could not be taken back because some of them are spent, the oldest first',
    access: { who: ['admin'] },
    rate: 'read',
    reply: z.array(RefusedReversal),
    errors: [],
  },
  settleReversal: {
    method: 'POST',
    path: '/api/admin/refused-reversals/:reversalId/decision',
    summary: 'Takes coins or points back after all, or lets their owner keep them',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'money',
    params: RefusedReversalParams,
    body: SettleReversal,
    reply: z.array(RefusedReversal),
    errors: ['REVERSAL_NOT_FOUND', 'REVERSAL_SETTLED', 'REVERSAL_STILL_SPENT', 'OWN_REVERSAL'],
  },
});
