/** Cost of pictures made to be expensive, in a process of their own. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Drew } from '../../test/harness/draws-pictures.ts';
import { blank, claimedGif, claimedPng, picture } from '../../test/harness/uploads.ts';

let folder = '';
/** Made once: it takes seconds. */
let largest: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  largest = await progressive(7_000, 7_000);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

type Files = Readonly<Record<string, () => Promise<Buffer> | Buffer>>;
async function draw(
  files: Files,
  how: 'guarded' | 'unguarded',
): Promise<Drew & { of: Record<string, string | undefined> }> {
  const warm = join(folder, 'warm');
  await writeFile(warm, await picture(64, 64).jpeg().toBuffer());
  const names = Object.keys(files);
  const paths = await Promise.all(
    Object.values(files).map(async (make, at) => {
      const path = join(folder, String(at));
      await writeFile(path, await make());
      return path;
    }),
  );
  const program = join(import.meta.dirname, '..', '..', 'test', 'harness', 'draws-pictures.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, how, warm, ...paths]);
  const drew: Drew = JSON.parse(stdout);
  return { ...drew, of: Object.fromEntries(names.map((name, at) => [name, drew.answers[at]])) };
}

const progressive = (width: number, height: number, chromaSubsampling: '4:4:4' | '4:2:0' = '4:4:4') =>
  blank(width, height).jpeg({ progressive: true, chromaSubsampling }).toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>';
const hostile: Files = {
  'a progressive JPEG as large as a plain one may be': () => largest,
  'a progressive JPEG of half that': () => progressive(4_900, 4_890),
  'an interlaced PNG of sixteen bits': () =>
    blank(2_500, 2_500).ensureAlpha().toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  'a PNG that says it is 900 megapixels': () => claimedPng(30_000, 30_000),
  'a PNG that says it is 250 megapixels': () => claimedPng(15_900, 15_900),
  'a GIF of ten thousand large frames': () => claimedGif(12_000, 12_000, 10_000),
};
const refused: Files = {
  'an SVG': () => Buffer.from(svg),
  'a JPEG that is cut off': async () => (await progressive(2_000, 2_000)).subarray(0, 4_000),
};
const taken: Files = {
  'a telephone’s photo, saved progressively': () => progressive(4_032, 3_024, '4:2:0'),
  'another one': () => progressive(3_024, 4_032, '4:2:0'),
  'the largest of all colors': () => progressive(3_000, 2_200),
  'a PNG that is half transparent': () => blank(3_300, 3_000).ensureAlpha().png({ compressionLevel: 1 }).toBuffer(),
  'a telephone’s photo as a PNG': () => blank(4_032, 3_024).png({ compressionLevel: 1 }).toBuffer(),
  'the largest plain JPEG': () => blank(7_000, 7_000).jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
};

test('pictures that were made to cost much, all at once, cost a hundred megabytes at most', {
  timeout: 120_000,
}, async () => {
  const { of, grewMb } = await draw({ ...hostile, ...refused, ...taken }, 'guarded');
  for (const name of Object.keys(hostile)) expect(of[name], name).toBe('dimensions');
  expect(of['an SVG']).toBe('type');
  expect(of['a JPEG that is cut off']).toBe('broken');
  for (const name of Object.keys(taken)) expect(of[name], name).toBe('drawn');
  expect(grewMb).toBeLessThan(100);
});

test('control: drawn without a look at how it is made, one progressive JPEG costs twice as much', {
  timeout: 120_000,
}, async () => {
  const name = 'a progressive JPEG as large as a plain one may be';
  const { answers, grewMb } = await draw({ [name]: () => largest }, 'unguarded');
  expect(answers).toEqual(['drawn']);
  expect(grewMb).toBeGreaterThan(200);
});
