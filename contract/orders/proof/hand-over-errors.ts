import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { SerialId } from '../../shared/ids.ts';
import { type Evidence, evidences } from '../returns/reasons.ts';
import { idCheckMethods } from './hand-over-model.ts';

const none = z.object({});
const needed: Record<Evidence, string> = {
  photo: 'Take a photo of it first.',
  photo_or_calls: 'Take a photo of the door first, or call twice and say so.',
  id_check: 'Check the ID first, so that what came of it is on record.',
};

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
  SIGNATURE_REQUIRED: errorRow({
    kind: 'conflict',
    title: 'Signature needed',
    details: none,
    detail: () =>
      'Whoever takes these goods signs for them. Let them sign on your phone first, then mark it delivered.',
  }),
  PROOF_DATE_RANGE_INVALID: errorRow({
    kind: 'unreadable',
    title: 'Other days',
    details: z.object({ most: z.number().int() }),
    detail: ({ most }) => `Choose a first and a last day, in this order and at most ${most} days.`,
  }),
  ARCHIVE_TOO_LARGE: errorRow({
    kind: 'conflict',
    title: 'Too many orders',
    details: z.object({ orders: z.number().int(), most: z.number().int() }),
    detail: ({ orders, most }) =>
      `There are ${orders} orders on these days, and one file holds ${most}. Choose fewer days.`,
  }),
  SIGNATURE_INVALID_STATE: errorRow({
    kind: 'conflict',
    title: 'Not at the door',
    details: none,
    detail: () => 'The recipient signs at the door, while the order is on its way.',
  }),
  SIGNATURE_NOT_FOUND: errorRow({
    kind: 'conflict',
    title: 'No signature',
    details: none,
    detail: () =>
      'Nothing was drawn for this hand-over, or it was deleted after the time that photos and signatures are kept.',
  }),
  ID_CHECK_INVALID_STATE: errorRow({
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
  ID_CHECK_METHOD_NOT_ALLOWED: errorRow({
    kind: 'refused',
    title: 'Check the ID another way',
    details: z.object({ methods: z.array(z.enum(idCheckMethods)) }),
    detail: ({ methods }) =>
      methods.includes('visual')
        ? 'The law there allows no scanning and no typing of IDs. Look at the ID and answer the three questions.'
        : 'Scan the barcode of the ID, or type the day of birth that it shows.',
  }),
  OUTSIDE_HAND_OVER_HOURS: errorRow({
    kind: 'conflict',
    title: 'Outside legal hours',
    details: z.object({
      category: z.string(),
      today: z.array(z.object({ from: z.string(), to: z.string() })),
      /** When it is allowed again, in words of the shop's own zone; null while no time is known. */
      opensAt: z.string().nullable(),
    }),
    detail: ({ category, today, opensAt }) =>
      (today.length > 0
        ? `By law, items in ${category} are handed over today from ${today.map(({ from, to }) => `${from} to ${to}`).join(' and from ')} only.`
        : `By law, items in ${category} are not handed over today.`) +
      ' Keep them back, or bring the order back to the store: it was not possible before closing time.' +
      (opensAt ? ` They can be handed over again ${/^\d\d:/.test(opensAt) ? 'at' : 'on'} ${opensAt}.` : ''),
  }),
  PROOF_PHOTO_INVALID_STATE: errorRow({
    kind: 'conflict',
    title: 'Too early or too late',
    details: none,
    detail: () => 'A photo is taken between pick-up and one day after the order is over.',
  }),
  PROOF_PHOTO_IMMUTABLE: errorRow({
    kind: 'conflict',
    title: 'There is a photo already',
    details: none,
    detail: () => 'The photo of a hand-over that is over is not replaced.',
  }),
  PROOF_PHOTO_NOT_FOUND: errorRow({
    kind: 'conflict',
    title: 'No photo',
    details: none,
    detail: () => 'There is no photo of this hand-over, or it was deleted after the time that photos are kept.',
  }),
  REFUSAL_INVALID_STATE: errorRow({
    kind: 'conflict',
    title: 'Not at the door',
    details: none,
    detail: () => 'Items are kept back at the door, while the order is on its way.',
  }),
  REFUSAL_QUANTITY_INVALID: errorRow({
    kind: 'conflict',
    title: 'Look again',
    details: none,
    detail: () => 'The order does not hold so many pieces of this. Look at its items again.',
  }),
  REFUSAL_NOT_PARTIAL: errorRow({
    kind: 'conflict',
    title: 'Nothing would be left',
    details: none,
    detail: () => 'Nothing would be left to hand over. Bring the whole order back instead.',
  }),
  REFUSAL_REASON_NOT_APPLICABLE: errorRow({
    kind: 'refused',
    title: 'Choose another reason',
    details: z.object({ names: z.array(z.string()) }),
    detail: ({ names }) => `No age limit: ${names.join(', ')}. Choose another reason for it.`,
  }),
  REFUSAL_INCOMPLETE: errorRow({
    kind: 'refused',
    title: 'Keep back more',
    details: z.object({ names: z.array(z.string()) }),
    detail: ({ names }) => `For this reason these may not be handed over either: ${names.join(', ')}.`,
  }),
  RETURN_REASON_NOT_ACCEPTED: errorRow({
    kind: 'conflict',
    title: 'Choose another reason',
    details: none,
    detail: () =>
      'The shop takes nothing back for this reason. Choose another one, or say in your own words what happened.',
  }),
  EVIDENCE_REQUIRED: errorRow({
    kind: 'conflict',
    title: 'Something is missing',
    details: z.object({ evidence: z.enum(evidences) }),
    detail: ({ evidence }) => needed[evidence],
  }),
  BAG_CODE_MISMATCH: errorRow({
    kind: 'conflict',
    title: 'Wrong bag',
    /** The order of the same courier that the bag belongs to; null when it is none of theirs. */
    details: z.object({ orderId: SerialId.nullable() }),
    detail: ({ orderId }) =>
      orderId === null
        ? 'This bag is not yours to bring. Put it back and look for the right one.'
        : `This bag belongs to your order #${orderId}. Look for the other one.`,
  }),
  BAG_CODE_REQUIRED: errorRow({
    kind: 'conflict',
    title: 'Scan the bag',
    details: none,
    detail: () => 'Scan the label of the bag, or type its code, before you take it.',
  }),
  INCIDENT_WINDOW_CLOSED: errorRow({
    kind: 'conflict',
    title: 'Too late',
    details: none,
    detail: () => 'What went wrong is written down until one day after the order is over.',
  }),
  INCIDENT_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    detail: () => 'Nothing of the kind is on record for this order.',
  }),
  INCIDENT_NOT_OWNED: errorRow({
    kind: 'conflict',
    title: 'Not yours',
    details: none,
    detail: () => 'Only who wrote this down can add a photo to it.',
  }),
  INCIDENT_PHOTO_IMMUTABLE: errorRow({
    kind: 'conflict',
    title: 'There is a photo already',
    details: none,
    detail: () => 'The photo of an incident is not replaced.',
  }),
} as const;
