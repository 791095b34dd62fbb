/** Photos of documents: drawn anew, large enough to read the small print of a card. */
import { pictureLimits } from '@autolotto/contract/catalogue/photos/limits.ts';
import { fail } from '../../platform/fail.ts';
import { drawAnew } from '../../platform/files/pictures.ts';
import type { Received } from '../../platform/http/upload.ts';
import { semaphore } from '../../platform/semaphore.ts';

const side = 1600;
/** Parallel uploads; further ones wait. */
export const taking = semaphore(20, 0);

export function fieldsOf<F>(received: Received<F>): F {
  if (received.kind === 'missing') fail('PHOTO_MISSING', {});
  if (received.kind === 'too large') fail('PHOTO_TOO_LARGE', {});
  return received.fields;
}

/** WebP. Nothing of the file as it came is kept. */
export async function pictureAt(path: string): Promise<{ readonly bytes: Buffer; readonly hash: string }> {
  const drawn = await drawAnew(path, [side], pictureLimits);
  if (!drawn.ok && drawn.why === 'dimensions')
    fail('PHOTO_DIMENSIONS_TOO_LARGE', { width: drawn.width, height: drawn.height });
  if (!drawn.ok) fail(drawn.why === 'type' ? 'PHOTO_UNSUPPORTED' : 'PHOTO_CORRUPT', {});
  const [file] = drawn.files;
  if (!file) throw new Error('nothing was drawn');
  return { bytes: file.bytes, hash: drawn.hash };
}
