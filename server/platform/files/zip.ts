/**
 * Files in one, as ZIP, told piece by piece: nothing is held but the file that is being written. They are stored as they
 * are: pictures do not get smaller, and the words beside them are few.
 */
import { crc32 } from 'node:zlib';

export type ZipEntry = { readonly name: string; readonly bytes: Buffer; readonly at: Date };

/** What the format can count without its later additions. */
const [maxFiles, maxBytes] = [0xffff, 0xffff_ffff];
const version = 20;
/** Names are UTF-8. */
const flags = 0x0800;

/** The calendar of the format begins in 1980 and knows every second second; the time is UTC. */
function dosTime(at: Date): readonly [time: number, day: number] {
  if (at.getUTCFullYear() < 1980) return [0, 0x21];
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return [time, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()];
}

type Field = readonly [size: 2 | 4, value: number];
function packed(fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}

export async function* zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let written = 0;
  for await (const { name, bytes, at } of entries) {
    const called = Buffer.from(name);
    const [time, day] = dosTime(at);
    const said: readonly Field[] = [
      ...([
        [2, version],
        [2, flags],
        [2, 0],
        [2, time],
        [2, day],
      ] as const),
      ...([
        [4, crc32(bytes)],
        [4, bytes.length],
        [4, bytes.length],
        [2, called.length],
        [2, 0],
      ] as const),
    ];
    directory.push(
      packed([[4, 0x0201_4b50], [2, version], ...said, [2, 0], [2, 0], [2, 0], [4, 0], [4, written]]),
      called,
    );
    const head = Buffer.concat([packed([[4, 0x0403_4b50], ...said]), called]);
    written += head.length + bytes.length;
    if (directory.length / 2 > maxFiles || written > maxBytes) throw new Error('more than a ZIP holds');
    yield head;
    yield bytes;
  }
  const list = Buffer.concat(directory);
  const count = directory.length / 2;
  yield list;
  yield packed([
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, list.length],
    [4, written],
    [2, 0],
  ]);
}
