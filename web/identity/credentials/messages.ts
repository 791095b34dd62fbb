/** Words for admins who help somebody that lost their phone. */
export const credentialMessages = {
  title: 'Lost phone or passkey',
  lead: 'Call back the number on file first. They are signed out everywhere and emailed.',
  send: 'Reset codes and passkeys',
  reason: 'Reason, and how you verified them',
  reasonHint: 'Kept on record with your name.',
  reasonMissing: 'Give a short reason',
  done: 'Codes and passkeys reset',
  errorText: 'Nothing changed. Try again.',
};
