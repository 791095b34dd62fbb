import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import { courierActiveStatuses } from '@autolotto/contract/orders/states.ts';

const dayIn = (instant: string | number, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant));

export type Counts = {
  readonly pending: number;
  readonly active: number;
  readonly completed: number;
  readonly cancelled: number;
};

/** Completed counts delivered and cancelled; cancelled are told apart beside it. Today is the store's own day. */
export function countOrders(
  orders: readonly Pick<StoreOrder, 'status' | 'tracking' | 'createdAt'>[],
  timeZone: string,
  now: number,
): Counts {
  const today = dayIn(now, timeZone);
  const endedToday = orders.filter(
    ({ status, tracking, createdAt }) =>
      (status === 'delivered' || status === 'cancelled') &&
      dayIn(tracking.at(-1)?.timestamp ?? createdAt, timeZone) === today,
  );
  return {
    pending: orders.filter(({ status }) => status === 'pending').length,
    active: orders.filter(({ status }) => courierActiveStatuses.some((active) => active === status)).length,
    completed: endedToday.length,
    cancelled: endedToday.filter(({ status }) => status === 'cancelled').length,
  };
}
