import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { UserId } from '../../shared/ids.ts';
import { Instant } from '../../shared/wire.ts';
import { AnswerAppeal, AppealSuspension, LiftSuspension, SuspendAccount, SuspendedAccount } from './model.ts';

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
    errors: ['USER_NOT_FOUND', 'ALREADY_SUSPENDED', 'OWN_SUSPENSION', 'LAST_ADMIN'],
  },
  suspensionAppeals: {
    method: 'GET',
    path: '/api/admin/suspension-appeals',
    summary: 'What people say to their suspension and nobody has answered, the longest waiting first',
    access: { who: ['admin'] },
    rate: 'read',
    reply: z.array(SuspendedAccount),
    errors: [],
  },
  appealSuspension: {
    method: 'POST',
    path: '/api/auth/suspension/appeal',
    summary: 'Says once what is wrong with a suspension, by the link in its letter or from the sign-in page',
    access: { who: 'anyone' },
    rate: 'sign-in',
    body: AppealSuspension,
    reply: z.object({ replyDueAt: Instant }),
    errors: [
      'LINK_INVALID',
      'LINK_USED',
      'LINK_EXPIRED',
      'NOT_SUSPENDED',
      'SUSPENSION_ALREADY_APPEALED',
      'SUSPENSION_APPEAL_EXPIRED',
    ],
  },
  answerSuspensionAppeal: {
    method: 'POST',
    path: '/api/admin/suspensions/:suspendedId/appeal',
    summary: 'Answers what somebody said to their suspension, by another admin than the one who suspended them',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    params: z.object({ suspendedId: UserId }),
    body: AnswerAppeal,
    reply: z.object({ userId: z.string() }),
    errors: ['USER_NOT_FOUND', 'NOT_SUSPENDED', 'SUSPENSION_APPEAL_NOT_FOUND', 'OWN_SUSPENSION_APPEAL'],
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
