import { fillPlaces } from '../shared/places.ts';

/** The sentences of an order's timeline, with places to fill. The database keeps codes and values; a screen renders them. */
export const timelineNotes = {
  placed: 'Order placed',
  placedByRecurring: 'Placed by your recurring order',
  placedAsConfirmed: 'Placed by your recurring order, as you confirmed',
  placedByPhone: 'Placed on the telephone',

  acceptedByCourier: 'Accepted by your courier',
  acceptedByStore: 'Accepted by the store',
  acceptedByUs: 'Accepted by AutoLotto',
  claimed: 'A courier is on the way to the store',
  ready: 'Packed and ready for pickup',
  handedOut: 'Handed to your courier',
  pickedUp: 'Picked up from the store',
  started: 'On the way to you',
  startedWith: 'On the way to you: {words}',
  arrived: 'Your courier is at the door',
  delivered: 'Delivered',
  deliveredWith: 'Delivered: {words}',
  returning: 'Going back to the store',
  returningWith: 'Going back to the store: {words}',
  cancelledByCustomer: 'Cancelled by the customer',
  cancelledByCustomerWith: 'Cancelled by the customer: {words}',
  cancelledByStore: 'Cancelled by the store',
  cancelledByStoreWith: 'Cancelled by the store: {words}',
  cancelledByCourier: 'Cancelled by the courier',
  cancelledByCourierWith: 'Cancelled by the courier: {words}',
  cancelledByUs: 'Cancelled by AutoLotto',
  cancelledByUsWith: 'Cancelled by AutoLotto: {words}',
  released: 'The courier cannot come; another one is looked for',
  returned: 'The goods are back in the store',
  lost: 'The goods did not come back to the store',
  idChecked: 'ID checked at the door',
  idNotPassed: 'The ID check at the door was not passed',
  pinTold: 'The PIN was told at the door',
  pinLocked: 'The PIN was not told at the door; another proof is taken instead',
  preparation: 'The store has it packed in about {minutes} minutes',

  /** Reasons of the system, when it cancels. */
  notAccepted: 'Nobody accepted the order in time',
  notDelivered: 'The order was not delivered in time',
  allMissing: 'Nothing of the order was in stock',

  /** Reasons of a failed hand-over, as the customer reads them. */
  whyIntoxicated: 'The courier may not hand age-restricted goods to somebody who seems intoxicated',
  whyNoValidId: 'There was no valid ID at the door',
  whyUnderAge: 'The person at the door was not old enough',
  whyNotHome: 'Nobody was at the door',
  whyRefused: 'The order was refused at the door',
  whyDamaged: 'The goods were damaged on the way',
  whyClosing: 'The order could not be brought before closing time',
  whyOther: 'The order could not be handed over',

  /** Why a part of it is not handed over, for the same reader. */
  keptUnderAge: '{goods} goes back: the person at the door was not old enough. {refund} comes off the total',
  keptNoValidId: '{goods} goes back: there was no valid ID at the door. {refund} comes off the total',
  keptIntoxicated:
    '{goods} goes back: the courier may not hand it to somebody who seems intoxicated. {refund} comes off the total',
  keptRefused: '{goods} goes back: it was refused at the door. {refund} comes off the total',
  keptDamaged: '{goods} goes back: it was damaged on the way. {refund} comes off the total',
  keptClosing: '{goods} goes back: it could not be brought before closing time. {refund} comes off the total',

  missingRefunded: '{goods} was missing: {refund} comes off the total',
  missingReplaced: '{goods} was missing: {offer} comes instead, at {price}',
  missingAsked: '{goods} is missing: the store offers {offer} at {price}',

  /** Text that a person wrote, unchanged. */
  text: '{text}',
};

export type NoteCode = keyof typeof timelineNotes;
export const noteCodes = Object.keys(timelineNotes) as [NoteCode, ...NoteCode[]];

/** Reasons that fill {words}: the system's own, and those of a failed hand-over. */
export const reasonCodes = [
  'notAccepted',
  'notDelivered',
  'allMissing',
  'whyIntoxicated',
  'whyNoValidId',
  'whyUnderAge',
  'whyNotHome',
  'whyRefused',
  'whyDamaged',
  'whyClosing',
  'whyOther',
] as const satisfies readonly NoteCode[];
export type ReasonCode = (typeof reasonCodes)[number];

export type OrderNote = {
  readonly code: NoteCode;
  readonly values: Readonly<Record<string, string>>;
  /** Fills {words} where the reason is not a person's own. */
  readonly reason?: ReasonCode | undefined;
};

export const orderNote = (code: NoteCode, values: OrderNote['values'] = {}): OrderNote => ({ code, values });

/** Renders a note by the given sentences, its reason first. */
export function renderNote(
  { code, values, reason }: OrderNote,
  say: (code: NoteCode, values: OrderNote['values']) => string,
): string {
  return say(code, reason === undefined ? values : { ...values, words: say(reason, {}) });
}

export const noteInEnglish = (note: OrderNote): string =>
  renderNote(note, (code, values) => fillPlaces(timelineNotes[code], values));
