import { commonMessages } from '../../client/common-messages.ts';

/** Texts about legal effects on an order: charges, kinds of addresses, and alternative shops. */
export const jurisdictionMessages = {
  addressType: {
    label: 'Address type (optional)',
    unsaid: 'Not specified',
    home: 'Home',
    work: 'Workplace',
    hotel: 'Hotel',
    campus: 'Campus or dormitory',
    locker: 'Parcel locker',
    po_box: 'PO box',
  },

  alternatives: {
    title: 'Other shops now',
    near: '{store}, {miles} miles away',
    has: '{same, plural, =0 {Similar to {like} of yours} other {# of your items{like, plural, =0 {} other {, # similar}}}}. Subtotal: {subtotal}.',
    take: 'Order from {store}',
    taken: 'Your cart is now from {store}.',
    none: 'No other shop has these now.',
    failed: 'Couldn’t load other shops.',
    retry: commonMessages.retry,
  },

  charge: {
    share: '{what} ({rate})',
    sales_tax: 'Sales tax',
    excise: 'Excise tax',
    deposit: 'Deposit',
    bag_fee: 'Bag fee',
  },
};
