import { commonMessages } from '../client/common-messages.ts';

/** The number that a customer tells at the door. */
export const pinMessages = {
  title: 'Ask for PIN',
  label: 'PIN',
  check: 'Check PIN',
  short: 'Enter four digits.',
  failed: 'PIN not checked. Try again.',
  left: '{left, plural, one {# try left} other {# tries left}}',
  saved: 'PIN saved. Checked when online.',
  lockedTitle: 'Too many wrong PINs',
  lockedHint: 'Sure of the recipient? Say why, take a photo. Or return.',
  note: 'Why no PIN?',
  noteNeeded: commonMessages.enterReason,
  noteDone: 'Continue without PIN',
  told: 'PIN given',
  without: 'Handed over without PIN: {words}',
  notTold: 'PIN not given',
  cardTitle: 'Delivery PIN',
  own: 'Your delivery PIN',
  spoken: 'Your delivery PIN: {digits}',
  ownHint: 'Tell only your courier, after getting your items.',
  later: 'Shown once the courier is coming.',
  preference: 'Require a PIN',
  byPolicy: 'This order requires a PIN.',
  saveFailedTitle: 'Not saved',
  saveFailed: commonMessages.retry,
};
