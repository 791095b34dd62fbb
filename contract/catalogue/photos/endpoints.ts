import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { SerialIdParam } from '../../shared/ids.ts';
import { Photo } from '../model.ts';
import { photoBytes } from './limits.ts';
import { ArrangePhotos, BarcodeParam, FoundByBarcode, PhotoFields } from './model.ts';

const ofOwnProduct = { who: ['store'], object: { kind: 'product', relations: ['store'] } } as const;

export const photoEndpoints = endpointTable({
  productByBarcode: {
    method: 'GET',
    path: '/api/store/products/by-barcode/:code',
    summary: 'The product of the caller’s store with this EAN or UPC, or what others call the article, and who does',
    access: { who: ['store'] },
    rate: 'read',
    params: z.object({ code: BarcodeParam }),
    reply: FoundByBarcode,
    errors: ['NO_STORE', 'BARCODE_UNKNOWN'],
  },
  addPhoto: {
    method: 'POST',
    path: '/api/store/products/:ownProductId/photos',
    summary:
      'Adds a photo: multipart with `file` and `type`. It is kept anew in three sizes, without what the camera wrote',
    access: ofOwnProduct,
    rate: 'write',
    params: z.object({ ownProductId: SerialIdParam }),
    upload: { bytes: photoBytes, fields: PhotoFields },
    reply: Photo,
    status: 201,
    errors: [
      'PHOTO_MISSING',
      'PHOTO_TOO_LARGE',
      'PHOTO_UNSUPPORTED',
      'PHOTO_DIMENSIONS_TOO_LARGE',
      'PHOTO_CORRUPT',
      'PHOTO_LIMIT_REACHED',
    ],
  },
  arrangePhotos: {
    method: 'PUT',
    path: '/api/store/products/:ownProductId/photos',
    summary: 'Puts all photos of a product into a new order, and says which is the main one',
    access: ofOwnProduct,
    rate: 'write',
    params: z.object({ ownProductId: SerialIdParam }),
    body: ArrangePhotos,
    reply: z.array(Photo),
    errors: ['PHOTOS_CHANGED'],
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/store/products/:ownProductId/photos/:photoId',
    summary: 'Removes a photo; the answer is what is left',
    access: ofOwnProduct,
    rate: 'write',
    params: z.object({ ownProductId: SerialIdParam, photoId: SerialIdParam }),
    reply: z.array(Photo),
    errors: [],
  },
  photo: {
    method: 'GET',
    path: '/photos/:photoFile',
    summary: 'A photo of a product, WebP; the name is a hash of it and its longest side in pixels',
    access: { who: 'anyone' },
    rate: 'health',
    params: z.object({ photoFile: z.string().regex(/^[0-9a-f]{32}-(?:160|480|1280)\.webp$/, 'No such photo') }),
    reply: z.string(),
    navigation: true,
    errors: [],
  },
});
