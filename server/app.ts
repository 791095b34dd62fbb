/** The whole server as a value: main.ts runs it, worker.ts runs its jobs, tests and benchmarks build it with their own parts. */
import { geocoderFor, routingFor } from './addresses.ts';
import { jobHandlers, modules, prepare } from './domains.ts';
import { readerOfAddress, resolveSession, resolveSessionSoon } from './identity/service.ts';
import { type BarcodeLookup, httpBarcodeLookup, noBarcodeLookup } from './platform/adapters/barcode-lookup.ts';
import { breachedPasswords, type IsBreached, noBreachLookup } from './platform/adapters/breached-passwords.ts';
import type { Geocoder } from './platform/adapters/geocoder.ts';
import { fileAnswer, longAnswer, outgoing, shortAnswer } from './platform/adapters/outgoing.ts';
import { type Push, webPush } from './platform/adapters/push.ts';
import type { Routing } from './platform/adapters/routing.ts';
import { httpTelephony, noTelephony, type Telephony } from './platform/adapters/telephony.ts';
import { type Vroom, vroomAt } from './platform/adapters/vroom.ts';
import { type Clock, systemClock, systemTimers, type Timers } from './platform/clock.ts';
import { type Config, isEncrypted } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { type Database, openEmbedded, openPostgres } from './platform/database/db.ts';
import { assertFit, migrateEmbedded, migratePostgres } from './platform/database/migrate.ts';
import type { FileStore } from './platform/files/files.ts';
import { photoFilesOf } from './platform/files/photo-files.ts';
import { collectApi, serveApiDocs } from './platform/http/api-docs.ts';
import { createHttp, type Http } from './platform/http/http.ts';
import { type HttpLimits, httpLimits } from './platform/http/http-limits.ts';
import { cookieName } from './platform/http/session.ts';
import { systemRoutes } from './platform/http/system-routes.ts';
import { inlineScriptHashes, serveWebApp } from './platform/http/web-app.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { smtpMailer } from './platform/mail/smtp.ts';
import { collectProcessMetrics, requestSeconds } from './platform/metrics.ts';
import { addRoutes, socketRules } from './platform/module.ts';
import { type Random, systemRandom } from './platform/random.ts';
import { localBus, notifyBus, redisBus } from './platform/realtime/bus.ts';
import type { Bus } from './platform/realtime/outbox.ts';
import { serveRealtime } from './platform/realtime/realtime.ts';
import { pageOf } from './web-page.ts';

/** Parts a test brings instead of the real ones. A database it brings is migrated and stays open on stop. */
export type Parts = {
  readonly db?: Database;
  readonly clock?: Clock;
  readonly timers?: Timers;
  readonly random?: Random;
  readonly log?: Log;
  readonly jobs?: Jobs;
  readonly geocode?: Geocoder;
  readonly routing?: Routing;
  readonly vroom?: Vroom;
  readonly telephony?: Telephony;
  readonly lookUpBarcode?: BarcodeLookup;
  readonly mailer?: Mailer;
  readonly push?: Push;
  readonly isBreached?: IsBreached;
  readonly photos?: FileStore;
  readonly httpLimits?: Partial<HttpLimits>;
  readonly socketLimits?: Parameters<typeof serveRealtime>[4];
};

export type App = {
  readonly context: Context;
  readonly http: Http;
  /** Listens, and returns the address. */
  readonly listen: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** The context alone, for a process that serves nothing. `announceStop` ends what runs in the background. */
export async function buildContext(
  config: Config,
  parts: Parts = {},
): Promise<{ context: Context; announceStop: () => void; stop: () => Promise<void> }> {
  const log = parts.log ?? createLog(config.logLevel);
  const db = parts.db ?? (await openDatabase(config));
  const bus = await busFor(config, db, log);
  const stopping = new AbortController();
  const context: Context = {
    config,
    db,
    clock: parts.clock ?? systemClock,
    timers: parts.timers ?? systemTimers,
    random: parts.random ?? systemRandom,
    log,
    bus,
    jobs: parts.jobs ?? createJobs(db, log),
    geocode: parts.geocode ?? geocoderFor(config),
    routing: parts.routing ?? routingFor(config),
    vroom:
      parts.vroom ?? (config.routeEngineUrl ? vroomAt(config.routeEngineUrl, outgoing(fetch, longAnswer)) : undefined),
    telephony: parts.telephony ?? telephonyFor(config),
    lookUpBarcode: parts.lookUpBarcode ?? barcodesFor(config),
    mailer: parts.mailer ?? mailerFor(config),
    readerOf: readerOfAddress,
    push: parts.push ?? webPush(outgoing(fetch, shortAnswer)),
    isBreached: parts.isBreached ?? breachesFor(config),
    photos:
      parts.photos ??
      photoFilesOf(config, {
        random: parts.random ?? systemRandom,
        clock: parts.clock ?? systemClock,
        send: outgoing(fetch, fileAnswer),
      }),
    stopping: stopping.signal,
  };
  const announceStop = () => stopping.abort(new Error('shutting down'));
  return {
    context,
    announceStop,
    stop: async () => {
      announceStop();
      await context.jobs.stop();
      await bus.close();
      if (!parts.db) await db.close();
    },
  };
}

function mailerFor({ smtp, preset }: Config): Mailer {
  if (smtp) return smtpMailer(smtp.url, smtp.from);
  return { kind: preset === 'demo' ? 'outbox' : 'off' };
}

const telephonyFor = ({ telephony }: Config): Telephony =>
  telephony ? httpTelephony(telephony.url, telephony.token, outgoing(fetch, shortAnswer)) : noTelephony;

const barcodesFor = ({ barcodeUrl }: Config): BarcodeLookup =>
  barcodeUrl ? httpBarcodeLookup(barcodeUrl, outgoing(fetch, shortAnswer)) : noBarcodeLookup;

const breachesFor = ({ breachedPasswordsUrl }: Config): IsBreached =>
  breachedPasswordsUrl ? breachedPasswords(breachedPasswordsUrl, outgoing(fetch, longAnswer)) : noBreachLookup;

async function openDatabase(config: Config): Promise<Database> {
  if (config.database.kind === 'postgres') {
    const { url, ownerUrl, pool } = config.database;
    await migratePostgres(url, ownerUrl);
    const db = await openPostgres(url, pool);
    await assertFit(db).catch(async (error: unknown) => {
      await db.close();
      throw error;
    });
    return db;
  }
  const db = await openEmbedded(config.database.dir);
  await migrateEmbedded(db);
  return db;
}

/** One embedded process talks to itself; several PostgreSQL processes talk over Redis when there is one, else NOTIFY. */
async function busFor(config: Config, db: Database, log: Log): Promise<Bus> {
  if (config.redisUrl) return redisBus(config.redisUrl, db, log);
  return config.database.kind === 'postgres' ? notifyBus(db, log) : localBus(db, log);
}

export async function buildApp(config: Config, parts: Parts = {}): Promise<App> {
  const { context, announceStop, stop } = await buildContext(config, parts);
  await prepare(context);
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
  await serveApiDocs(http);
  await serveWebApp(http, pageOf(context));
  await http.ready();
  await context.jobs.start(context, jobHandlers, config.worker);
  return {
    context,
    http,
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
