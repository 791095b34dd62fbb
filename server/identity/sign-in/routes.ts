import { signInEndpoints } from '@autolotto/contract/identity/sign-in/endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEncrypted } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Http } from '../../platform/http/http.ts';
import { cookieName } from '../../platform/http/session.ts';
import * as passkeys from '../credentials/passkeys.ts';
import * as secondFactor from '../credentials/second-factor.ts';
import { identityCookies } from '../passwords/routes.ts';
import type { Place } from './opening.ts';
import * as provider from './provider.ts';
import * as sessions from './sessions-list.ts';
import { chooseSignInMail, loadSignInMail } from './trusted-devices.ts';

const done = { success: true as const };
const base = (context: Context) => ({ httpOnly: true, sameSite: 'lax', secure: isEncrypted(context.config) }) as const;

const placeOf = (context: Context, request: FastifyRequest): Place => ({
  ...identityCookies(context).origin(request),
  origin: context.config.publicOrigin ?? `${request.protocol}://${request.host}`,
});
/** Known to this browser only, while its person is at the provider. */
const awayCookie = 'autolotto.provider';
const awayPath = '/api/login';

/** Redirects to the identity provider, or to our own page when it cannot be reached. */
export async function toProvider(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  returnTo: string | undefined,
): Promise<FastifyReply> {
  const begun = await provider.begin(context, placeOf(context, request), returnTo);
  if ('problem' in begun) return reply.redirect(ownPage(begun.problem, returnTo));
  return reply
    .setCookie(awayCookie, begun.handle, { ...base(context), path: awayPath, maxAge: provider.awaySeconds })
    .redirect(begun.url);
}

const ownPage = (problem: string, returnTo: string | undefined): string =>
  `/api/login?${new URLSearchParams({ problem, ...(returnTo && returnTo !== '/' ? { returnTo } : {}) })}`;

export function signInRoutes(http: Http, context: Context): void {
  const name = cookieName(isEncrypted(context.config));
  const { keep, drop } = identityCookies(context);

  bind(http, 'identity', signInEndpoints, {
    sessions: ({ actor }) => sessions.loadSessions(context, actor),
    signInMail: ({ actor }) => loadSignInMail(context, actor),
    chooseSignInMail: ({ actor, body }) => chooseSignInMail(context, actor, body.every),
    endSession: async ({ actor, params }) => {
      await sessions.endSession(context, actor, params.sessionId);
      return done;
    },
    endSessions: async ({ actor, body, reply }) => {
      await sessions.endSessions(context, actor, body.which);
      if (body.which === 'all') drop(reply);
      return done;
    },
    passkeys: ({ actor }) => passkeys.loadPasskeys(context, actor),
    passkeyOptions: ({ actor, request }) => passkeys.options(context, actor, placeOf(context, request)),
    addPasskey: ({ actor, body, request }) => passkeys.add(context, actor, placeOf(context, request), body),
    renamePasskey: async ({ actor, params, body }) => {
      await passkeys.rename(context, actor, params.passkeyId, body.name);
      return done;
    },
    removePasskey: async ({ actor, params }) => {
      await passkeys.remove(context, actor, params.passkeyId);
      return done;
    },
    passkeySignInOptions: ({ request }) => passkeys.signInOptions(context, placeOf(context, request)),
    passkeySignIn: async ({ body, request, reply }) => {
      const { token, device, user } = await passkeys.signIn(
        context,
        placeOf(context, request),
        body,
        request.cookies[name],
      );
      keep(reply, token, device, true);
      return { user };
    },
    secondFactor: ({ actor }) => secondFactor.loadSecondFactor(context, actor),
    startSecondFactor: ({ actor }) => secondFactor.start(context, actor),
    confirmSecondFactor: ({ actor, body }) => secondFactor.confirm(context, actor, body.code),
    proveSecondFactor: async ({ actor, body }) => {
      await secondFactor.prove(context, actor, body.code);
      return done;
    },
    newRecoveryCodes: ({ actor, body }) => secondFactor.newRecoveryCodes(context, actor, body.code),
    endSecondFactor: async ({ actor, body }) => {
      await secondFactor.turnOff(context, actor, body.code);
      return done;
    },
    providerCallback: async ({ request, reply }) => {
      reply.header('cache-control', 'no-store');
      if (!context.config.oidc) return reply.redirect('/api/login');
      const search = request.url.slice(request.url.indexOf('?') + 1 || request.url.length);
      const end = await provider.finish(
        context,
        placeOf(context, request),
        request.cookies[awayCookie],
        search === '' ? '' : `?${search}`,
      );
      reply.clearCookie(awayCookie, { ...base(context), path: awayPath });
      if ('problem' in end) return reply.redirect(ownPage(end.problem, end.returnTo));
      keep(reply, end.token, end.device, true);
      return reply.redirect(end.returnTo);
    },
  });
}
