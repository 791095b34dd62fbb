import { commonMessages } from '../client/common-messages.ts';

export const demoMessages = {
  bannerLabel: 'About this demo',
  banner: 'Demo data, no real money.',
  outbox: {
    link: 'Outbox',
    open: 'Open outbox',
    title: 'Outbox',
    lead: 'Emails the demo would send.',
    address: 'Email address',
    submit: 'Show emails',
    hint: 'Like customer@example.test',
    loading: commonMessages.loading,
    failed: 'Couldn’t load emails.',
    retry: commonMessages.retry,
    empty: 'No emails for {to} yet',
    again: 'Refresh',
    count: '{count, plural, one {# email} other {# emails}} for {to}',
    at: '{at, date, long}, {at, time, short}',
  },
  accounts: {
    title: 'Demo accounts',
    text: 'Tap to sign in. Password: <password></password>',
    signInAs: 'Sign in as',
    does: {
      none: 'New, picks a role',
      customer: 'Orders and tracks',
      courier: 'Delivers orders',
      store: 'Packs orders',
      admin: 'Manages everything',
    },
    failed: 'Couldn’t load demo accounts.',
    retry: commonMessages.retry,
  },
};
