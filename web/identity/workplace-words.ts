import { auditMessages } from './audit/messages.ts';
import { adminRequestMessages } from './roles/request-messages.ts';
import { securityMessages } from './security/messages.ts';
import { suspensionMessages } from './suspensions/messages.ts';

export const words = {
  adminRequests: adminRequestMessages,
  audit: auditMessages,
  security: securityMessages,
  suspensions: suspensionMessages,
};
