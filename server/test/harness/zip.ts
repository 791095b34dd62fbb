/** Reads ZIP archives as the format describes them: by the directory at the end. */
import { crc32, inflateRawSync } from 'node:zlib';

export type UnzippedFile = { readonly name: string; readonly bytes: Buffer; readonly modifiedAt: Date };

export function unzip(zip: Buffer): UnzippedFile[] {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== 0x0605_4b50) throw new Error('no directory at the end');
  const files: UnzippedFile[] = [];
  let row = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(row) !== 0x0201_4b50) throw new Error('no row of the directory');
    const name = zip.subarray(row + 46, row + 46 + zip.readUInt16LE(row + 28)).toString();
    const bytes = contentOf(zip, row);
    if (crc32(bytes) !== zip.readUInt32LE(row + 16)) throw new Error(`${name} has another sum`);
    if (bytes.length !== zip.readUInt32LE(row + 24)) throw new Error(`${name} has another size`);
    files.push({ name, bytes, modifiedAt: timeOf(zip, row) });
    row += 46 + zip.readUInt16LE(row + 28) + zip.readUInt16LE(row + 30) + zip.readUInt16LE(row + 32);
  }
  if (row !== end) throw new Error('the directory has another length');
  return files;
}

function contentOf(zip: Buffer, row: number): Buffer {
  const [method, size, head] = [zip.readUInt16LE(row + 10), zip.readUInt32LE(row + 20), zip.readUInt32LE(row + 42)];
  const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
  const bytes = zip.subarray(from, from + size);
  return method === 8 ? inflateRawSync(bytes) : bytes;
}

/** The extended timestamp, in seconds of UTC. */
function timeOf(zip: Buffer, row: number): Date {
  const extra = row + 46 + zip.readUInt16LE(row + 28);
  if (zip.readUInt16LE(extra) !== 0x5455) throw new Error('no extended timestamp');
  return new Date(zip.readInt32LE(extra + 5) * 1000);
}
