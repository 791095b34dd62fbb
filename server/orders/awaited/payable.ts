/** What the payment of an order may be: its total, while it waits for one. */
import { cents } from '@autolotto/contract/shared/money.ts';
import type { Payable } from '../../bitcoin/service.ts';
import { fail } from '../../platform/fail.ts';
import { isAwaited } from '../order/policy.ts';
import { lockOrder } from '../order/store.ts';
import * as store from './store.ts';

export const payableOrder: Payable = {
  loadTotal: async (db, userId, orderId) => {
    const order = await store.loadAwaited(db, orderId);
    if (order?.customerId !== userId) fail('ORDER_NOT_FOUND', {});
    return cents(order.total);
  },
  claim: async (tx, userId, orderId, waitMinutes) => {
    const order = await lockOrder(tx, orderId);
    if (order?.customerId !== userId) fail('ORDER_NOT_FOUND', {});
    if (!isAwaited(order) || order.status !== 'pending') fail('ORDER_AWAITS_NOTHING', {});
    return store.extendWait(tx, orderId, waitMinutes);
  },
};
