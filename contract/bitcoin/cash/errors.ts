import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { Dollars } from '../../shared/wire.ts';
import { Btc } from '../model.ts';
import { cashCodeErrorWords as words } from './error-words.ts';
import { cashCodeStates } from './states.ts';

const none = z.object({});

export const cashCodeErrors = {
  BITCOIN_SHORT: errorRow({
    kind: 'refused',
    details: z.object({ missing: Btc, address: z.string() }),
    sentence: words.BITCOIN_SHORT,
  }),
  CASH_ABOVE_BALANCE: errorRow({
    kind: 'refused',
    details: z.object({ balance: Dollars }),
    sentence: words.CASH_ABOVE_BALANCE,
  }),
  CASH_LIMIT_DAY: errorRow({
    kind: 'refused',
    details: z.object({ limit: Dollars, left: Dollars }),
    sentence: words.CASH_LIMIT_DAY,
  }),
  CASH_CODE_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: words.CASH_CODE_NOT_FOUND,
  }),
  CODE_ENDED: errorRow({
    kind: 'conflict',
    details: z.object({ state: z.enum(cashCodeStates) }),
    sentence: words.CODE_ENDED,
  }),
  CODE_UNKNOWN: errorRow({ kind: 'missing', details: none, sentence: words.CODE_UNKNOWN }),
  CODE_OWN: errorRow({ kind: 'forbidden', details: none, sentence: words.CODE_OWN }),
  CODE_NET: errorRow({
    kind: 'conflict',
    details: z.object({ net: Dollars }),
    sentence: words.CODE_NET,
  }),
  CODE_NEEDS_ID: errorRow({
    kind: 'refused',
    details: z.object({ above: Dollars }),
    sentence: words.CODE_NEEDS_ID,
  }),
  CODE_TRIES: errorRow({
    kind: 'tooMany',
    details: z.object({ minutes: z.number().int() }),
    sentence: words.CODE_TRIES,
  }),
} as const;
