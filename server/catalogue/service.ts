import { createHash } from 'node:crypto';
import { type ProductArt, productArt } from '@autolotto/contract/art/product-art.ts';
import type { Category } from '@autolotto/contract/catalogue/categories.ts';
import type { Product, ProductQuery } from '@autolotto/contract/catalogue/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import { currentPolicy, type Policy } from '../policy/service.ts';
import { minAgeOf, needsAgeCheck } from './rules.ts';
import * as store from './store.ts';
import type { Art } from './tables.ts';

export { minAgeOf, needsAgeCheck } from './rules.ts';
export { insertProducts, restock } from './store.ts';

export const agesOf = (policy: Policy) => ({
  byCategory: policy['age.category'] as Partial<Record<Category, number>>,
  customer: policy['age.customer'],
});

/** Drawings seen before, as JSON, and their hashes: hashing them again would be most of what a list costs. */
const drawings = new Map<string, string>();
const drawingsMost = 50_000;
function hashOf(drawing: string): string {
  const known = drawings.get(drawing);
  if (known !== undefined) return known;
  // The database writes JSON with spaces; the hash must not depend on who wrote it.
  const hash = createHash('sha256')
    .update(JSON.stringify(JSON.parse(drawing)))
    .digest('hex')
    .slice(0, 8);
  if (drawings.size >= drawingsMost) drawings.clear();
  drawings.set(drawing, hash);
  return hash;
}

/** Where a product's picture is served; the hash changes with the drawing, so it may be kept for ever. */
export const imageUrl = (productId: number, art: Art): string => drawingUrl(productId, JSON.stringify(art));
const drawingUrl = (productId: number, drawing: string): string => `/art/${productId}-${hashOf(drawing)}.svg`;

function view(product: store.ProductRow, policy: Policy): Product {
  const url = drawingUrl(product.id, product.art);
  return {
    id: product.id,
    storeId: product.storeId,
    storeName: product.storeName,
    name: product.name,
    description: product.description,
    category: product.category,
    price: dollars(cents(product.price)),
    requiresAgeVerification: needsAgeCheck(product),
    minAge: minAgeOf(product, agesOf(policy)),
    imageUrl: url,
    scratchOffNumber: product.scratchOffNumber,
    barcode: product.barcode,
    stockQuantity: product.stock,
    isActive: true,
    photos: [{ id: product.id, url, type: 'main' }],
  };
}

/** What is for sale: active products of approved stores, in categories the policy lets be sold. */
export async function products(context: Context, query: z.output<typeof ProductQuery>): Promise<Product[]> {
  const policy = await currentPolicy(context);
  const found = await store.listForSale(context.db, query);
  return found.filter((row) => policy['sale.categories'].includes(row.category)).map((row) => view(row, policy));
}

export async function product(context: Context, productId: number): Promise<Product> {
  const policy = await currentPolicy(context);
  const row = await store.productForSale(context.db, productId);
  if (!row || !policy['sale.categories'].includes(row.category)) fail('NOT_FOUND', {});
  return view(row, policy);
}

/** The drawn picture of a product, as SVG text. */
export async function picture(context: Context, productId: number): Promise<string> {
  const art = await store.artOf(context.db.read, productId);
  if (!art) fail('NOT_FOUND', {});
  return productArt({
    shape: art.shape as ProductArt['shape'],
    colours: art.colours,
    label: art.label,
    seed: String(productId),
  });
}
