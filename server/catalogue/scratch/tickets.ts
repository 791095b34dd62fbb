/** Scratch tickets that go into a bag and come back out of it, under the order's lock. */
import { countOf } from '@autolotto/contract/catalogue/scratch/packs.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { areFree, putBack, takeNext } from './rules.ts';
import * as store from './store.ts';

export type TicketLine = {
  readonly lineId: number;
  readonly productId: number;
  readonly name: string;
  readonly quantity: number;
};
type Named = { readonly lineId: number; readonly packId: number; readonly first: number; readonly last: number };
type Order = { readonly id: number; readonly lines: readonly TicketLine[] };

/** An order's lines whose tickets come out of packs. */
export async function linesInPacks<L extends TicketLine>(db: Reader, lines: readonly L[]): Promise<L[]> {
  const here = await store.inPacks(
    db,
    lines.map(({ productId }) => productId),
  );
  return lines.filter(({ productId }) => here.includes(productId));
}

export const loadTickets = (db: Reader, orderId: number) => store.loadTickets(db, orderId);

/**
 * Sees that each line has as many tickets as pieces: the next ones of the packs, or those that are named. Packs are locked,
 * so that two who pack at once never hand out the same ticket. Idempotent.
 */
export async function takeTickets(
  tx: Tx,
  by: string | null,
  { id: orderId, lines }: Order,
  { named = [], mayBeShort = false }: { named?: readonly Named[]; mayBeShort?: boolean } = {},
): Promise<void> {
  const wanted = await linesInPacks(tx, lines);
  const before = await store.loadTickets(tx, orderId);
  if (wanted.length === 0 && before.length === 0) return;
  const packs = await store.lockOpen(
    tx,
    wanted.map(({ productId }) => productId),
    orderId,
  );
  const had = await store.loadTickets(tx, orderId);
  const open = new Map(packs.map((pack) => [pack.id, { ...pack, out: [...pack.out] }]));
  const free = ({ packId, first, last }: Omit<Named, 'lineId'>) => {
    const pack = open.get(packId);
    if (!pack) return;
    pack.out = pack.out.flatMap((out) =>
      out.last < first || out.first > last
        ? [out]
        : [
            ...(out.first < first ? [{ first: out.first, last: first - 1 }] : []),
            ...(out.last > last ? [{ first: last + 1, last: out.last }] : []),
          ],
    );
  };
  const events: store.NewEvent[] = [];
  // Returned tickets are free for another line.
  const next = new Map<number, Omit<Named, 'lineId'>[]>();
  for (const line of lines) {
    const mine = had.filter(({ lineId }) => lineId === line.lineId);
    const isNamed = named.some(({ lineId }) => lineId === line.lineId);
    const { kept, back } = putBack(mine, isNamed ? 0 : line.quantity);
    for (const { packId, first, last } of back) {
      free({ packId, first, last });
      events.push({ packId, first, last, orderId, by, kind: 'put_back' });
    }
    next.set(
      line.lineId,
      kept.map(({ packId, first, last }) => ({ packId, first, last })),
    );
  }
  for (const { lineId, productId, name, quantity } of wanted) {
    const kept = next.get(lineId) ?? [];
    const missing = quantity - countOf(kept);
    const asked = named.filter((one) => one.lineId === lineId).map(({ lineId: _, ...range }) => range);
    const ofProduct = [...open.values()].filter((pack) => pack.productId === productId && pack.state === 'active');
    if (asked.length > 0) {
      if (countOf(asked) !== quantity) fail('TICKET_COUNT_MISMATCH', { name, wanted: quantity, given: countOf(asked) });
      for (const packId of new Set(asked.map((range) => range.packId))) {
        const pack = ofProduct.find(({ id }) => id === packId);
        const ranges = asked.filter((range) => range.packId === packId);
        if (!pack || !areFree(pack, ranges)) fail('TICKETS_UNAVAILABLE', { name });
      }
    }
    const taken = asked.length > 0 ? asked : takeNext(ofProduct, missing);
    if (!mayBeShort && asked.length === 0 && countOf(taken) < missing)
      fail('INSUFFICIENT_TICKETS', { name, wanted: missing, left: countOf(taken) });
    for (const range of taken) {
      open.get(range.packId)?.out.push(range);
      events.push({ ...range, orderId, by, kind: 'handed_out' });
    }
    next.set(lineId, [...kept, ...taken]);
  }
  if (events.length === 0) return;
  for (const [lineId, ranges] of next) {
    await store.releaseTickets(tx, orderId, lineId);
    await store.writeOut(
      tx,
      ranges.map((range) => ({ ...range, orderId, lineId })),
    );
  }
  await store.note(tx, events);
}

/** Tickets are back in their packs: all when an order was cancelled, or as many of each line as were brought back. */
export async function returnTickets(
  tx: Tx,
  by: string | null,
  orderId: number,
  units?: readonly { readonly lineId: number; readonly quantity: number }[],
): Promise<void> {
  if ((await store.loadTickets(tx, orderId)).length === 0) return;
  await store.lockOpen(tx, [], orderId);
  const had = await store.loadTickets(tx, orderId);
  for (const lineId of new Set(had.map((range) => range.lineId))) {
    const mine = had.filter((range) => range.lineId === lineId);
    const count = (units ?? [{ lineId, quantity: countOf(mine) }])
      .filter((one) => one.lineId === lineId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const { kept, back } = putBack(mine, Math.max(0, countOf(mine) - count));
    if (back.length === 0) continue;
    await store.releaseTickets(tx, orderId, lineId);
    await store.writeOut(
      tx,
      kept.map(({ packId, first, last }) => ({ packId, first, last, orderId, lineId })),
    );
    await store.note(
      tx,
      back.map(({ packId, first, last }) => ({ packId, first, last, orderId, by, kind: 'put_back' as const })),
    );
  }
}
