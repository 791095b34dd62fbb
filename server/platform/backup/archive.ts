/**
 * The file a backup is: rows as lines of JSON, compressed, then the manifest and a last line that vouches for every byte
 * before it. What is written has no name until it is whole and on the disk; what is read is checked whole before anybody
 * acts on it, and again while they do.
 *
 *   gzip( {"part":"users","columns":["id",…]}  ["7",…]  ["8",…]  {"part":…} … )
 *   {"madeAt":…,"migrations":[…],"parts":[{"name":"users","columns":[…],"rows":2,"sha256":…}],…}
 *   autolotto-backup/1 manifest=<where the manifest begins> sha256=<of everything before these digits>
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/** What is wrong with a file, or with the place it should go to, in words for whoever runs the command. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

/** Rows of one table, each a JSON array of texts in the order of the columns. */
export type Part = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly string[]>;
};

const About = z.strictObject({
  /** By the database's clock. */
  madeAt: z.string(),
  /** Hashes of the migrations that made the schema, oldest first. */
  migrations: z.array(z.string()),
  /** Last number that each sequence gave out. */
  sequences: z.record(z.string(), z.string()),
  /** Number of transfers and the hash over all of them. */
  books: z.string(),
  /** The same of the audit's entries. */
  audit: z.string(),
});
export type About = z.output<typeof About>;

const Manifest = About.extend({
  parts: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: z.string().length(64) }),
  ),
});
export type Manifest = z.output<typeof Manifest>;
type Written = Manifest['parts'][number];

const formatVersion = 1;
const lastLine = /\nautolotto-backup\/(\d+) (?:manifest=(\d+) )?[^\n]*\n$/;
/** No format's last line is longer. */
const maxLastLine = 256;
const digitsOfHash = 64;

/** Writes a file that only its owner may read, or none. `about` is asked when all rows are written. */
export async function writeArchive(
  path: string,
  parts: Iterable<Part> | AsyncIterable<Part>,
  about: () => Promise<About>,
): Promise<Manifest> {
  if (await exists(path)) throw new BackupRefused(`${path} exists already; a backup never replaces a file.`);
  const draft = `${path}.part`;
  await rm(draft, { force: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    const written: Written[] = [];
    let manifest: Manifest | undefined;
    await pipeline(
      readLines(parts, written),
      createGzip(),
      async function* (body: AsyncIterable<Buffer>) {
        const hash = createHash('sha256');
        let bytes = 0;
        for await (const chunk of body) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
        manifest = { ...(await about()), parts: written };
        const end = `\n${JSON.stringify(manifest)}\nautolotto-backup/${formatVersion} manifest=${bytes + 1} sha256=`;
        yield Buffer.from(`${end}${hash.update(end).digest('hex')}\n`);
      },
      async (bytes: AsyncIterable<Buffer>) => {
        for await (const chunk of bytes) await file.writeFile(chunk);
      },
    );
    await file.sync();
    await file.close();
    await rename(draft, path);
    await syncFolder(dirname(path));
    if (!manifest) throw new Error('no manifest was written');
    return manifest;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

async function* readLines(parts: Iterable<Part> | AsyncIterable<Part>, written: Written[]): AsyncGenerator<string> {
  for await (const { name, columns, rows } of parts) {
    yield `${JSON.stringify({ part: name, columns })}\n`;
    const hash = createHash('sha256');
    let count = 0;
    for await (const batch of rows) {
      const text = batch.map((line) => `${line}\n`).join('');
      hash.update(text);
      count += batch.length;
      yield text;
    }
    written.push({ name, columns: [...columns], rows: count, sha256: hash.digest('hex') });
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A new name is safe once its folder is. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/** Reads every byte of the file, and answers its manifest if all of them are as they were written. */
export async function checkArchive(path: string): Promise<{ manifest: Manifest; bodyBytes: number }> {
  const damaged = new BackupRefused(`${path} is no backup, or it is damaged or cut short.`);
  const { size } = await stat(path).catch((error: Error) => {
    throw new BackupRefused(`${path} cannot be read: ${error.message}`);
  });
  const tail = await readRange(path, Math.max(0, size - maxLastLine), size);
  const [, version, manifestAt] = lastLine.exec(tail) ?? [];
  if (version === undefined) throw damaged;
  if (Number(version) !== formatVersion) {
    throw new BackupRefused(
      `${path} is in format ${version}; this version of AutoLotto reads format ${formatVersion}. Nothing was changed.`,
    );
  }
  const hashed = size - digitsOfHash - 1;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { end: hashed - 1 }), async (bytes: AsyncIterable<Buffer>) => {
    for await (const chunk of bytes) hash.update(chunk);
  });
  if (!tail.endsWith(`sha256=${hash.digest('hex')}\n`)) throw damaged;
  const from = Number(manifestAt);
  const [text = ''] = (await readRange(path, from, size)).split('\n');
  return { manifest: Manifest.parse(JSON.parse(text)), bodyBytes: from - 1 };
}

async function readRange(path: string, from: number, to: number): Promise<string> {
  const chunks: Buffer[] = [];
  if (to > from) for await (const chunk of createReadStream(path, { start: from, end: to - 1 })) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** Hands out the rows of a checked file, a batch at a time, and holds each part to the manifest. */
export async function readArchive(
  path: string,
  { manifest, bodyBytes }: { manifest: Manifest; bodyBytes: number },
  take: (part: Written, lines: readonly string[]) => Promise<void>,
): Promise<void> {
  const changed = new BackupRefused(`${path} was changed while it was read.`);
  const left = [...manifest.parts];
  let part: Written | undefined;
  let hash = createHash('sha256');
  let count = 0;
  const endPart = () => {
    if (part && (count !== part.rows || hash.digest('hex') !== part.sha256)) throw changed;
    hash = createHash('sha256');
    count = 0;
  };
  await pipeline(
    createReadStream(path, { end: bodyBytes - 1 }),
    createGunzip(),
    async (bytes: AsyncIterable<Buffer>) => {
      for await (const lines of readBatches(bytes)) {
        for (let from = 0; from < lines.length; ) {
          if (lines[from]?.startsWith('{')) {
            endPart();
            part = left.shift();
            if (JSON.parse(lines[from] ?? '').part !== part?.name) throw changed;
            from += 1;
            continue;
          }
          const next = lines.findIndex((line, at) => at >= from && line.startsWith('{'));
          const rows = lines.slice(from, next === -1 ? undefined : next);
          if (!part) throw changed;
          hash.update(rows.map((line) => `${line}\n`).join(''));
          count += rows.length;
          await take(part, rows);
          from += rows.length;
        }
      }
      endPart();
      if (left.length > 0) throw changed;
    },
  );
}

const rowsAtOnce = 1_000;
/** Rows of files are long: so much text is handed on, however few they are. */
const bytesAtOnce = 4 * 1024 * 1024;

/** Whole lines, so many at a time. */
async function* readBatches(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let [lines, rest, size] = [[] as string[], '', 0];
  for await (const chunk of bytes) {
    const found = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = found.pop() ?? '';
    lines.push(...found);
    size += chunk.length;
    while (lines.length >= rowsAtOnce || (lines.length > 0 && size >= bytesAtOnce)) {
      size = 0;
      yield lines.splice(0, rowsAtOnce);
    }
  }
  if (lines.length > 0) yield lines;
}
