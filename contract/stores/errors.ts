import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { Instant } from '../shared/wire.ts';
import { storeErrorWords } from './error-words.ts';

const none = z.object({});

export const storeErrors = {
  NO_STORE: errorRow({
    kind: 'missing',
    details: z.object({}),
    sentence: storeErrorWords.NO_STORE,
  }),
  STORE_PAUSED: errorRow({
    kind: 'refused',
    details: z.object({
      storeName: z.string(),
      until: Instant,
      /** The same on the store's own clocks. */
      untilClock: z.string(),
      reason: z.string().nullable(),
    }),
    sentence: storeErrorWords.STORE_PAUSED,
  }),
  CATEGORY_NOT_LICENSED: errorRow({
    kind: 'refused',
    details: z.object({ storeName: z.string(), category: z.string() }),
    sentence: storeErrorWords.CATEGORY_NOT_LICENSED,
  }),
  OWNER_ONLY: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: storeErrorWords.OWNER_ONLY,
  }),
  STORE_CHANGED: errorRow({
    kind: 'conflict',
    details: z.object({ version: z.number().int() }),
    sentence: storeErrorWords.STORE_CHANGED,
  }),
  LICENSE_EXPIRY_INVALID: errorRow({
    kind: 'refused',
    details: none,
    sentence: storeErrorWords.LICENSE_EXPIRY_INVALID,
  }),
  ALREADY_IN_STORE: errorRow({
    kind: 'conflict',
    details: none,
    sentence: storeErrorWords.ALREADY_IN_STORE,
  }),
  ALREADY_MEMBER: errorRow({
    kind: 'conflict',
    details: none,
    sentence: storeErrorWords.ALREADY_MEMBER,
  }),
  STAFF_LIMIT_REACHED: errorRow({
    kind: 'refused',
    details: z.object({ limit: z.number().int() }),
    sentence: storeErrorWords.STAFF_LIMIT_REACHED,
  }),
  INVITATION_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: storeErrorWords.INVITATION_NOT_FOUND,
  }),
  INVITATION_EMAIL_MISMATCH: errorRow({
    kind: 'forbidden',
    details: z.object({ email: z.string() }),
    sentence: storeErrorWords.INVITATION_EMAIL_MISMATCH,
  }),
  ROLE_MISMATCH: errorRow({
    kind: 'conflict',
    details: z.object({ role: z.string() }),
    sentence: storeErrorWords.ROLE_MISMATCH,
  }),
  MEMBER_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: storeErrorWords.MEMBER_NOT_FOUND,
  }),
  LAST_OWNER: errorRow({
    kind: 'conflict',
    details: none,
    sentence: storeErrorWords.LAST_OWNER,
  }),
  NO_CURRENT_SHIFT: errorRow({
    kind: 'refused',
    details: none,
    sentence: storeErrorWords.NO_CURRENT_SHIFT,
  }),
  STORE_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: storeErrorWords.STORE_NOT_FOUND,
  }),
  STORE_DECIDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: storeErrorWords.STORE_DECIDED,
  }),
  STORE_INCOMPLETE: errorRow({
    kind: 'refused',
    details: z.object({ missing: z.array(z.string()) }),
    sentence: storeErrorWords.STORE_INCOMPLETE,
  }),
} as const;
