/**
 * What is asked of every request before its body is read: that we can take it, that it is well-formed, where it comes
 * from, and who calls.
 */
import type { IncomingMessage } from 'node:http';
import { systemEndpoints } from '@autolotto/contract/system/endpoints.ts';
import { sessionEndHeader, writeSessionEnd } from '@autolotto/contract/system/session-end.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isEncrypted } from '../config.ts';
import type { Context } from '../context.ts';
import { fail } from '../fail.ts';
import { checkAccess } from './access.ts';
import { changesState, isKnownHost, isOwnOrigin, namesNoPage } from './origin.ts';
import { watchLoad } from './overload.ts';
import { cookieName, type ResolveSession } from './session.ts';

/** Probes reach these under any host name. */
const watched = new Set<string>(
  [systemEndpoints.healthz, systemEndpoints.readyz, systemEndpoints.metrics].map(({ path }) => path),
);

/** Node's parser takes HTTP/0.9 and 2.0 in the request line too, and the first of several Host headers. */
const isPlainHttp = ({ httpVersion, rawHeaders }: IncomingMessage): boolean =>
  /^1\.[01]$/.test(httpVersion) &&
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length < 2;

/** Asked for by machines at all times: whether the process is alive, how it is, and files. */
export const isForOperators = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.rateClass === 'health' || routeOptions.config.rateClass === 'metrics';

/**
 * Signed and one-click rows believe nothing but a signature, and use no cookie: a call that no page sends cannot misuse
 * a visitor.
 */
const mayComeFromThere = ({ headers, routeOptions }: FastifyRequest, publicOrigin: string | undefined): boolean => {
  const { takes } = routeOptions.config;
  return isOwnOrigin(headers, publicOrigin) || ((takes === 'signed' || takes === 'one-click') && namesNoPage(headers));
};

const queryOf = (url: string): string => url.slice(url.indexOf('?') + 1 || url.length);

export function checkRequests(
  http: FastifyInstance,
  { config, db }: Pick<Context, 'config' | 'db'>,
  resolveSession: ResolveSession,
): void {
  const { limits } = http;
  const isSecure = isEncrypted(config);
  const load = watchLoad(db.poolUse, limits);
  http.addHook('onClose', async () => load.stop());
  http.addHook('onRequest', async (request, reply) => {
    // Operators' probes and static files cost next to nothing.
    if (!isForOperators(request) && load.isTooMuch()) fail('SERVICE_UNAVAILABLE', {});
    if (queryOf(request.url).length > limits.queryCharacters) fail('PAYLOAD_TOO_LARGE', {});
    if (request.url.includes('%00') || !isPlainHttp(request.raw)) fail('MALFORMED_REQUEST', {});
    http.forwarded.look(request.raw);
    if (!watched.has(request.routeOptions.url ?? '') && !isKnownHost(request.headers, config.publicOrigin))
      fail('UNKNOWN_HOST', {});
    if (changesState(request.method) && !mayComeFromThere(request, config.publicOrigin)) fail('ORIGIN_NOT_ALLOWED', {});
    const access = request.routeOptions.config.access;
    if (!access) return;
    const token = request.cookies[cookieName(isSecure)];
    // Public rows do not need to know the caller, and should not cost a query.
    if (token && (access.who !== 'anyone' || request.routeOptions.config.navigation)) {
      request.actor = (await resolveSession(token)) ?? null;
      const end = request.actor?.sessionEnd;
      if (end && !request.routeOptions.config.navigation) reply.header(sessionEndHeader, writeSessionEnd(end));
    }
    checkAccess(access, request.actor, changesState(request.method));
  });
}
