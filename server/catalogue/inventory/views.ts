/** A shop's own products, as it sees them. */

import { categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { lowStock } from '@autolotto/contract/catalogue/inventory/limits.ts';
import type { SizeAsked, StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { jurisdictionRulesAt, unitsAsked } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentJurisdictionRules } from '../../policy/service.ts';
import { picturesOf } from '../pictures.ts';
import { type Ages, minAgeOf, needsAgeCheck } from '../rules.ts';
import { agesByShop, knownNow } from '../service.ts';
import { ownSeller, ownStore } from './seller.ts';
import * as inventory from './store.ts';

/** The ages by which each of these shops sells. Asked before a transaction. */
export async function agesAt(context: Context, storeIds: readonly number[]): Promise<(storeId: number) => Ages> {
  const agesOfShop = agesByShop(await knownNow(context));
  const shops = await inventory.loadShops(context.db.read, storeIds);
  const ages = new Map(shops.map((shop) => [shop.storeId, agesOfShop(shop)]));
  return (storeId) => ages.get(storeId) ?? fail('NOT_FOUND', {});
}

export function view(product: inventory.OwnProduct, agesIn: (storeId: number) => Ages): StoreProduct {
  return {
    id: product.id,
    storeId: product.storeId,
    name: product.name,
    description: product.description,
    category: product.category,
    price: dollars(cents(product.price)),
    wasPrice: product.wasPrice === null ? null : dollars(cents(product.wasPrice)),
    requiresAgeVerification: needsAgeCheck(product),
    minAge: minAgeOf(product, agesIn(product.storeId)),
    ownMinAge: product.minAge,
    ...picturesOf(product),
    scratchOffNumber: product.scratchOffNumber,
    barcode: product.barcode,
    size: product.size,
    stockQuantity: product.stock,
    isActive: product.isActive,
    version: product.version,
    isLow: product.stock <= lowStock,
    deletedAt: product.deletedAt?.toISOString() ?? null,
    takedownReason: product.takedownReason,
    asked: product.asked && { ...product.asked, askedAt: new Date(product.asked.askedAt).toISOString() },
  };
}

export async function storeProducts(context: Context, actor: Actor): Promise<StoreProduct[]> {
  const storeId = await ownStore(context, actor);
  const ages = await agesAt(context, [storeId]);
  return (await inventory.listProducts(context.db.read, storeId)).map((product) => view(product, ages));
}

export async function deletedProducts(context: Context, actor: Actor, page: Page): Promise<StoreProduct[]> {
  const storeId = await ownStore(context, actor);
  const ages = await agesAt(context, [storeId]);
  return (await inventory.listDeleted(context.db.read, storeId, pageOf(page))).map((product) => view(product, ages));
}

/** Categories for which the law at the shop's address requires sizes today. */
export async function sizesAsked(context: Context, actor: Actor): Promise<SizeAsked[]> {
  const { address, timeZone } = await ownSeller(context, actor);
  const today = dayIn(timeZone, await databaseTime(context));
  const jurisdictionRules = jurisdictionRulesAt(await currentJurisdictionRules(context), placeOf(address), today);
  return categories.flatMap((category) => unitsAsked(jurisdictionRules, category).map((unit) => ({ category, unit })));
}

export type Page = { readonly limit?: number | undefined; readonly cursor?: number | undefined } | undefined;

export const pageOf = (page: Page) => ({ limit: page?.limit ?? defaultPageSize, before: page?.cursor });
