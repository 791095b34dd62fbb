/** Words for admins who help somebody that lost their phone. */
export const credentialMessages = {
  title: 'Lost phone or passkey',
  lead: 'For somebody who can no longer give a code or a passkey, and has no recovery codes left. Make sure whom you speak with: call back the number you know. They are signed out everywhere, a letter tells them, and the password stays as it is.',
  email: 'Email address of the account',
  emailMissing: 'Enter the email address of the account',
  send: 'Reset codes and passkeys',
  reason: 'Reason, and how you know them',
  reasonHint: 'It is kept with your name; the person does not read it.',
  reasonMissing: 'Give a reason, a few words are enough',
  done: 'Reset',
  doneText: '{name} can sign in with the password now.',
  errorTitle: 'Error',
  errorText: 'Nothing was changed. Please try again.',
};
