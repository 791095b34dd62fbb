/** Finding the ZIP code of where somebody is, when they ask for it. */
export const ownPlaceMessages = {
  use: 'Use my location',
  finding: 'Finding out where you are…',
  filledCity: 'We filled in {city}, {zip}. Please check it, and add your street and number.',
  filledZip: 'The nearest ZIP code is {zip}. Please check it, and add your street, number and city.',
  coarse:
    'Your device knows only within about {miles, plural, one {# mile} other {# miles}} where you are: check the ZIP code well.',
  denied: 'Your browser keeps your location to itself. You can type your address, or allow it in the browser.',
  unknown: 'Your device could not find out where it is. Please type your address.',
  nothingNear: 'We know no ZIP code near you. Please type your address.',
  failed: 'We could not look up your ZIP code. Please type your address.',
};
