/** The timeline's notes: one plain line for each thing that happened; and what of it is news for the customer. */
import type { OrderNews } from '@autolotto/contract/notifications/model.ts';
import type { RefusalReason, ReturnReason } from '@autolotto/contract/orders/returns/words.ts';
import type { OrderActor, OrderEvent } from '@autolotto/contract/orders/states.ts';
import { type TimelineNote, timelineNote, timelineNotes } from '@autolotto/contract/orders/timeline-notes.ts';

export const placedNote = timelineNotes.placed;
export const recurringNote = timelineNotes.placedByRecurring;
export const confirmedNote = timelineNotes.placedAsConfirmed;
export const phoneNote = timelineNotes.placedByPhone;

/** The reasons of the system, when it cancels. */
export const notAcceptedReason = timelineNotes.notAccepted;
export const notDeliveredReason = timelineNotes.notDelivered;
export const allMissingReason = timelineNotes.allMissing;

/** What a customer is told of a hand-over that failed. */
export const returnWords: Record<ReturnReason, string> = {
  intoxicated: timelineNotes.whyIntoxicated,
  no_valid_id: timelineNotes.whyNoValidId,
  under_age: timelineNotes.whyUnderAge,
  not_home: timelineNotes.whyNotHome,
  refused: timelineNotes.whyRefused,
  damaged: timelineNotes.whyDamaged,
  closing: timelineNotes.whyClosing,
  other: timelineNotes.whyOther,
};

const keptBack: Record<RefusalReason, TimelineNote> = {
  under_age: 'keptUnderAge',
  no_valid_id: 'keptNoValidId',
  intoxicated: 'keptIntoxicated',
  refused: 'keptRefused',
  damaged: 'keptDamaged',
  closing: 'keptClosing',
};

const pieces = (quantity: number, name: string): string => `${quantity} × ${name}`;
type Missing = { readonly quantity: number; readonly name: string };
/** What happened to goods that were missing, for the timeline. */
export const missingNotes = {
  refunded: ({ quantity, name }: Missing, refund: string) =>
    timelineNote('missingRefunded', { goods: pieces(quantity, name), refund: `$${refund}` }),
  replaced: ({ quantity, name }: Missing, offer: string, price: string) =>
    timelineNote('missingReplaced', { goods: pieces(quantity, name), offer, price: `$${price}` }),
  asked: ({ quantity, name }: Missing, offer: string, price: string) =>
    timelineNote('missingAsked', { goods: pieces(quantity, name), offer, price: `$${price}` }),
};
export const refusedNote = (what: Missing, reason: RefusalReason, refund: string): string =>
  timelineNote(keptBack[reason], { goods: pieces(what.quantity, what.name), refund: `$${refund}` });
export const preparationNote = (minutes: number): string => timelineNote('preparation', { minutes: String(minutes) });
/** In the record of a product's stock. */
export const stockNote = (orderId: number): string => `Order #${orderId}`;
export const arrivedNote = timelineNotes.arrived;
export const releasedNote = timelineNotes.released;
export const returnedNote = timelineNotes.returned;
export const lostNote = timelineNotes.lost;
export const idCheckedNote = timelineNotes.idChecked;
export const idNotPassedNote = timelineNotes.idNotPassed;
export const pinToldNote = timelineNotes.pinTold;
export const pinLockedNote = timelineNotes.pinLocked;

const accepted: Record<OrderActor, TimelineNote> = {
  courier: 'acceptedByCourier',
  store: 'acceptedByStore',
  admin: 'acceptedByUs',
  system: 'acceptedByUs',
  customer: 'acceptedByUs',
};
const cancelled = {
  customer: 'cancelledByCustomer',
  store: 'cancelledByStore',
  courier: 'cancelledByCourier',
  admin: 'cancelledByUs',
  system: 'cancelledByUs',
} as const satisfies Record<OrderActor, TimelineNote>;

export function stepNote(event: OrderEvent, by: OrderActor, reason: string | undefined): string {
  type Reasoned = 'started' | 'delivered' | 'returning' | (typeof cancelled)[OrderActor];
  const because = (note: Reasoned) => (reason ? timelineNote(`${note}With`, { words: reason }) : timelineNotes[note]);
  switch (event) {
    case 'accept':
      return timelineNotes[accepted[by]];
    case 'claim':
      return timelineNotes.claimed;
    case 'release':
      return timelineNotes.released;
    case 'ready':
      return timelineNotes.ready;
    case 'pick_up':
      return by === 'store' ? timelineNotes.handedOut : timelineNotes.pickedUp;
    case 'start':
      return because('started');
    case 'deliver':
      return because('delivered');
    case 'cancel':
      return because(cancelled[by]);
    case 'return':
      return because('returning');
  }
}

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
    case 'release':
      return 'released';
    case 'ready':
    case 'pick_up':
      return undefined;
  }
}
