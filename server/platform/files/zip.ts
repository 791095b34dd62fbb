/** Files as one ZIP archive, streamed: nothing is held but the file that is being written. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type ZipEntry = { readonly name: string; readonly bytes: Buffer; readonly at: Date };
type ZipEntries = AsyncIterable<ZipEntry> | Iterable<ZipEntry>;

/** An entry is read once the one before it was taken. Destroying the stream stops the reading. */
export function zipOf(entries: ZipEntries): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  writeEntries(zip, output, entries).catch((error: Error) => output.destroy(error));
  return output;
}

async function writeEntries(zip: ZipFile, output: Readable, entries: ZipEntries): Promise<void> {
  for await (const { name, bytes, at } of entries) {
    if (output.destroyed) return;
    // A source is unpiped from the output when it has ended, and when nobody reads any more.
    const isWritten = once(output, 'unpipe');
    zip.addReadStreamLazy(name, { mtime: at, size: bytes.length }, (give) => give(null, Readable.from([bytes])));
    await isWritten;
    if (output.destroyed) return;
  }
  zip.end();
}
