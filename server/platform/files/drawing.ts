/** Draws a picture anew. Loads the library with the first one, and nothing else of ours: a process may do only this. */
import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';

export type Drawn<S extends number> = {
  readonly ok: true;
  /** Hash of the picture's content: the same picture has the same hash. */
  readonly hash: string;
  /** WebP, by longest side. A picture is never made larger than it came. */
  readonly files: readonly { readonly size: S; readonly bytes: Buffer }[];
};
export type Refused =
  | { readonly ok: false; readonly why: 'type' | 'broken' }
  | { readonly ok: false; readonly why: 'dimensions'; readonly width: number; readonly height: number };

const maxSeconds = 8;

let library: Promise<typeof import('sharp')['default']> | undefined;
export function sharp() {
  library ??= import('sharp').then(({ default: load }) => {
    // Caching is useless here, and one thread per picture keeps memory small.
    load.cache(false);
    load.concurrency(1);
    return load;
  });
  return library;
}

/** The variant to draw, and its limit in the library. */
export type DrawTask<S extends number> = {
  readonly path: string;
  readonly sizes: readonly S[];
  readonly pixels: number;
};

export async function draw<S extends number>({ path, sizes, pixels }: DrawTask<S>): Promise<Drawn<S> | Refused> {
  const load = await sharp();
  const largest = Math.max(...sizes);
  try {
    const inside = (picture: Sharp, side: number) =>
      picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    // The first frame of a picture that moves; upright, whichever way the camera was held.
    const source = load(path, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true }).autoOrient();
    const { data, info } = await inside(source, largest)
      .timeout({ seconds: maxSeconds })
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
