/** Checks before an order counts as packed, and the scratch tickets that go into its bag. */
import type { Packed, Packing, TakeTickets } from '@autolotto/contract/orders/packing/model.ts';
import type { OrderEvent } from '@autolotto/contract/orders/states.ts';
import { linesInPacks, loadTickets, type TicketLine, takeTickets } from '../../catalogue/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { type Actor, doerOf } from '../../platform/http/session.ts';
import { type Caller, relationshipTo } from '../order/policy.ts';
import * as store from '../order/store.ts';
import { participantsIn } from '../order/view.ts';
import * as substitutions from '../substitutions/store.ts';
import type { Written } from '../transitions/transition.ts';
import * as packings from './store.ts';

async function loadTicketLines(db: Reader, orderId: number): Promise<(TicketLine & { readonly asked: number })[]> {
  const lines = await substitutions.loadLines(db, orderId);
  return lines.map(({ id, productId, name, quantity, asked }) => ({ lineId: id, productId, name, quantity, asked }));
}
const unitsOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Runs before the step is written: restricted items must be checked before they are packed or handed over. */
export async function assertPacked(
  tx: Tx,
  order: store.LockedOrder,
  step: { event: OrderEvent; by: string; actorId: string },
  packed: Packed | undefined,
): Promise<void> {
  const isPacking = step.event === 'ready' || (step.event === 'pick_up' && order.readyAt === null);
  if (!isPacking || step.by !== 'store') return;
  if (!packed && order.minAge !== null) fail('PACKING_CHECKS_REQUIRED', { minAge: order.minAge });
  const lines = await loadTicketLines(tx, order.id);
  // An order handed over at once waits for no answer: open questions are refunded.
  if (step.event === 'ready' && lines.some(({ asked }) => asked > 0)) fail('PACKING_QUESTION_OPEN', {});
  if (!packed) return;
  await packings.insert(tx, {
    orderId: order.id,
    isSealed: packed.sealed,
    isCounted: packed.counted,
    isAnswered: packed.answered,
    units: unitsOf(lines),
    packedBy: step.actorId,
  });
}

/** After the step is written: takes as many tickets out of packs as there are units. */
export async function ticketsFor({ tx, order, by, actorId }: Written): Promise<void> {
  // A courier at the counter does not wait for the shop's records.
  const mayBeShort = by !== 'store';
  await takeTickets(tx, actorId, { id: order.id, lines: await loadTicketLines(tx, order.id) }, { mayBeShort });
}

async function view(db: Reader, order: Pick<store.LockedOrder, 'id' | 'minAge'>): Promise<Packing> {
  const lines = await loadTicketLines(db, order.id);
  const packed = await packings.loadPacked(db, order.id);
  const tickets = await loadTickets(db, order.id);
  const nameOf = new Map(lines.map(({ lineId, name }) => [lineId, name]));
  const inPacks = await linesInPacks(db, lines);
  return {
    needsChecks: order.minAge !== null,
    units: unitsOf(lines),
    openQuestions: lines.filter(({ asked }) => asked > 0).length,
    packed: packed ? { ...packed, at: packed.at.toISOString() } : null,
    tickets: tickets.map((ticket) => ({ ...ticket, name: nameOf.get(ticket.lineId) ?? '' })),
    ticketLines: inPacks
      .filter(({ quantity }) => quantity > 0)
      .map(({ lineId, name, quantity }) => ({ lineId, name, quantity })),
  };
}

export async function packingFor(context: Context, caller: Caller, orderId: number): Promise<Packing> {
  const raw = await store.orderById(context.db.read, orderId);
  if (!raw || relationshipTo(participantsIn(raw), caller) !== 'store') fail('ORDER_NOT_FOUND', {});
  return view(context.db.read, raw);
}
export async function takeTicketsFor(
  context: Context,
  actor: Actor,
  caller: Caller,
  orderId: number,
  { tickets }: TakeTickets,
): Promise<Packing> {
  return context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (!order || relationshipTo(order, caller) !== 'store') fail('ORDER_NOT_FOUND', {});
    if (order.status !== 'accepted') fail('ORDER_NOT_IN_STORE', { from: order.status });
    await takeTickets(
      tx,
      doerOf(actor),
      { id: orderId, lines: await loadTicketLines(tx, orderId) },
      { named: tickets },
    );
    return view(tx, order);
  });
}
