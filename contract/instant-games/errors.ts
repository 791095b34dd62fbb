import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { instantErrorWords } from './error-words.ts';
import { NextDraw } from './model.ts';

/** What may refuse a purchase, of whichever kind of ticket. */
export const purchaseErrors = [
  'INSTANT_UNKNOWN',
  'INSTANT_SOLD_OUT',
  'INSTANT_NOT_READY',
  'INSTANT_DRAW_MOVED',
  'INSTANT_TOO_YOUNG',
  'AGE_VERIFICATION_REQUIRED',
  'WALLET_BALANCE_TOO_LOW',
  'GAMING_LIMIT_EXCEEDED',
  'GAMING_LOCATION_REQUIRED',
  'GAMING_NOT_AVAILABLE_HERE',
  'REALITY_CHECK',
  'SELF_EXCLUDED',
  'DUPLICATE_ACCOUNT',
  'ACCOUNT_OWES',
] as const;

const none = z.object({});

export const instantGamesErrors = {
  INSTANT_UNKNOWN: errorRow({
    kind: 'missing',
    details: none,
    sentence: instantErrorWords.INSTANT_UNKNOWN,
  }),
  INSTANT_SOLD_OUT: errorRow({
    kind: 'refused',
    details: none,
    sentence: instantErrorWords.INSTANT_SOLD_OUT,
  }),
  INSTANT_NOT_READY: errorRow({
    kind: 'refused',
    details: none,
    sentence: instantErrorWords.INSTANT_NOT_READY,
  }),
  INSTANT_DRAW_MOVED: errorRow({
    kind: 'conflict',
    details: NextDraw,
    sentence: instantErrorWords.INSTANT_DRAW_MOVED,
  }),
  INSTANT_TOO_YOUNG: errorRow({
    kind: 'forbidden',
    details: z.object({ minAge: z.number().int(), state: z.string() }),
    sentence: instantErrorWords.INSTANT_TOO_YOUNG,
  }),
  INSTANT_NOT_SCRATCHED: errorRow({
    kind: 'refused',
    details: none,
    sentence: instantErrorWords.INSTANT_NOT_SCRATCHED,
  }),
  DECK_NOT_OVER: errorRow({
    kind: 'refused',
    details: none,
    sentence: instantErrorWords.DECK_NOT_OVER,
  }),
} as const;
