import { errorWords } from '../../shared/words/error-words.ts';
import { maxPhotos, photoBytes } from './limits.ts';

export const photoErrorWords = {
  PHOTO_MISSING: errorWords({
    en: 'No photo received. Choose one.',
    es: 'No llegó ninguna foto. Elija una.',
  }),
  PHOTO_TOO_LARGE: errorWords({
    en: 'Choose a photo up to {megabytes} MB.',
    es: 'Elija una foto de hasta {megabytes} MB.',
    prepare: () => ({ megabytes: photoBytes / 1024 / 1024 }),
  }),
  PHOTO_UNSUPPORTED: errorWords({
    en: 'This isn’t a JPEG, PNG, WebP or GIF. Choose another.',
    es: 'Esto no es un JPEG, PNG, WebP ni GIF. Elija otro.',
  }),
  PHOTO_DIMENSIONS_TOO_LARGE: errorWords({
    en: 'Too large: {width} × {height} pixels. Resize it.',
    es: 'Demasiado grande: {width} × {height} píxeles. Redúzcala.',
  }),
  PHOTO_CORRUPT: errorWords({
    en: 'This photo is damaged. Take it again.',
    es: 'Esta foto está dañada. Tómela otra vez.',
  }),
  PHOTO_LIMIT_REACHED: errorWords({
    en: 'At most {most} photos. Remove one first.',
    es: 'Máximo {most} fotos. Quite una primero.',
    prepare: () => ({ most: maxPhotos }),
  }),
  PHOTOS_CHANGED: errorWords({
    en: 'Someone changed the photos. Check again.',
    es: 'Alguien cambió las fotos. Véalas otra vez.',
  }),
  BARCODE_UNKNOWN: errorWords({
    en: 'New barcode. Fill in the form.',
    es: 'Código nuevo. Llene el formulario.',
  }),
};
