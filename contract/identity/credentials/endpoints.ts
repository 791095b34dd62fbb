import { endpointTable } from '../../shared/endpoint.ts';
import { CredentialReset, ResetCredentials } from './model.ts';

export const credentialEndpoints = endpointTable({
  resetCredentials: {
    method: 'POST',
    path: '/api/admin/credentials/reset',
    summary:
      'For somebody who lost their phone: takes codes and passkeys off their account, with the reason, and signs it out everywhere. The password stays',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    body: ResetCredentials,
    reply: CredentialReset,
    errors: ['USER_NOT_FOUND', 'OWN_CREDENTIALS', 'NO_CREDENTIALS'],
  },
});
