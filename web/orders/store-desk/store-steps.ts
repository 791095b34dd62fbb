import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { TabletStatus } from '@autolotto/contract/orders/states.ts';

export type StoreStep = {
  readonly to: TabletStatus;
  readonly label: 'accept' | 'markReady' | 'pickedUp';
  /** Goods leave the shop with a courier only. */
  readonly needsCourier: boolean;
};

const steps: Partial<Record<TabletStatus, readonly StoreStep[]>> = {
  pending: [{ to: 'confirmed', label: 'accept', needsCourier: false }],
  confirmed: [
    { to: 'ready', label: 'markReady', needsCourier: false },
    { to: 'completed', label: 'pickedUp', needsCourier: true },
  ],
  ready: [{ to: 'completed', label: 'pickedUp', needsCourier: true }],
};

export const stepsOfStore = (order: Pick<StoreOrder, 'tabletStatus'>): readonly StoreStep[] =>
  steps[order.tabletStatus] ?? [];

/** While pending without more; once accepted the customer is owed a reason. Handed over, it is out of the shop's hands. */
export const cancelOfStore = ({ tabletStatus }: Pick<StoreOrder, 'tabletStatus'>): 'free' | 'with-reason' | 'no' => {
  if (tabletStatus === 'pending') return 'free';
  return tabletStatus === 'confirmed' || tabletStatus === 'ready' ? 'with-reason' : 'no';
};

/** The word of an order's new state, in the shop's own terms. */
export const wordOf = (order: Pick<StoreOrder, 'status' | 'tabletStatus'>): StoreOrder['status'] | 'ready' =>
  order.tabletStatus === 'ready' ? 'ready' : order.status;

/** New orders on top, then newest first. */
export const inStoreOrder = <O extends Pick<StoreOrder, 'id' | 'status'>>(orders: readonly O[]): O[] =>
  orders.toSorted((a, b) => Number(b.status === 'pending') - Number(a.status === 'pending') || b.id - a.id);
