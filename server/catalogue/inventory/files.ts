/** A shop's products as a file: exported, previewed and imported. */

import { createHash } from 'node:crypto';
import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { maxImportLines, maxImportRows } from '@autolotto/contract/catalogue/inventory/limits.ts';
import type { ImportReport } from '@autolotto/contract/catalogue/inventory/model.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { inParts } from '../../platform/turns.ts';
import { ask, withdraw } from '../categories/requests.ts';
import { writeCsv } from '../csv/csv.ts';
import { readCsvFile } from '../csv/reader.ts';
import type { Art, Imported } from '../tables.ts';
import { addOwn } from './adding.ts';
import { csvOf, type ImportPlan, importPlanner, type Known } from './import-rules.ts';
import { redrawn } from './rules.ts';
import { ownSeller, ownStore } from './seller.ts';
import * as inventory from './store.ts';

export async function exportProducts(context: Context, actor: Actor): Promise<string> {
  const storeId = await ownStore(context, actor);
  const products = await inventory.listProducts(context.db.read, storeId);
  await context.db.transact((tx) =>
    audit(tx, {
      actorId: actor.userId,
      action: 'products.exported',
      subject: { kind: 'store', id: String(storeId) },
      details: { products: products.length },
    }),
  );
  return writeCsv(products.map(csvOf));
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
  const { storeId, unlicensed } = await ownSeller(context, actor);
  if (!(body instanceof Uint8Array)) fail('IMPORT_UNREADABLE', { reason: 'not-csv', line: null, names: [] });
  const read = await readCsvFile({ bytes: body, maxRows: maxImportRows });
  if ('problem' in read) fail('IMPORT_UNREADABLE', read.problem);
  const planOver = async (known: readonly Known[]): Promise<ImportPlan> => {
    const { take, finish } = importPlanner(known, read.decimals, unlicensed);
    await inParts(read.rows, (part) => part.forEach(take));
    return finish();
  };
  if (plan === undefined) return preview(await planOver(await inventory.listProducts(context.db.read, storeId)));

  return context.db.transact(async (tx) => {
    // Locked before the key is read: of two parallel calls the second gets the result of the first.
    const current = await inventory.lockProducts(tx, storeId);
    const asked = { plan, file: createHash('sha256').update(body).digest('hex') };
    const call = { scope: `${actor.userId}:products.import`, key, asked };
    const { id: batchId } = await withIdempotencyKey(tx, call, async () => {
      const planned = await planOver(current);
      return applyImport(tx, context, actor, { storeId, unlicensed, current, plan, planned });
    });
    return { isApplied: true, plan: null, ...(await inventory.importedBy(tx, batchId)), refused: 0, lines: [] };
  });
}

function changedRow({ product, to, stock }: ImportPlan['changes'][number], drawn: Art): inventory.WholeRow {
  const { id, name, description, category, price, requiresAgeVerification, minAge } = { ...product, ...to };
  const { scratchOffNumber, barcode, size, isActive } = { ...product, ...to };
  const art = redrawn(drawn, product, { name, category, scratchOffNumber });
  return {
    ...{ id, name, description, category, price, requiresAgeVerification, minAge },
    ...{ scratchOffNumber, barcode, size, stock, isActive, art },
  };
}

/** All of it or nothing; the batch that its prices are. */
async function applyImport(
  tx: Tx,
  context: Context,
  actor: Actor,
  {
    storeId,
    unlicensed,
    current,
    plan,
    planned,
  }: {
    readonly storeId: number;
    readonly unlicensed: readonly Category[];
    readonly current: Awaited<ReturnType<typeof inventory.lockProducts>>;
    readonly plan: string;
    readonly planned: ImportPlan;
  },
): Promise<number> {
  const refused = planned.lines.filter(({ action }) => action === 'refuse').length;
  if (refused > 0) fail('IMPORT_REJECTED', { refused });
  if (fingerprint(planned) !== plan) fail('IMPORT_CHANGED', {});
  const batchId = await inventory.insertBatch(tx, storeId, actor.userId, { imported: countsOf(planned) });
  await inventory.actAs(tx, actor.userId, batchId);
  const { changes } = planned;
  // A barcode that goes from one product to another is let go of before it is taken.
  await inParts(changes, (part) =>
    inventory.freeBarcodes(
      tx,
      part.flatMap(({ product, to }) => (to.barcode === undefined ? [] : [product.id])),
    ),
  );
  const arts = new Map(current.map(({ id, art }) => [id, art]));
  await inParts(changes, async (part) => {
    await inventory.overwrite(
      tx,
      part.map((change) => changedRow(change, JSON.parse(arts.get(change.product.id) ?? '{}'))),
    );
    const counted = part
      .filter(({ product, stock }) => stock !== product.stock)
      .map(({ product, stock }) => ({
        ...{ productId: product.id, kind: 'counted' as const, note: 'CSV' },
        ...{ before: product.stock, after: stock },
      }));
    await inventory.insertMovements(tx, actor.userId, counted);
  });
  await inParts(
    changes.filter(({ asks, to }) => asks || to.category !== undefined),
    async ([change]) => {
      if (change?.asks) await ask(tx, context, actor, { ...change.product, storeId }, change.asks);
      else if (change) await withdraw(tx, change.product.id);
    },
    1,
  );
  if (planned.adds.length > 0) await addOwn(tx, context, actor, { storeId, unlicensed }, planned.adds);
  return batchId;
}
