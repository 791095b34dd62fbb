/** What several screens of orders say alike. */
export const orderMessages = {
  failed: 'Couldn’t load orders',
  none: 'No orders yet',
  cash: 'Cash at the door',
  address: 'Delivery address',
  addressRequired: 'Delivery address is required',
  instructions: 'Delivery instructions (optional)',
  cancel: 'Cancel order',
  keep: 'Keep order',
};
