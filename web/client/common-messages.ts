/** What many screens say alike. */
export const commonMessages = {
  retry: 'Try again',
  loading: 'Loading…',
  close: 'Close',
  cancel: 'Cancel',
  error: 'Error',
  reason: 'Reason',
  enterReason: 'Enter a reason',
  keptOnRecord: 'Kept on record.',
  courierSees: 'The courier sees it.',
  comment: 'Comment (optional)',
  addressHint: 'Street, city, state, ZIP code',
  saveChanges: 'Save changes',
  notSaved: 'Not saved. Try again.',
  notSent: 'Not sent. Try again.',
  notLoaded: 'Couldn’t load this',
  failed: 'That didn’t work. Try again.',
};
