/** Tips: set aside until the delivery, the courier's from then on, whole. */
import type { OrderTip } from '@autolotto/contract/orders/tips/model.ts';
import { type Cents, cents, dollars, noCents, subtract } from '@autolotto/contract/shared/money.ts';
import { wallet } from '../../ledger/accounts.ts';
import { isOverdrawn, post } from '../../ledger/post.ts';
import { loadBalance } from '../../ledger/service.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Tx } from '../../platform/database/db.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { userChannel } from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/outbox.ts';
import { lockOrder } from '../order/store.ts';
import { tipGiven, tipPaid, tipReleased, tipSetAside } from './postings.ts';
import { stopsLowering, stopsTip, type TipFacts, tipUntil } from './rules.ts';
import * as store from './store.ts';

function view(order: TipFacts, tip: store.TipRow | undefined, now: Date): OrderTip {
  return {
    amount: dollars(cents(tip?.amount ?? 0)),
    isPaid: tip !== undefined && tip.paid === tip.amount,
    mayGive: stopsTip(order, now) === undefined,
    until: order.status === 'delivered' ? (tipUntil(order)?.toISOString() ?? null) : null,
  };
}

export async function tipFor(context: Context, actor: Actor, orderId: number): Promise<OrderTip> {
  const order = await store.tippedOrder(context.db.read, orderId);
  if (order?.customerId !== actor.userId) fail('ORDER_NOT_FOUND', {});
  return view(order, await store.loadTip(context.db.read, orderId), await databaseTime(context));
}

/** Makes the tip this much. Said twice it is said once: what is asked for is the whole tip, not what comes on top. */
export async function giveTip(context: Context, actor: Actor, orderId: number, amount: Cents): Promise<OrderTip> {
  const now = await databaseTime(context);
  try {
    return await context.db.transact(async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (order?.customerId !== actor.userId) fail('ORDER_NOT_FOUND', {});
      const before = await store.loadTip(tx, orderId);
      const given = cents(before?.amount ?? 0);
      if (amount === given) return view(order, before, now);
      const stop = stopsTip(order, now) ?? stopsLowering(amount, given);
      if (stop) throw new DomainError(stop.code, stop.details);
      const more = subtract(amount, given);
      const times = (before?.times ?? 0) + 1;
      const { customerId, courierId } = order;
      const isOver = order.status === 'delivered';
      if (!isOver) await post(tx, tipSetAside(order, times, more));
      else if (courierId === null) throw new Error('delivered without a courier');
      else await post(tx, tipGiven({ id: orderId, customerId, courierId }, times, more));
      const tip = await store.putTip(tx, { orderId, customerId, amount, paid: isOver ? amount : 0, times });
      const to = [userChannel(customerId), ...(isOver && courierId !== null ? [userChannel(courierId)] : [])];
      await publish(tx, context.bus, { event: { type: 'wallet_changed' }, to });
      return view(order, tip, now);
    });
  } catch (error) {
    if (!isOverdrawn(error)) throw error;
    const [balance, before] = await Promise.all([
      loadBalance(context.db.read, wallet(actor.userId)),
      store.loadTip(context.db.read, orderId),
    ]);
    const more = subtract(amount, cents(before?.amount ?? 0));
    fail('INSUFFICIENT_BALANCE', { missing: dollars(subtract(more, balance)) });
  }
}

/** With the order that is just placed, in its transaction. */
export async function tipNewOrder(tx: Tx, order: { id: number; customerId: string }, amount: Cents): Promise<void> {
  await post(tx, tipSetAside(order, 1, amount));
  await store.putTip(tx, { orderId: order.id, customerId: order.customerId, amount, paid: 0, times: 1 });
}

/** Settles the tip of an ended order. True when money has moved. */
export async function settleTip(
  tx: Tx,
  order: { id: number; customerId: string },
  end: { courierId: string } | 'cancelled',
): Promise<boolean> {
  const tip = await store.loadTip(tx, order.id);
  if (!tip) return false;
  const waiting = subtract(cents(tip.amount), cents(tip.paid));
  if (waiting === noCents) return false;
  if (end === 'cancelled') {
    await post(tx, tipReleased(order, waiting));
    await store.deleteTip(tx, order.id);
  } else {
    await post(tx, tipPaid({ ...order, ...end }, waiting));
    await store.setPaid(tx, order.id, tip.amount);
  }
  return true;
}
