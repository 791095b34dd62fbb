/** The context of a program, with everything outside the process in it. */
import {
  barcodesFor,
  bitcoinFor,
  breachesFor,
  cardsFor,
  chatModelFor,
  geocoderFor,
  mailerFor,
  resultsFor,
  routeEngineFor,
  routingFor,
  telephonyFor,
} from './adapters.ts';
import { loadReader } from './identity/service.ts';
import { fileAnswer, outgoing, shortAnswer } from './platform/adapters/outgoing.ts';
import { webPush } from './platform/adapters/push.ts';
import { systemClock, systemTimers } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Context } from './platform/context.ts';
import { type Database, openEmbedded, openPostgres } from './platform/database/db.ts';
import { assertFit, migrateEmbedded, migratePostgres } from './platform/database/migrate.ts';
import { photoFilesOf } from './platform/files/photo-files.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { systemRandom } from './platform/random.ts';
import { localBus, notifyBus, redisBus } from './platform/realtime/bus.ts';
import type { Bus } from './platform/realtime/outbox.ts';

/** Parts a test brings instead of the real ones. A database it brings is migrated and stays open on stop. */
export type ContextParts = Partial<Omit<Context, 'config' | 'bus' | 'loadReader' | 'stopping'>>;

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

/** The context alone, for a process that serves nothing. `announceStop` ends what runs in the background. */
export async function buildContext(
  config: Config,
  parts: ContextParts = {},
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
    jobs: parts.jobs ?? createJobs(db, log, bus),
    geocode: parts.geocode ?? geocoderFor(config),
    routing: parts.routing ?? routingFor(config),
    vroom: parts.vroom ?? routeEngineFor(config),
    telephony: parts.telephony ?? telephonyFor(config),
    cards: parts.cards ?? cardsFor(config),
    lookUpBarcode: parts.lookUpBarcode ?? barcodesFor(config),
    mailer: parts.mailer ?? mailerFor(config),
    loadReader,
    push: parts.push ?? webPush(outgoing(fetch, shortAnswer)),
    isBreached: parts.isBreached ?? breachesFor(config),
    results: parts.results ?? resultsFor(config),
    chatModel: parts.chatModel ?? chatModelFor(config),
    bitcoin: parts.bitcoin ?? bitcoinFor(config),
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
