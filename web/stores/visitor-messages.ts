/** Words of the shelves that everybody may look at. */
export const visitorShelvesMessages = {
  documentTitle: 'Products · AutoLotto',
  title: 'Products',
  lead: 'No account needed to browse. Your cart is kept when you sign in.',
  bar: 'Sign in to order',
  age: {
    title: 'Age-restricted items',
    text: 'Enter your date of birth to see lottery tickets, cigarettes, tobacco, vaping products and alcohol.',
    ask: 'Enter your date of birth',
    why: 'Age-restricted items are shown to adults only. Your date of birth stays in this browser until you order.',
  },
  cartTitle: 'Your cart',
  cart: '{count, plural, one {# item} other {# items}} from {store}',
};
