import { identityAllErrorWords } from '@autolotto/contract/identity/all-error-words.ts';
import { accountSpanish } from './account/messages.es.ts';
import { auditSpanish } from './audit/messages.es.ts';
import { credentialSpanish } from './credentials/messages.es.ts';
import { freeDeliverySpanish } from './free-delivery/messages.es.ts';
import { identitySpanish } from './messages.es.ts';
import { ownDataSpanish } from './own-data/messages.es.ts';
import { personSpanish } from './persons/messages.es.ts';
import { profileSpanish } from './profile/messages.es.ts';
import { roleSpanish } from './roles/messages.es.ts';
import { securitySpanish } from './security/messages.es.ts';
import { suspensionSpanish } from './suspensions/messages.es.ts';

export const words = {
  audit: auditSpanish,
  freeDelivery: freeDeliverySpanish,
  identity: { ...identitySpanish, account: accountSpanish, ...roleSpanish },
  ownData: ownDataSpanish,
  persons: personSpanish,
  profile: profileSpanish,
  security: securitySpanish,
  suspensions: suspensionSpanish,
  credentials: credentialSpanish,
};

export const refusals = identityAllErrorWords;
