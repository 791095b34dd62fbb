import { passwordEndpoints } from '@autolotto/contract/identity/passwords/endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEncrypted } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { cookieName, maxSessionSeconds } from '../../platform/http/session.ts';
import { sendVerification, verifyEmail } from '../mail/email-verification.ts';
import { resolveSession } from '../sign-in/sessions.ts';
import type { Origin } from '../sign-in/sign-in-throttle.ts';
import { deviceCookieName, deviceCookieSeconds } from '../sign-in/trusted-devices.ts';
import { lookAt } from './known-credentials.ts';
import { forgotPassword } from './links.ts';
import { knowDevice, signOutEverywhere } from './links-used.ts';
import * as passwords from './reset.ts';

const done = { success: true as const };

/** The cookies of this domain, alike wherever they are set. */
export function identityCookies(context: Context) {
  const isSecure = isEncrypted(context.config);
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const [session, device] = [cookieName(isSecure), deviceCookieName(isSecure)];
  return {
    /** On a borrowed computer both end with the browser. */
    keep: (reply: FastifyReply, token: string, deviceToken: string, remember: boolean) =>
      reply
        .setCookie(session, token, { ...cookie, ...(remember ? { maxAge: maxSessionSeconds } : {}) })
        .setCookie(device, deviceToken, { ...cookie, ...(remember ? { maxAge: deviceCookieSeconds } : {}) }),
    keepDevice: (reply: FastifyReply, deviceToken: string) =>
      reply.setCookie(device, deviceToken, { ...cookie, maxAge: deviceCookieSeconds }),
    drop: (reply: FastifyReply) => reply.clearCookie(session, cookie),
    sessionToken: (request: FastifyRequest): string | undefined => request.cookies[session],
    origin: (request: FastifyRequest): Origin => ({
      ip: request.ip,
      userAgent: request.headers['user-agent'],
      device: request.cookies[device],
    }),
  };
}

export function passwordRoutes(http: Http, context: Context): void {
  const { keep, keepDevice, origin } = identityCookies(context);
  bind(http, 'identity', passwordEndpoints, {
    forgotPassword: async ({ body }) => {
      await forgotPassword(context, body.email);
      return done;
    },
    resetPassword: async ({ body, request, reply }) => {
      const { token, device, user } = await passwords.resetPassword(context, body, origin(request));
      keep(reply, token, device, true);
      // Now the account's other factors are required.
      const actor = await resolveSession(context, token);
      return { user: { ...user, secondFactor: actor?.secondFactor ?? null } };
    },
    findLink: ({ body }) => lookAt(context, body),
    verifyEmail: async ({ actor, body }) => {
      await verifyEmail(context, actor, body.token);
      return done;
    },
    sendVerification: async ({ actor }) => {
      await sendVerification(context, actor);
      return done;
    },
    knowDevice: async ({ body, request, reply }) => {
      const { email, device } = await knowDevice(context, body.token, origin(request));
      keepDevice(reply, device);
      return { email };
    },
    signOutEverywhere: async ({ body }) => {
      await signOutEverywhere(context, body.token);
      return done;
    },
  });
}
