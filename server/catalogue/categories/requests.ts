/** A shop asks for a restricted category, an admin decides. Until then what was there stands. */
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { CategoryRequest, DecideCategory } from '@autolotto/contract/catalogue/categories/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { publishStoreChange, unlicensedAt } from '../../stores/service.ts';
import { redrawn } from '../inventory/rules.ts';
import * as inventory from '../inventory/store.ts';
import { imageUrl } from '../pictures.ts';
import type { Art } from '../tables.ts';
import type { NewCategoryRequest } from './rules.ts';
import * as store from './store.ts';

type Of = { readonly id: number; readonly storeId: number; readonly category: Category };
const aboutProduct = (id: number) => ({ kind: 'product', id: String(id) });

/** Over a row that is locked. The same once more is asked once; something else takes the place of what was asked before. */
export async function ask(
  tx: Tx,
  context: Context,
  actor: Actor,
  product: Of,
  asks: NewCategoryRequest,
): Promise<void> {
  const open = await store.lockOpen(tx, product.id);
  if (open?.state === 'pending' && open.kind === asks.kind && open.category === asks.category) return;
  await settle(tx, open);
  const requestId = await store.insert(tx, {
    productId: product.id,
    storeId: product.storeId,
    kind: asks.kind,
    fromCategory: product.category,
    category: asks.category,
    askedBy: actor.userId,
  });
  const details = { requestId, kind: asks.kind, from: product.category, to: asks.category };
  await audit(tx, {
    actorId: actor.userId,
    action: 'category.requested',
    subject: aboutProduct(product.id),
    details,
  });
  await publishStoreChange(tx, context, product.storeId);
}

const settle = async (tx: Tx, open: Awaited<ReturnType<typeof store.lockOpen>>): Promise<void> => {
  if (open) await store.close(tx, open.id, open.state === 'pending' ? 'withdrawn' : open.state);
};

/** Withdraws an obsolete request; requires the product's lock. */
export async function withdraw(tx: Tx, productId: number): Promise<void> {
  await settle(tx, await store.lockOpen(tx, productId));
}

function view(row: store.RequestRow, policy: Policy, now: Date): CategoryRequest {
  const { art, price, ...product } = row.product;
  return {
    ...row,
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    store: { id: row.store.id, name: row.store.name },
    product: { ...product, price: dollars(cents(price)), imageUrl: imageUrl(product.id, art) },
    isLicensed: !unlicensedAt(row.store, policy, now).includes(row.category),
  };
}

export async function categoryRequests(context: Context): Promise<CategoryRequest[]> {
  const policy = await currentPolicy(context);
  const now = await databaseTime(context);
  return (await store.waiting(context.db.read)).map((row) => view(row, policy, now));
}

export async function decideCategory(
  context: Context,
  actor: Actor,
  requestId: number,
  decision: DecideCategory,
): Promise<CategoryRequest> {
  const policy = await currentPolicy(context);
  const now = await databaseTime(context);
  const about = (await store.loadProduct(context.db.read, requestId)) ?? fail('NOT_FOUND', {});
  return context.db.transact(async (tx) => {
    // The product first, as its shop does it.
    const product = await inventory.oneLocked(tx, about.storeId, about.productId);
    const open = await store.lockOpen(tx, about.productId);
    if (!product || open?.id !== requestId || open.state !== 'pending') fail('CATEGORY_REQUEST_DECIDED', {});
    const isApproved = decision.decision === 'approve';
    if (isApproved && decision.version !== product.version)
      fail('CATEGORY_REQUEST_CHANGED', { version: product.version });
    const [state, reason] = isApproved ? (['approved', null] as const) : (['refused', decision.reason] as const);
    await store.decide(tx, requestId, { state, by: actor.userId, reason });
    if (isApproved) {
      await inventory.actAs(tx, actor.userId);
      const { category } = open;
      const art: Art = JSON.parse(product.art);
      await inventory.update(
        tx,
        product.id,
        open.kind === 'listing'
          ? { isActive: true }
          : { category, art: redrawn(art, product, { ...product, category }) },
      );
    }
    await audit(tx, {
      actorId: actor.userId,
      action: `category.${state}`,
      subject: aboutProduct(product.id),
      details: { requestId, kind: open.kind, from: open.fromCategory, to: open.category, reason },
    });
    await publishStoreChange(tx, context, about.storeId);
    return view(await store.byId(tx, requestId), policy, now);
  });
}
