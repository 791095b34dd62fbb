import { identityEndpoints } from '@autolotto/contract/identity/endpoints.ts';
import { eventSeqHeader } from '@autolotto/contract/system/event-seq.ts';
import type { Context } from '../platform/context.ts';
import { bind } from '../platform/http/bind.ts';
import type { Http } from '../platform/http/http.ts';
import { isOwnOrigin } from '../platform/http/origin.ts';
import type { AnswerPage } from '../platform/http/web-app.ts';
import { verifyAge } from './age/customer-age.ts';
import { currentUser } from './current-user.ts';
import * as freeDelivery from './free-delivery/free-delivery.ts';
import { identityCookies, passwordRoutes } from './passwords/routes.ts';
import * as service from './service.ts';
import { signInRoutes, toProvider } from './sign-in/routes.ts';
import { signIn, signOut, signUp } from './sign-in/sign-in.ts';

/** `page` answers the web app, which shows the sign-in page at /api/login. */
export function identityRoutes(http: Http, context: Context, page: AnswerPage): void {
  const { keep, drop, origin, sessionToken } = identityCookies(context);

  signInRoutes(http, context);
  passwordRoutes(http, context);
  bind(http, 'identity', identityEndpoints, {
    currentUser: ({ actor, reply }) => {
      // Data fetched after this call is kept current by every later event.
      reply.header(eventSeqHeader, context.bus.last());
      return currentUser(context, actor.userId, actor.secondFactor);
    },
    login: async ({ actor, query, request, reply }) => {
      reply.header('cache-control', 'no-store');
      // A mailed link works for signed-in users too.
      if (query?.step !== undefined) return page(reply);
      if (actor) return reply.redirect(service.safeReturnTo(query?.returnTo));
      // A failed return from the provider gets the reason, and may use a password.
      if (context.config.oidc && query?.problem === undefined)
        return toProvider(context, request, reply, query?.returnTo);
      return page(reply);
    },
    logout: async ({ actor, request, reply }) => {
      // A link or picture on another site must not sign people out.
      if (isOwnOrigin(request.headers, context.config.publicOrigin)) {
        if (actor) await signOut(context, actor);
        drop(reply);
      }
      return reply.header('cache-control', 'no-store').redirect('/');
    },
    signIn: async ({ body, request, reply }) => {
      const { token, device, user } = await signIn(context, body, origin(request), sessionToken(request));
      keep(reply, token, device, body.rememberMe ?? true);
      // Now the account's other factors are required.
      const actor = await service.resolveSession(context, token);
      return { user: { ...user, secondFactor: actor?.secondFactor ?? null } };
    },
    signUp: async ({ body, request, reply }) => {
      const { token, device, user } = await signUp(context, body, origin(request));
      keep(reply, token, device, true);
      return { user };
    },
    signOut: async ({ actor, reply }) => {
      await signOut(context, actor);
      drop(reply);
      return { success: true as const };
    },
    chooseLanguage: async ({ actor, body }) => {
      await service.chooseLanguage(context, actor, body.language);
      return body;
    },
    verifyAge: ({ actor, body }) => verifyAge(context, actor, body),
    location: async ({ actor }) => ({ city: await service.loadCity(context, actor.userId) }),
    grantFreeDelivery: ({ actor, params, body }) => freeDelivery.grantFreeDelivery(context, actor, params.userId, body),
    revokeFreeDelivery: async ({ actor, params }) => {
      await freeDelivery.revokeFreeDelivery(context, actor, params.userId);
      return { success: true as const };
    },
  });
}
