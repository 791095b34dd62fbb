import { identityEndpoints } from '@autolotto/contract/identity/endpoints.ts';
import { eventSeqHeader } from '@autolotto/contract/system/event-seq.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../platform/context.ts';
import { bind, type Http } from '../platform/http.ts';
import { isOwnOrigin } from '../platform/origin.ts';
import { cookieMaxAgeSeconds, cookieName } from '../platform/session.ts';
import * as service from './service.ts';

/** `page` answers the web app, which shows the sign-in page at /api/login. */
export function identityRoutes(http: Http, context: Context, page: (reply: FastifyReply) => FastifyReply): void {
  const isSecure = context.config.publicOrigin?.startsWith('https:') ?? false;
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const keep = (reply: FastifyReply, token: string, remember: boolean) =>
    reply.setCookie(cookieName(isSecure), token, { ...cookie, ...(remember ? { maxAge: cookieMaxAgeSeconds } : {}) });
  const drop = (reply: FastifyReply) => reply.clearCookie(cookieName(isSecure), cookie);
  const origin = (request: FastifyRequest): service.Origin => ({
    ip: request.ip,
    userAgent: request.headers['user-agent'],
  });

  bind(http, 'identity', identityEndpoints, {
    currentUser: ({ actor, reply }) => {
      // Whatever a page fetches after this call, it will be told of every later change.
      reply.header(eventSeqHeader, context.bus.last());
      return service.currentUser(context, actor.userId);
    },
    login: async ({ actor, query, reply }) => {
      reply.header('cache-control', 'no-store');
      return actor ? reply.redirect(service.safeReturnTo(query?.returnTo)) : page(reply);
    },
    logout: async ({ actor, request, reply }) => {
      // A link or picture on another site must not sign people out.
      if (isOwnOrigin(request.headers, context.config.publicOrigin)) {
        if (actor) await service.signOut(context, actor);
        drop(reply);
      }
      return reply.header('cache-control', 'no-store').redirect('/');
    },
    signIn: async ({ body, request, reply }) => {
      const { token, user } = await service.signIn(context, body, origin(request));
      keep(reply, token, body.rememberMe ?? true);
      return { user };
    },
    signUp: async ({ body, request, reply }) => {
      const { token, user } = await service.signUp(context, body, origin(request));
      keep(reply, token, true);
      return { user };
    },
    signOut: async ({ actor, reply }) => {
      await service.signOut(context, actor);
      drop(reply);
      return { success: true as const };
    },
    verifyAge: ({ actor, body }) => service.verifyAge(context, actor, body),
    location: async ({ actor }) => ({ city: await service.cityOf(context, actor.userId) }),
    grantFreeDelivery: ({ actor, params, body }) =>
      service.grantFreeDelivery(context, actor, params.userId, body.reason),
    revokeFreeDelivery: async ({ params }) => {
      await service.revokeFreeDelivery(context, params.userId);
      return { success: true as const };
    },
  });
}
