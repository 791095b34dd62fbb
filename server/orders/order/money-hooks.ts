import { cents } from '@autolotto/contract/shared/money.ts';
import { returnShortfall } from '../../bitcoin/service.ts';
import { countDelivery } from '../../couriers/service.ts';
import { post } from '../../ledger/post.ts';
import { payOf } from '../dispatch/offer-rules.ts';
import { orderDeliveredJob } from '../jobs.ts';
import type { TransitionHooks, Written } from '../transitions/transition.ts';
import { isHeld } from './policy.ts';
import { orderCancelled, orderCaptured, orderPaidInCash } from './postings.ts';

async function released({ tx, order }: Written): Promise<boolean> {
  if (!isHeld(order) || order.total === 0) return false;
  const total = cents(order.total);
  await post(tx, orderCancelled({ id: order.id, customerId: order.customerId, total }));
  if (order.paymentMethod === 'bitcoin') await returnShortfall(tx, 'order', order.id, total);
  return true;
}

async function captured({ context, tx, order, policy, courierId }: Written): Promise<boolean> {
  if (courierId === null) throw new Error('delivered without a courier');
  const delivered = {
    id: order.id,
    customerId: order.customerId,
    storeId: order.storeId,
    courierId,
    subtotal: cents(order.subtotal),
    charges: cents(order.charges),
    discount: cents(order.discount),
    total: cents(order.total),
  };
  const pay = payOf(order, policy);
  const shares = {
    storeCommissionPpm: policy['pay.storeCommission'],
    commissions: policy['pay.commissions'],
    courierBase: pay.base,
    courierSharePpm: pay.sharePpm,
  };
  await post(
    tx,
    order.paymentMethod === 'cash' ? orderPaidInCash(delivered, shares) : orderCaptured(delivered, shares),
  );
  await countDelivery(tx, courierId);
  await context.jobs.enqueue(tx, orderDeliveredJob, { orderId: order.id, customerId: order.customerId });
  return isHeld(order);
}

export const moneyHooks: TransitionHooks = { money: { cancel: released, return: released, deliver: captured } };
