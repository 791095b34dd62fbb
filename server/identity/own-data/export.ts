/** All that the installation has of a person, for themselves: read in pages, and sent while it is read. */
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { fail } from '../../platform/fail.ts';
import type { ZipEntry } from '../../platform/files/zip.ts';
import type { Actor } from '../../platform/http/session.ts';
import { listPages, type PersonalTable } from '../../platform/personal-data/personal-data.ts';
import { lockPerson } from '../persons/store.ts';
import { loadLanguage } from '../store.ts';
import { exportReadme } from './export-words.ts';
import { countExports } from './store.ts';

/** One that broke off may be tried again. */
const exportsPerDay = 3;
const rowsPerFile = 500;

/** Notes that it was taken, before anything is sent. */
export async function exportOwnData(
  context: Context,
  { userId }: Actor,
  tables: readonly PersonalTable[],
): Promise<AsyncGenerator<ZipEntry>> {
  await context.db.transact(async (tx) => {
    await lockPerson(tx, userId);
    if ((await countExports(tx, userId)) >= exportsPerDay) fail('DATA_EXPORT_LIMIT_REACHED', { max: exportsPerDay });
    await audit(tx, { actorId: userId, action: 'data.exported', subject: { kind: 'user', id: userId } });
  });
  return readFiles(context, userId, tables, await databaseTime(context));
}

async function* readFiles(
  { db }: Context,
  userId: string,
  tables: readonly PersonalTable[],
  at: Date,
): AsyncGenerator<ZipEntry> {
  const names: string[] = [];
  for (const table of tables) {
    let part = 0;
    for await (const page of listPages(db.read, table, userId, rowsPerFile)) {
      part += 1;
      const name = part === 1 ? `${table.name}.json` : `${table.name}-${part}.json`;
      names.push(name);
      yield { name, at, bytes: Buffer.from(`${JSON.stringify(page, undefined, 2)}\n`) };
    }
  }
  const words = exportReadme[await loadLanguage(db.read, userId)];
  yield { name: 'README.txt', at, bytes: Buffer.from(`${[...words, ...names].join('\n')}\n`) };
}
