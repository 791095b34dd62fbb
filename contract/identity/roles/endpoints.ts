import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { UserId } from '../../shared/ids.ts';
import { CurrentUser } from '../model.ts';
import {
  AccessRequest,
  AccessRequestParams,
  ChangeRole,
  DecideRequest,
  PickRole,
  UserRole,
  VerifyWorkAge,
  WorkAgeVerification,
} from './model.ts';

export const roleEndpoints = endpointTable({
  pickRole: {
    method: 'POST',
    path: '/api/users/role',
    summary:
      'Picks the caller’s role, once; admin is asked for unless the address is listed, or nobody is admin yet and the set-up code is given',
    access: { who: 'signed-in' },
    rate: 'write',
    body: PickRole,
    reply: CurrentUser,
    errors: [
      'ROLE_ALREADY_PICKED',
      'ADMIN_APPROVAL_PENDING',
      'ADMIN_EMAIL_UNVERIFIED',
      'SET_UP_CODE_REQUIRED',
      'SET_UP_CODE_INCORRECT',
    ],
  },
  verifyWorkAge: {
    method: 'POST',
    path: '/api/users/work-age-verification',
    summary: 'The age check of couriers and store staff by self-declared date of birth; the date is then locked',
    access: { who: 'signed-in' },
    rate: 'write',
    body: VerifyWorkAge,
    reply: WorkAgeVerification,
    errors: [
      'WORK_TYPE_MISMATCH',
      'WORK_UNDER_AGE',
      'BIRTH_DATE_IN_FUTURE',
      'BIRTH_DATE_LOCKED',
      'AGE_DECLARATION_LOCKED',
      'AGE_DECLARATION_PAUSED',
    ],
  },
  accessRequests: {
    method: 'GET',
    path: '/api/admin/access-requests',
    summary: 'Who asks for a role that an admin must give, oldest first',
    access: { who: ['admin'] },
    rate: 'read',
    reply: z.array(AccessRequest),
    errors: [],
  },
  decideAccessRequest: {
    method: 'POST',
    path: '/api/admin/access-requests/:requestId/decision',
    summary: 'Approves or refuses a request, with the reason',
    access: { who: ['admin'], needsFreshSignIn: 'minutes' },
    rate: 'write',
    params: AccessRequestParams,
    body: DecideRequest,
    reply: AccessRequest,
    errors: ['ACCESS_REQUEST_NOT_FOUND', 'ACCESS_REQUEST_DECIDED'],
  },
  changeRole: {
    method: 'PATCH',
    path: '/api/admin/users/:userId/role',
    summary: 'Gives an account another role, or none so that its person picks again, with the reason',
    access: { who: ['admin'], needsFreshSignIn: 'minutes' },
    rate: 'write',
    params: z.object({ userId: UserId }),
    body: ChangeRole,
    reply: UserRole,
    errors: ['USER_NOT_FOUND', 'LAST_ADMIN'],
  },
});
