import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { idCheckMethods } from './hand-over-model.ts';

const none = z.object({});

export const handOverErrors = {
  ID_CHECK_REQUIRED: errorRow({
    kind: 'conflict',
    title: 'ID check needed',
    details: z.object({ minAge: z.number().int() }),
    detail: ({ minAge }) =>
      `This order can only be handed to somebody aged ${minAge} or older. Check their ID first, then mark it delivered.`,
  }),
  PROOF_PHOTO_REQUIRED: errorRow({
    kind: 'conflict',
    title: 'Photo needed',
    details: none,
    detail: () => 'Take a photo of the hand-over first, then mark the order delivered.',
  }),
  ID_CHECK_NOT_NOW: errorRow({
    kind: 'conflict',
    title: 'Not at the door',
    details: none,
    detail: () => 'An ID is checked at the door, while the order is on its way.',
  }),
  ID_CHECK_NOT_NEEDED: errorRow({
    kind: 'conflict',
    title: 'No ID needed',
    details: none,
    detail: () => 'Nothing in this order has an age limit. Hand it over without an ID check.',
  }),
  ID_CHECK_METHOD: errorRow({
    kind: 'refused',
    title: 'Check the ID another way',
    details: z.object({ methods: z.array(z.enum(idCheckMethods)) }),
    detail: ({ methods }) =>
      methods.includes('visual')
        ? 'The law there allows no scanning and no typing of IDs. Look at the ID and answer the three questions.'
        : 'Scan the barcode of the ID, or type the day of birth that it shows.',
  }),
  PROOF_NOT_NOW: errorRow({
    kind: 'conflict',
    title: 'Too early or too late',
    details: none,
    detail: () => 'A photo is taken between pick-up and one day after the order is over.',
  }),
  PROOF_KEPT: errorRow({
    kind: 'conflict',
    title: 'There is a photo already',
    details: none,
    detail: () => 'The photo of a hand-over that is over is not replaced.',
  }),
  PROOF_NO_PHOTO: errorRow({
    kind: 'conflict',
    title: 'No photo',
    details: none,
    detail: () => 'There is no photo of this hand-over, or it was deleted after the time that photos are kept.',
  }),
} as const;
