/** Words of the app as an app that nobody opens with: being offline, and news on the lock screen. */
export const laterAppMessages = {
  offline: {
    title: 'You are offline',
    known: 'Last updated {when}. Your deliveries continue while you’re offline.',
    nothing: 'We can’t show your orders while you’re offline. This page reloads when you’re back online.',
    orders: 'Your last orders',
    none: 'No orders',
    work: 'Your deliveries',
    workHint: 'Your active orders are on this phone. Your steps are saved and sent later.',
    goOn: 'Continue your deliveries',
    retry: 'Try again',
    call: 'Call {phone}',
  },
  push: {
    title: 'Get notified when it arrives?',
    text: 'We notify this device when a courier takes your order, sets off and arrives. Nothing else. You can turn it off at any time.',
    yes: 'Notify me',
    no: 'Not now',
    done: 'You will get updates about your orders on this device.',
    doneTitle: 'Notifications are on',
    deniedTitle: 'Notifications stay off',
    denied: 'This browser blocks notifications from this page. You can allow them in its settings for this site.',
    failed: 'Notifications could not be turned on. Your order is not affected.',
  },
};
