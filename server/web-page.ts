import { isEncrypted } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { cookieName } from './platform/http/session.ts';
import { type AnswerPage, page } from './platform/http/web-app.ts';
import { currentPolicy } from './policy/service.ts';

/** The page shows the helpline before any script has run; without a policy to read it comes without. */
export const pageOf =
  (context: Context): AnswerPage =>
  async (reply) => {
    const { request } = reply;
    const policy = await currentPolicy(context).catch((error: unknown) => {
      context.log.warn({ err: error }, 'a page went out without the help line');
      return undefined;
    });
    return page(reply, {
      origin: context.config.publicOrigin ?? `${request.protocol}://${request.host}`,
      hasSession: request.cookies[cookieName(isEncrypted(context.config))] !== undefined,
      contact: policy && { phone: policy['contact.phone'], email: policy['contact.email'] },
    });
  };
