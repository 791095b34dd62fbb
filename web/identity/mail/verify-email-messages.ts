/** Stand on any page. */
export const verifyEmailMessages = {
  label: 'Your email address',
  text: 'Confirm {email} with the link we emailed.',
  again: 'Send again',
  sent: 'Sent. Check your email.',
};
