/** Before a session ends, and after what was typed came back. */
export const sessionEndMessages = {
  byDisuse: 'Signing you out at {time}. Still there?',
  byAge: 'Signing you out at {time}. Sign in again to keep this page and what you typed.',
  stay: 'Stay signed in',
  signInAgain: 'Sign in again now',
  later: 'Later',
  stays: 'You are still signed in',
  over: 'You were signed out',
  overText: 'Sign in again to return here.',
  failed: 'That didn’t work',
  offline: 'No connection. Try again when online.',
  failedText: 'Try again.',
  typedTitle: 'Text restored',
  typedText: 'Check it before sending',
};
