import { identityAllErrorWords } from '@autolotto/contract/identity/all-error-words.ts';
import { accountSpanish } from './account/messages.es.ts';
import { ageSpanish, birthDateSpanish } from './age/messages.es.ts';
import { auditSpanish } from './audit/messages.es.ts';
import { credentialSpanish } from './credentials/messages.es.ts';
import { freeDeliverySpanish } from './free-delivery/messages.es.ts';
import { verifyEmailSpanish } from './mail/verify-email-messages.es.ts';
import { identitySpanish } from './messages.es.ts';
import { ownDataSpanish } from './own-data/messages.es.ts';
import { passwordSpanish } from './passwords/messages.es.ts';
import { personSpanish } from './persons/messages.es.ts';
import { profileSpanish } from './profile/messages.es.ts';
import { roleSpanish } from './roles/messages.es.ts';
import { adminRequestSpanish } from './roles/request-messages.es.ts';
import { securitySpanish } from './security/messages.es.ts';
import { suspensionSpanish } from './suspensions/messages.es.ts';

export const words = {
  account: accountSpanish,
  adminRequests: adminRequestSpanish,
  age: ageSpanish,
  audit: auditSpanish,
  birthDate: birthDateSpanish,
  freeDelivery: freeDeliverySpanish,
  identity: identitySpanish,
  verifyEmail: verifyEmailSpanish,
  ownData: ownDataSpanish,
  passwords: passwordSpanish,
  persons: personSpanish,
  profile: profileSpanish,
  ...roleSpanish,
  security: securitySpanish,
  suspensions: suspensionSpanish,
  credentials: credentialSpanish,
};

export const refusals = identityAllErrorWords;
