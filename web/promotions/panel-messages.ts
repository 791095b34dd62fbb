export const promoPanelMessages = {
  title: 'Promo code',
  lead: 'Got a code from a friend? Referral codes take {percent, number}% off.',
  leadWithout: 'Enter a code to save on your next order.',
  loading: 'Loading your promo codes…',
  failed: 'Couldn’t load your promo codes',
  retry: 'Try again',
  available: 'Available codes',
  used: 'Used codes',
  order: 'Order #{id}',
};
