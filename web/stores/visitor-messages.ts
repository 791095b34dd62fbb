/** Words of the shelves that everybody may look at. */
export const visitorShelvesMessages = {
  documentTitle: 'Products · AutoLotto',
  title: 'Products',
  bar: 'Sign in to order',
  age: {
    title: 'Age-restricted items',
    text: 'Lottery, tobacco, vaping products and alcohol',
    ask: 'Enter date of birth',
    why: 'For adults only. Your date of birth stays in this browser.',
  },
  cartTitle: 'Your cart',
  cart: '{count, plural, one {# item} other {# items}} from {store}',
};
