import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { UserId } from '../shared/ids.ts';
import { LiftSuspension, SuspendAccount, SuspendedAccount } from './suspension-model.ts';

export const suspensionEndpoints = endpointTable({
  suspendedAccounts: {
    method: 'GET',
    path: '/api/admin/suspensions',
    summary: 'Accounts that are suspended, the latest first',
    access: { who: ['admin'] },
    rate: 'read',
    reply: z.array(SuspendedAccount),
    errors: [],
  },
  suspendAccount: {
    method: 'POST',
    path: '/api/admin/suspensions',
    summary: 'Suspends an account, with the reason: from its next request on it can only sign out',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    body: SuspendAccount,
    reply: SuspendedAccount,
    status: 201,
    errors: ['USER_NOT_FOUND', 'SUSPENDED_ALREADY', 'OWN_SUSPENSION', 'LAST_ADMIN'],
  },
  liftSuspension: {
    method: 'POST',
    path: '/api/admin/suspensions/:suspendedId/end',
    summary: 'Ends a suspension, with the reason',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    params: z.object({ suspendedId: UserId }),
    body: LiftSuspension,
    reply: z.object({ userId: z.string() }),
    errors: ['USER_NOT_FOUND', 'NOT_SUSPENDED'],
  },
});
