export const demoMessages = {
  bannerLabel: 'About this demo',
  banner: 'Demo: money, tickets and coins are sandbox values',
  accounts: {
    title: 'Try it with a demo account',
    text: 'One tap signs you in. The password of all of them is <password></password>.',
    signInAs: 'Sign in as',
    failed: 'The demo accounts could not be loaded.',
    retry: 'Try again',
  },
};
