/** Pictures of products: the photo, or else a drawing. */

import { createHash } from 'node:crypto';
import { artVersion, type ProductArt, productArt } from '@autolotto/contract/art/product-art.ts';
import type { Product } from '@autolotto/contract/catalogue/model.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import { type PhotoRow, photosView, photoUrl } from './photos/rules.ts';
import * as store from './store.ts';
import type { Art } from './tables.ts';

/** Cached facts of drawings, by their JSON: computing them again would be most of a list's cost. */
type Look = { readonly hash: string; readonly photo: string | undefined };

const drawings = new Map<string, Look>();

const maxDrawings = 50_000;

function lookOf(drawing: string): Look {
  const known = drawings.get(drawing);
  if (known !== undefined) return known;
  const { photo, ...drawn } = JSON.parse(drawing) as Art;
  // The database writes JSON with spaces; the hash must not depend on who wrote it.
  const hash = createHash('sha256')
    .update(`${artVersion} ${JSON.stringify(drawn)}`)
    .digest('hex')
    .slice(0, 8);
  if (drawings.size >= maxDrawings) drawings.clear();
  drawings.set(drawing, { hash, photo });
  return { hash, photo };
}

/**
 * Address of a product's picture, the main photo or else the drawing; it changes with the content, so it may be cached
 * forever.
 */
export const imageUrl = (productId: number, art: Art): string => pictureUrl(productId, JSON.stringify(art));

function pictureUrl(productId: number, drawing: string): string {
  const { hash, photo } = lookOf(drawing);
  return photo === undefined ? `/art/${productId}-${hash}.svg` : photoUrl(photo, 480);
}

/** Picture fields of every view of a product. */
export function picturesOf(product: {
  readonly id: number;
  /** As JSON. */
  readonly art: string;
  readonly photos: readonly PhotoRow[] | null;
}): Pick<Product, 'imageUrl' | 'photos'> {
  const url = pictureUrl(product.id, product.art);
  return { imageUrl: url, photos: photosView(product.id, url, product.photos) };
}

/** The drawn picture of a product, as SVG text. */
export async function picture(context: Context, productId: number): Promise<string> {
  const art = await store.loadArt(context.db.read, productId);
  if (!art) fail('NOT_FOUND', {});
  return productArt({
    shape: art.shape as ProductArt['shape'],
    colours: art.colours,
    label: art.label,
    seed: String(productId),
  });
}
