/** Goods that go from one shop to another: sent by an owner, moved when the other shop takes them in. */
import type {
  ReceiveItems,
  SendItems,
  StockTransfer,
  StockTransfers,
} from '@autolotto/contract/catalogue/transfers/model.ts';
import type { Context } from '../../platform/context.ts';
import { brokenConstraint, type Tx } from '../../platform/database/db.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { loadStoreId, publishStoreChange } from '../../stores/service.ts';
import * as inventory from '../inventory/store.ts';
import { itemsSentMail } from '../mail/emails.ts';
import { readers } from '../price-plans/store.ts';
import { againstSending, againstTaking } from './rules.ts';
import * as store from './store.ts';

function view({ from, to, toProductId, ...row }: store.TransferRow, storeId: number): StockTransfer {
  const isOutgoing = from.id === storeId;
  return {
    ...row,
    isOutgoing,
    otherStore: isOutgoing ? to : from,
    productId: isOutgoing ? row.productId : toProductId,
    sentAt: row.sentAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

const storeOrNothing = async (context: Context, actor: Actor): Promise<number> =>
  (await loadStoreId(context, actor.userId)) ?? fail('NOT_FOUND', {});

export async function transfers(context: Context, actor: Actor): Promise<StockTransfers> {
  const storeId = (await loadStoreId(context, actor.userId)) ?? fail('NO_STORE', {});
  const { read } = context.db;
  return {
    stores: await store.otherStores(read, storeId),
    transfers: (await store.listTransfers(read, storeId)).map((row) => view(row, storeId)),
  };
}

export async function sendItems(
  context: Context,
  actor: Actor,
  productId: number,
  wanted: SendItems,
  key: string | undefined,
): Promise<StockTransfer> {
  const storeId = await storeOrNothing(context, actor);
  return context.db.transact(async (tx) => {
    const call = { scope: `${actor.userId}:goods.send`, key, asked: { productId, wanted } };
    const { id } = await withIdempotencyKey(tx, call, async () => {
      const product = await inventory.oneLocked(tx, storeId, productId);
      if (!product || product.deletedAt) fail('NOT_FOUND', {});
      if (!(await store.isOwner(tx, storeId, actor.userId))) fail('OWNER_ONLY', {});
      const { toStoreId, quantity, note } = wanted;
      const open = await store.countOpen(tx, storeId);
      const reason = againstSending({ ...product, isDeleted: false }, { toStoreId, quantity, open });
      if (reason) fail('TRANSFER_REJECTED', { reason });
      if (!(await store.otherStores(tx, storeId)).some((one) => one.id === toStoreId)) fail('NOT_FOUND', {});
      const values = { fromStoreId: storeId, toStoreId, productId, quantity, note, createdBy: actor.userId };
      const transferId = await store.insert(tx, values);
      await publishToBoth(tx, context, [storeId, toStoreId]);
      const { from, to, name } = await store.one(tx, transferId);
      for (const { email, firstName } of await readers(tx, toStoreId))
        await writeMail(tx, context, email, itemsSentMail(firstName, { from: from.name, to: to.name, name, quantity }));
      return transferId;
    });
    return view(await store.one(tx, id), storeId);
  });
}

async function publishToBoth(tx: Tx, context: Context, storeIds: readonly number[]): Promise<void> {
  for (const storeId of storeIds) await publishStoreChange(tx, context, storeId);
}

export async function receiveItems(
  context: Context,
  actor: Actor,
  id: number,
  wanted: ReceiveItems,
): Promise<StockTransfer> {
  const storeId = await storeOrNothing(context, actor);
  const take = () => context.db.transact((tx) => takeIn(tx, context, actor, { storeId, id, wanted }));
  try {
    return await take();
  } catch (error) {
    // Somebody has just given this barcode to a product of the shop: then that is the one.
    if (brokenConstraint(error) !== 'products_barcode') throw error;
    return take();
  }
}

async function takeIn(
  tx: Tx,
  context: Context,
  actor: Actor,
  { storeId, id, wanted }: { readonly storeId: number; readonly id: number; readonly wanted: ReceiveItems },
): Promise<StockTransfer> {
  const transfer = await store.lock(tx, storeId, id);
  if (!transfer || transfer.toStoreId !== storeId) fail('NOT_FOUND', {});
  const { state, quantity, note, fromStoreId, productId } = transfer;
  if (state === 'declined' || state === 'cancelled') fail('TRANSFER_CLOSED', { state });
  // A second press: it is there already.
  if (state === 'received') return view(await store.one(tx, id), storeId);
  const wantedId = wanted.productId ?? (await store.one(tx, id)).toProductId;
  const locked = await store.lockProducts(tx, wantedId === null ? [productId] : [productId, wantedId]);
  const from = locked.find((product) => product.id === productId);
  const into = locked.find((product) => product.id === wantedId && product.storeId === storeId);
  if (!from || (wantedId !== null && !into)) fail('NOT_FOUND', {});
  const reason = againstTaking(from, into, quantity);
  if (reason) fail('TRANSFER_REJECTED', { reason });
  await inventory.actAs(tx, actor.userId);
  await store.setStock(tx, from.id, from.stock - quantity);
  const before = into?.stock ?? 0;
  if (into) await store.setStock(tx, into.id, before + quantity);
  const toProductId = into?.id ?? (await store.copyHidden(tx, from.id, storeId, quantity));
  await store.end(tx, id, { state: 'received', toProductId, endedBy: actor.userId });
  const half = { note, transferId: id };
  await inventory.insertMovements(tx, actor.userId, [
    { ...half, productId: from.id, kind: 'transferred_out', before: from.stock, after: from.stock - quantity },
    { ...half, productId: toProductId, kind: 'transferred_in', before, after: before + quantity },
  ]);
  await publishToBoth(tx, context, [fromStoreId, storeId]);
  return view(await store.one(tx, id), storeId);
}

export async function closeTransfer(context: Context, actor: Actor, id: number): Promise<StockTransfer> {
  const storeId = await storeOrNothing(context, actor);
  return context.db.transact(async (tx) => {
    const transfer = (await store.lock(tx, storeId, id)) ?? fail('NOT_FOUND', {});
    const closed = transfer.fromStoreId === storeId ? 'cancelled' : 'declined';
    if (transfer.state === 'sent') {
      await store.end(tx, id, { state: closed, endedBy: actor.userId });
      await publishToBoth(tx, context, [transfer.fromStoreId, transfer.toStoreId]);
    } else if (transfer.state !== closed) fail('TRANSFER_CLOSED', { state: transfer.state });
    return view(await store.one(tx, id), storeId);
  });
}
