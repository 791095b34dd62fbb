export const routeMessages = {
  title: 'Your route',
  summary: '{stops, plural, one {# stop} other {# stops}} · {miles} miles · done at {time}',
  next: 'Next',
  stop: 'Stop {number}',
  kind: {
    pickup: 'Pick up at {name}',
    dropOff: 'Bring to {name}',
    bringBack: 'Bring back to {name}',
  },
  orders: '{count, plural, one {Order {ids}} other {Orders {ids}}}',
  arrives: 'About {time}',
  leg: '{miles} miles, {minutes, plural, one {# minute} other {# minutes}}',
  wait: 'Packed about {minutes, plural, one {# minute} other {# minutes}} after you get there',
  late: {
    storeCloses:
      'The store closes at {time}: you would be {minutes, plural, one {# minute} other {# minutes}} late. Call the store.',
    saleEnds:
      'The sale ends at {time}: you would be {minutes, plural, one {# minute} other {# minutes}} late. Call support.',
    orderEnds:
      'The order is cancelled at {time}: you would be {minutes, plural, one {# minute} other {# minutes}} late. Call support.',
  },
  full: 'More orders than you carry at a time: {ids}',
  show: 'Show stop {number}: {name}',
  map: 'Show the map',
  hideMap: 'Hide the map',
  mapLabel: 'Map with the stops of your route',
  you: 'You',
  failed: 'The route could not be planned',
  failedText: 'Your orders below are complete. Ride in the order that suits you, or try again.',
  retry: 'Try again',
  openIn: 'Open in {app}',
  otherApp: 'Another app',
  chooseApp: 'Map app on this phone',
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'The address could not be copied: {address}',
};
