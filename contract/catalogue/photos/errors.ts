import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { Photo } from '../model.ts';
import { photoErrorWords } from './error-words.ts';

const none = z.object({});

export const photoErrors = {
  PHOTO_MISSING: errorRow({
    kind: 'unreadable',
    details: none,
    sentence: photoErrorWords.PHOTO_MISSING,
  }),
  PHOTO_TOO_LARGE: errorRow({
    kind: 'tooLarge',
    details: none,
    sentence: photoErrorWords.PHOTO_TOO_LARGE,
  }),
  PHOTO_UNSUPPORTED: errorRow({
    kind: 'unsupported',
    details: none,
    sentence: photoErrorWords.PHOTO_UNSUPPORTED,
  }),
  PHOTO_DIMENSIONS_TOO_LARGE: errorRow({
    kind: 'refused',
    details: z.object({ width: z.number().int(), height: z.number().int() }),
    sentence: photoErrorWords.PHOTO_DIMENSIONS_TOO_LARGE,
  }),
  PHOTO_CORRUPT: errorRow({
    kind: 'refused',
    details: none,
    sentence: photoErrorWords.PHOTO_CORRUPT,
  }),
  PHOTO_LIMIT_REACHED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: photoErrorWords.PHOTO_LIMIT_REACHED,
  }),
  PHOTOS_CHANGED: errorRow({
    kind: 'conflict',
    details: z.object({ photos: z.array(Photo) }),
    sentence: photoErrorWords.PHOTOS_CHANGED,
  }),
  BARCODE_UNKNOWN: errorRow({
    kind: 'missing',
    details: z.object({ barcode: z.string() }),
    sentence: photoErrorWords.BARCODE_UNKNOWN,
  }),
} as const;
