import { auditMessages } from './audit/messages.ts';
import { credentialMessages } from './credentials/messages.ts';
import { freeDeliveryMessages } from './free-delivery/messages.ts';
import { personMessages } from './persons/messages.ts';
import { securityMessages } from './security/messages.ts';
import { suspensionMessages } from './suspensions/messages.ts';

export const words = {
  audit: auditMessages,
  freeDelivery: freeDeliveryMessages,
  persons: personMessages,
  security: securityMessages,
  suspensions: suspensionMessages,
  credentials: credentialMessages,
};
