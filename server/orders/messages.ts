/** The timeline's notes: one plain line for each thing that happened; and what of it is news for the customer. */
import type { OrderNews } from '@autolotto/contract/notifications/model.ts';
import type { RefusalReason, ReturnReason } from '@autolotto/contract/orders/return-words.ts';
import type { OrderActor, OrderEvent } from '@autolotto/contract/orders/states.ts';

export const placedNote = 'Order placed';
export const recurringNote = 'Placed by your recurring order';
export const confirmedNote = 'Placed by your recurring order, as you confirmed';
export const phoneNote = 'Placed on the telephone';

/** The reasons of the system, when it cancels. */
export const notAcceptedReason = 'Nobody accepted the order in time';
export const notDeliveredReason = 'The order was not delivered in time';
export const allMissingReason = 'Nothing of the order was in stock';

/** What a customer is told of a hand-over that failed. */
export const returnWords: Record<ReturnReason, string> = {
  intoxicated: 'The courier may not hand age-restricted goods to somebody who seems intoxicated',
  no_valid_id: 'There was no valid ID at the door',
  under_age: 'The person at the door was not old enough',
  not_home: 'Nobody was at the door',
  refused: 'The order was refused at the door',
  damaged: 'The goods were damaged on the way',
  closing: 'The order could not be brought before closing time',
  other: 'The order could not be handed over',
};

/** Why a part of it is not handed over, for the same reader. */
const refusalWords: Record<RefusalReason, string> = {
  under_age: 'the person at the door was not old enough',
  no_valid_id: 'there was no valid ID at the door',
  intoxicated: 'the courier may not hand it to somebody who seems intoxicated',
  refused: 'it was refused at the door',
  damaged: 'it was damaged on the way',
};

const pieces = (quantity: number, name: string): string => `${quantity} × ${name}`;
type Missing = { readonly quantity: number; readonly name: string };
/** What happened to goods that were missing, for the timeline. */
export const missingNotes = {
  refunded: ({ quantity, name }: Missing, refund: string) =>
    `${pieces(quantity, name)} was missing: $${refund} comes off the total`,
  replaced: ({ quantity, name }: Missing, offer: string, price: string) =>
    `${pieces(quantity, name)} was missing: ${offer} comes instead, at $${price}`,
  asked: ({ quantity, name }: Missing, offer: string, price: string) =>
    `${pieces(quantity, name)} is missing: the store offers ${offer} at $${price}`,
};
export const refusedNote = (what: Missing, reason: RefusalReason, refund: string): string =>
  `${pieces(what.quantity, what.name)} goes back: ${refusalWords[reason]}. $${refund} comes off the total`;
export const preparationNote = (minutes: number): string => `The store has it packed in about ${minutes} minutes`;
/** In the record of a product's stock. */
export const stockNote = (orderId: number): string => `Order #${orderId}`;
export const releasedNote = 'The courier cannot come; another one is looked for';
export const returnedNote = 'The goods are back in the store';
export const idCheckedNote = 'ID checked at the door';
export const idNotPassedNote = 'The ID check at the door was not passed';

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
    case 'return':
      return `Going back to the store${because}`;
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
    case 'return':
      return 'cancelled';
    case 'ready':
    case 'pick_up':
      return undefined;
  }
}
