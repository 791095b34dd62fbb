/** Stand on any page. */
export const verifyEmailMessages = {
  label: 'Your email address',
  text: 'Please confirm {email}. We emailed you a link.',
  again: 'Send again',
  sent: 'Sent. Check your email.',
  failed: 'That did not work. Please try again.',
};
