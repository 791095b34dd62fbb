/** Words for admins who help somebody that lost their phone. */
export const credentialMessages = {
  title: 'Lost phone or passkey',
  lead: 'Verify the caller: call back the number on file. They are signed out everywhere and emailed; the password stays.',
  send: 'Reset codes and passkeys',
  reason: 'Reason, and how you verified them',
  reasonHint: 'On record with your name, not shown to them',
  reasonMissing: 'Give a short reason',
  done: '{name} can now sign in with the password',
  errorText: 'Nothing changed. Try again.',
};
