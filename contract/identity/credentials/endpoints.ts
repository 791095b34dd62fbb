import { endpointTable } from '../../shared/endpoint.ts';
import { ResetWaysIn, WaysInReset } from './model.ts';

export const wayInEndpoints = endpointTable({
  resetWaysIn: {
    method: 'POST',
    path: '/api/admin/ways-in/reset',
    summary:
      'For somebody who lost their phone: takes codes and passkeys off their account, with the reason, and signs it out everywhere. The password stays',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    body: ResetWaysIn,
    reply: WaysInReset,
    errors: ['USER_NOT_FOUND', 'OWN_WAYS_IN', 'NO_WAYS_IN'],
  },
});
