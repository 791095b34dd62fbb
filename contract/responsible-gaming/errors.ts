import { z } from 'zod';
import { gamingProducts } from '../policy/jurisdiction-enums.ts';
import { errorRow } from '../shared/errors.ts';
import { Dollars, Instant } from '../shared/wire.ts';
import { limitKinds, limitOwners, limitPeriods } from './enums.ts';
import { responsibleGamingErrorWords } from './error-words.ts';

const none = z.object({});

export const responsibleGamingErrors = {
  GAMING_LIMIT_EXCEEDED: errorRow({
    kind: 'refused',
    details: z.object({
      kind: z.enum(limitKinds),
      period: z.enum(limitPeriods),
      limit: Dollars,
      left: Dollars,
      whose: z.enum(limitOwners),
      /** When more of it is free than now; null where waiting changes nothing. */
      frees: Instant.nullable(),
    }),
    sentence: responsibleGamingErrorWords.GAMING_LIMIT_EXCEEDED,
  }),
  REALITY_CHECK: errorRow({
    kind: 'conflict',
    details: z.object({ minutes: z.number().int(), spent: Dollars, won: Dollars }),
    sentence: responsibleGamingErrorWords.REALITY_CHECK,
  }),
  GAMING_LOCATION_REQUIRED: errorRow({
    kind: 'refused',
    details: none,
    sentence: responsibleGamingErrorWords.GAMING_LOCATION_REQUIRED,
  }),
  GAMING_LOCATION_UNKNOWN: errorRow({
    kind: 'refused',
    details: none,
    sentence: responsibleGamingErrorWords.GAMING_LOCATION_UNKNOWN,
  }),
  GAMING_NOT_AVAILABLE_HERE: errorRow({
    kind: 'forbidden',
    details: z.object({ state: z.string(), product: z.enum(gamingProducts) }),
    sentence: responsibleGamingErrorWords.GAMING_NOT_AVAILABLE_HERE,
  }),
  LIMIT_INCREASE_NOT_PENDING: errorRow({
    kind: 'conflict',
    details: none,
    sentence: responsibleGamingErrorWords.LIMIT_INCREASE_NOT_PENDING,
  }),
  LIMIT_INCREASE_TOO_EARLY: errorRow({
    kind: 'refused',
    details: z.object({ confirmFrom: Instant }),
    sentence: responsibleGamingErrorWords.LIMIT_INCREASE_TOO_EARLY,
  }),
} as const;
