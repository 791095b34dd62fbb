import type { Order } from '@autolotto/contract/orders/model.ts';
import { courierActiveStatuses, type OrderStatus } from '@autolotto/contract/orders/states.ts';

export type Work = {
  readonly active: Order[];
  /** Could not be handed over, and not back in the store yet. */
  readonly returning: Order[];
  readonly delivered: Order[];
};

/** A courier's list sorted into what is under way and what is done. Orders bought privately are none of it. */
export function workOf(orders: readonly Order[], courierId: string): Work {
  const mine = orders.filter((order) => order.courierId === courierId);
  return {
    active: mine.filter((order) => courierActiveStatuses.some((status) => status === order.status)),
    returning: mine.filter((order) => order.return !== null && order.return.confirmedAt === null),
    delivered: mine.filter((order) => order.status === 'delivered'),
  };
}

const canAccept = (order: Order) => order.status === 'pending' || order.status === 'accepted';

/** The open offers, without those that would be refused, and without orders that have just become theirs. */
export function openOf(offers: readonly { readonly order: Order }[], orders: readonly Order[]): Order[] {
  const taken = new Set(orders.filter(({ courierId }) => courierId !== null).map(({ id }) => id));
  return offers.map(({ order }) => order).filter((order) => !taken.has(order.id) && canAccept(order));
}

/** The one next step, always in the same place on the screen. */
const stepsOfCourier = {
  accepted: { to: 'picked_up', label: 'pickUp' },
  picked_up: { to: 'en_route', label: 'start' },
  en_route: { to: 'delivered', label: 'deliver' },
} as const satisfies Partial<Record<OrderStatus, { to: OrderStatus; label: string }>>;

export type CourierStep = {
  readonly to: OrderStatus;
  readonly label: 'accept' | 'pickUp' | 'start' | 'deliver' | 'scanId';
};

export function nextStepOf(order: Order): CourierStep | undefined {
  if (order.courierId === null) return canAccept(order) ? { to: 'accepted', label: 'accept' } : undefined;
  const status = order.status;
  // What is restricted is handed over by way of the ID, and no other.
  if (status === 'en_route' && order.minAge !== null) return { to: 'delivered', label: 'scanId' };
  return status === 'accepted' || status === 'picked_up' || status === 'en_route' ? stepsOfCourier[status] : undefined;
}

/** The shown order: the tapped one as long as it is open, else the oldest under way, else the first offer. */
export function shownOrder(
  { open, active }: { open: readonly Order[]; active: readonly Order[] },
  tappedId: number | undefined,
): Order | undefined {
  return [...active, ...open].find((order) => order.id === tappedId) ?? active.at(-1) ?? open[0];
}
