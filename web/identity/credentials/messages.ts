/** Words for admins who help somebody that lost their phone. */
export const credentialMessages = {
  title: 'Lost phone or passkey',
  lead: 'For someone who lost their codes and passkeys and has no recovery codes left. Verify the caller: call back the number on file. They are signed out everywhere and get an email; the password stays the same.',
  send: 'Reset codes and passkeys',
  reason: 'Reason, and how you verified them',
  reasonHint: 'Kept on record with your name. The person does not see it.',
  reasonMissing: 'Give a short reason',
  done: 'Done',
  doneText: '{name} can now sign in with the password.',
  errorTitle: 'Error',
  errorText: 'Nothing was changed. Please try again.',
};
