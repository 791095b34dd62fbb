/**
 * The HTTP server: what is the same for every route. The binder (bind.ts) makes routes of endpoint rows; session,
 * access, origin, rate and body are checked from the row before the service is called. A route without a row does not
 * start the server.
 */

import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@autolotto/contract/errors.ts';
import type { Access, Endpoint, RateClass } from '@autolotto/contract/shared/endpoint.ts';
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { addCsvParser, replaceJsonParser } from './bodies.ts';
import { handleError, sendProblem } from './errors.ts';
import { type ForwardedWatch, watchForwarded } from './forwarded.ts';
import { shutDownGracefully } from './graceful-shutdown.ts';
import { type HttpLimits, httpLimits } from './http-limits.ts';
import { limitRates } from './rate-limits.ts';
import { checkRequests, isForOperators } from './request-checks.ts';
import { addResponseHeaders } from './response-headers.ts';
import type { Actor, ResolveSession } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    rateClass?: RateClass;
    takes?: NonNullable<Endpoint['takes']>;
    /** Pages for anyone that still want to know who is looking. */
    navigation?: boolean;
  }
  interface FastifyRequest {
    actor: Actor | null;
    /** The code of the answer, when it is a refusal. */
    refusal: ErrorCode | undefined;
  }
  interface FastifyInstance {
    limits: HttpLimits;
    forwarded: ForwardedWatch;
  }
}

export type Http = FastifyInstance;

/** Largest message a socket may send. */
export const socketPayloadBytes = 16 * 1024;

const openFastify = ({ config, log }: Context, limits: HttpLimits): Http =>
  Fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    connectionTimeout: limits.silentMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxRequestsPerSocket: limits.requestsPerConnection,
    http: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.lookMs,
      insecureHTTPParser: false,
      // Upgrades to other protocols or paths are ignored: they are answered as plain requests.
      shouldUpgradeCallback: ({ method, url, headers }) =>
        method === 'GET' && url?.split('?')[0] === '/ws' && headers.upgrade?.toLowerCase() === 'websocket',
    },
    // Idle connections are closed after the drain; running requests finish.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: limits.parameterCharacters, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Late calls over an open connection are answered, and the connection closed after it.
    return503OnClosing: false,
    frameworkErrors: handleError,
    exposeHeadRoutes: true,
  });

/** Replaces what the framework reads, checks and answers on its own. */
function replaceDefaults(http: Http): void {
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  http.setErrorHandler(handleError);
  http.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'NOT_FOUND', {}));
  http.removeContentTypeParser('text/plain');
  replaceJsonParser(http, http.limits);
  addCsvParser(http, http.limits);
}

function refuseRoutesWithoutAccess(http: Http): void {
  http.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`route without access rule: ${route.method} ${route.url}`);
  });
}

function logRequests(http: Http): void {
  http.addHook('onResponse', async (request, reply) => {
    if (isForOperators(request)) return;
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.actor?.userId,
      },
      'request',
    );
  });
}

export async function createHttp(
  context: Context,
  resolveSession: ResolveSession,
  csp: { scriptHashes: readonly string[] },
  limits: HttpLimits = httpLimits,
): Promise<Http> {
  const { config, log } = context;
  const http = openFastify(context, limits);
  http.decorate('limits', limits);
  http.decorate('forwarded', watchForwarded(config, log));
  http.decorateRequest('actor', null);
  http.decorateRequest('refusal', undefined);
  replaceDefaults(http);
  refuseRoutesWithoutAccess(http);
  shutDownGracefully(http);
  // Before any hook of ours: the library closes the connection of a refused upgrade only if it saw the request first.
  await http.register(websocket, { options: { maxPayload: socketPayloadBytes, perMessageDeflate: false } });
  await http.register(cookie);
  addResponseHeaders(http, config, csp.scriptHashes);
  await limitRates(http, config.rateLimitFactor);
  checkRequests(http, context, resolveSession);
  logRequests(http);
  return http;
}
