import { errorWords } from '../../shared/words/error-words.ts';
import { maxPhotos, photoBytes } from './limits.ts';

export const photoErrorWords = {
  PHOTO_MISSING: errorWords({
    en: 'Send one photo as multipart/form-data in the field file, and its type in the field type.',
    es: 'No llegó ninguna foto. Elija una e intente de nuevo.',
  }),
  PHOTO_TOO_LARGE: errorWords({
    en: 'A photo can be at most {megabytes} MB. Choose a smaller one.',
    es: 'Una foto puede tener como máximo {megabytes} MB. Elija una más pequeña.',
    prepare: () => ({ megabytes: photoBytes / 1024 / 1024 }),
  }),
  PHOTO_UNSUPPORTED: errorWords({
    en: 'This file is not a JPEG, PNG, WebP or GIF picture, despite its name. Nothing was saved. Choose another file.',
    es: 'Este archivo no es una imagen JPEG, PNG, WebP ni GIF, aunque su nombre lo diga. No se guardó nada; elija otro.',
  }),
  PHOTO_DIMENSIONS_TOO_LARGE: errorWords({
    en: 'This picture is {width} by {height} pixels, more than a photo needs. Make it smaller and try again.',
    es: 'Esta imagen mide {width} por {height} píxeles, más de lo que una foto necesita. Hágala más pequeña e intente de nuevo.',
  }),
  PHOTO_CORRUPT: errorWords({
    en: 'This picture is damaged or was cut off. Take it again.',
    es: 'Esta imagen está dañada o incompleta. Tómela otra vez.',
  }),
  PHOTO_LIMIT_REACHED: errorWords({
    en: 'A product has at most {most} photos. Remove one first.',
    es: 'Un producto tiene como máximo {most} fotos. Quite una primero.',
    prepare: () => ({ most: maxPhotos }),
  }),
  PHOTOS_CHANGED: errorWords({
    en: 'Someone else just added or removed a photo. Check the photos again.',
    es: 'Otra persona acaba de agregar o quitar una foto. Véalas otra vez.',
  }),
  BARCODE_UNKNOWN: errorWords({
    en: 'No product here has this barcode yet. Fill in the form to add it.',
    es: 'Aquí ningún producto tiene este código de barras. Llene el formulario para agregarlo.',
  }),
};
