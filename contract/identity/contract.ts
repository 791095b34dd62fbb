import { auditEndpoints } from './audit/endpoints.ts';
import { credentialEndpoints } from './credentials/endpoints.ts';
import { credentialErrors } from './credentials/errors.ts';
import { identityEndpoints } from './endpoints.ts';
import { identityErrors } from './errors.ts';
import { ownDataEndpoints } from './own-data/endpoints.ts';
import { ownDataErrors } from './own-data/errors.ts';
import { passwordEndpoints } from './passwords/endpoints.ts';
import { passwordErrors } from './passwords/errors.ts';
import { peopleEndpoints, peopleErrors } from './people.ts';
import { roleEndpoints } from './roles/endpoints.ts';
import { roleErrors } from './roles/errors.ts';
import { securityEndpoints } from './security/endpoints.ts';
import { securityErrors } from './security/errors.ts';
import { securityTopics } from './security/topics.ts';
import { signInEndpoints } from './sign-in/endpoints.ts';
import { signInErrors } from './sign-in/errors.ts';
import { suspensionEndpoints } from './suspensions/endpoints.ts';
import { suspensionErrors } from './suspensions/errors.ts';

/** As the API page says it. */
export const about = 'Accounts, sessions, roles, age checks, passkeys and second factors';
export const endpoints = {
  ...identityEndpoints,
  ...auditEndpoints,
  ...ownDataEndpoints,
  ...passwordEndpoints,
  ...peopleEndpoints,
  ...roleEndpoints,
  ...signInEndpoints,
  ...suspensionEndpoints,
  ...credentialEndpoints,
  ...securityEndpoints,
};
export const topics = securityTopics;
export const errors = {
  ...identityErrors,
  ...ownDataErrors,
  ...passwordErrors,
  ...peopleErrors,
  ...roleErrors,
  ...signInErrors,
  ...suspensionErrors,
  ...credentialErrors,
  ...securityErrors,
};
