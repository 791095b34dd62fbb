import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';

const none = z.object({});

export const pinErrors = {
  PIN_NOT_REQUIRED: errorRow({
    kind: 'conflict',
    title: 'No PIN needed',
    details: none,
    detail: () => 'No PIN is asked for with this order. Hand it over without one.',
  }),
  PIN_INVALID_STATE: errorRow({
    kind: 'conflict',
    title: 'Not at the door',
    details: none,
    detail: () => 'The PIN counts at the door, while the order is on its way.',
  }),
  PIN_INCORRECT: errorRow({
    kind: 'refused',
    title: 'Wrong PIN',
    /** Attempts left. */
    details: z.object({ left: z.number().int() }),
    detail: ({ left }) => {
      if (left === 0)
        return 'That is not the PIN, and no other is listened to. Take a photo and say why you hand it over without.';
      const tries = left === 1 ? 'One more try is left.' : `${left} more tries are left.`;
      return `That is not the PIN of this order. Ask for the number on the customer’s order page. ${tries}`;
    },
  }),
  PIN_LOCKED: errorRow({
    kind: 'conflict',
    title: 'Too many wrong PINs',
    details: none,
    detail: () => 'Too many wrong PINs. Take a photo and say why you hand it over without, or bring it back.',
  }),
  PIN_NOTE_NOT_ALLOWED: errorRow({
    kind: 'conflict',
    title: 'Ask for the PIN',
    details: none,
    detail: () => 'Ask for the PIN first. Without it an order is handed over only after too many wrong ones.',
  }),
  PIN_REQUIRED: errorRow({
    kind: 'conflict',
    title: 'PIN needed',
    details: none,
    detail: () =>
      'This order is handed over for a PIN. Ask for the four digits on the customer’s order page, and never leave it at the door.',
  }),
  PIN_NOTE_REQUIRED: errorRow({
    kind: 'conflict',
    title: 'Say why there is no PIN',
    details: none,
    detail: () => 'Too many wrong PINs. Say why you hand it over without, then mark the order delivered.',
  }),
  PIN_PROOF_REQUIRED: errorRow({
    kind: 'conflict',
    title: 'Photo needed',
    details: none,
    detail: () => 'Without the PIN another proof is needed: take a photo of the hand-over, or check the ID.',
  }),
  PIN_PREFERENCE_LOCKED: errorRow({
    kind: 'conflict',
    title: 'Too late',
    details: none,
    detail: () => 'The courier is on the way or the order is over: this cannot be changed for it any more.',
  }),
} as const;
