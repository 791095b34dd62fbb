/** A whole installation into a file and back, whichever database it is kept in: backup.ts and restore.ts run it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { photoFiles } from './catalogue/photos/photos.ts';
import { jobHandlers } from './domains.ts';
import {
  BackupRefused,
  checkArchive,
  type Manifest,
  type Part,
  readArchive,
  writeArchive,
} from './platform/backup/archive.ts';
import {
  assertSameSchema,
  continueSequences,
  holdStill,
  loadSequences,
  tableParts,
  tablesInUse,
  tablesToFill,
  takeTime,
  withoutGuards,
} from './platform/backup/backup.ts';
import type { Finding } from './platform/chain/chain.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { type Database, openEmbedded, openPostgres, rows, type Tx } from './platform/database/db.ts';
import { loadMigrations } from './platform/database/history.ts';
import { migrateEmbedded, migratePostgres } from './platform/database/migrate.ts';
import type { FileStore } from './platform/files/files.ts';
import { photoFilesOf } from './platform/files/photo-files.ts';
import { databaseFolder } from './platform/files/private-folder.ts';
import { refillQueues, unfinishedJobs } from './platform/jobs/jobs.ts';
import { createLog } from './platform/log.ts';
import { systemRandom } from './platform/random.ts';
import { listFindings, readHashes, sealedRecords } from './sealed-records.ts';

/** No table has a blank in its name. */
const jobsPart = 'unfinished jobs';
const jobColumns = ['name', 'data', 'startAfter'];
/** A file a row, in base64. */
const filesPart = 'photo files';
const fileColumns = ['name', 'content'];

/** As the owner of the tables: the application itself may neither see nor do all of this. */
function openAsOwner({ database }: Config): Promise<Database> {
  return database.kind === 'postgres' ? openPostgres(database.ownerUrl, 2, 'owner') : openEmbedded(database.dir);
}

const filesOf = (config: Config): FileStore =>
  photoFilesOf(config, { random: systemRandom, clock: systemClock, send: fetch });

async function visit<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openAsOwner(config);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/**
 * Writes everything there is at one moment. On PostgreSQL the installation may go on meanwhile. Books or an audit that are
 * wrong are written as they are, and what is wrong with them is answered: such a file will not be restored. Photos whose files are
 * gone are answered too, and left out.
 */
export async function backUp(
  config: Config,
  path: string,
): Promise<{ manifest: Manifest; findings: readonly Finding[]; missingFiles: readonly string[] }> {
  const { database } = config;
  if (database.kind === 'embedded' && !existsSync(join(database.dir, databaseFolder)))
    throw new BackupRefused(`There is no database in ${database.dir}. DATA_DIR or DATABASE_URL says where it is.`);
  return visit(config, (db) =>
    db.transact(async (tx) => {
      await holdStill(tx);
      const migrations = await loadMigrations(tx);
      if (migrations.length === 0) throw new BackupRefused('There is no AutoLotto in this database.');
      const missingFiles: string[] = [];
      const files = filesOf(config);
      const manifest = await writeArchive(path, readParts(tx, files, missingFiles), async () => {
        const [now] = await rows<{ madeAt: string }>(
          tx,
          sql`select to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "madeAt"`,
        );
        const sequences = await loadSequences(tx);
        return { madeAt: now?.madeAt ?? '', migrations, sequences, ...(await readHashes(tx)) };
      });
      const { books, audit } = await listFindings(tx);
      const findings = [...books, ...audit];
      return { manifest, findings, missingFiles };
    }),
  );
}

async function* readParts(tx: Tx, files: FileStore, missing: string[]): AsyncGenerator<Part> {
  yield* tableParts(tx);
  const jobs = await unfinishedJobs(tx);
  yield { name: jobsPart, columns: jobColumns, rows: singleBatch(jobs.map((job) => JSON.stringify(job))) };
  yield { name: filesPart, columns: fileColumns, rows: linesOfFiles(await photoFiles(tx), files, missing) };
}
/** One at a time, so that the memory this takes does not grow with them. */
async function* linesOfFiles(names: readonly string[], files: FileStore, missing: string[]): AsyncGenerator<string[]> {
  for (const name of names) {
    const bytes = await files.read(name);
    if (bytes) yield [JSON.stringify([name, bytes.toString('base64')])];
    else missing.push(name);
  }
}
async function* singleBatch(lines: string[]): AsyncGenerator<string[]> {
  yield lines;
}

/** Brings a file's data into a database that has none, all of it or nothing. */
export async function restore(config: Config, path: string): Promise<Manifest> {
  const archive = await checkArchive(path);
  const { manifest } = archive;
  assertSameSchema(path, manifest.migrations);
  return visit(config, async (db) => {
    await refuseWhatIsInUse(db);
    if (config.database.kind === 'postgres') await migratePostgres(config.database.url, config.database.ownerUrl);
    else await migrateEmbedded(db);
    const queues = await queuesToFill(config, db, manifest);
    const files = filesOf(config);
    try {
      // A server that starts meanwhile waits, and then finds everything.
      await db.exclusively(() =>
        db.transact(async (tx) => {
          await tx.execute(sql`set local role none`);
          await takeTime(tx);
          await refuseWhatIsInUse(db, tx);
          await withoutGuards(tx, async () => {
            const tables = await tablesToFill(tx);
            await readArchive(path, archive, async ({ name, columns }, lines) => {
              if (name === jobsPart) for (const line of lines) await queues?.enqueue(tx, JSON.parse(line));
              else if (name === filesPart) await putFiles(files, lines);
              else await tables.fill(name, columns, lines);
            });
          });
          await continueSequences(tx, manifest.sequences);
          await refuseOther(tx, manifest);
        }),
      );
    } finally {
      await queues?.close();
    }
    await db.transact(async (tx) => {
      await tx.execute(sql`set local role none`);
      await takeTime(tx);
      // The restored tables have no statistics yet, and the planner needs them.
      await tx.execute(sql`analyze`);
    });
    return manifest;
  });
}

/** They are named by what is in them: should the restore come to nothing, they stand in nobody's way. */
async function putFiles(files: FileStore, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    const [name, content] = JSON.parse(line) as [string, string];
    await files.put(name, Buffer.from(content, 'base64'));
  }
}

async function refuseWhatIsInUse(db: Database, reader = db.read): Promise<void> {
  const [first, ...more] = await tablesInUse(reader);
  if (first === undefined) return;
  throw new BackupRefused(
    `This database is in use: there is something in ${first}${more.length > 0 ? ` and ${more.length} other tables` : ''}. ` +
      'A backup is restored into an empty one only: name it by DATABASE_URL, or a folder that does not exist yet by DATA_DIR. Nothing was changed.',
  );
}

async function refuseOther(tx: Tx, manifest: Manifest): Promise<void> {
  const hashes = await readHashes(tx);
  const findings = await listFindings(tx);
  for (const record of sealedRecords) {
    if (hashes[record] !== manifest[record])
      throw new BackupRefused(
        `The ${record} came out as ${hashes[record]} and not as ${manifest[record]}. Nothing was changed.`,
      );
    const [finding, ...more] = findings[record];
    if (!finding) continue;
    throw new BackupRefused(
      `The ${record} in this backup ${record === 'books' ? 'are' : 'is'} wrong: ${finding.finding}: ${finding.subject}: ${finding.detail}${more.length > 0 ? `, and ${more.length} more` : ''}. Nothing was changed.`,
    );
  }
}

/** The queue belongs to its library, which makes its own tables: jobs are enqueued again through it. */
async function queuesToFill({ database }: Config, db: Database, { parts }: Manifest) {
  if (!parts.some(({ name, rows }) => name === jobsPart && rows > 0)) return undefined;
  // Its tables must be the application's own.
  const application = database.kind === 'postgres' ? await openPostgres(database.url, 1) : db;
  const queues = await refillQueues(application, createLog('silent'), jobHandlers);
  return {
    enqueue: queues.enqueue,
    close: async () => {
      await queues.stop();
      if (application !== db) await application.close();
    },
  };
}
