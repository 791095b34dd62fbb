import type { Order } from '@autolotto/contract/orders/model.ts';

/** An order on the screen of one person. */
export type TrackedOrder = {
  readonly order: Order;
  readonly now: number;
  readonly isCustomer: boolean;
  /** Delivered or cancelled. */
  readonly isOver: boolean;
};
