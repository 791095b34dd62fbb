/** The whole server as a value: main.ts runs it, tests and benchmarks build it with their own parts. */
import { buildContext, type ContextParts } from './build-context.ts';
import { jobHandlers, modules, prepare } from './domains.ts';
import { networkNames, resolveSession, resolveSessionSoon } from './identity/service.ts';
import { type Config, isEncrypted } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { collectApi, serveApiDocs } from './platform/http/api-docs.ts';
import { createHttp, type Http } from './platform/http/http.ts';
import { type HttpLimits, httpLimits } from './platform/http/http-limits.ts';
import { recordRefusedCalls } from './platform/http/refusals/refused-calls.ts';
import { cookieName } from './platform/http/session.ts';
import { systemRoutes } from './platform/http/system-routes.ts';
import { inlineScriptHashes, serveWebApp } from './platform/http/web-app.ts';
import { collectProcessMetrics, requestSeconds } from './platform/metrics.ts';
import { addRoutes, socketRules } from './platform/module.ts';
import { serveRealtime } from './platform/realtime/realtime.ts';
import { pageOf } from './web-page.ts';

/** Parts a test brings instead of the real ones, and its own limits. */
export type Parts = ContextParts & {
  readonly httpLimits?: Partial<HttpLimits>;
  readonly socketLimits?: Parameters<typeof serveRealtime>[4];
};

export type App = {
  readonly context: Context;
  readonly http: Http;
  /** Listens, and returns the address. */
  readonly listen: () => Promise<string>;
  /** Writes the refused calls that were counted, which happens by itself within about a second. */
  readonly flushRefusals: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export async function buildApp(config: Config, parts: Parts = {}): Promise<App> {
  const { context, announceStop, stop } = await buildContext(config, parts);
  // Routes are made while the database is asked.
  const [{ http, realtime, flushRefusals }] = await Promise.all([buildHttp(config, parts, context), prepare(context)]);
  await context.jobs.start(context, jobHandlers, config.worker);
  return {
    context,
    http,
    flushRefusals,
    listen: () => http.listen({ port: config.port, host: config.host }),
    stop: async () => {
      // From here on readyz reports not ready.
      announceStop();
      realtime.closeAll();
      // Running requests finish before the database goes.
      await http.close();
      await stop();
    },
  };
}

/** Every route and the socket, which listen to nobody yet. */
async function buildHttp(config: Config, parts: Parts, context: Context) {
  collectProcessMetrics();
  const http = await createHttp(
    context,
    (token) => resolveSession(context, token),
    { scriptHashes: inlineScriptHashes() },
    { ...httpLimits, ...parts.httpLimits },
  );
  http.addHook('onResponse', async (request, reply) => {
    const { url: route } = request.routeOptions;
    // Anybody may invent a method; those of our routes are few.
    const where = route === undefined ? { method: 'none', route: 'none' } : { method: request.method, route };
    requestSeconds.observe({ ...where, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  const flushRefusals = recordRefusedCalls(http, context, networkNames(context));
  await collectApi(http, cookieName(isEncrypted(config)));
  systemRoutes(http, context, {
    database: async () => {
      await context.db.ping();
      return true;
    },
  });
  addRoutes(modules, http, context);
  const isSecure = isEncrypted(config);
  const realtime = await serveRealtime(
    http,
    context,
    { ...socketRules(modules, context), recheck: (token) => resolveSessionSoon(context, token) },
    (cookies) => cookies[cookieName(isSecure)],
    parts.socketLimits,
  );
  context.bus.subscribe(realtime.deliver, realtime.closeAll);
  serveApiDocs(http);
  await serveWebApp(http, pageOf(context));
  await http.ready();
  return { http, realtime, flushRefusals };
}
