/** Before a session ends, and after what was typed came back. */
export const sessionEndMessages = {
  byDisuse:
    'You will be signed out at {time}, because nothing has been done here for a long time. Are you still there?',
  byAge:
    'You will be signed out at {time}. Sign in again before then: you come back to this page, with what you typed.',
  stay: 'Stay signed in',
  signInAgain: 'Sign in again now',
  later: 'Later',
  stays: 'You stay signed in',
  over: 'You were signed out',
  overText: 'Please sign in again. You come back to this page.',
  failed: 'That did not work',
  offline: 'There is no connection. Try again when you are back online.',
  failedText: 'Please try again.',
  typedTitle: 'What you typed is back',
  typedText: 'Please check it before you send it.',
};
