/** The sentences of an order's timeline. The database keeps codes and values; a screen renders them. */
export const timelineNotes = {
  placed: 'Order placed',
  placedByRecurring: 'Placed by your recurring order',
  placedAsConfirmed: 'Placed by your recurring order, as you confirmed',
  placedByPhone: 'Placed by phone',
  paidInBitcoin: 'Paid in Bitcoin. The order goes to the store',

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
  returning: 'Returning to the store',
  returningWith: 'Returning to the store: {words}',
  cancelledByCustomer: 'Cancelled by the customer',
  cancelledByCustomerWith: 'Cancelled by the customer: {words}',
  cancelledByStore: 'Cancelled by the store',
  cancelledByStoreWith: 'Cancelled by the store: {words}',
  cancelledByCourier: 'Cancelled by the courier',
  cancelledByCourierWith: 'Cancelled by the courier: {words}',
  cancelledByUs: 'Cancelled by AutoLotto',
  cancelledByUsWith: 'Cancelled by AutoLotto: {words}',
  released: 'The courier cannot come. We are looking for another one',
  returned: 'The items are back at the store',
  lost: 'The items did not come back to the store',
  idChecked: 'ID checked at the door',
  idNotPassed: 'The ID check at the door failed',
  pinTold: 'PIN confirmed at the door',
  pinLocked: 'PIN not given at the door. Other proof is used instead',
  preparation: 'The store will have it packed in about {minutes} minutes',

  /** Reasons of the system, when it cancels. */
  notAccepted: 'Nobody accepted the order in time',
  notDelivered: 'The order was not delivered in time',
  notPaid: 'The Bitcoin payment did not arrive in time',
  allMissing: 'No items of the order were in stock',

  /** Reasons of a failed hand-over, as the customer reads them. */
  whyIntoxicated: 'The courier may not hand age-restricted items to someone who seems intoxicated',
  whyNoValidId: 'There was no valid ID at the door',
  whyUnderAge: 'The person at the door was not old enough',
  whyNotHome: 'Nobody was at the door',
  whyRefused: 'The order was refused at the door',
  whyDamaged: 'The items were damaged on the way',
  whyClosing: 'The order could not be delivered before closing time',
  whyOther: 'The order could not be delivered',

  /** Why a part of it is not handed over, for the same reader. */
  keptUnderAge: '{goods} returned: the person at the door was not old enough. {refund} taken off the total',
  keptNoValidId: '{goods} returned: no valid ID at the door. {refund} taken off the total',
  keptIntoxicated:
    '{goods} returned: the courier may not hand it to someone who seems intoxicated. {refund} taken off the total',
  keptRefused: '{goods} returned: refused at the door. {refund} taken off the total',
  keptDamaged: '{goods} returned: damaged on the way. {refund} taken off the total',
  keptClosing: '{goods} returned: could not be delivered before closing time. {refund} taken off the total',

  missingRefunded: '{goods} was missing. {refund} taken off the total',
  missingReplaced: '{goods} was missing. Replaced with {offer} at {price}',
  missingAsked: '{goods} is missing. The store offers {offer} at {price}',

  /** Text that a person wrote, unchanged. */
  text: '{text}',
};
