/** Pictures round an order: of its lines as they look now, and photos for its parties only. */

import { pictureLimits } from '@autolotto/contract/catalogue/photos/limits.ts';
import { imageUrl } from '../../catalogue/service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { drawAnew } from '../../platform/files/pictures.ts';
import type { Received } from '../../platform/http/upload.ts';
import { semaphore } from '../../platform/semaphore.ts';
import type { ImageUrl } from './view.ts';

/** The picture of a line's product as it looks now. */
export const imageUrlOf: ImageUrl = (line) => imageUrl(line.productId, line.art);

/** The one size that such a photo is kept in: enough to see a door and a bag. */
const side = 1280;
const taking = semaphore(20, 0);

/** `keep` is given the picture as WebP in base64, and what it is by its content. */
export const receivePicture = <F, T>(
  { photos }: Context,
  receive: (path: string) => Promise<Received<F>>,
  keep: (picture: { hash: string; content: string; fields: F }) => Promise<T>,
): Promise<T> =>
  taking(() =>
    photos.withDraft(async (path) => {
      const received = await receive(path);
      if (received.kind === 'missing') fail('PHOTO_MISSING', {});
      if (received.kind === 'too large') fail('PHOTO_TOO_LARGE', {});
      const drawn = await drawAnew(path, [side], pictureLimits);
      if (!drawn.ok && drawn.why === 'dimensions')
        fail('PHOTO_DIMENSIONS_TOO_LARGE', { width: drawn.width, height: drawn.height });
      if (!drawn.ok) fail(drawn.why === 'type' ? 'PHOTO_UNSUPPORTED' : 'PHOTO_CORRUPT', {});
      const [file] = drawn.files;
      if (!file) throw new Error('nothing was drawn');
      return keep({ hash: drawn.hash, content: file.bytes.toString('base64'), fields: received.fields });
    }),
  );
