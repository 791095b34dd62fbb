/**
 * The HTTP server: one binder turns an endpoint row into a route, with session, access, origin, rate and body checked
 * from the row before the service is called. A route without a row does not start the server.
 */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type {
  Access,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  RateClass,
  ReplyOf,
} from '@autolotto/contract/shared/endpoint.ts';
import { Problem } from '@autolotto/contract/shared/problem.ts';
import { systemEndpoints } from '@autolotto/contract/system/endpoints.ts';
import { sessionEndHeader, writeSessionEnd } from '@autolotto/contract/system/session-end.ts';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { isEncrypted } from '../config.ts';
import type { Context } from '../context.ts';
import { DomainError, fail, failField } from '../fail.ts';
import { checkAccess } from './access.ts';
import { handleError, sendProblem } from './errors.ts';
import { type ForwardedWatch, watchForwarded } from './forwarded.ts';
import { shutDownGracefully } from './graceful-shutdown.ts';
import { type HttpLimits, httpLimits } from './http-limits.ts';
import { changesState, isKnownHost, isOwnOrigin } from './origin.ts';
import { watchLoad } from './overload.ts';
import { callsOfStrangers, callsPerMinute, callsPerMinuteOfAddress } from './rate-limits.ts';
import { type Actor, cookieName, type ResolveSession } from './session.ts';
import { type Received, receive } from './upload.ts';

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
  }
  interface FastifyInstance {
    limits: HttpLimits;
    forwarded: ForwardedWatch;
  }
}

export type Http = FastifyInstance;

/** Path of the API page. */
export const apiDocsPath = '/api/docs';

/** Largest message a socket may send. */
export const socketPayloadBytes = 16 * 1024;
/** Probes reach these under any host name. */
const watched = new Set<string>(
  [systemEndpoints.healthz, systemEndpoints.readyz, systemEndpoints.metrics].map(({ path }) => path),
);
/** A response that is no page may load, run and be framed by nothing, should a browser ever take it for one. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** Text becomes markup or a script only through the policy of web/app/trusted-types.ts. */
const trustedTypes = ";require-trusted-types-for 'script';trusted-types default";

export async function createHttp(
  context: Context,
  resolveSession: ResolveSession,
  csp: { scriptHashes: readonly string[] },
  limits: HttpLimits = httpLimits,
): Promise<Http> {
  const { config, log } = context;
  const isSecure = isEncrypted(config);
  const http = Fastify({
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
  http.decorate('limits', limits);
  http.decorate('forwarded', watchForwarded(config, log));
  const load = watchLoad(context.db.poolUse, limits);
  http.addHook('onClose', async () => load.stop());

  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  http.setErrorHandler(handleError);
  http.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'NOT_FOUND', {}));
  http.removeContentTypeParser('text/plain');
  replaceJsonParser(http, limits);
  addCsvParser(http, limits);

  http.decorateRequest('actor', null);
  http.addHook('onRoute', (route) => {
    // Files of the API page come from a library that knows nothing of access rules: anyone may read them.
    if (route.url === apiDocsPath || route.url.startsWith(`${apiDocsPath}/`))
      route.config = { ...route.config, access: { who: 'anyone' }, rateClass: 'read' };
    if (!route.config?.access) throw new Error(`route without access rule: ${route.method} ${route.url}`);
  });

  shutDownGracefully(http);
  // Before any hook of ours: the library closes the connection of a refused upgrade only if it saw the request first.
  await http.register(websocket, { options: { maxPayload: socketPayloadBytes, perMessageDeflate: false } });
  await http.register(cookie);
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // WebAssembly of our own files reads barcodes; it is no way to run text as a script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...csp.scriptHashes.map((hash) => `'${hash}'`)],
        // Mantine and MapLibre set style attributes; no inline script is ever allowed.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...mapHosts(config.mapStyleUrl)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...mapHosts(config.mapStyleUrl)],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  http.addHook('onSend', async (request, reply) => {
    // Scripts are no data: a worker goes by the policy of its own file.
    if (/^application\/(?:problem\+)?json\b/.test(String(reply.getHeader('content-type'))))
      reply.header('content-security-policy', dataPolicy);
    // The library of the API page makes markup of text; it shows our own document and nothing that anybody wrote.
    else if (request.url.startsWith(`${apiDocsPath}/`) || request.url === apiDocsPath)
      reply.header(
        'content-security-policy',
        String(reply.getHeader('content-security-policy')).replace(trustedTypes, ''),
      );
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=()');
  });

  await http.register(rateLimit, {
    global: true,
    hook: 'onRequest',
    max: Math.ceil(callsPerMinuteOfAddress * config.rateLimitFactor),
    timeWindow: 60_000,
    keyGenerator: addressOf,
    skipOnError: false,
    errorResponseBuilder: (_request, state) => tooMany(state.ttl),
  });
  const rates = Object.fromEntries(
    Object.entries(callsPerMinute).map(([rate, max]) => [
      rate,
      http.createRateLimit({
        max: Math.ceil(max * config.rateLimitFactor),
        timeWindow: 60_000,
        keyGenerator: (request) =>
          `${rate}:${request.actor?.userId ?? (rate in callsOfStrangers ? nameKey(request) : addressOf(request))}`,
      }),
    ]),
  ) as Record<RateClass, ReturnType<FastifyInstance['createRateLimit']>>;
  const ofStrangers: Partial<typeof rates> = Object.fromEntries(
    Object.entries(callsOfStrangers).map(([rate, { max, minutes }]) => [
      rate,
      http.createRateLimit({
        max: Math.ceil(max * config.rateLimitFactor),
        timeWindow: minutes * 60_000,
        keyGenerator: (request) => `strangers ${rate}:${addressOf(request)}`,
      }),
    ]),
  );

  http.addHook('onRequest', async (request, reply) => {
    // Operators' probes and static files cost next to nothing.
    if (!isForOperators(request) && load.isTooMuch()) fail('SERVICE_UNAVAILABLE', {});
    if (queryOf(request.url).length > limits.queryCharacters) fail('PAYLOAD_TOO_LARGE', {});
    if (request.url.includes('%00') || !isPlainHttp(request.raw)) fail('MALFORMED_REQUEST', {});
    http.forwarded.look(request.raw);
    if (!watched.has(request.routeOptions.url ?? '') && !isKnownHost(request.headers, config.publicOrigin))
      fail('UNKNOWN_HOST', {});
    if (changesState(request.method) && !isOwnOrigin(request.headers, config.publicOrigin))
      fail('ORIGIN_NOT_ALLOWED', {});
    const access = request.routeOptions.config.access;
    if (!access) return;
    const token = request.cookies[cookieName(isSecure)];
    // Public rows do not need to know the caller, and should not cost a query.
    if (token && (access.who !== 'anyone' || request.routeOptions.config.navigation)) {
      request.actor = (await resolveSession(token)) ?? null;
      const end = request.actor?.sessionEnd;
      if (end && !request.routeOptions.config.navigation) reply.header(sessionEndHeader, writeSessionEnd(end));
    }
    checkAccess(access, request.actor);
  });
  http.addHook('preHandler', async (request) => {
    const rate = request.routeOptions.config.rateClass;
    if (!rate) return;
    for (const limit of [rates[rate], request.actor ? undefined : ofStrangers[rate]]) {
      const verdict = await limit?.(request);
      if (verdict && !verdict.isAllowed && verdict.isExceeded) throw tooMany(verdict.ttl);
    }
  });
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
  return http;
}

/** Node's parser takes HTTP/0.9 and 2.0 in the request line too, and the first of several Host headers. */
const isPlainHttp = ({ httpVersion, rawHeaders }: IncomingMessage): boolean =>
  /^1\.[01]$/.test(httpVersion) &&
  rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length < 2;

/** Asked for by machines at all times: whether the process is alive, how it is, and files. */
const isForOperators = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.rateClass === 'health' || routeOptions.config.rateClass === 'metrics';

/** One network of IPv6 is one caller. A connection that broke meanwhile has no address any more, and a limit all the same. */
const addressOf = ({ ip }: { readonly ip: string | undefined }): string =>
  ip === undefined ? 'gone' : normalizeIP(ip);

const queryOf = (url: string): string => url.slice(url.indexOf('?') + 1 || url.length);

const tooMany = (ttlMs: number): Error =>
  new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(ttlMs / 1000)) });

function nameKey(request: FastifyRequest): string {
  const body: unknown = request.body;
  const email = typeof body === 'object' && body !== null && 'email' in body ? String(body.email).toLowerCase() : '';
  return `${addressOf(request)}:${email}`;
}

function mapHosts(styleUrl: string | undefined): string[] {
  return styleUrl ? [new URL(styleUrl).origin] : [];
}

/** Fastify's own JSON parser accepts any depth and any text; ours refuses what no row could need, and prototype keys. */
function replaceJsonParser(http: Http, limits: HttpLimits): void {
  http.removeContentTypeParser('application/json');
  const parse = http.getDefaultJsonParser('error', 'error');
  http.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: limits.bodyBytes },
    (request, body, done) => {
      const jsonValues = request.routeOptions.config.takes ? limits.batchValues : limits.jsonValues;
      if (isTooComplex(body, { ...limits, jsonValues })) return done(unreadable('too deep, or too much'));
      // Declaring JSON and sending nothing is the same as sending no body.
      if (body.trim() === '') return done(null, undefined);
      return parse(request, body, (error, value) => {
        if (!error && oddEscape.test(body) && !isStorable(value)) return done(unreadable('text that is none'));
        return done(error, value);
      });
    },
  );
}

/** Comma-separated values come as bytes: spreadsheets disagree on the encoding. */
function addCsvParser(http: Http, limits: HttpLimits): void {
  http.addContentTypeParser<Buffer>(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: limits.bodyBytes },
    (request, body, done) =>
      request.routeOptions.config.takes === 'csv'
        ? done(null, body)
        : done(Object.assign(new Error('not here'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 })),
  );
}

const unreadable = (why: string): Error => Object.assign(new Error(why), { statusCode: 400 });

/** Only by an escape can JSON name a character that no database stores: NUL, or half of a surrogate pair. */
const oddEscape = /\\u(?:0000|d[89a-f])/i;
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}

/** Counted in the text, before anything is made of it. */
function isTooComplex(text: string, { jsonDepth, jsonValues }: HttpLimits): boolean {
  let [depth, values, inString] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (inString) {
      if (c === '\\') i++;
      else if (c === '"') inString = false;
    } else if (c === '"') inString = true;
    else if (c === '{' || c === '[') {
      if (++depth > jsonDepth) return true;
    } else if (c === '}' || c === ']') depth--;
    // Each member and each element but the first has a comma before it.
    else if (c === ',' && ++values >= jsonValues) return true;
  }
  return false;
}

/** Input of a handler; its row has validated everything in it. */
export type Call<E extends Endpoint> = {
  readonly actor: E['access']['who'] extends 'anyone' ? Actor | null : Actor;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** Present only on rows that take one; undefined when the caller sent none. */
  readonly idempotencyKey: string | undefined;
  /** Writes an upload's file to this path, and returns the fields beside it. */
  readonly receive: (path: string) => Promise<Received<FieldsOf<E>>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};
type FieldsOf<E extends Endpoint> = E extends { upload: { fields: infer F extends z.ZodType } } ? z.output<F> : never;
/** Handlers of a domain, one per row of its table. */
export type Handlers<T extends Record<string, Endpoint>> = {
  readonly [K in keyof T]: (call: Call<T[K]>) => Promise<z.input<T[K]['reply']> | FastifyReply>;
};

/** Tells where the next page of a list begins, as a Link header, when this one came out full. */
export function linkNextPage(
  reply: FastifyReply,
  path: string,
  items: readonly { id: number }[],
  limit: number,
  narrowedBy: Readonly<Record<string, string | undefined>> = {},
): void {
  const last = items.at(-1);
  if (!last || items.length < limit) return;
  const given = Object.entries(narrowedBy).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const query = new URLSearchParams([['limit', `${limit}`], ['cursor', `${last.id}`], ...given]);
  reply.header('link', `<${path}?${query}>; rel="next"`);
}

const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;

/** Binds every row of a domain's table to its handler. */
export function bind<T extends Record<string, Endpoint>>(
  http: Http,
  tag: string,
  table: T,
  handlers: Handlers<T>,
): void {
  for (const name of Object.keys(table))
    bindRow(http, tag, table[name] as Endpoint, handlers[name] as unknown as AnyHandler);
}
type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>;

function bindRow(http: Http, tag: string, row: Endpoint, handler: AnyHandler): void {
  if (!row.upload) {
    addRoute(http, tag, row, handler);
    return;
  }
  // Forms are read here and nowhere else.
  void http.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    addRoute(scope, tag, row, handler);
  });
}

function handlerMsOf({ upload, streams }: Endpoint, { requestMs, handlerMs, streamMs }: HttpLimits): number {
  if (streams) return streamMs;
  // A file is still coming while its handler runs.
  return upload ? requestMs + handlerMs : handlerMs;
}

function addRoute(http: Http, tag: string, row: Endpoint, handler: AnyHandler): void {
  const { upload } = row;
  http.route({
    method: row.method,
    url: row.path,
    handlerTimeout: handlerMsOf(row, http.limits),
    ...(row.takes ? { bodyLimit: http.limits.batchBytes } : {}),
    config: {
      access: row.access,
      rateClass: row.rate,
      navigation: row.navigation ?? false,
      ...(row.takes ? { takes: row.takes } : {}),
    },
    schema: {
      tags: [tag],
      summary: row.summary,
      ...(row.params ? { params: row.params } : {}),
      ...(row.query ? { querystring: row.query } : {}),
      ...(row.body ? { body: row.body } : {}),
      ...(upload ? { consumes: ['multipart/form-data'] } : {}),
      ...(row.takes === 'csv' ? { consumes: ['text/csv'] } : {}),
      ...(row.navigation ? {} : { response: { [row.status ?? 200]: row.reply, '4xx': Problem, '5xx': Problem } }),
    },
    handler: async (request, reply) => {
      if (!row.navigation) reply.header('cache-control', 'no-store');
      const result = await handler({
        actor: request.actor as never,
        params: request.params,
        query: request.query,
        body: request.body,
        idempotencyKey: row.idempotent ? idempotencyKey(request) : undefined,
        receive: (path: string) => {
          if (!upload) throw new Error(`${row.method} ${row.path} takes no file`);
          return receive(request, upload, path) as Promise<Received<never>>;
        },
        request,
        reply,
      } as Call<Endpoint>);
      if (reply.sent || result === reply) return reply;
      return reply.code(row.status ?? 200).send(result as ReplyOf<Endpoint>);
    },
  });
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) {
    failField('Idempotency-Key', 'The Idempotency-Key must be 1 to 200 printable characters.');
  }
  return key;
}
