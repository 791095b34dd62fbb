/** Words for admins who help somebody that lost their phone. */
export const credentialMessages = {
  title: 'Lost phone or passkey',
  lead: 'Call back the number on file first.',
  send: 'Reset codes and passkeys',
  reason: 'Reason and verification',
  reasonMissing: 'Enter a reason',
  done: 'Codes and passkeys reset',
  errorText: 'Nothing changed. Try again.',
};
