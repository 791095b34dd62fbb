/** Pure: each person's relation to an order, and the fields that each relation may see. */
import type { OrderActor, OrderStatus } from '@autolotto/contract/orders/states.ts';
import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import { isCarried } from '../placement/rules.ts';

export type Caller = {
  readonly userId: string;
  readonly role: Role;
  readonly storeId: number | undefined;
  readonly isEligibleCourier: boolean;
};
export type Participants = {
  readonly status: OrderStatus;
  readonly customerId: string;
  readonly storeId: number;
  readonly courierId: string | null;
  /** It waits for its payment until then. */
  readonly awaitsPaymentUntil?: Date | string | null;
};

/** It waits for its payment, or waited in vain: for whoever brings or packs orders there is none. */
export const isAwaited = ({ awaitsPaymentUntil = null }: Pick<Participants, 'awaitsPaymentUntil'>): boolean =>
  awaitsPaymentUntil !== null;

/** Its total is set aside from the wallet. */
export const isHeld = (order: { readonly paymentMethod: PaymentMethod } & Pick<Participants, 'awaitsPaymentUntil'>) =>
  order.paymentMethod !== 'cash' && !isAwaited(order);

/** Open to couriers: it has no courier and has not ended. */
export const isOpenToCouriers = (order: Participants): boolean =>
  order.courierId === null && !isAwaited(order) && (order.status === 'pending' || order.status === 'accepted');

/** The person's relation to this order; undefined for strangers, for whom it does not exist. */
export function relationshipTo(order: Participants, caller: Caller): Exclude<OrderActor, 'system'> | undefined {
  if (caller.role === 'admin') return 'admin';
  if (caller.role === 'store' && caller.storeId === order.storeId && !isAwaited(order)) return 'store';
  if (caller.role === 'courier' && order.courierId === caller.userId) return 'courier';
  if (order.customerId === caller.userId) return 'customer';
  if (caller.role === 'courier' && caller.isEligibleCourier && isOpenToCouriers(order)) return 'courier';
  return undefined;
}

/** The name of what somebody sees of an order: all of the same name see the same, and a courier more of their own. */
export function sightOf(order: Participants, caller: Caller): string {
  const relation = relationshipTo(order, caller) ?? 'nobody';
  if (relation !== 'courier') return relation;
  return order.courierId === caller.userId ? `courier ${caller.userId}` : 'any courier';
}

/** A courier learns name and address only with the order; before, the area. */
export const maySeeDoor = (order: Participants, relation: OrderActor, userId: string): boolean =>
  relation !== 'courier' || order.courierId === userId;

/** Access instructions are for the courier at the door: they can read them while they carry the items. */
export const maySeeInstructions = (order: Participants, relation: OrderActor, userId: string): boolean =>
  relation !== 'courier' || (order.courierId === userId && isCarried(order.status));

/** The position is for the parties, and only between pick-up and the door. */
export const maySeePosition = (order: Participants, relation: OrderActor): boolean =>
  isCarried(order.status) && relation !== 'system';
