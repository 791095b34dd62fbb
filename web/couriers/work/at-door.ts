/** Pure: which orders are handed over at one door. */
import type { Order } from '@autolotto/contract/orders/model.ts';

/** Normalized: spaces, commas and case do not make another door. */
const doorOf = (address: string): string =>
  address
    .toLowerCase()
    .split(/[\s,.]+/)
    .filter((word) => word !== '')
    .join(' ');

type Stop = Pick<Order, 'id' | 'status' | 'deliveryAddress' | 'courierId' | 'customerId' | 'customer'>;

/** One customer, or people of one name at one address: a house may have many doors under one number. */
const isOneHousehold = (a: Stop, b: Stop): boolean =>
  a.customerId === b.customerId ||
  (a.customer !== null && a.customer.lastName.toLowerCase() === b.customer?.lastName.toLowerCase());

/** The courier's orders on their way to the same door, this one included. */
export function togetherWith<O extends Stop>(order: Stop, orders: readonly O[]): readonly O[] {
  const { deliveryAddress, courierId } = order;
  if (deliveryAddress === null || courierId === null) return orders.filter(({ id }) => id === order.id);
  return orders.filter(
    (one) =>
      one.courierId === courierId &&
      one.status === 'en_route' &&
      one.deliveryAddress !== null &&
      doorOf(one.deliveryAddress) === doorOf(deliveryAddress) &&
      isOneHousehold(one, order),
  );
}

/** Each recipient is checked on their own. */
export const needsOwnCheck = ({ minAge, asksForPin }: Pick<Order, 'minAge' | 'asksForPin'>): boolean =>
  minAge !== null || asksForPin;
