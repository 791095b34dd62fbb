/** Pure: each person's relation to an order, and the fields that each relation may see. */
import type { OrderActor, OrderStatus } from '@autolotto/contract/orders/states.ts';
import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import { isCarried } from '../placement/rules.ts';

export type Party = {
  readonly userId: string;
  readonly role: Role;
  readonly storeId: number | undefined;
  readonly isEligibleCourier: boolean;
};
export type Parties = {
  readonly status: OrderStatus;
  readonly customerId: string;
  readonly storeId: number;
  readonly courierId: string | null;
};

/** Open to couriers: nobody brings it yet and it is not over. */
export const isOpenToCouriers = (order: Parties): boolean =>
  order.courierId === null && (order.status === 'pending' || order.status === 'accepted');

/** The person's relation to this order; undefined for strangers, for whom it does not exist. */
export function relationTo(order: Parties, party: Party): Exclude<OrderActor, 'system'> | undefined {
  if (party.role === 'admin') return 'admin';
  if (party.role === 'store' && party.storeId === order.storeId) return 'store';
  if (party.role === 'courier' && order.courierId === party.userId) return 'courier';
  if (order.customerId === party.userId) return 'customer';
  if (party.role === 'courier' && party.isEligibleCourier && isOpenToCouriers(order)) return 'courier';
  return undefined;
}

/** A courier learns name and address only with the order; before, the area. */
export const maySeeDoor = (order: Parties, relation: OrderActor, userId: string): boolean =>
  relation !== 'courier' || order.courierId === userId;

/** Access instructions are for the courier at the door: they can read them while they carry the items. */
export const maySeeInstructions = (order: Parties, relation: OrderActor, userId: string): boolean =>
  relation !== 'courier' || (order.courierId === userId && isCarried(order.status));

/** The position is for the parties, and only between pick-up and the door. */
export const maySeePosition = (order: Parties, relation: OrderActor): boolean =>
  isCarried(order.status) && relation !== 'system';
