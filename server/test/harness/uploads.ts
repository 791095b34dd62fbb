/** Pictures as people send them, right and wrong, and the form they come in. */
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Client, Reply, TestApp } from './app.ts';

/** An SVG as pixels, and a picture's metadata. */
export const pixelsOf = (svg: string): Sharp => sharp(Buffer.from(svg));
export const readMetadata = (file: Uint8Array) => sharp(file).metadata();

/** A picture with something on it, so that it does not shrink to nothing; `seed` makes another one. */
export function picture(width: number, height: number, seed = 1): Sharp {
  const hue = (seed * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 60% 70%)"/>
    <rect width="50%" height="50%" fill="hsl(${hue + 90} 60% 30%)"/>
    <circle cx="70%" cy="60%" r="20%" fill="hsl(${hue + 180} 80% 50%)"/></svg>`;
  return pixelsOf(svg);
}

/** Many pixels of one color: large once it is unpacked. */
export const blank = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#a53' }, limitInputPixels: false });

/** Taken on a phone that was held on its side and knew where it was. */
export const phonePhoto = (width: number, height: number): Promise<Buffer> =>
  picture(width, height)
    .jpeg({ quality: 85 })
    .withExif({
      IFD0: { Make: 'Snapshot', Model: 'Pocket 7' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 45/1 4/1', GPSLongitudeRef: 'W', GPSLongitude: '104/1 59/1 5/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Full of detail like a camera's photo, so that its file is as large. */
export const grainy = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#8a7', noise: { type: 'gaussian', mean: 128, sigma: 14 } },
  })
    .jpeg({ quality: 85 })
    .toBuffer();

/** A PNG whose header claims this size. */
export async function claimedPng(width: number, height: number): Promise<Buffer> {
  const small = await picture(8, 8).png().toBuffer();
  const header = small.subarray(12, 29);
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  small.writeUInt32BE(crc32(header), 29);
  return small;
}

/** A GIF of many frames on a canvas of this size: each is a few bytes and unfolds to all of it. */
export function claimedGif(width: number, height: number, frames: number): Buffer {
  const head = Buffer.alloc(13);
  head.write('GIF89a');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  head[10] = 0x80;
  const colours = Buffer.from([0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0]);
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([head, colours, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

export type Form = {
  readonly file?: Uint8Array;
  readonly type?: string;
  /** The sender's file name. */
  readonly name?: string;
  readonly contentType?: string;
  readonly more?: Readonly<Record<string, string>>;
};

export async function encodeForm({ file, type, name = 'photo.jpg', contentType = 'image/jpeg', more = {} }: Form) {
  const form = new FormData();
  if (type !== undefined) form.set('type', type);
  for (const [field, value] of Object.entries(more)) form.set(field, value);
  if (file) form.set('file', new Blob([new Uint8Array(file)], { type: contentType }), name);
  const whole = new Response(form);
  return {
    payload: Buffer.from(await whole.arrayBuffer()),
    headers: { 'content-type': whole.headers.get('content-type') ?? '' },
  };
}

export async function upload(app: TestApp, client: Client, productId: number, form: Form): Promise<Reply> {
  const { payload, headers } = await encodeForm(form);
  const reply = await app.http.inject({
    method: 'POST',
    url: `/api/store/products/${productId}/photos`,
    headers: { cookie: client.cookie, ...headers },
    payload,
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}
