/**
 * Pictures that people send: looked at by what is in them, not by their names; decided on from the header, before a pixel
 * is unpacked; and drawn anew, so that nothing of the file as it came is kept.
 */
import { fork } from 'node:child_process';
import { open } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { semaphore } from '../semaphore.ts';
import { type Drawn, type DrawTask, type Refused, sharp } from './drawing.ts';

export type PictureLimits = {
  readonly side: number;
  readonly pixels: number;
  /** For what has to be unpacked whole before it can be made smaller. */
  readonly unpackedBytes: number;
};
type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** By the bytes a file begins with. What the library could read besides (SVG, PDF, TIFF …) is no photo. */
async function readFormat(path: string): Promise<Format | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const head = buffer.subarray(0, bytesRead).toString('latin1');
    if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
    if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
    if (/^GIF8[79]a/.test(head)) return 'gif';
    return head.startsWith('RIFF') && head.slice(8) === 'WEBP' ? 'webp' : undefined;
  } finally {
    await file.close();
  }
}

/** One picture may take tens of megabytes while it is drawn: so many at once, the others wait in line. */
export const drawnAtOnce = 1;
const atTheDrawingBoard = semaphore(drawnAtOnce, 40);
const drawer = new URL('./picture-process.ts', import.meta.url);
/** Bytes that a picture takes at once; 0 for what is made smaller while it is read. */
function unpackedBytes({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  const pixels = width * height;
  // Every pass over a progressive picture adds to all of its coefficients.
  if (format === 'jpeg') return isProgressive ? pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels) : 0;
  // The canvas, and the one before it.
  if (format === 'gif') return pixels * 8;
  if (format === 'png' && !isProgressive && channels < 4) return 0;
  return pixels * channels * (depth === 'uchar' ? 1 : 2);
}

export async function drawAnew<S extends number>(
  path: string,
  sizes: readonly S[],
  limits: PictureLimits,
): Promise<Drawn<S> | Refused> {
  const format = await readFormat(path);
  if (!format) return { ok: false, why: 'type' };
  const load = await sharp();
  // Only the header is read here, so that no limit but ours speaks.
  const facts: Metadata | undefined = await load(path, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => undefined);
  if (!facts || facts.format !== format) return { ok: false, why: 'broken' };
  const { width, height } = facts;
  const bytes = unpackedBytes(facts);
  const isTooLarge = width > limits.side || height > limits.side || width * height > limits.pixels;
  if (isTooLarge || bytes > limits.unpackedBytes) return { ok: false, why: 'dimensions', width, height };
  const task = { path, sizes, pixels: limits.pixels };
  return atTheDrawingBoard(() => drawInProcess(task));
}

/**
 * Decodes in a process that ends with its picture: in threads, each would keep a picture's memory and add the next
 * one's on top.
 */
async function drawInProcess<S extends number>(task: DrawTask<S>): Promise<Drawn<S> | Refused> {
  // The child needs none of our secrets.
  const child = fork(drawer, { serialization: 'advanced', env: {}, execArgv: [], timeout: 20_000 });
  return new Promise((resolve, reject) => {
    // Unless it answers: the library gave up on the picture, or had no end.
    let answer: Drawn<S> | Refused = { ok: false, why: 'broken' };
    child.once('message', (drawn) => {
      answer = drawn as Drawn<S> | Refused;
    });
    child.once('error', reject);
    // The next picture waits until this process has given its memory back, which takes a busy machine a while.
    child.once('close', () => resolve(answer));
    child.send(task, (error) => error && reject(error));
  });
}

/** One of our own pictures in the only form that a page to print can hold. */
export async function toJpeg(picture: Uint8Array): Promise<{ bytes: Buffer; width: number; height: number }> {
  const load = await sharp();
  const { data, info } = await load(picture).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
