/** A shop's work on its own products. Every call concerns the caller's store; other products do not exist for it. */
import { createHash } from 'node:crypto';
import { type Category, categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { lowStock, maxImportLines, maxImportRows } from '@autolotto/contract/catalogue/inventory/limits.ts';
import type {
  BulkPrices,
  ChangeProduct,
  ImportReport,
  MoveStock,
  NewProduct,
  NewProductOfAdmin,
  PriceBatch,
  PriceChange,
  RecentPrices,
  SizeAsked,
  StockMovement,
  StoreProduct,
} from '@autolotto/contract/catalogue/inventory/model.ts';
import { jurisdictionRulesAt, unitsAsked } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { brokenConstraint, type Tx } from '../../platform/database/db.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentJurisdictionRules } from '../../policy/service.ts';
import { loadSeller, loadStoreId, publishStoreChange } from '../../stores/service.ts';
import { ask, withdraw } from '../categories/requests.ts';
import { heldAtFirst, splitByApproval } from '../categories/rules.ts';
import { writeCsv } from '../csv/csv.ts';
import { readCsvFile } from '../csv/reader.ts';
import { type Ages, minAgeOf, needsAgeCheck } from '../rules.ts';
import { agesByShop, knownNow, picturesOf } from '../service.ts';
import type { Art, Imported } from '../tables.ts';
import { csvOf, type ImportPlan, planImport } from './import-rules.ts';
import {
  changesSince,
  drawingOf,
  edited,
  movedStock,
  pricesToSet,
  redrawn,
  standsAgainstUndo,
  suggestedStock,
} from './rules.ts';
import * as inventory from './store.ts';

const ownSeller = async (context: Context, actor: Actor) =>
  (await loadSeller(context, actor.userId)) ?? fail('NO_STORE', {});
const sellerOrNothing = async (context: Context, actor: Actor) =>
  (await loadSeller(context, actor.userId)) ?? fail('NOT_FOUND', {});
async function ownStore(context: Context, actor: Actor): Promise<number> {
  return (await loadStoreId(context, actor.userId)) ?? fail('NO_STORE', {});
}
/** For calls about one object: without a store, nothing is theirs. */
async function storeOrNothing(context: Context, actor: Actor): Promise<number> {
  return (await loadStoreId(context, actor.userId)) ?? fail('NOT_FOUND', {});
}

/** The ages by which each of these shops sells. Asked before a transaction. */
async function agesAt(context: Context, storeIds: readonly number[]): Promise<(storeId: number) => Ages> {
  const agesOfShop = agesByShop(await knownNow(context));
  const shops = await inventory.shopsOf(context.db.read, storeIds);
  const ages = new Map(shops.map((shop) => [shop.storeId, agesOfShop(shop)]));
  return (storeId) => ages.get(storeId) ?? fail('NOT_FOUND', {});
}

function view(product: inventory.OwnProduct, agesIn: (storeId: number) => Ages): StoreProduct {
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
    asked: product.asked && { ...product.asked, askedAt: new Date(product.asked.askedAt).toISOString() },
  };
}

export async function storeProducts(context: Context, actor: Actor): Promise<StoreProduct[]> {
  const storeId = await ownStore(context, actor);
  const ages = await agesAt(context, [storeId]);
  return (await inventory.ofStore(context.db.read, storeId)).map((product) => view(product, ages));
}

export async function deletedProducts(context: Context, actor: Actor, page: Page): Promise<StoreProduct[]> {
  const storeId = await ownStore(context, actor);
  const ages = await agesAt(context, [storeId]);
  return (await inventory.deletedOf(context.db.read, storeId, pageOf(page))).map((product) => view(product, ages));
}

/** Categories for which the law at the shop's address requires sizes today. */
export async function sizesAsked(context: Context, actor: Actor): Promise<SizeAsked[]> {
  const { address, timeZone } = await ownSeller(context, actor);
  const today = dayIn(timeZone, await databaseTime(context));
  const jurisdictionRules = jurisdictionRulesAt(await currentJurisdictionRules(context), placeOf(address), today);
  return categories.flatMap((category) => unitsAsked(jurisdictionRules, category).map((unit) => ({ category, unit })));
}

/** Runs what writes a product, and names the other one when two would have one barcode. */
async function nameBarcodeOwner<T>(
  context: Context,
  wanted: { storeId: number; barcode: string | null } | (() => { storeId: number; barcode: string | null }),
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) !== 'products_barcode') throw error;
    const { storeId, barcode } = typeof wanted === 'function' ? wanted() : wanted;
    const other = barcode === null ? undefined : await inventory.byBarcode(context.db.read, storeId, barcode);
    if (!other) throw error;
    fail('BARCODE_TAKEN', { productId: other.id, name: other.name });
  }
}

const newRow = (storeId: number, product: NewProduct): inventory.NewRow => ({
  storeId,
  name: product.name,
  description: product.description,
  category: product.category,
  price: product.price,
  requiresAgeVerification: product.requiresAgeVerification,
  minAge: product.minAge,
  art: drawingOf(product),
  scratchOffNumber: product.scratchOffNumber,
  barcode: product.barcode,
  size: product.size,
  stock: product.stockQuantity,
  isActive: product.isActive,
});

/** Puts new products on the shelf; what is there from the beginning has been received. */
async function add(tx: Tx, actor: Actor, rows: readonly inventory.NewRow[]): Promise<inventory.OwnProduct[]> {
  await inventory.actAs(tx, actor.userId);
  const added = await inventory.insert(tx, rows);
  const received = added
    .filter(({ stock }) => stock > 0)
    .map(({ id, stock }) => ({ productId: id, kind: 'received' as const, before: 0, after: stock, note: '' }));
  await inventory.insertMovements(tx, actor.userId, received);
  return added;
}

/** A shop's own, of which those it has no paper for wait hidden. */
async function addOwn(
  tx: Tx,
  context: Context,
  actor: Actor,
  { storeId, barred }: { storeId: number; barred: readonly Category[] },
  wanted: readonly NewProduct[],
): Promise<inventory.OwnProduct[]> {
  const asked = wanted.map((product) => heldAtFirst(product, barred));
  const added = await add(
    tx,
    actor,
    wanted.map((product, at) => newRow(storeId, asked[at] ? { ...product, isActive: false } : product)),
  );
  for (const [at, product] of added.entries()) {
    const asks = asked[at];
    if (asks) await ask(tx, context, actor, product, asks);
  }
  return added;
}

export async function addStoreProduct(
  context: Context,
  actor: Actor,
  product: NewProduct,
  key: string | undefined,
): Promise<StoreProduct> {
  const { storeId, barred } = await ownSeller(context, actor);
  const ages = await agesAt(context, [storeId]);
  const { barcode } = product;
  const row = await nameBarcodeOwner(context, { storeId, barcode }, () =>
    context.db.transact(async (tx) => {
      const call = { scope: `${actor.userId}:products.add`, key, asked: product };
      const { id } = await withIdempotencyKey(tx, call, async () => {
        const [added] = await addOwn(tx, context, actor, { storeId, barred }, [product]);
        return added?.id ?? 0;
      });
      return inventory.one(tx, storeId, id);
    }),
  );
  return view(row ?? fail('NOT_FOUND', {}), ages);
}

/**
 * An admin's: into the store named, or into every approved one that does not sell the article yet. There it is hidden and
 * empty until the shop counts some of it and shows it.
 */
export async function addProduct(
  context: Context,
  actor: Actor,
  { storeId, ...product }: z.output<typeof NewProductOfAdmin>,
): Promise<StoreProduct[]> {
  const added = await nameBarcodeOwner(context, { storeId: storeId ?? 0, barcode: product.barcode }, () =>
    context.db.transact(async (tx) => {
      if (storeId !== undefined) {
        if (!(await inventory.storeExists(tx, storeId))) fail('NOT_FOUND', {});
        return add(tx, actor, [newRow(storeId, product)]);
      }
      const taken = product.barcode === null ? [] : await inventory.storesWith(tx, product.barcode);
      const shared = (await inventory.approvedStores(tx)).filter((id) => !taken.includes(id));
      if (shared.length === 0) return [];
      return add(
        tx,
        actor,
        shared.map((id) => ({ ...newRow(id, product), stock: 0, isActive: false })),
      );
    }),
  );
  const ages = await agesAt(context, [...new Set(added.map((row) => row.storeId))]);
  return added.map((row) => view(row, ages));
}

export async function changeProduct(
  context: Context,
  actor: Actor,
  id: number,
  change: ChangeProduct,
): Promise<StoreProduct> {
  const { storeId, barred } = await sellerOrNothing(context, actor);
  const ages = await agesAt(context, [storeId]);
  const row = await nameBarcodeOwner(context, { storeId, barcode: change.barcode ?? null }, () =>
    context.db.transact(async (tx) => {
      const now = await lockedOwn(tx, storeId, id);
      const { version, stockQuantity, stockSeen } = change;
      if (version !== undefined && version !== now.version) {
        const { before, by } = await inventory.changedSince(tx, id, version);
        const changes = changesSince(before, now);
        if (changes.length > 0) fail('PRODUCT_CHANGED', { version: now.version, changedBy: by, changes });
      }
      const isCounted = stockQuantity !== undefined && stockQuantity !== stockSeen && stockQuantity !== now.stock;
      if (isCounted && stockSeen !== undefined && stockSeen !== now.stock) {
        const suggested = suggestedStock(stockQuantity, stockSeen, now.stock);
        fail('STOCK_CHANGED', { seen: stockSeen, now: now.stock, suggested });
      }
      const { apply: to, asks } = splitByApproval(now, edited(change, now), barred);
      if (asks) await ask(tx, context, actor, now, asks);
      else if (to.category !== undefined) await withdraw(tx, id);
      if (Object.keys(to).length === 0 && !isCounted) return (await inventory.one(tx, storeId, id)) ?? now;
      await inventory.actAs(tx, actor.userId);
      if (isCounted)
        await inventory.insertMovements(tx, actor.userId, [
          { productId: id, kind: 'counted', before: now.stock, after: stockQuantity, note: '' },
        ]);
      const art: Art = JSON.parse(now.art);
      return inventory.update(tx, id, {
        ...to,
        ...(isCounted ? { stock: stockQuantity } : {}),
        ...(Object.keys(to).length > 0 ? { art: redrawn(art, now, { ...now, ...to }) } : {}),
      });
    }),
  );
  return view(row, ages);
}

async function lockedOwn(tx: Tx, storeId: number, id: number): Promise<inventory.OwnProduct> {
  const row = await inventory.oneLocked(tx, storeId, id);
  if (!row || row.deletedAt) fail('NOT_FOUND', {});
  return row;
}

/** Withdraws a request, or dismisses a refusal. */
export async function closeCategoryRequest(context: Context, actor: Actor, id: number): Promise<StoreProduct> {
  const storeId = await storeOrNothing(context, actor);
  const ages = await agesAt(context, [storeId]);
  const row = await context.db.transact(async (tx) => {
    await lockedOwn(tx, storeId, id);
    await withdraw(tx, id);
    await publishStoreChange(tx, context, storeId);
    return inventory.one(tx, storeId, id);
  });
  return view(row ?? fail('NOT_FOUND', {}), ages);
}

/** Deleting twice is deleting once. */
export async function deleteProduct(context: Context, actor: Actor, id: number): Promise<StoreProduct> {
  const storeId = await storeOrNothing(context, actor);
  const ages = await agesAt(context, [storeId]);
  const row = await context.db.transact(async (tx) => {
    const now = (await inventory.oneLocked(tx, storeId, id)) ?? fail('NOT_FOUND', {});
    if (now.deletedAt) return now;
    await inventory.actAs(tx, actor.userId);
    await withdraw(tx, id);
    return inventory.setDeleted(tx, id);
  });
  return view(row, ages);
}

/** Restores a product as it was, but hides it if the shop could not publish it today. */
export async function restoreProduct(context: Context, actor: Actor, id: number): Promise<StoreProduct> {
  const { storeId, barred } = await sellerOrNothing(context, actor);
  const ages = await agesAt(context, [storeId]);
  let barcode: string | null = null;
  const row = await nameBarcodeOwner(
    context,
    () => ({ storeId, barcode }),
    () =>
      context.db.transact(async (tx) => {
        const now = (await inventory.oneLocked(tx, storeId, id)) ?? fail('NOT_FOUND', {});
        if (!now.deletedAt) return now;
        barcode = now.barcode;
        await inventory.actAs(tx, actor.userId);
        const wasActive = now.wasActive === true;
        const asks = heldAtFirst({ category: now.category, isActive: wasActive }, barred);
        const restored = await inventory.setRestored(tx, id, wasActive && !asks);
        if (!asks) return restored;
        await ask(tx, context, actor, restored, asks);
        return (await inventory.one(tx, storeId, id)) ?? restored;
      }),
  );
  return view(row, ages);
}

export async function changePrices(
  context: Context,
  actor: Actor,
  { updates }: z.output<typeof BulkPrices>,
): Promise<PriceBatch> {
  const storeId = await ownStore(context, actor);
  return context.db.transact(async (tx) => {
    const ids = updates.map(({ id }) => id);
    const decided = pricesToSet(updates, await inventory.lockPriced(tx, storeId, ids));
    if ('refused' in decided) fail(decided.refused.code, decided.refused.details as never);
    const { prices } = decided;
    const unchanged = updates.length - prices.length;
    if (prices.length === 0) return { batchId: null, updated: 0, unchanged };
    const batchId = await inventory.insertBatch(tx, storeId, actor.userId);
    await inventory.actAs(tx, actor.userId, batchId);
    await inventory.setPrices(tx, prices);
    return { batchId, updated: prices.length, unchanged };
  });
}

export async function recentPrices(context: Context, actor: Actor): Promise<RecentPrices[]> {
  const found = await inventory.recentBatches(context.db.read, await ownStore(context, actor));
  return found.map(({ at, lines, ...batch }) => ({
    ...batch,
    at: new Date(at).toISOString(),
    lines: lines.map(({ before, after, ...product }) => ({
      ...product,
      before: dollars(cents(before)),
      after: dollars(cents(after)),
    })),
  }));
}

export async function undoPrices(context: Context, actor: Actor, batchId: number): Promise<PriceBatch> {
  const storeId = await storeOrNothing(context, actor);
  return context.db.transact(async (tx) => {
    const batch = (await inventory.batchLocked(tx, storeId, batchId)) ?? fail('NOT_FOUND', {});
    if (batch.isUndone) fail('PRICE_BATCH_IMMUTABLE', { names: [], more: 0 });
    const changed = await inventory.batchPrices(tx, batchId);
    const against = standsAgainstUndo(changed);
    if (against) fail(against.code, against.details);
    const undoing = await inventory.insertBatch(tx, storeId, actor.userId, { undoes: batchId });
    await inventory.actAs(tx, actor.userId, undoing);
    await inventory.setPrices(
      tx,
      changed.map(({ id, before }) => ({ id, price: before })),
    );
    return { batchId: undoing, updated: changed.length, unchanged: 0 };
  });
}

type Page = { readonly limit?: number | undefined; readonly cursor?: number | undefined } | undefined;
const pageOf = (page: Page) => ({ limit: page?.limit ?? defaultPageSize, before: page?.cursor });

/** Deleted products keep their history of prices. */
async function ownOrNothing(context: Context, actor: Actor, id: number): Promise<void> {
  const storeId = await storeOrNothing(context, actor);
  if (!(await inventory.one(context.db.read, storeId, id))) fail('NOT_FOUND', {});
}

export async function priceHistory(context: Context, actor: Actor, id: number, page: Page): Promise<PriceChange[]> {
  await ownOrNothing(context, actor, id);
  const found = await inventory.priceHistory(context.db.read, id, pageOf(page));
  return found.map((row) => ({
    ...row,
    price: dollars(cents(row.price)),
    previousPrice: row.previousPrice === null ? null : dollars(cents(row.previousPrice)),
    changedAt: row.changedAt.toISOString(),
  }));
}

type MovementRow = Omit<StockMovement, 'at'> & { readonly at: Date };
const movementView = (row: MovementRow): StockMovement => ({ ...row, at: row.at.toISOString() });

export async function stockMovements(context: Context, actor: Actor, id: number, page: Page): Promise<StockMovement[]> {
  await ownOrNothing(context, actor, id);
  return (await inventory.movementsOf(context.db.read, id, pageOf(page))).map(movementView);
}

export async function moveStock(
  context: Context,
  actor: Actor,
  id: number,
  move: MoveStock,
  key: string | undefined,
): Promise<{ movement: StockMovement; product: StoreProduct }> {
  const storeId = await storeOrNothing(context, actor);
  const ages = await agesAt(context, [storeId]);
  return context.db.transact(async (tx) => {
    // The key first: a repeat finds the stock moved already, by itself.
    let moved: inventory.OwnProduct | undefined;
    const call = { scope: `${actor.userId}:stock.move`, key, asked: { id, move } };
    const { id: movementId } = await withIdempotencyKey(tx, call, async () => {
      const now = await lockedOwn(tx, storeId, id);
      const decided = movedStock(move, now.stock);
      if ('refused' in decided) fail(decided.refused.code, decided.refused.details as never);
      const { after } = decided;
      if (after !== now.stock) moved = await inventory.update(tx, id, { stock: after });
      const movement = { productId: id, kind: move.kind, before: now.stock, after, note: move.note };
      return (await inventory.insertMovements(tx, actor.userId, [movement]))[0] ?? 0;
    });
    const product = moved ?? (await lockedOwn(tx, storeId, id));
    return { movement: movementView(await inventory.movement(tx, movementId)), product: view(product, ages) };
  });
}

export async function exportProducts(context: Context, actor: Actor): Promise<string> {
  const storeId = await ownStore(context, actor);
  return writeCsv((await inventory.ofStore(context.db.read, storeId)).map(csvOf));
}

/** Hash of an import's effects, independent of the current stocks. */
const fingerprint = (plan: ImportPlan): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        plan.adds,
        plan.changes.map(({ product, to, asks, stock }) => [product.id, to, asks, stock - product.stock]),
        plan.lines.map(({ awaitsApproval }) => awaitsApproval),
      ]),
    )
    .digest('hex')
    .slice(0, 32);

function preview(plan: ImportPlan): ImportReport {
  const refused = plan.lines.filter(({ action }) => action === 'refuse').length;
  const first = [
    ...plan.lines.filter(({ action }) => action === 'refuse'),
    ...plan.lines.filter(({ action }) => action !== 'refuse'),
  ];
  return {
    isApplied: false,
    plan: refused === 0 && plan.lines.length > 0 ? fingerprint(plan) : null,
    ...countsOf(plan),
    refused,
    lines: first.slice(0, maxImportLines),
  };
}
const countsOf = ({ lines, unchanged }: ImportPlan): Imported => ({
  added: lines.filter(({ action }) => action === 'add').length,
  changed: lines.filter(({ action }) => action === 'change').length,
  unchanged,
  asked: lines.filter(({ awaitsApproval }) => awaitsApproval).length,
});

/** Without the plan of a preview, previews; with it, applies all of it, or nothing. */
export async function importProducts(
  context: Context,
  actor: Actor,
  body: unknown,
  plan: string | undefined,
  key: string | undefined,
): Promise<ImportReport> {
  const { storeId, barred } = await ownSeller(context, actor);
  if (!(body instanceof Uint8Array)) fail('IMPORT_UNREADABLE', { reason: 'not-csv', line: null, names: [] });
  const read = await readCsvFile({ bytes: body, maxRows: maxImportRows });
  if ('problem' in read) fail('IMPORT_UNREADABLE', read.problem);
  const { rows, decimals } = read;
  if (plan === undefined)
    return preview(planImport(rows, await inventory.ofStore(context.db.read, storeId), decimals, barred));

  return context.db.transact(async (tx) => {
    // Locked before the key is asked: of two who send it at once, the second hears what the first did.
    const current = await inventory.ofStoreLocked(tx, storeId);
    const asked = { plan, file: createHash('sha256').update(body).digest('hex') };
    const call = { scope: `${actor.userId}:products.import`, key, asked };
    const { id: batchId } = await withIdempotencyKey(tx, call, () =>
      applyImport(tx, context, actor, {
        storeId,
        barred,
        current,
        plan,
        planned: planImport(rows, current, decimals, barred),
      }),
    );
    return { isApplied: true, plan: null, ...(await inventory.importedBy(tx, batchId)), refused: 0, lines: [] };
  });
}

/** All of it or nothing; the batch that its prices are. */
async function applyImport(
  tx: Tx,
  context: Context,
  actor: Actor,
  {
    storeId,
    barred,
    current,
    plan,
    planned,
  }: {
    readonly storeId: number;
    readonly barred: readonly Category[];
    readonly current: Awaited<ReturnType<typeof inventory.ofStoreLocked>>;
    readonly plan: string;
    readonly planned: ImportPlan;
  },
): Promise<number> {
  const refused = planned.lines.filter(({ action }) => action === 'refuse').length;
  if (refused > 0) fail('IMPORT_REJECTED', { refused });
  if (fingerprint(planned) !== plan) fail('IMPORT_CHANGED', {});
  const batchId = await inventory.insertBatch(tx, storeId, actor.userId, { imported: countsOf(planned) });
  await inventory.actAs(tx, actor.userId, batchId);
  const arts = new Map(current.map(({ id, art }) => [id, art]));
  const { changes } = planned;
  // A barcode that goes from one product to another is let go of before it is taken.
  await inventory.freeBarcodes(
    tx,
    changes.flatMap(({ product, to }) => (to.barcode === undefined ? [] : [product.id])),
  );
  await inventory.overwrite(
    tx,
    changes.map(({ product, to, stock }) => {
      const { id, name, description, category, price, requiresAgeVerification, minAge } = { ...product, ...to };
      const { scratchOffNumber, barcode, size, isActive } = { ...product, ...to };
      const before: Art = JSON.parse(arts.get(id) ?? '{}');
      const art = redrawn(before, product, { name, category, scratchOffNumber });
      return {
        id,
        name,
        description,
        category,
        price,
        requiresAgeVerification,
        minAge,
        scratchOffNumber,
        barcode,
        size,
        stock,
        isActive,
        art,
      };
    }),
  );
  const counted = changes
    .filter(({ product, stock }) => stock !== product.stock)
    .map(({ product, stock }) => ({
      productId: product.id,
      kind: 'counted' as const,
      before: product.stock,
      after: stock,
      note: 'CSV',
    }));
  await inventory.insertMovements(tx, actor.userId, counted);
  for (const { product, to, asks } of changes) {
    if (asks) await ask(tx, context, actor, { ...product, storeId }, asks);
    else if (to.category !== undefined) await withdraw(tx, product.id);
  }
  if (planned.adds.length > 0) await addOwn(tx, context, actor, { storeId, barred }, planned.adds);
  return batchId;
}
