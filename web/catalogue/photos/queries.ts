import type { PhotoType } from '@autolotto/contract/catalogue/photos/model.ts';
import { type BodyOf, call, keysOf, query, type ReplyOf } from '../../client/client.ts';
import { type Progress, upload } from '../../client/upload.ts';

export type StoreProduct = ReplyOf<'GET /api/store/products'>[number];
export type Photo = StoreProduct['photos'][number];
export type Found = ReplyOf<'GET /api/store/products/by-barcode/:code'>;
export type Proposal = Exclude<Found, { source: 'own' }>;
export type NewProduct = BodyOf<'POST /api/store/products'>;
export type ChangeProduct = BodyOf<'PUT /api/store/products/:ownProductId'>;

export const storeProductsQuery = query('GET /api/store/products');
/** Everything that shows a product's picture. */
export const keysOfPictures = [keysOf('GET /api/store/products'), keysOf('GET /api/products')];

export const findByBarcode = (code: string) => call('GET /api/store/products/by-barcode/:code', { params: { code } });
export const addProduct = (body: NewProduct, idempotencyKey: string) =>
  call('POST /api/store/products', { body, idempotencyKey });
export const changeProduct = (ownProductId: number, body: ChangeProduct) =>
  call('PUT /api/store/products/:ownProductId', { params: { ownProductId }, body });
export const arrangePhotos = (ownProductId: number, photos: readonly Pick<Photo, 'id' | 'type'>[]) =>
  call('PUT /api/store/products/:ownProductId/photos', {
    params: { ownProductId },
    body: { photos: photos.map(({ id, type }) => ({ id, type })) },
  });
export const removePhoto = (ownProductId: number, photoId: number) =>
  call('DELETE /api/store/products/:ownProductId/photos/:photoId', { params: { ownProductId, photoId } });

export async function sendPhoto(
  productId: number,
  { file, type }: { file: Blob; type: PhotoType },
  onProgress: Progress,
  signal: AbortSignal,
): Promise<Photo> {
  const form = new FormData();
  form.set('type', type);
  form.set('file', file, 'photo');
  return (await upload(`/api/store/products/${productId}/photos`, form, onProgress, signal)) as Photo;
}
