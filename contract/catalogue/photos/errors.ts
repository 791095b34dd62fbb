import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { Photo } from '../model.ts';
import { maxPhotos, photoBytes } from './limits.ts';

const none = z.object({});

export const photoErrors = {
  PHOTO_MISSING: errorRow({
    kind: 'unreadable',
    title: 'No photo sent',
    details: none,
    detail: () => 'Send one photo as multipart/form-data in the field file, and its type in the field type.',
  }),
  PHOTO_TOO_LARGE: errorRow({
    kind: 'tooLarge',
    title: 'Photo too large',
    details: none,
    detail: () => `A photo may have at most ${photoBytes / 1024 / 1024} MB. Take a smaller one.`,
  }),
  PHOTO_UNSUPPORTED: errorRow({
    kind: 'unsupported',
    title: 'Not a photo we can read',
    details: none,
    detail: () =>
      'This file is no JPEG, PNG, WebP or GIF picture, whatever its name says. Nothing was kept; choose another.',
  }),
  PHOTO_DIMENSIONS_TOO_LARGE: errorRow({
    kind: 'refused',
    title: 'Photo has too many pixels',
    details: z.object({ width: z.number().int(), height: z.number().int() }),
    detail: ({ width, height }) =>
      `This picture is ${width} by ${height} pixels, more than a photo needs. Make it smaller and try again.`,
  }),
  PHOTO_CORRUPT: errorRow({
    kind: 'refused',
    title: 'Photo is damaged',
    details: none,
    detail: () => 'This picture is damaged or was cut off. Take it again.',
  }),
  PHOTO_LIMIT_REACHED: errorRow({
    kind: 'conflict',
    title: 'Enough photos',
    details: none,
    detail: () => `A product has at most ${maxPhotos} photos. Remove one first.`,
  }),
  PHOTOS_CHANGED: errorRow({
    kind: 'conflict',
    title: 'The photos have changed',
    details: z.object({ photos: z.array(Photo) }),
    detail: () => 'Somebody else added or removed a photo meanwhile. Look at them again.',
  }),
  BARCODE_UNKNOWN: errorRow({
    kind: 'missing',
    title: 'Unknown barcode',
    details: z.object({ barcode: z.string() }),
    detail: () => 'No product here has this barcode yet. Fill in the form to add it.',
  }),
} as const;
