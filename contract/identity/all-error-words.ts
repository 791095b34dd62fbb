import { wayInErrorWords } from './credentials/error-words.ts';
import { identityErrorWords } from './error-words.ts';
import { freeDeliveryErrorWords } from './free-delivery/error-words.ts';
import { ownDataErrorWords } from './own-data/error-words.ts';
import { passwordErrorWords } from './passwords/error-words.ts';
import { personErrorWords } from './persons/error-words.ts';
import { profileErrorWords } from './profile/error-words.ts';
import { roleErrorWords } from './roles/error-words.ts';
import { securityErrorWords } from './security/error-words.ts';
import { signInErrorWords } from './sign-in/error-words.ts';
import { suspensionErrorWords } from './suspensions/error-words.ts';

export const identityAllErrorWords = {
  ...wayInErrorWords,
  ...identityErrorWords,
  ...freeDeliveryErrorWords,
  ...ownDataErrorWords,
  ...passwordErrorWords,
  ...personErrorWords,
  ...profileErrorWords,
  ...roleErrorWords,
  ...signInErrorWords,
  ...suspensionErrorWords,
  ...securityErrorWords,
};
