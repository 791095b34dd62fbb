import type { Order } from '@autolotto/contract/orders/model.ts';
import { courierActiveStatuses, type OrderStatus } from '@autolotto/contract/orders/states.ts';

export type Work = {
  readonly open: Order[];
  readonly active: Order[];
  /** Could not be handed over, and not back in the store yet. */
  readonly returning: Order[];
  readonly delivered: Order[];
};

/** A courier's list sorted into what may be taken, what is under way and what is done. Orders bought privately are none of it. */
export function workOf(orders: readonly Order[], courierId: string): Work {
  const mine = orders.filter((order) => order.courierId === courierId);
  return {
    open: orders.filter((order) => order.courierId === null && canAccept(order)),
    active: mine.filter((order) => courierActiveStatuses.some((status) => status === order.status)),
    returning: mine.filter((order) => order.return !== null && order.return.confirmedAt === null),
    delivered: mine.filter((order) => order.status === 'delivered'),
  };
}

const canAccept = (order: Order) => order.status === 'pending' || order.status === 'accepted';

/** The open orders as they are offered: the nearest store first, and what is not offered yet at the end. */
export function nearestFirst(open: readonly Order[], offers: readonly { readonly orderId: number }[]): Order[] {
  const places = new Map(offers.map(({ orderId }, place) => [orderId, place]));
  const placeOf = ({ id }: Order) => places.get(id) ?? places.size;
  return open.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The one next step, always in the same place on the screen. */
const stepsOfCourier = {
  accepted: { to: 'picked_up', label: 'pickUp' },
  picked_up: { to: 'en_route', label: 'start' },
  en_route: { to: 'delivered', label: 'deliver' },
} as const satisfies Partial<Record<OrderStatus, { to: OrderStatus; label: string }>>;

export type CourierStep = { readonly to: OrderStatus; readonly label: 'accept' | 'pickUp' | 'start' | 'deliver' };

export function nextStepOf(order: Order): CourierStep | undefined {
  if (order.courierId === null) return canAccept(order) ? { to: 'accepted', label: 'accept' } : undefined;
  const status = order.status;
  return status === 'accepted' || status === 'picked_up' || status === 'en_route' ? stepsOfCourier[status] : undefined;
}

/** What the card shows: what was tapped as long as it is still work, else the oldest under way, else the first open. */
export function shownOrder(
  { open, active }: Pick<Work, 'open' | 'active'>,
  tappedId: number | undefined,
): Order | undefined {
  return [...active, ...open].find((order) => order.id === tappedId) ?? active.at(-1) ?? open[0];
}
