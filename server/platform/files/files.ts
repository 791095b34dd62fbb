/**
 * Files that are named by what is in them, in a folder. A file has its name only when it is whole and on the disk, and
 * the same name always has the same content: so a repeat does no harm, and a reader never sees half of one.
 */
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Random } from '../random.ts';

export type FileStore = {
  /** A path to write to, for as long as `work` goes on; nothing stays there. */
  readonly withDraft: <T>(work: (path: string) => Promise<T>) => Promise<T>;
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly open: (name: string) => Promise<{ readonly stream: Readable; readonly bytes: number } | undefined>;
  readonly read: (name: string) => Promise<Buffer | undefined>;
  /** All names, and what a killed process left half done, that were last put before this moment. */
  readonly before: (moment: Date) => AsyncIterable<string>;
  readonly remove: (name: string) => Promise<void>;
};

const nameOfFile = /^[0-9a-f]{32}-\d+\.webp$/;
const draftsFolder = 'drafts';
const nameOfDraft = /^drafts\/[0-9a-f-]+$/;

export const isDraft = (name: string): boolean => nameOfDraft.test(name);
/** Path of a file below the folder. A folder with many thousand files is slow to list. */
export function pathIn(name: string): string {
  if (!nameOfFile.test(name)) throw new Error(`no name of a file: ${name}`);
  return `${name.slice(0, 2)}/${name}`;
}

const missing = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
};

export function filesIn(dir: string, random: Random): FileStore {
  const pathOf = (name: string): string => join(dir, isDraft(name) ? name : pathIn(name));
  const withDraft: FileStore['withDraft'] = async (work) => {
    await mkdir(join(dir, draftsFolder), { recursive: true });
    const path = join(dir, draftsFolder, random.uuid());
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  };
  return {
    withDraft,
    put: (name, bytes) =>
      withDraft(async (draft) => {
        const path = pathOf(name);
        await mkdir(join(path, '..'), { recursive: true });
        const file = await open(draft, 'wx', 0o640);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      }),
    open: async (name) => {
      const path = pathOf(name);
      const found = await stat(path).catch(missing);
      return found && { stream: createReadStream(path), bytes: found.size };
    },
    read: (name) => readFile(pathOf(name)).catch(missing),
    before: async function* (moment) {
      for (const folder of (await readdir(dir).catch(missing)) ?? []) {
        for (const file of (await readdir(join(dir, folder)).catch(missing)) ?? []) {
          const name = folder === draftsFolder ? `${folder}/${file}` : file;
          if (!nameOfFile.test(name) && !nameOfDraft.test(name)) continue;
          const found = await stat(join(dir, folder, file)).catch(missing);
          if (found && found.mtime < moment) yield name;
        }
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
