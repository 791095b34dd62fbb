import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { exclusionScopes, verificationLevels } from './enums.ts';
import { personErrorWords } from './error-words.ts';

const none = z.object({});

export const personErrors = {
  SELF_EXCLUSION_LOCKED: errorRow({
    kind: 'conflict',
    details: z.object({ until: Instant.nullable() }),
    sentence: personErrorWords.SELF_EXCLUSION_LOCKED,
  }),
  DUPLICATE_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: personErrorWords.DUPLICATE_NOT_FOUND,
  }),
  DUPLICATE_DECIDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: personErrorWords.DUPLICATE_DECIDED,
  }),
  SELF_EXCLUDED: errorRow({
    kind: 'forbidden',
    details: z.object({
      scope: z.enum(exclusionScopes),
      until: Instant.nullable(),
      /** What is refused: an order, which is the usual, a game, or a higher limit. */
      what: z.enum(['order', 'play', 'limit']).optional(),
      /** The help line, where a game is refused. */
      phone: z.string().optional(),
    }),
    sentence: personErrorWords.SELF_EXCLUDED,
  }),
  DUPLICATE_ACCOUNT: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: personErrorWords.DUPLICATE_ACCOUNT,
  }),
  BUYER_INELIGIBLE: errorRow({
    kind: 'forbidden',
    details: z.object({ category: z.string(), storeName: z.string(), why: z.enum(['staff', 'admin', 'address']) }),
    sentence: personErrorWords.BUYER_INELIGIBLE,
  }),
  CUSTOMER_INELIGIBLE: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: personErrorWords.CUSTOMER_INELIGIBLE,
  }),
  VERIFICATION_ORDER_LIMIT: errorRow({
    kind: 'refused',
    details: z.object({ limit: Dollars, next: z.enum(verificationLevels).nullable() }),
    sentence: personErrorWords.VERIFICATION_ORDER_LIMIT,
  }),
  VERIFICATION_DEPOSIT_LIMIT: errorRow({
    kind: 'refused',
    details: z.object({ limit: Dollars, left: Dollars, next: z.enum(verificationLevels).nullable() }),
    sentence: personErrorWords.VERIFICATION_DEPOSIT_LIMIT,
  }),
} as const;
