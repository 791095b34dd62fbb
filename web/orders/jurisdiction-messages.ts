/** Texts about legal effects on an order: charges, kinds of addresses, and alternative shops. */
export const jurisdictionMessages = {
  addressType: {
    label: 'What kind of address is it? (optional)',
    unsaid: 'Not said',
    home: 'Home',
    work: 'Place of work',
    hotel: 'Hotel',
    campus: 'Campus or dormitory',
    locker: 'Parcel locker',
    po_box: 'PO box',
  },

  alternatives: {
    title: 'Other shops that can bring it now',
    near: '{store}, {miles} miles away',
    has: '{same, plural, =0 {Something similar for {like} of your items} other {# of your items{like, plural, =0 {} other {, and something similar for # more}}}}. Goods: {subtotal}.',
    take: 'Order from {store}',
    taken: 'Your cart is from {store} now. Look through it before you order.',
    none: 'No other shop near you has these items now.',
    failed: 'We could not look for other shops.',
    retry: 'Look again',
  },

  charge: {
    share: '{what} ({rate})',
    sales_tax: 'Sales tax',
    excise: 'Excise tax',
    deposit: 'Deposit',
    bag_fee: 'Bag fee',
  },
};
