import { auditMessages } from './audit/messages.ts';
import { securityMessages } from './security/messages.ts';
import { suspensionMessages } from './suspensions/messages.ts';

export const words = {
  audit: auditMessages,
  security: securityMessages,
  suspensions: suspensionMessages,
};
