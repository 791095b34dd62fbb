import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { unzip } from '../../test/harness/zip.ts';
import { zipOf } from './zip.ts';

const at = new Date('2026-11-21T18:40:31Z');
const turns = async (count: number) => {
  for (let left = count; left > 0; left -= 1) await setImmediate();
};

test('files of a ZIP archive come out whole, in their order, with their names, times and sums', async () => {
  const files = [
    { name: 'order-1/photo.webp', bytes: randomBytes(300_000), at },
    { name: 'order-1/señal 信.json', bytes: Buffer.from('{"a":1}'), at: new Date(0) },
    { name: 'order-1/empty', bytes: Buffer.alloc(0), at },
  ];
  const found = unzip(await buffer(zipOf(files)));
  expect(found).toEqual(files.map(({ name, bytes, at }) => ({ name, bytes, modifiedAt: at })));
  expect(unzip(await buffer(zipOf([])))).toEqual([]);
});

test('a file of a ZIP archive is asked for when the one before it was taken, and none when nobody reads any more', async () => {
  let asked = 0;
  let isOver = false;
  async function* entries() {
    try {
      for (; asked < 5; ) {
        asked += 1;
        yield { name: String(asked), bytes: randomBytes(1_000_000), at };
      }
    } finally {
      isOver = true;
    }
  }
  const zip = zipOf(entries());
  await turns(200);
  expect(asked).toBe(1);
  zip.destroy();
  await turns(200);
  expect({ asked, isOver }).toEqual({ asked: 1, isOver: true });
});

test('what fails while a ZIP archive is read fails the stream', async () => {
  async function* entries() {
    yield { name: 'one', bytes: Buffer.from('x'), at };
    throw new Error('the disk is gone');
  }
  await expect(buffer(zipOf(entries()))).rejects.toThrow('the disk is gone');
});
