/** All that the installation has of a person, for themselves: read in pages, and sent while it is read. */
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { fail } from '../../platform/fail.ts';
import type { ZipEntry } from '../../platform/files/zip.ts';
import type { Actor } from '../../platform/http/session.ts';
import {
  findOwned,
  listPages,
  type PersonalPhotos,
  type PersonalTable,
} from '../../platform/personal-data/personal-data.ts';
import { lockPerson } from '../persons/store.ts';
import { loadLanguage } from '../store.ts';
import { exportReadme } from './export-words.ts';
import { countExports } from './store.ts';

/** One that broke off may be tried again. */
const exportsPerDay = 3;
const rowsPerFile = 500;

type Taken = { readonly tables: readonly PersonalTable[]; readonly photos: readonly PersonalPhotos[] };

/** Notes that it was taken, before anything is sent. */
export async function exportOwnData(
  context: Context,
  { userId }: Actor,
  taken: Taken,
): Promise<AsyncGenerator<ZipEntry>> {
  await context.db.transact(async (tx) => {
    await lockPerson(tx, userId);
    if ((await countExports(tx, userId)) >= exportsPerDay) fail('DATA_EXPORT_LIMIT_REACHED', { max: exportsPerDay });
    await audit(tx, { actorId: userId, action: 'data.exported', subject: { kind: 'user', id: userId } });
  });
  return readFiles(context, userId, taken, await databaseTime(context));
}

async function* readFiles(
  { db }: Context,
  userId: string,
  { tables, photos }: Taken,
  at: Date,
): AsyncGenerator<ZipEntry> {
  const names: string[] = [];
  for (const table of await findOwned(db.read, tables, userId)) {
    let part = 0;
    for await (const page of listPages(db.read, table, userId, rowsPerFile)) {
      part += 1;
      const name = part === 1 ? `${table.name}.json` : `${table.name}-${part}.json`;
      names.push(name);
      yield { name, at, bytes: Buffer.from(`${JSON.stringify(page, undefined, 2)}\n`) };
    }
  }
  for (const kind of await findOwned(db.read, photos, userId)) {
    // One at a time: a photo is large, and a person may have many.
    for await (const [row] of listPages(db.read, kind, userId, 1)) {
      const bytes = row && (await kind.photo(row));
      if (!bytes) continue;
      const name = `photos/${kind.name}/${kind.label(row)}.webp`;
      names.push(name);
      yield { name, at, bytes };
    }
  }
  const words = exportReadme[await loadLanguage(db.read, userId)];
  yield { name: 'README.txt', at, bytes: Buffer.from(`${[...words, ...names].join('\n')}\n`) };
}
