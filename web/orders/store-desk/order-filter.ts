import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';

export const orderFilters = ['all', 'new', 'inStore', 'away', 'over'] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** Where a shop looks for an order in this state. */
const filterOf = {
  pending: 'new',
  accepted: 'inStore',
  picked_up: 'away',
  en_route: 'away',
  delivered: 'over',
  cancelled: 'over',
} as const satisfies Record<OrderStatus, OrderFilter>;

type Found = Pick<StoreOrder, 'id' | 'status' | 'customerName' | 'customerAddress' | 'items'>;

export const isIn = ({ status }: Pick<Found, 'status'>, filter: OrderFilter): boolean =>
  filter === 'all' || filterOf[status] === filter;

/** An order that the shop has nothing more to do with is one line until somebody opens it. */
export const isOutOfStore = ({ status }: Pick<Found, 'status'>): boolean =>
  filterOf[status] === 'away' || filterOf[status] === 'over';

/** By its whole number, or that of the house where no # stands before it, or by part of a name, an item or the street. */
export function matches(order: Found, search: string): boolean {
  const text = search.trim().toLowerCase();
  if (text === '') return true;
  const [, mark, number] = /^(#?)(\d+)$/.exec(text) ?? [];
  if (number !== undefined)
    return order.id === Number(number) || (mark === '' && order.customerAddress.split(/\W+/).includes(number));
  const words = [order.customerName, order.customerAddress, ...order.items.map(({ product }) => product.name)];
  return words.some((word) => word.toLowerCase().includes(text));
}
