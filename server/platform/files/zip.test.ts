import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { type ZipEntry, zipOf } from './zip.ts';

const at = new Date('2026-11-21T18:40:31Z');
async function told(entries: readonly ZipEntry[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of zipOf(entries)) parts.push(part);
  return Buffer.concat(parts);
}

test('files are found by the list at the end, whole, with their names, times and sums', async () => {
  const files = [
    { name: 'order-1/photo.webp', bytes: Buffer.from([1, 2, 3, 0, 255]), at },
    { name: 'order-1/señal.json', bytes: Buffer.from('{"a":1}'), at: new Date(0) },
    { name: 'order-1/empty', bytes: Buffer.alloc(0), at },
  ];
  const zip = await told(files);
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x0605_4b50);
  expect([zip.readUInt16LE(end + 8), zip.readUInt16LE(end + 10)]).toEqual([3, 3]);
  let row = zip.readUInt32LE(end + 16);
  expect(row + zip.readUInt32LE(end + 12)).toBe(end);
  for (const { name, bytes } of files) {
    expect(zip.readUInt32LE(row)).toBe(0x0201_4b50);
    const [sum, size, called, head] = [16, 24, 28, 42].map((from) =>
      from === 28 ? zip.readUInt16LE(row + from) : zip.readUInt32LE(row + from),
    ) as [number, number, number, number];
    expect([sum, size]).toEqual([crc32(bytes), bytes.length]);
    expect(zip.subarray(row + 46, row + 46 + called).toString()).toBe(name);
    // What stands before the file says the same of it.
    expect(zip.readUInt32LE(head)).toBe(0x0403_4b50);
    expect(zip.subarray(head + 4, head + 30).equals(zip.subarray(row + 6, row + 32))).toBe(true);
    const from = head + 30 + called;
    expect(zip.subarray(from, from + size).equals(bytes)).toBe(true);
    row += 46 + called;
  }
  const first = zip.readUInt32LE(end + 16);
  // 21 November 2026, 18:40:30; and what is older than the format, its first day.
  const day = zip.readUInt16LE(first + 14);
  expect([1980 + (day >> 9), (day >> 5) & 15, day & 31]).toEqual([2026, 11, 21]);
  const time = zip.readUInt16LE(first + 12);
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([18, 40, 30]);
  expect(zip.readUInt16LE(first + 46 + 'order-1/photo.webp'.length + 14)).toBe(0x21);
});

test('each file is asked for when the one before it was taken, and without any there is an empty archive', async () => {
  let asked = 0;
  function* entries() {
    for (; asked < 3; ) {
      asked += 1;
      yield { name: String(asked), bytes: Buffer.from('x'), at };
    }
  }
  const zip = zipOf(entries());
  await zip.next();
  await zip.next();
  expect(asked).toBe(1);
  await zip.return(undefined);
  expect(asked).toBe(1);
  expect(await told([])).toHaveLength(22);
});
