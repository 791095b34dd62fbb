/** Finding the ZIP code of where somebody is, when they ask for it. */
export const ownPlaceMessages = {
  use: 'Use my location',
  finding: 'Finding your location…',
  filledCity: 'We filled in {city}, {zip}. Please check it, and add your street and number.',
  filledZip: 'The nearest ZIP code is {zip}. Please check it, and add your street, number and city.',
  coarse: 'Your location is accurate only to about {miles, plural, one {# mile} other {# miles}}. Check the ZIP code.',
  denied: 'Your browser blocks location access. Type your address, or allow it in the browser.',
  unknown: 'Your device could not find its location. Please type your address.',
  nothingNear: 'We found no ZIP code near you. Please type your address.',
  failed: 'We could not look up your ZIP code. Please type your address.',
};
