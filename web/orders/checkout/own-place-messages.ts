/** Finding the ZIP code of where somebody is, when they ask for it. */
export const ownPlaceMessages = {
  use: 'Use my location',
  finding: 'Finding location…',
  filledCity: '{city}, {zip}: add street and number.',
  filledZip: 'ZIP code {zip}: add street and city.',
  coarse: 'Accurate to {miles, number} mi. Check ZIP code.',
  denied: 'Location blocked. Allow it, or type your address.',
  unknown: 'Location not found. Type your address.',
  nothingNear: 'No ZIP code nearby. Type your address.',
  failed: 'ZIP code not found. Type your address.',
};
