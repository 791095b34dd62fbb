import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { SerialId } from '../../shared/ids.ts';
import { evidences } from '../returns/reasons.ts';
import { handOverErrorWords } from './hand-over-error-words.ts';
import { idCheckMethods } from './hand-over-model.ts';

const none = z.object({});

export const handOverErrors = {
  ID_CHECK_REQUIRED: errorRow({
    kind: 'conflict',
    details: z.object({ minAge: z.number().int() }),
    sentence: handOverErrorWords.ID_CHECK_REQUIRED,
  }),
  PROOF_PHOTO_REQUIRED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: handOverErrorWords.PROOF_PHOTO_REQUIRED,
  }),
  SIGNATURE_REQUIRED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: handOverErrorWords.SIGNATURE_REQUIRED,
  }),
  PROOF_DATE_RANGE_INVALID: errorRow({
    kind: 'unreadable',
    details: z.object({ most: z.number().int() }),
    sentence: handOverErrorWords.PROOF_DATE_RANGE_INVALID,
  }),
  ARCHIVE_TOO_LARGE: errorRow({
    kind: 'conflict',
    details: z.object({ orders: z.number().int(), most: z.number().int() }),
    sentence: handOverErrorWords.ARCHIVE_TOO_LARGE,
  }),
  SIGNATURE_INVALID_STATE: errorRow({
    kind: 'conflict',
    details: none,
    sentence: handOverErrorWords.SIGNATURE_INVALID_STATE,
  }),
  SIGNATURE_NOT_FOUND: errorRow({
    kind: 'conflict',
    details: none,
    sentence: handOverErrorWords.SIGNATURE_NOT_FOUND,
  }),
  ID_CHECK_INVALID_STATE: errorRow({
    kind: 'conflict',
    details: none,
    sentence: handOverErrorWords.ID_CHECK_INVALID_STATE,
  }),
  ID_CHECK_NOT_NEEDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: handOverErrorWords.ID_CHECK_NOT_NEEDED,
  }),
  ID_CHECK_METHOD_NOT_ALLOWED: errorRow({
    kind: 'refused',
    details: z.object({ methods: z.array(z.enum(idCheckMethods)) }),
    sentence: handOverErrorWords.ID_CHECK_METHOD_NOT_ALLOWED,
  }),
  OUTSIDE_HAND_OVER_HOURS: errorRow({
    kind: 'conflict',
    details: z.object({
      category: z.string(),
      today: z.array(z.object({ from: z.string(), to: z.string() })),
      /** When it is allowed again, in words of the shop's own zone; null while no time is known. */
      opensAt: z.string().nullable(),
    }),
    sentence: handOverErrorWords.OUTSIDE_HAND_OVER_HOURS,
  }),
  PROOF_PHOTO_INVALID_STATE: errorRow({
    kind: 'conflict',
    details: none,
    sentence: handOverErrorWords.PROOF_PHOTO_INVALID_STATE,
  }),
  PROOF_PHOTO_IMMUTABLE: errorRow({
    kind: 'conflict',
    details: none,
    sentence: handOverErrorWords.PROOF_PHOTO_IMMUTABLE,
  }),
  PROOF_PHOTO_NOT_FOUND: errorRow({
    kind: 'conflict',
    details: none,
    sentence: handOverErrorWords.PROOF_PHOTO_NOT_FOUND,
  }),
  REFUSAL_INVALID_STATE: errorRow({
    kind: 'conflict',
    details: none,
    sentence: handOverErrorWords.REFUSAL_INVALID_STATE,
  }),
  REFUSAL_QUANTITY_INVALID: errorRow({
    kind: 'conflict',
    details: none,
    sentence: handOverErrorWords.REFUSAL_QUANTITY_INVALID,
  }),
  REFUSAL_NOT_PARTIAL: errorRow({
    kind: 'conflict',
    details: none,
    sentence: handOverErrorWords.REFUSAL_NOT_PARTIAL,
  }),
  REFUSAL_REASON_NOT_APPLICABLE: errorRow({
    kind: 'refused',
    details: z.object({ names: z.array(z.string()) }),
    sentence: handOverErrorWords.REFUSAL_REASON_NOT_APPLICABLE,
  }),
  REFUSAL_INCOMPLETE: errorRow({
    kind: 'refused',
    details: z.object({ names: z.array(z.string()) }),
    sentence: handOverErrorWords.REFUSAL_INCOMPLETE,
  }),
  RETURN_REASON_NOT_ACCEPTED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: handOverErrorWords.RETURN_REASON_NOT_ACCEPTED,
  }),
  EVIDENCE_REQUIRED: errorRow({
    kind: 'conflict',
    details: z.object({ evidence: z.enum(evidences) }),
    sentence: handOverErrorWords.EVIDENCE_REQUIRED,
  }),
  BAG_CODE_MISMATCH: errorRow({
    kind: 'conflict',
    /** The order of the same courier that the bag belongs to; null when it is none of theirs. */
    details: z.object({ orderId: SerialId.nullable() }),
    sentence: handOverErrorWords.BAG_CODE_MISMATCH,
  }),
  BAG_CODE_REQUIRED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: handOverErrorWords.BAG_CODE_REQUIRED,
  }),
  INCIDENT_WINDOW_CLOSED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: handOverErrorWords.INCIDENT_WINDOW_CLOSED,
  }),
  INCIDENT_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: handOverErrorWords.INCIDENT_NOT_FOUND,
  }),
  INCIDENT_NOT_OWNED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: handOverErrorWords.INCIDENT_NOT_OWNED,
  }),
  INCIDENT_PHOTO_IMMUTABLE: errorRow({
    kind: 'conflict',
    details: none,
    sentence: handOverErrorWords.INCIDENT_PHOTO_IMMUTABLE,
  }),
} as const;
