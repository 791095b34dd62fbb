/** Words of the app as an app that nobody opens with: being offline, and news on the lock screen. */
export const laterAppMessages = {
  offline: {
    title: 'You are offline',
    known: 'Last updated {when}',
    nothing: 'This page reloads when you’re back online.',
    orders: 'Your last orders',
    none: 'No orders',
    work: 'Your deliveries',
    workHint: 'Your steps are saved and sent later.',
    goOn: 'Continue your deliveries',
    call: 'Call {phone}',
  },
  push: {
    title: 'Get notified when it arrives?',
    yes: 'Notify me',
    no: 'Not now',
    doneTitle: 'Notifications on',
    deniedTitle: 'Notifications off',
    denied: 'Allow them in your browser’s settings.',
  },
};
