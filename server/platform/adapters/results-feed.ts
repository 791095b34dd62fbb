/**
 * Asks a service for the official numbers of a draw. Its answer counts only with the signature of the one key that the
 * installation knows: over the bytes as they came, game and day among them, so that no answer passes for another draw's.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

export type AskedDraw = { readonly game: string; readonly day: string };
const Numbers = z.array(z.number().int().min(0).max(99)).max(10);
const Signed = z.strictObject({
  game: z.string().max(60),
  drawDay: z.iso.date(),
  main: Numbers,
  bonus: Numbers.default([]),
  extra: Numbers.default([]),
  /** Official amounts, the best tier first. */
  prizes: z
    .array(z.string().regex(/^\d{1,12}\.\d\d$/))
    .max(20)
    .default([]),
});
export type FeedResult = z.output<typeof Signed>;
export type FeedAnswer =
  /** Nothing is known yet, or nobody answered. */
  | { readonly kind: 'none' }
  /** Not signed, signed by somebody else, or changed since; or signed and no result at all. */
  | { readonly kind: 'unsigned' | 'unreadable' }
  /** `digest` names the bytes that were signed. */
  | { readonly kind: 'signed'; readonly result: FeedResult; readonly digest: string };
export type ResultsFeed = (draw: AskedDraw) => Promise<FeedAnswer>;

/** 32 bytes in base64, as Ed25519 keys are passed on. */
export const isPublicKey = (text: string): boolean => Buffer.from(text, 'base64').length === 32;

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

/** GET …?game=powerball&drawDay=2026-11-28: JSON with `X-Signature`, Ed25519 in base64; 404 until it is known. */
export function httpResultsFeed(baseUrl: string, publicKey: string, send: typeof fetch): ResultsFeed {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return async ({ game, day }) => {
    const url = new URL(baseUrl);
    url.searchParams.set('game', game);
    url.searchParams.set('drawDay', day);
    let bytes: Buffer;
    let signature: string | null;
    try {
      const response = await send(url, { headers: { accept: 'application/json', 'user-agent': 'AutoLotto' } });
      if (!response.ok) {
        await response.body?.cancel();
        return { kind: 'none' };
      }
      signature = response.headers.get('x-signature');
      bytes = Buffer.from(await response.arrayBuffer());
    } catch {
      return { kind: 'none' };
    }
    if (signature === null || !verify(null, bytes, key, Buffer.from(signature, 'base64'))) return { kind: 'unsigned' };
    const read = Signed.safeParse(parsed(bytes));
    if (!read.success) return { kind: 'unreadable' };
    return { kind: 'signed', result: read.data, digest: createHash('sha256').update(bytes).digest('hex') };
  };
}
