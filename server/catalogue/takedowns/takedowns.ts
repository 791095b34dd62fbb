/** What an admin does about the products of all shops: looks through them, hides one with a reason, and undoes it. */
import { readBarcode } from '@autolotto/contract/catalogue/barcode.ts';
import type {
  EveryProduct,
  EveryProductFilters,
  EveryProductQuery,
} from '@autolotto/contract/catalogue/takedowns/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { pagesAsCsv } from '../../platform/files/csv.ts';
import type { Actor } from '../../platform/http/session.ts';
import { type Mail, writeMail } from '../../platform/mail/mail.ts';
import { loadOwners, publishStoreChange } from '../../stores/service.ts';
import { withdraw } from '../categories/requests.ts';
import { actAs } from '../inventory/store.ts';
import { takedownUndoneMail, takenDownMail } from '../mail/emails.ts';
import { imageUrl } from '../pictures.ts';
import { needsAgeCheck } from '../rules.ts';
import { wordsOf } from '../search/rules.ts';
import * as store from './store.ts';

const instantOf = (text: string): string => new Date(text).toISOString();

const view = (row: store.EveryProductRow): EveryProduct => ({
  id: row.id,
  store: { id: row.storeId, name: row.storeName },
  name: row.name,
  category: row.category,
  price: dollars(cents(row.price)),
  requiresAgeVerification: needsAgeCheck(row),
  imageUrl: imageUrl(row.id, row.art),
  barcode: row.barcode,
  stockQuantity: row.stock,
  state: row.state,
  deletedAt: row.deletedAt === null ? null : instantOf(row.deletedAt),
  takedown:
    row.takenDownAt === null || row.takedownReason === null
      ? null
      : { reason: row.takedownReason, at: instantOf(row.takenDownAt) },
});

/** A single word of digits may be a product's number or its barcode. */
function numbersIn(words: readonly string[]): { id: number | undefined; barcode: string | undefined } {
  const [word = '', ...more] = words;
  if (more.length > 0 || !/^#?\d{1,14}$/.test(word)) return { id: undefined, barcode: undefined };
  const read = readBarcode(word);
  return { id: Number(word.replace('#', '')), barcode: read.ok ? read.code : undefined };
}

export async function everyProduct(
  context: Context,
  { limit = defaultPageSize, cursor, search = '', storeId, category, state }: EveryProductQuery,
): Promise<EveryProduct[]> {
  const words = wordsOf(search);
  const wanted = { words, ...numbersIn(words), storeId, category, state: state === 'all' ? undefined : state };
  return (await store.listProducts(context.db, wanted, { limit, before: cursor })).map(view);
}

const exportBatch = 500;
const columns = [
  'id',
  'store',
  'name',
  'category',
  'price',
  'age_check',
  'stock',
  'barcode',
  'state',
  'takedown_reason',
];
const valuesOf = (product: EveryProduct) => [
  String(product.id),
  product.store.name,
  product.name,
  product.category,
  product.price,
  String(product.requiresAgeVerification),
  String(product.stockQuantity),
  product.barcode ?? '',
  product.state,
  product.takedown?.reason ?? '',
];

/** All that the filters leave, for a spreadsheet. That it was taken is audited before. */
export async function exportProducts(
  context: Context,
  actor: Actor,
  filters: EveryProductFilters,
): Promise<AsyncGenerator<string>> {
  const { search = null, storeId = null, category = null, state = 'all' } = filters;
  const details = { search, storeId, category, state };
  const subject = { kind: 'export', id: 'products' };
  await context.db.transact((tx) =>
    audit(tx, { actorId: actor.userId, action: 'products.exported', subject, details }),
  );
  return pagesAsCsv<EveryProduct>({
    columns,
    size: exportBatch,
    list: (last) => everyProduct(context, { ...filters, limit: exportBatch, cursor: last?.id }),
    valuesOf,
  });
}

export const takeDown = (context: Context, actor: Actor, id: number, reason: string): Promise<EveryProduct> =>
  decide(context, id, async (tx, { isTakenDown, storeName, name }) => {
    if (isTakenDown) fail('TAKEDOWN_CHANGED', {});
    await actAs(tx, actor.userId);
    await withdraw(tx, id);
    await store.setTakenDown(tx, id, reason);
    await audit(tx, {
      actorId: actor.userId,
      action: 'product.taken-down',
      subject: { kind: 'product', id: String(id) },
      details: { reason },
    });
    return (firstName) => takenDownMail(firstName, { name, storeName, reason });
  });

export const undoTakedown = (context: Context, actor: Actor, id: number): Promise<EveryProduct> =>
  decide(context, id, async (tx, { isTakenDown, isDeleted, wasActive, storeName, name }) => {
    if (!isTakenDown) fail('TAKEDOWN_CHANGED', {});
    await actAs(tx, actor.userId);
    await store.setUndone(tx, id);
    await audit(tx, {
      actorId: actor.userId,
      action: 'product.takedown-undone',
      subject: { kind: 'product', id: String(id) },
    });
    return (firstName) => takedownUndoneMail(firstName, { name, storeName, isShown: !isDeleted && wasActive === true });
  });

type Locked = NonNullable<Awaited<ReturnType<typeof store.lockProduct>>>;
/** Locks the product, writes, and tells its shop: the open pages, and the owners by email. */
async function decide(
  context: Context,
  id: number,
  write: (tx: Tx, product: Locked) => Promise<(firstName: string) => Mail>,
): Promise<EveryProduct> {
  return context.db.transact(async (tx) => {
    const locked = (await store.lockProduct(tx, id)) ?? fail('NOT_FOUND', {});
    const mail = await write(tx, locked);
    for (const { email, firstName } of await loadOwners(tx, locked.storeId))
      await writeMail(tx, context, email, mail(firstName));
    await publishStoreChange(tx, context, locked.storeId);
    return view((await store.loadProduct(tx, id)) ?? fail('NOT_FOUND', {}));
  });
}
