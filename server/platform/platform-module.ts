import { auditJobHandlers } from './audit/jobs.ts';
import { mailJobHandlers } from './mail/jobs.ts';
import { canMail } from './mail/mail.ts';
import type { DomainModule } from './module.ts';
import { eventJobHandlers } from './realtime/event-jobs.ts';

/** The platform's own module, beside the domains. */
export const platformModule: DomainModule = {
  jobs: [...auditJobHandlers, ...eventJobHandlers, ...mailJobHandlers],
  prepare: async (context) => {
    if (!canMail(context))
      context.log.warn(
        'mail is not configured: no password can be reset and nobody is told of sign-ins; set SMTP_URL and MAIL_FROM',
      );
  },
};
