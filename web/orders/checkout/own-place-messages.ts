/** Finding the ZIP code of where somebody is, when they ask for it. */
export const ownPlaceMessages = {
  use: 'Use my location',
  finding: 'Finding location…',
  filledCity: '{city}, {zip}: check it, then add street and number.',
  filledZip: 'Nearest ZIP code {zip}: check it, then add street and city.',
  coarse: 'Accurate to {miles, plural, one {# mile} other {# miles}}. Check the ZIP code.',
  denied: 'Location blocked. Allow it, or type your address.',
  unknown: 'Location not found. Type your address.',
  nothingNear: 'No ZIP code near you. Type your address.',
  failed: 'ZIP code not found. Type your address.',
};
