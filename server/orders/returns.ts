/** Orders that could not be handed over: the way back, and what the store says when the goods have come. */
import type { Order, StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { ConfirmReturn, ReturnOrder } from '@autolotto/contract/orders/return-model.ts';
import { returnTickets, takeBack } from '../catalogue/service.ts';
import { post } from '../ledger/post.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/db.ts';
import { DomainError, fail } from '../platform/fail.ts';
import type { Actor } from '../platform/session.ts';
import { currentPolicy } from '../policy/service.ts';
import { profileOf } from '../stores/service.ts';
import { imageUrlOf } from './images.ts';
import { returnedNote, returnWords, stockNote } from './messages.ts';
import { payOf } from './offer-rules.ts';
import { relationTo } from './policy.ts';
import { courierPaidForReturn } from './postings.ts';
import { byProduct } from './questions.ts';
import * as refusals from './refusal-store.ts';
import { assertShown } from './refusals.ts';
import * as returns from './return-store.ts';
import { decideStep } from './rules.ts';
import { capturedIn, isRepeated, partyOf, tell, writeStep } from './steps.ts';
import * as store from './store.ts';
import * as substitutions from './substitution-store.ts';
import { orderView, storeOrderView } from './view.ts';

async function viewOf(tx: Tx, orderId: number): Promise<store.RawOrder> {
  const raw = await store.orderById(tx, orderId);
  if (!raw) throw new Error('order vanished');
  return raw;
}

/** By its courier, or an admin: cancelled, the money back, the goods on their way to the store. Said twice it is said once. */
export async function returnOrder(
  context: Context,
  actor: Actor,
  orderId: number,
  { reason, words, calledTwice = false, ...captured }: ReturnOrder,
  key?: string,
): Promise<Order> {
  const [party, policy] = [await partyOf(context, actor), await currentPolicy(context)];
  return context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    const relation = order && relationTo(order, party);
    const isTheirs = relation === 'admin' || (relation === 'courier' && order?.courierId === actor.userId);
    if (!order || !relation || !isTheirs) fail('ORDER_NOT_FOUND', {});
    if (reason === 'other' && words === undefined) fail('REASON_REQUIRED', {});
    const isSaid =
      (await isRepeated(tx, actor.userId, key, { orderId, reason })) ||
      (order.status === 'cancelled' && (await returns.returnOf(tx, orderId)) !== undefined);
    if (!isSaid) {
      const step = { event: 'return', by: relation, actorId: actor.userId, reason: returnWords[reason] } as const;
      const standing = { status: order.status, courierId: order.courierId, isReady: order.readyAt !== null };
      const decided = decideStep(standing, step);
      if ('code' in decided) throw new DomainError(decided.code, decided.details);
      const { courierId, storeId } = order;
      if (courierId === null) throw new Error('on its way without a courier');
      // What an admin says is not held up: nobody else may be there any more to show anything.
      if (relation === 'courier') await assertShown(tx, policy, orderId, [reason], calledTwice);
      const capturedAt = await capturedIn(tx, orderId, captured);
      await writeStep(context, tx, policy, order, { ...step, to: decided.to, courierId: undefined, capturedAt });
      await returns.open(tx, { orderId, storeId, courierId, reason, words: words ?? null, calledTwice });
    }
    return orderView(await viewOf(tx, orderId), relation, actor.userId, imageUrlOf);
  });
}

/** What is on its way back to the caller's store. */
export async function storeReturnsFor(context: Context, actor: Actor): Promise<StoreOrder[]> {
  const { id } = await profileOf(context, actor.userId);
  return (await returns.openOf(context.db.read, id)).map((raw) => storeOrderView(raw, actor.userId, imageUrlOf));
}

/** The goods are back: what is still good goes on the shelf, and the courier is paid for the way. */
export async function confirmReturn(
  context: Context,
  actor: Actor,
  orderId: number,
  said: ConfirmReturn,
): Promise<StoreOrder> {
  const [party, policy] = [await partyOf(context, actor), await currentPolicy(context)];
  return context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (!order || relationTo(order, party) !== 'store') fail('ORDER_NOT_FOUND', {});
    const leg = await returns.returnOf(tx, orderId);
    if (!leg || leg.confirmedAt !== null) fail('RETURN_NOT_OPEN', {});
    const keptBack = await refusals.keptBackOf(tx, orderId);
    // What was handed over does not come back.
    const rest = order.status === 'delivered' ? [] : await substitutions.linesOf(tx, orderId);
    const goods = [...rest.map(({ id, ...line }) => ({ ...line, lineId: id })), ...keptBack].filter(
      ({ quantity }) => quantity > 0,
    );
    const dispositions = new Map(said.lines.map(({ lineId, disposition }) => [lineId, disposition]));
    const lineIds = new Set(goods.map(({ lineId }) => lineId));
    const isAll = said.lines.length === lineIds.size && goods.every(({ lineId }) => dispositions.has(lineId));
    if (!isAll) fail('RETURN_LINES_DIFFER', {});

    const restocked = goods.filter(({ lineId }) => dispositions.get(lineId) === 'restocked');
    await takeBack(tx, actor.userId, byProduct(restocked), stockNote(orderId));
    await returnTickets(tx, actor.userId, orderId, restocked);
    for (const [lineId, disposition] of dispositions) {
      if (rest.some(({ id }) => id === lineId)) await returns.dispose(tx, orderId, lineId, disposition);
      await refusals.dispose(tx, orderId, disposition, lineId);
    }
    await returns.confirm(tx, orderId, actor.userId);
    const amount = payOf(order, policy).return;
    if (amount > 0) await post(tx, courierPaidForReturn({ id: orderId, courierId: leg.courierId, amount }));
    const event = { event: 'returned', notes: returnedNote, actorId: actor.userId } as const;
    await store.writeChange(tx, order, { less: 0 }, event);
    await tell(context, tx, order, { ...order, version: order.version + 1, movesMoney: false });
    return storeOrderView(await viewOf(tx, orderId), actor.userId, imageUrlOf);
  });
}
