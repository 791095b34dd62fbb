/** The timeline's notes: one plain line for each thing that happened; and what of it is news for the customer. */
import type { OrderNews } from '@autolotto/contract/notifications/model.ts';
import type { OrderActor, OrderEvent } from '@autolotto/contract/orders/states.ts';

export const placedNote = 'Order placed';

/** The reasons of the system, when it cancels. */
export const notAcceptedReason = 'Nobody accepted the order in time';
export const notDeliveredReason = 'The order was not delivered in time';

export function stepNote(event: OrderEvent, by: OrderActor, reason: string | undefined): string {
  const because = reason ? `: ${reason}` : '';
  switch (event) {
    case 'accept':
      return by === 'courier'
        ? 'Accepted by your courier'
        : by === 'store'
          ? 'Accepted by the store'
          : 'Accepted by AutoLotto';
    case 'claim':
      return 'A courier is on the way to the store';
    case 'ready':
      return 'Packed and ready for pickup';
    case 'pick_up':
      return by === 'store' ? 'Handed to your courier' : 'Picked up from the store';
    case 'start':
      return `On the way to you${because}`;
    case 'deliver':
      return `Delivered${because}`;
    case 'cancel':
      return `Cancelled by ${cancelledBy[by]}${because}`;
  }
}
const cancelledBy: Record<OrderActor, string> = {
  customer: 'the customer',
  store: 'the store',
  admin: 'AutoLotto',
  system: 'AutoLotto',
  courier: 'the courier',
};

/** What is told on the customer's lock screen; nobody is told what they have just done themselves. */
export function newsOf(event: OrderEvent, by: OrderActor): OrderNews | undefined {
  switch (event) {
    case 'accept':
      return by === 'courier' ? 'courier' : 'accepted';
    case 'claim':
      return 'courier';
    case 'start':
      return 'on-the-way';
    case 'deliver':
      return 'delivered';
    case 'cancel':
      return by === 'customer' ? undefined : 'cancelled';
    case 'ready':
    case 'pick_up':
      return undefined;
  }
}
