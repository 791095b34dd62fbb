import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { Day, Dollars } from '../../shared/wire.ts';
import { gameDeskErrorWords as words } from './error-words.ts';

const none = z.object({});

export const gameDeskErrors = {
  GAME_PROPOSAL_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: words.GAME_PROPOSAL_NOT_FOUND,
  }),
  GAME_PROPOSAL_OVER: errorRow({
    kind: 'conflict',
    details: none,
    sentence: words.GAME_PROPOSAL_OVER,
  }),
  GAME_PROPOSAL_OPEN: errorRow({
    kind: 'conflict',
    details: none,
    sentence: words.GAME_PROPOSAL_OPEN,
  }),
  GAME_PROPOSAL_SAME_PERSON: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: words.GAME_PROPOSAL_SAME_PERSON,
  }),
  GAME_VERSION_SOLD: errorRow({
    kind: 'conflict',
    details: z.object({ earliest: Day }),
    sentence: words.GAME_VERSION_SOLD,
  }),
  GAME_FUND_SHORT: errorRow({
    kind: 'refused',
    details: z.object({ available: Dollars }),
    sentence: words.GAME_FUND_SHORT,
  }),
  RESULT_FILE_WRONG: errorRow({
    kind: 'refused',
    details: z.object({ wrong: z.number().int() }),
    sentence: words.RESULT_FILE_WRONG,
  }),
} as const;
