/** Photos of products: taken in, put in order, taken away; and the products that a barcode leads to. */
import type { Photo } from '@autolotto/contract/catalogue/model.ts';
import { photoSizes, pictureLimits } from '@autolotto/contract/catalogue/photos/limits.ts';
import type { ArrangePhotos, FoundByBarcode, PhotoFields } from '@autolotto/contract/catalogue/photos/model.ts';
import type { z } from 'zod';
import type { BarcodeLookup } from '../../platform/adapters/barcode-lookup.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Refused } from '../../platform/files/drawing.ts';
import { drawAnew } from '../../platform/files/pictures.ts';
import type { Actor } from '../../platform/http/session.ts';
import type { Received } from '../../platform/http/upload.ts';
import { semaphore } from '../../platform/semaphore.ts';
import { loadStoreId } from '../../stores/service.ts';
import { suggestionOf } from '../articles/barcode-rules.ts';
import { knownArticles } from '../articles/known-articles.ts';
import { fileOf, hashOfFile, namesAll, photoView, withPhoto } from './rules.ts';
import * as store from './store.ts';

type PhotoView = z.output<typeof Photo>;

/** Each takes room on the disk while it comes, and nobody should wait in a line for longer than the call may last. */
export const photosTakenAtOnce = 20;
const taking = semaphore(photosTakenAtOnce, 0);

/**
 * Adds a photo. Its files are stored before the row that names them, so a listed photo is complete; orphaned files are
 * swept up later.
 */
export async function addPhoto(
  context: Context,
  actor: Actor,
  productId: number,
  receive: (path: string) => Promise<Received<z.output<typeof PhotoFields>>>,
): Promise<PhotoView> {
  const { db, photos } = context;
  if (!(await store.isOwn(db.read, productId, actor.userId))) fail('NOT_FOUND', {});
  return taking(() =>
    photos.withDraft(async (path) => {
      const received = await receive(path);
      if (received.kind === 'missing') fail('PHOTO_MISSING', {});
      if (received.kind === 'too large') fail('PHOTO_TOO_LARGE', {});
      const drawn = await drawAnew(path, photoSizes, pictureLimits);
      if (!drawn.ok) return refuse(drawn);
      for (const { size, bytes } of drawn.files) await photos.put(fileOf(drawn.hash, size), bytes);
      return db.transact((tx) => keep(tx, actor, productId, drawn.hash, received.fields.type));
    }),
  );
}

function refuse(refused: Refused): never {
  if (refused.why === 'dimensions')
    fail('PHOTO_DIMENSIONS_TOO_LARGE', { width: refused.width, height: refused.height });
  fail(refused.why === 'type' ? 'PHOTO_UNSUPPORTED' : 'PHOTO_CORRUPT', {});
}

async function keep(
  tx: Tx,
  actor: Actor,
  productId: number,
  hash: string,
  type: PhotoView['type'],
): Promise<PhotoView> {
  if (!(await store.lockOwn(tx, productId, actor.userId))) fail('NOT_FOUND', {});
  const change = withPhoto(await store.loadPhotos(tx, productId), { hash, type });
  if (change === 'too many') fail('PHOTO_LIMIT_REACHED', {});
  if (change.noLongerMain) await store.setType(tx, change.noLongerMain.id, 'gallery');
  if (change.again) await store.setType(tx, change.again.id, type);
  const kept = change.again ? { ...change.again, type } : await store.insertPhoto(tx, productId, hash, type);
  await store.recordMainPhoto(tx, productId);
  return photoView(kept);
}

export function arrangePhotos(
  { db }: Context,
  actor: Actor,
  productId: number,
  { photos: wanted }: z.output<typeof ArrangePhotos>,
): Promise<PhotoView[]> {
  return db.transact(async (tx) => {
    if (!(await store.lockOwn(tx, productId, actor.userId))) fail('NOT_FOUND', {});
    const there = await store.loadPhotos(tx, productId);
    if (!namesAll(there, wanted)) fail('PHOTOS_CHANGED', { photos: there.map(photoView) });
    await store.arrange(tx, productId, wanted);
    await store.recordMainPhoto(tx, productId);
    return (await store.loadPhotos(tx, productId)).map(photoView);
  });
}

export function removePhoto({ db }: Context, actor: Actor, productId: number, photoId: number): Promise<PhotoView[]> {
  return db.transact(async (tx) => {
    if (!(await store.lockOwn(tx, productId, actor.userId))) fail('NOT_FOUND', {});
    if (!(await store.deletePhoto(tx, productId, photoId))) fail('NOT_FOUND', {});
    await store.recordMainPhoto(tx, productId);
    return (await store.loadPhotos(tx, productId)).map(photoView);
  });
}

/** A photo's file, for as long as a product has it. */
export async function photoFile({ db, photos }: Context, file: string) {
  const found = (await store.isNamed(db, hashOfFile(file))) ? await photos.open(file) : undefined;
  if (!found) fail('NOT_FOUND', {});
  return found;
}

export async function productByBarcode(
  context: Context,
  actor: Actor,
  barcode: string,
): Promise<z.output<typeof FoundByBarcode>> {
  const storeId = await loadStoreId(context, actor.userId);
  if (storeId === undefined) fail('NO_STORE', {});
  const own = await store.ownByBarcode(context.db.read, storeId, barcode);
  if (own) return { source: 'own', barcode, productId: own.id, name: own.name };
  const known = await proposed(knownArticles, barcode);
  if (known) return { source: 'known', barcode, ...known };
  const elsewhere = await store.elsewhereByBarcode(context.db.read, storeId, barcode);
  if (elsewhere) {
    const { id: _, ...article } = elsewhere;
    return { source: 'elsewhere', barcode, ...article };
  }
  const online = await proposed(context.lookUpBarcode, barcode);
  if (!online) fail('BARCODE_UNKNOWN', { barcode });
  return { source: 'online', barcode, ...online };
}

/** Asked anew each time: what a shop takes of an answer is its own product from then on, and found first. */
async function proposed(lookUp: BarcodeLookup, barcode: string) {
  const article = await lookUp(barcode);
  return article && suggestionOf(article);
}

/** The names of all files that some product's photo needs: what a backup carries. */
export const photoFiles = async (db: Reader): Promise<string[]> =>
  (await store.allHashes(db)).flatMap((hash) => photoSizes.map((size) => fileOf(hash, size)));

/** Younger files may belong to an upload that is still under way. */
const sweptAfterMs = 24 * 60 * 60 * 1_000;
const hashesAtOnce = 500;

/** Removes files that no product's photo names: uploads that were cut off, and photos that were taken away. */
export async function sweepPhotos(context: Context): Promise<void> {
  const { db, photos } = context;
  const before = new Date((await databaseTime(context)).getTime() - sweptAfterMs);
  let batch: string[] = [];
  const sweep = async () => {
    const named = await store.namedAmong(db.read, [...new Set(batch.map(hashOfFile))]);
    for (const name of batch) if (!named.has(hashOfFile(name))) await photos.remove(name);
    batch = [];
  };
  for await (const name of photos.before(before)) {
    batch.push(name);
    if (batch.length >= hashesAtOnce) await sweep();
  }
  await sweep();
}
