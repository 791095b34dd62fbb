/** The timeline's notes: one plain line for each thing that happened; and what of it is news for the customer. */
import type { OrderNotification } from '@autolotto/contract/notifications/model.ts';
import type { RefusalReason, ReturnReason } from '@autolotto/contract/orders/returns/reasons.ts';
import type { OrderActor, OrderEvent } from '@autolotto/contract/orders/states.ts';
import {
  type NoteCode,
  noteInEnglish,
  type OrderNote,
  orderNote,
  type ReasonCode,
} from '@autolotto/contract/orders/timeline-notes.ts';

export const placedNote = orderNote('placed');
export const recurringNote = orderNote('placedByRecurring');
export const confirmedNote = orderNote('placedAsConfirmed');
export const phoneNote = orderNote('placedByPhone');

export const paidInBitcoinNote = orderNote('paidInBitcoin');

/** Why a step was taken: a person's words, or a reason that has a code. */
export type Reason = string | { readonly code: ReasonCode };
export const reasonNote = (reason: Reason): OrderNote =>
  typeof reason === 'string' ? orderNote('text', { text: reason }) : orderNote(reason.code);
export const reasonInEnglish = (reason: Reason): string => noteInEnglish(reasonNote(reason));

/** Reasons of a failed hand-over, as the customer reads them. */
export const returnReasons: Record<ReturnReason, ReasonCode> = {
  intoxicated: 'whyIntoxicated',
  no_valid_id: 'whyNoValidId',
  under_age: 'whyUnderAge',
  not_home: 'whyNotHome',
  refused: 'whyRefused',
  damaged: 'whyDamaged',
  closing: 'whyClosing',
  other: 'whyOther',
};

const withheld: Record<RefusalReason, NoteCode> = {
  under_age: 'keptUnderAge',
  no_valid_id: 'keptNoValidId',
  intoxicated: 'keptIntoxicated',
  refused: 'keptRefused',
  damaged: 'keptDamaged',
  closing: 'keptClosing',
};

const units = (quantity: number, name: string): string => `${quantity} × ${name}`;
type Missing = { readonly quantity: number; readonly name: string };
/** Outcomes of missing items, for the timeline. */
export const missingNotes = {
  refunded: ({ quantity, name }: Missing, refund: string) =>
    orderNote('missingRefunded', { goods: units(quantity, name), refund: `$${refund}` }),
  replaced: ({ quantity, name }: Missing, offer: string, price: string) =>
    orderNote('missingReplaced', { goods: units(quantity, name), offer, price: `$${price}` }),
  asked: ({ quantity, name }: Missing, offer: string, price: string) =>
    orderNote('missingAsked', { goods: units(quantity, name), offer, price: `$${price}` }),
};
export const refusedNote = (what: Missing, reason: RefusalReason, refund: string): OrderNote =>
  orderNote(withheld[reason], { goods: units(what.quantity, what.name), refund: `$${refund}` });
export const preparationNote = (minutes: number): OrderNote => orderNote('preparation', { minutes: String(minutes) });
/** Note in a product's stock record. */
export const stockNote = (orderId: number): string => `Order #${orderId}`;
export const arrivedNote = orderNote('arrived');
export const releasedNote = orderNote('released');
export const returnedNote = orderNote('returned');
export const lostNote = orderNote('lost');
export const idCheckedNote = orderNote('idChecked');
export const idNotPassedNote = orderNote('idNotPassed');
export const pinToldNote = orderNote('pinTold');
export const pinLockedNote = orderNote('pinLocked');

const accepted: Record<OrderActor, NoteCode> = {
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
} as const satisfies Record<OrderActor, NoteCode>;

type Reasoned = 'started' | 'delivered' | 'returning' | (typeof cancelled)[OrderActor];
function noteWith(code: Reasoned, reason: Reason | undefined): OrderNote {
  if (!reason) return orderNote(code);
  return typeof reason === 'string'
    ? orderNote(`${code}With`, { words: reason })
    : { ...orderNote(`${code}With`), reason: reason.code };
}

export function stepNote(event: OrderEvent, by: OrderActor, reason: Reason | undefined): OrderNote {
  switch (event) {
    case 'accept':
      return orderNote(accepted[by]);
    case 'claim':
      return orderNote('claimed');
    case 'release':
      return releasedNote;
    case 'ready':
      return orderNote('ready');
    case 'pick_up':
      return orderNote(by === 'store' ? 'handedOut' : 'pickedUp');
    case 'start':
      return noteWith('started', reason);
    case 'deliver':
      return noteWith('delivered', reason);
    case 'cancel':
      return noteWith(cancelled[by], reason);
    case 'return':
      return noteWith('returning', reason);
  }
}

/** Lock-screen notifications of the customer; nobody is notified of their own actions. */
export function notificationOf(event: OrderEvent, by: OrderActor): OrderNotification | undefined {
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
