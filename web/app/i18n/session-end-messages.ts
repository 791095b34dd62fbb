/** Before a session ends, and after what was typed came back. */
export const sessionEndMessages = {
  byDisuse: 'You will be signed out at {time} because you have been inactive. Are you still there?',
  byAge: 'You will be signed out at {time}. Sign in again before then to keep this page and what you typed.',
  stay: 'Stay signed in',
  signInAgain: 'Sign in again now',
  later: 'Later',
  stays: 'You are still signed in',
  over: 'You were signed out',
  overText: 'Please sign in again. We will bring you back to this page.',
  failed: 'That did not work',
  offline: 'There is no connection. Try again when you are back online.',
  failedText: 'Please try again.',
  typedTitle: 'Your text was restored',
  typedText: 'Please check it before you send it.',
};
