/** Data of server processes: a folder of their own, or a database on PostgreSQL. */
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openEmbedded, openPostgres } from '../../platform/database/db.ts';
import { actAsApplication } from '../../platform/database/migrate.ts';
import { closeFiles } from '../../platform/files/private-folder.ts';
import { embeddedTemplate, freshDatabase, isPostgres } from './database.ts';
import { patientStatements } from './patience.ts';

export type Place = {
  /** Environment of a server that uses it. */
  readonly env: Record<string, string>;
  /** Looks at it or prepares it; on the embedded database no server may run meanwhile. */
  readonly visit: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
  readonly drop: () => Promise<void>;
};

/** For a hook or test that opens one: the first of a single file's run tells the town, which a whole run has done before. */
export const placeMs = 240_000;

const demo = { PRESET: 'demo', RATE_LIMIT_FACTOR: '1000' };

async function visitAndClose<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** On the PostgreSQL at this address. */
export const placeAt = (url: string, drop: () => Promise<void>): Place => ({
  env: { ...demo, DATABASE_URL: url },
  visit: async (work) => visitAndClose(await openPostgres(url, 4), work),
  drop,
});

/** In a folder of its own, as a first start leaves it. */
export async function embeddedPlace(parent = tmpdir()): Promise<Place> {
  const template = await openAsBlob(await embeddedTemplate('town'));
  const dir = mkdtempSync(join(parent, 'autolotto-place-'));
  const made = await openEmbedded(dir, { loadFrom: template });
  await made.close();
  // A server creates its files so.
  closeFiles(dir);
  return {
    env: { ...demo, DATA_DIR: dir },
    visit: async (work) => {
      const db = await openEmbedded(dir);
      await actAsApplication(db);
      return visitAndClose(db, work);
    },
    drop: async () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** One of the kind that is tested on, as a first start leaves it. */
export async function freshPlace(): Promise<Place> {
  if (!isPostgres) return embeddedPlace();
  const { url = '', drop } = await freshDatabase(1, patientStatements, 'town');
  return placeAt(url, drop);
}
