/**
 * A migrated, seeded database for each test file, copied from a template made once per version of schema and seed.
 * DB=postgres uses the server at DATABASE_URL, else an embedded database in memory.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { buildContext } from '../../build-context.ts';
import { sellFromDecks } from '../../demo/sold-tickets.ts';
import { tellWholePast } from '../../demo/whole-past.ts';
import { prepare } from '../../domains.ts';
import { passwordCost } from '../../identity/passwords/passwords.ts';
import { keepDecks } from '../../instant-games/decks.ts';
import { verifyBooks } from '../../ledger/service.ts';
import { readConfig } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, openEmbedded, openPostgres, type StatementLimits } from '../../platform/database/db.ts';
import { DirectoryInUse, lockDirectory } from '../../platform/database/directory-lock.ts';
import { actAsApplication, migrateEmbedded, migratePostgres } from '../../platform/database/migrate.ts';
import { recordedJobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { cheapPasswords, patientStatements } from './patience.ts';

export const isPostgres = process.env.DB === 'postgres';

Object.assign(passwordCost, cheapPasswords);

/** Changes with everything that may go into the template. */
function hashSources(): string {
  const hash = createHash('sha256');
  const add = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.name === 'node_modules' || entry.name === 'test') continue;
      if (entry.isDirectory()) add(path);
      else if (/\.(sql|ts|json)$/.test(entry.name) && !entry.name.endsWith('.test.ts')) hash.update(readFileSync(path));
    }
  };
  add(join(import.meta.dirname, '..', '..'));
  add(join(import.meta.dirname, '..', '..', '..', 'contract'));
  return hash.digest('hex').slice(0, 16);
}

let version: string | undefined;
const templateVersion = (): string => (version ??= hashSources());

async function inContext(db: Database, work: (context: Context) => Promise<void>): Promise<void> {
  const { context, stop } = await buildContext(readConfig({}), { db, jobs: recordedJobs(), log: createLog('silent') });
  await work(context);
  await stop();
}

/** As it is before a server has started, and with all that the first start of a demo server does. */
export type Template = 'seeded' | 'town';

/** Printed decks are those that would be printed behind the first start, the ones in reserve as well. */
async function tellTown(context: Context): Promise<void> {
  await tellWholePast(context);
  await keepDecks(context);
  await sellFromDecks(context);
  await keepDecks(context);
}

/**
 * A town's past is told in days before it was made, so each hour has its own. Workers inherit the hour of the run's setup:
 * one that goes beyond it keeps the town it began with.
 */
const hourOfTown = (): string => (process.env.TEST_TOWN_HOUR ??= String(Math.floor(Date.now() / 3_600_000)));
const nameOf = (template: Template): string =>
  template === 'town' ? `town_${templateVersion()}_${hourOfTown()}` : `template_${templateVersion()}`;

export async function embeddedTemplate(template: Template = 'seeded'): Promise<string> {
  const file = join(tmpdir(), `autolotto-template-${nameOf(template)}.tar`);
  if (existsSync(file)) return file;
  if (template === 'town') await embeddedTemplate();
  const unlock = await takeTurn();
  try {
    if (!existsSync(file)) await makeEmbedded(file, template);
  } finally {
    await unlock();
  }
  return file;
}

/** One process at a time makes a template; the others wait, and find it made. */
async function takeTurn(): Promise<() => Promise<void>> {
  const folder = join(tmpdir(), 'autolotto-making-template');
  mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      return await lockDirectory(folder);
    } catch (error) {
      if (!(error instanceof DirectoryInUse)) throw error;
      await wait(100);
    }
  }
}

async function makeEmbedded(file: string, template: Template): Promise<void> {
  const db = await openEmbedded(
    undefined,
    template === 'town' ? { loadFrom: await openAsBlob(await embeddedTemplate()) } : {},
  );
  if (template === 'town') {
    await actAsApplication(db);
    await inContext(db, tellTown);
  } else {
    await migrateEmbedded(db);
    await inContext(db, prepare);
  }
  const dump = await db.dump();
  await db.close();
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
  removeOldTemplates();
}

/** Each change of the server leaves a template behind; those of other days are of no use any more. */
function removeOldTemplates(): void {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith('autolotto-template-'))) {
    const path = join(tmpdir(), name);
    const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - madeAt > 86_400_000) rmSync(path, { force: true });
  }
}

const adminUrl = (): string => {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL names the PostgreSQL server to test on');
  return url;
};
export function urlOf(database: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${database}`;
  return url.toString();
}
/** Runs statements on the server itself, outside any test database. */
export async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The template's name; made under a lock, so that test files that start together make it once. */
export async function postgresTemplate(template: Template = 'seeded'): Promise<string> {
  const name = `autolotto_${nameOf(template)}`;
  const base = template === 'town' ? `template ${await postgresTemplate()}` : '';
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(727275)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${name}`);
    await client.query(`create database ${name} ${base}`);
    if (template === 'seeded') await migratePostgres(urlOf(name));
    const db = await openPostgres(urlOf(name), 4);
    await inContext(db, template === 'town' ? tellTown : prepare);
    await db.close();
    await client.query(`alter database ${name} is_template true`);
  });
  return name;
}

export type TestDatabase = {
  readonly db: Database;
  /** On PostgreSQL, for a second process or another client. */
  readonly url: string | undefined;
  /** Every test's books must be right at its end, unless spoilt on purpose. */
  readonly drop: (books?: 'spoilt') => Promise<void>;
};

async function assertRight(db: Database): Promise<void> {
  const { findings } = await verifyBooks(db);
  if (findings.length > 0) throw new Error(`the tests leave wrong books: ${JSON.stringify(findings.slice(0, 5))}`);
}
/** Looks at the books, and lets go of the database whatever it sees. */
const dropping =
  (db: Database, letGo: () => Promise<void>): TestDatabase['drop'] =>
  async (books) => {
    try {
      if (books !== 'spoilt') await assertRight(db);
    } finally {
      await letGo();
    }
  };

/** The same in a folder, for a process of its own; as the owner of its tables. */
export const freshFolder = async (dir: string): Promise<Database> =>
  openEmbedded(dir, { loadFrom: await openAsBlob(await embeddedTemplate()) });

export async function freshDatabase(
  pool = 10,
  statements: StatementLimits = patientStatements,
  kind: Template = 'seeded',
): Promise<TestDatabase> {
  if (!isPostgres) {
    const db = await openEmbedded(undefined, { loadFrom: await openAsBlob(await embeddedTemplate(kind)) });
    await actAsApplication(db);
    return { db, url: undefined, drop: dropping(db, () => db.close()) };
  }
  const template = await postgresTemplate(kind);
  const name = `autolotto_test_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  const db = await openPostgres(urlOf(name), pool, 'application', statements);
  return {
    db,
    url: urlOf(name),
    drop: dropping(db, async () => {
      await db.close();
      await onServer((client) => client.query(`drop database ${name} with (force)`));
    }),
  };
}
