/** Packs of scratch tickets: received, activated, sold by the ticket, settled with the lottery or returned to it. */
import { maxStock } from '@autolotto/contract/catalogue/inventory/limits.ts';
import type { ChangePack, PackEvent, ReceivePack, ScratchPack } from '@autolotto/contract/catalogue/scratch/model.ts';
import { countOf } from '@autolotto/contract/catalogue/scratch/packs.ts';
import { cents, dollars, times } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { byteOrderMark, cell, guarded } from '../../platform/files/csv.ts';
import type { Actor } from '../../platform/http/session.ts';
import { loadStoreId } from '../../stores/service.ts';
import { ownStore } from '../inventory/seller.ts';
import * as inventory from '../inventory/store.ts';
import { changesFrom, freeBefore, freeOf, shownState } from './rules.ts';
import * as store from './store.ts';

function view(row: store.PackRow): ScratchPack {
  const free = freeOf(row);
  const isClosed = row.state === 'settled' || row.state === 'returned';
  const [tickets, remaining] = [row.lastTicket - row.firstTicket + 1, countOf(free)];
  const sold = tickets - remaining;
  const price = cents(row.ticketPrice);
  return {
    id: row.id,
    productId: row.productId,
    productName: row.productName,
    gameNumber: row.gameNumber,
    packNumber: row.packNumber,
    firstTicket: row.firstTicket,
    lastTicket: row.lastTicket,
    ticketPrice: dollars(price),
    state: shownState(row.state, remaining),
    nextTicket: isClosed ? null : (free[0]?.first ?? null),
    tickets,
    sold,
    soldValue: dollars(times(price, sold)),
    remaining,
    remainingValue: dollars(times(price, remaining)),
    received: { at: row.receivedAt.toISOString(), by: row.receivedBy },
    activated: row.activatedAt && { at: row.activatedAt.toISOString(), by: row.activatedBy },
    closed: row.closedAt && { at: row.closedAt.toISOString(), by: row.closedBy },
  };
}

export const scratchPacks = async (context: Context, actor: Actor): Promise<ScratchPack[]> =>
  (await store.listPacks(context.db.read, await ownStore(context, actor))).map(view);

const header = [
  ...['game', 'pack', 'product', 'state', 'firstTicket', 'lastTicket', 'nextTicket', 'ticketPrice', 'tickets'],
  ...['sold', 'soldValue', 'remaining', 'remainingValue', 'receivedAt', 'activatedAt', 'closedAt'],
];
export async function exportPacks(context: Context, actor: Actor): Promise<string> {
  const storeId = await ownStore(context, actor);
  const packs = (await store.listPacks(context.db.read, storeId)).map(view);
  await context.db.transact((tx) =>
    audit(tx, {
      actorId: actor.userId,
      action: 'packs.exported',
      subject: { kind: 'store', id: String(storeId) },
      details: { packs: packs.length },
    }),
  );
  const lines = packs.map((pack) =>
    [
      pack.gameNumber,
      pack.packNumber,
      pack.productName,
      pack.state,
      String(pack.firstTicket),
      String(pack.lastTicket),
      pack.nextTicket === null ? '' : String(pack.nextTicket),
      pack.ticketPrice,
      String(pack.tickets),
      String(pack.sold),
      pack.soldValue,
      String(pack.remaining),
      pack.remainingValue,
      pack.received.at,
      pack.activated?.at ?? '',
      pack.closed?.at ?? '',
    ]
      .map((text) => cell(guarded(text)))
      .join(','),
  );
  return `${byteOrderMark}${[header.join(','), ...lines].join('\r\n')}\r\n`;
}

export async function receivePack(context: Context, actor: Actor, pack: ReceivePack): Promise<ScratchPack> {
  const storeId = await ownStore(context, actor);
  const { productId, gameNumber, packNumber, firstTicket, lastTicket } = pack;
  const row = await context.db.transact(async (tx) => {
    const product = await inventory.one(tx, storeId, productId);
    if (!product || product.deletedAt) fail('NOT_FOUND', {});
    if (product.category !== 'lottery') fail('PACK_NOT_LOTTERY', {});
    const id = await store.insert(tx, {
      storeId,
      productId,
      gameNumber,
      packNumber,
      firstTicket,
      lastTicket,
      ticketPrice: pack.ticketPrice ?? product.price,
      receivedBy: actor.userId,
    });
    if (id === undefined)
      fail('PACK_EXISTS', { packId: (await store.numbered(tx, storeId, gameNumber, packNumber)) ?? 0 });
    await store.note(tx, [{ packId: id, kind: 'received', first: firstTicket, last: lastTicket, by: actor.userId }]);
    return store.one(tx, storeId, id);
  });
  return view(row ?? fail('NOT_FOUND', {}));
}

/** Moves the stock with the tickets, on record; what is sold already cannot be taken off once more. */
async function moveStock(
  tx: Tx,
  actor: Actor,
  product: inventory.OwnProduct,
  { kind, change, note }: { kind: 'received' | 'counted' | 'waste'; change: number; note: string },
): Promise<void> {
  const before = product.stock;
  const after = Math.max(0, before + change);
  if (after > maxStock) fail('STOCK_LIMIT_EXCEEDED', { most: maxStock });
  if (after === before) return;
  await inventory.update(tx, product.id, { stock: after });
  await inventory.insertMovements(tx, actor.userId, [{ productId: product.id, kind, before, after, note }]);
}

export async function changePack(
  context: Context,
  actor: Actor,
  packId: number,
  change: ChangePack,
): Promise<ScratchPack> {
  const storeId = (await loadStoreId(context, actor.userId)) ?? fail('NOT_FOUND', {});
  const row = await context.db.transact(async (tx) => {
    const seen = (await store.one(tx, storeId, packId)) ?? fail('NOT_FOUND', {});
    // Products before packs, as everywhere.
    const product = await inventory.oneLocked(tx, storeId, seen.productId);
    await store.lockPack(tx, storeId, packId);
    const pack = await store.one(tx, storeId, packId);
    if (!pack || !product) throw new Error(`pack ${packId} is gone`);
    const free = freeOf(pack);
    if (!changesFrom[change.action].includes(pack.state))
      fail('PACK_INVALID_STATE', { state: shownState(pack.state, countOf(free)) });
    const [by, note] = [actor.userId, `Pack ${pack.gameNumber}-${pack.packNumber}`];
    const event = { packId, by };
    switch (change.action) {
      case 'activate':
        await store.setState(tx, packId, 'active', { activatedBy: by });
        await store.note(tx, [{ ...event, kind: 'activated', first: pack.firstTicket, last: pack.lastTicket }]);
        if (change.countsStock) await moveStock(tx, actor, product, { kind: 'received', change: countOf(free), note });
        break;
      case 'next': {
        const { firstTicket: first, lastTicket: last } = pack;
        if (change.ticket < first || change.ticket > last + 1) fail('TICKET_OUT_OF_RANGE', { first, last });
        const sold = freeBefore(pack, change.ticket);
        await store.writeOut(
          tx,
          sold.map((range) => ({ ...range, packId })),
        );
        await store.note(
          tx,
          sold.map((range) => ({ ...event, ...range, kind: 'sold_at_counter' as const })),
        );
        if (change.countsStock) await moveStock(tx, actor, product, { kind: 'counted', change: -countOf(sold), note });
        break;
      }
      case 'settle':
        await store.setState(tx, packId, 'settled', { closedBy: by });
        await store.note(tx, [{ ...event, kind: 'settled' }]);
        break;
      case 'return': {
        await store.setState(tx, packId, 'returned', { closedBy: by });
        await store.note(
          tx,
          free.map((range) => ({ ...event, ...range, kind: 'returned' as const })),
        );
        const wasCounted = change.countsStock && pack.state === 'active';
        if (wasCounted) await moveStock(tx, actor, product, { kind: 'waste', change: -countOf(free), note });
        break;
      }
    }
    return store.one(tx, storeId, packId);
  });
  return view(row ?? fail('NOT_FOUND', {}));
}

export async function packEvents(context: Context, actor: Actor, packId: number): Promise<PackEvent[]> {
  const storeId = (await loadStoreId(context, actor.userId)) ?? fail('NOT_FOUND', {});
  if (!(await store.one(context.db.read, storeId, packId))) fail('NOT_FOUND', {});
  return (await store.loadEvents(context.db.read, packId)).map((event) => ({ ...event, at: event.at.toISOString() }));
}
