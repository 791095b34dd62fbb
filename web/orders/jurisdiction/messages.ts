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
    title: 'Other shops that can deliver now',
    near: '{store}, {miles} miles away',
    has: '{same, plural, =0 {Similar items for {like} of yours} other {# of your items{like, plural, =0 {} other {, and similar ones for # more}}}}. Subtotal: {subtotal}.',
    take: 'Order from {store}',
    taken: 'Your cart is now from {store}. Check it before you order.',
    none: 'No other shop near you has these items now.',
    failed: 'We could not look for other shops.',
    retry: 'Try again',
  },

  charge: {
    share: '{what} ({rate})',
    sales_tax: 'Sales tax',
    excise: 'Excise tax',
    deposit: 'Deposit',
    bag_fee: 'Bag fee',
  },
};
