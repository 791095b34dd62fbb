/** The status of an order as it stands in a sentence. */
export const statusWords = {
  pending: 'pending',
  accepted: 'accepted',
  ready: 'ready',
  picked_up: 'picked up',
  en_route: 'en route',
  delivered: 'delivered',
  cancelled: 'cancelled',
};
