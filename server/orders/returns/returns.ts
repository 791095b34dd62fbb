/** Failed deliveries: the way back, and the store's confirmation of the items. */
import type { Order, StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { ConfirmReturn, ConfirmReturnFor, ReturnOrder } from '@autolotto/contract/orders/returns/model.ts';
import { noCents } from '@autolotto/contract/shared/money.ts';
import { returnTickets, takeBack } from '../../catalogue/service.ts';
import { post } from '../../ledger/post.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { currentPolicy } from '../../policy/service.ts';
import { ownersOf, profileOf } from '../../stores/service.ts';
import { payOf } from '../dispatch/offer-rules.ts';
import { recordOfflineAction } from '../offline-actions/record.ts';
import { loadCaller } from '../order/caller.ts';
import { returnWaitsMail } from '../order/emails.ts';
import { imageUrlOf } from '../order/images.ts';
import { lostNote, returnedNote, returnReasons, stockNote } from '../order/notes.ts';
import { relationshipTo } from '../order/policy.ts';
import { courierPaidForReturn } from '../order/postings.ts';
import * as store from '../order/store.ts';
import { orderView, storeOrderView } from '../order/view.ts';
import { decideStep } from '../placement/rules.ts';
import { byProduct } from '../substitutions/questions.ts';
import * as substitutions from '../substitutions/store.ts';
import { tell } from '../transitions/publish.ts';
import { isRepeated } from '../transitions/repeated.ts';
import { transition } from '../transitions/steps.ts';
import * as refusals from './refusal-store.ts';
import { assertShown } from './refusals.ts';
import * as returns from './return-store.ts';

async function viewOf(tx: Tx, orderId: number): Promise<store.RawOrder> {
  const raw = await store.orderById(tx, orderId);
  if (!raw) throw new Error('order vanished');
  return raw;
}

/**
 * For its courier, or an admin: the order is cancelled, the money refunded, and the items return to the store.
 * Idempotent.
 */
export async function returnOrder(
  context: Context,
  actor: Actor,
  orderId: number,
  { reason, words: said, ownReason: named, calledTwice = false, ...deviceTime }: ReturnOrder,
  key?: string,
): Promise<Order> {
  const [caller, policy] = await Promise.all([loadCaller(context, actor), currentPolicy(context)]);
  const ownReason = reason === 'other' ? named : undefined;
  // The shop's own reason goes by its name.
  const words = [ownReason, said].filter((one) => one !== undefined).join(': ') || undefined;
  return context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    const relation = order && relationshipTo(order, caller);
    const isTheirs = relation === 'admin' || (relation === 'courier' && order?.courierId === actor.userId);
    if (!order || !relation || !isTheirs) fail('ORDER_NOT_FOUND', {});
    if (reason === 'other' && words === undefined) fail('REASON_REQUIRED', {});
    const isSaid =
      (await isRepeated(tx, actor.userId, key, { orderId, reason })) ||
      (order.status === 'cancelled' && (await returns.returnOf(tx, orderId)) !== undefined);
    if (!isSaid) {
      const step = {
        event: 'return',
        by: relation,
        actorId: actor.userId,
        reason: { code: returnReasons[reason] },
      } as const;
      const state = { status: order.status, courierId: order.courierId, isReady: order.readyAt !== null };
      const decided = decideStep(state, step);
      if ('code' in decided) throw new DomainError(decided.code, decided.details);
      const { courierId, storeId } = order;
      if (courierId === null) throw new Error('on its way without a courier');
      // An admin's return needs no evidence: nobody else may be left to show any.
      if (relation === 'courier') await assertShown(tx, policy, order, [reason], { calledTwice, ownReason });
      const occurredAt = await recordOfflineAction(tx, order, { step: 'return', by: actor.userId }, deviceTime);
      await transition({ context, tx, policy, order, occurredAt, ...step, to: decided.to });
      await returns.open(tx, { orderId, storeId, courierId, reason, words: words ?? null, calledTwice });
    }
    return orderView(await viewOf(tx, orderId), relation, actor.userId, imageUrlOf);
  });
}

/** Returns on their way to the caller's store. */
export async function storeReturnsFor(context: Context, actor: Actor): Promise<StoreOrder[]> {
  const { id } = await profileOf(context, actor.userId);
  return (await returns.openOf(context.db.read, id)).map((raw) => storeOrderView(raw, actor.userId, imageUrlOf));
}

/** Confirms a return: intact items go on the shelf, and the courier is paid for the way. */
export async function confirmReturn(
  context: Context,
  actor: Actor,
  orderId: number,
  input: ConfirmReturn,
): Promise<StoreOrder> {
  const raw = await confirmAs('store', context, actor, orderId, input);
  return storeOrderView(raw, actor.userId, imageUrlOf);
}

/** The same by an admin, when the store does not answer, with why. */
export async function confirmReturnFor(
  context: Context,
  actor: Actor,
  orderId: number,
  { lines, reason }: ConfirmReturnFor,
): Promise<Order> {
  const raw = await confirmAs('admin', context, actor, orderId, { lines }, reason);
  return orderView(raw, 'admin', actor.userId, imageUrlOf);
}

async function confirmAs(
  as: 'store' | 'admin',
  context: Context,
  actor: Actor,
  orderId: number,
  input: ConfirmReturn,
  reason?: string,
): Promise<store.RawOrder> {
  const [caller, policy] = await Promise.all([loadCaller(context, actor), currentPolicy(context)]);
  return context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (!order || relationshipTo(order, caller) !== as) fail('ORDER_NOT_FOUND', {});
    const leg = await returns.returnOf(tx, orderId);
    if (!leg || leg.confirmedAt !== null) fail('RETURN_NOT_OPEN', {});
    const withheld = await refusals.loadWithheld(tx, orderId);
    // Delivered items do not come back.
    const rest = order.status === 'delivered' ? [] : await substitutions.linesOf(tx, orderId);
    const items = [...rest.map(({ id, ...line }) => ({ ...line, lineId: id })), ...withheld].filter(
      ({ quantity }) => quantity > 0,
    );
    const dispositions = new Map(input.lines.map(({ lineId, disposition }) => [lineId, disposition]));
    const lineIds = new Set(items.map(({ lineId }) => lineId));
    const isAll = input.lines.length === lineIds.size && items.every(({ lineId }) => dispositions.has(lineId));
    if (!isAll) fail('RETURN_LINES_MISMATCH', {});

    const restocked = items.filter(({ lineId }) => dispositions.get(lineId) === 'restocked');
    await takeBack(tx, actor.userId, byProduct(restocked), stockNote(orderId));
    await returnTickets(tx, actor.userId, orderId, restocked);
    for (const [lineId, disposition] of dispositions) {
      if (rest.some(({ id }) => id === lineId)) await returns.dispose(tx, orderId, lineId, disposition);
      await refusals.dispose(tx, orderId, disposition, lineId);
    }
    await returns.confirm(tx, orderId, actor.userId);
    const isLost = input.lines.every(({ disposition }) => disposition === 'lost');
    const amount = isLost ? noCents : payOf(order, policy).return;
    if (amount > 0) await post(tx, courierPaidForReturn({ id: orderId, courierId: leg.courierId, amount }));
    if (reason !== undefined) {
      const subject = { kind: 'order', id: String(orderId) };
      await audit(tx, { actorId: actor.userId, action: 'return.confirmed', subject, details: { reason, isLost } });
    }
    const event = { event: 'returned', note: isLost ? lostNote : returnedNote, actorId: actor.userId } as const;
    await store.writeChange(tx, order, { less: 0 }, event);
    await tell(context, tx, order, { ...order, version: order.version + 1, movesMoney: false });
    return viewOf(tx, orderId);
  });
}

/** Returns that no store has confirmed for long, the longest waiting first. */
export async function unconfirmedReturns(context: Context, actor: Actor): Promise<Order[]> {
  const minutes = (await currentPolicy(context))['return.supportMinutes'];
  return (await returns.openLongerThan(context.db.read, minutes)).map((raw) =>
    orderView(raw, 'admin', actor.userId, imageUrlOf),
  );
}

/** Writes once to each store that has not confirmed a return for so long. */
export async function remindOfReturns(context: Context): Promise<void> {
  const policy = await currentPolicy(context);
  for (const { orderId, storeId } of await returns.dueToRemind(context.db.read, policy['return.remindMinutes']))
    await context.db.transact(async (tx) => {
      if (!(await returns.recordReminded(tx, orderId))) return;
      for (const { email, firstName } of await ownersOf(tx, storeId))
        await writeMail(tx, context, email, returnWaitsMail(firstName, orderId));
    });
}
