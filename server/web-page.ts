import { loadFirstLook, loadFirstLookOfAll, loadFirstShelf } from './catalogue/first-look.ts';
import { isEncrypted } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { cookieName } from './platform/http/session.ts';
import { type AnswerPage, page, showsGoods, showsShelf } from './platform/http/web-app.ts';
import { currentPolicy } from './policy/service.ts';

/** The page shows the helpline and the first products before any script has run; what cannot be read is left out. */
export function pageOf(context: Context): AnswerPage {
  const unless = (part: string) => (error: unknown) => {
    context.log.warn({ err: error }, `a page went out without ${part}`);
    return undefined;
  };
  return async (reply) => {
    const { request } = reply;
    const hasSession = request.cookies[cookieName(isEncrypted(context.config))] !== undefined;
    const hasGoods = showsGoods(request.url, hasSession);
    const loadGoods = hasSession ? loadFirstLookOfAll : loadFirstLook;
    const hasShelf = hasSession && showsShelf(request.url, hasSession);
    const [policy, goods, firstShelf] = await Promise.all([
      currentPolicy(context).catch(unless('the help line')),
      hasGoods ? loadGoods(context).catch(unless('its products')) : undefined,
      hasShelf ? loadFirstShelf(context).catch(unless('its first shelf')) : undefined,
    ]);
    return page(reply, {
      origin: context.config.publicOrigin ?? `${request.protocol}://${request.host}`,
      hasSession,
      goods,
      firstShelf,
      contact: policy && { phone: policy['contact.phone'], email: policy['contact.email'] },
    });
  };
}
