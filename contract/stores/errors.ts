import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { Instant } from '../shared/wire.ts';
import { storeErrorWords } from './error-words.ts';

const none = z.object({});

export const storeErrors = {
  NO_STORE: errorRow({
    kind: 'missing',
    title: 'No store yet',
    details: z.object({}),
    sentence: storeErrorWords.NO_STORE,
  }),
  STORE_PAUSED: errorRow({
    kind: 'refused',
    title: 'Shop paused',
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
    title: 'Not sold now',
    details: z.object({ storeName: z.string(), category: z.string() }),
    sentence: storeErrorWords.CATEGORY_NOT_LICENSED,
  }),
  OWNER_ONLY: errorRow({
    kind: 'forbidden',
    title: 'Owners only',
    details: none,
    sentence: storeErrorWords.OWNER_ONLY,
  }),
  STORE_CHANGED: errorRow({
    kind: 'conflict',
    title: 'Shop changed',
    details: z.object({ version: z.number().int() }),
    sentence: storeErrorWords.STORE_CHANGED,
  }),
  LICENSE_EXPIRY_INVALID: errorRow({
    kind: 'refused',
    title: 'Check the date',
    details: none,
    sentence: storeErrorWords.LICENSE_EXPIRY_INVALID,
  }),
  ALREADY_IN_STORE: errorRow({
    kind: 'conflict',
    title: 'Already in a shop',
    details: none,
    sentence: storeErrorWords.ALREADY_IN_STORE,
  }),
  ALREADY_MEMBER: errorRow({
    kind: 'conflict',
    title: 'Already works here',
    details: none,
    sentence: storeErrorWords.ALREADY_MEMBER,
  }),
  STAFF_LIMIT_REACHED: errorRow({
    kind: 'refused',
    title: 'Too many people',
    details: z.object({ limit: z.number().int() }),
    sentence: storeErrorWords.STAFF_LIMIT_REACHED,
  }),
  INVITATION_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    sentence: storeErrorWords.INVITATION_NOT_FOUND,
  }),
  INVITATION_EMAIL_MISMATCH: errorRow({
    kind: 'forbidden',
    title: 'Different address',
    details: z.object({ email: z.string() }),
    sentence: storeErrorWords.INVITATION_EMAIL_MISMATCH,
  }),
  ROLE_MISMATCH: errorRow({
    kind: 'conflict',
    title: 'Different role',
    details: z.object({ role: z.string() }),
    sentence: storeErrorWords.ROLE_MISMATCH,
  }),
  MEMBER_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    sentence: storeErrorWords.MEMBER_NOT_FOUND,
  }),
  LAST_OWNER: errorRow({
    kind: 'conflict',
    title: 'Only owner',
    details: none,
    sentence: storeErrorWords.LAST_OWNER,
  }),
  NO_CURRENT_SHIFT: errorRow({
    kind: 'refused',
    title: 'Shop closed',
    details: none,
    sentence: storeErrorWords.NO_CURRENT_SHIFT,
  }),
  STORE_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    sentence: storeErrorWords.STORE_NOT_FOUND,
  }),
  STORE_DECIDED: errorRow({
    kind: 'conflict',
    title: 'Already decided',
    details: none,
    sentence: storeErrorWords.STORE_DECIDED,
  }),
  STORE_INCOMPLETE: errorRow({
    kind: 'refused',
    title: 'Not ready',
    details: z.object({ missing: z.array(z.string()) }),
    sentence: storeErrorWords.STORE_INCOMPLETE,
  }),
} as const;
