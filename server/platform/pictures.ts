/**
 * Pictures that people send: looked at by what is in them, not by their names; decided on from the header, before a pixel
 * is unpacked; and drawn anew, so that nothing of the file as it came is kept. The library is loaded with the first one.
 */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { gate } from './gate.ts';

export type PictureLimits = {
  readonly side: number;
  readonly pixels: number;
  /** For formats that have to be unpacked whole before they can be made smaller. */
  readonly unpackedPixels: number;
};
export type Drawn<S extends number> = {
  readonly ok: true;
  /** Of what was drawn: the same picture has the same. */
  readonly hash: string;
  /** WebP, by longest side. A picture is never made larger than it came. */
  readonly files: readonly { readonly size: S; readonly bytes: Buffer }[];
};
export type Refused =
  | { readonly ok: false; readonly why: 'type' | 'broken' }
  | { readonly ok: false; readonly why: 'dimensions'; readonly width: number; readonly height: number };

type Format = 'jpeg' | 'png' | 'webp' | 'gif';

/** By the bytes a file begins with. What the library could read besides (SVG, PDF, TIFF …) is no photo. */
async function formatOf(path: string): Promise<Format | undefined> {
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
export const drawnAtOnce = 2;
const atTheDrawingBoard = gate(drawnAtOnce, 40);
const secondsAtMost = 8;

let library: Promise<typeof import('sharp')['default']> | undefined;
function sharp() {
  library ??= import('sharp').then(({ default: load }) => {
    // Nothing is asked for twice, and one thread a picture keeps the memory that it takes small.
    load.cache(false);
    load.concurrency(1);
    return load;
  });
  return library;
}

export const drawAnew = <S extends number>(
  path: string,
  sizes: readonly S[],
  limits: PictureLimits,
): Promise<Drawn<S> | Refused> => atTheDrawingBoard(() => draw(path, sizes, limits));

async function draw<S extends number>(
  path: string,
  sizes: readonly S[],
  limits: PictureLimits,
): Promise<Drawn<S> | Refused> {
  const format = await formatOf(path);
  if (!format) return { ok: false, why: 'type' };
  const load = await sharp();
  // Only the header is read here, so that no limit but ours speaks.
  const facts: Metadata | undefined = await load(path, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => undefined);
  if (!facts || facts.format !== format) return { ok: false, why: 'broken' };
  const { width, height } = facts;
  const most = format === 'jpeg' ? limits.pixels : limits.unpackedPixels;
  if (width > limits.side || height > limits.side || width * height > most)
    return { ok: false, why: 'dimensions', width, height };
  const largest = Math.max(...sizes);
  try {
    const inside = (picture: Sharp, side: number) =>
      picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    // The first frame of a picture that moves; upright, whichever way the camera was held.
    const source = load(path, { limitInputPixels: most, failOn: 'error', sequentialRead: true }).autoOrient();
    const { data, info } = await inside(source, largest)
      .timeout({ seconds: secondsAtMost })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: w, height: h, channels } = info;
    const files: { size: S; bytes: Buffer }[] = [];
    for (const size of sizes) {
      const bytes = await inside(load(data, { raw: { width: w, height: h, channels } }), size)
        .webp({ quality: 80 })
        .toBuffer();
      files.push({ size, bytes });
    }
    const hash = createHash('sha256');
    for (const { bytes } of files) hash.update(bytes);
    return { ok: true, hash: hash.digest('hex').slice(0, 32), files };
  } catch {
    return { ok: false, why: 'broken' };
  }
}

/** One of our own pictures in the only form that a page to print can hold. */
export async function jpegOf(picture: Uint8Array): Promise<{ bytes: Buffer; width: number; height: number }> {
  const load = await sharp();
  const { data, info } = await load(picture).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
