import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { poolsErrorWords } from './error-words.ts';
import { poolStates } from './states.ts';

const none = z.object({});
const count = z.number().int();

export const poolsErrors = {
  POOL_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: poolsErrorWords.POOL_NOT_FOUND,
  }),
  POOL_OVER: errorRow({
    kind: 'conflict',
    details: z.object({ state: z.enum(poolStates) }),
    sentence: poolsErrorWords.POOL_OVER,
  }),
  POOL_ENDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: poolsErrorWords.POOL_ENDED,
  }),
  POOL_FULL: errorRow({
    kind: 'conflict',
    details: z.object({ left: count }),
    sentence: poolsErrorWords.POOL_FULL,
  }),
  POOL_SHARE_MOST: errorRow({
    kind: 'refused',
    details: z.object({ most: count }),
    sentence: poolsErrorWords.POOL_SHARE_MOST,
  }),
  POOL_TERMS: errorRow({
    kind: 'refused',
    details: none,
    sentence: poolsErrorWords.POOL_TERMS,
  }),
  POOLS_NOT_HERE: errorRow({
    kind: 'forbidden',
    details: z.object({ state: z.string() }),
    sentence: poolsErrorWords.POOLS_NOT_HERE,
  }),
  POOL_LEVEL: errorRow({
    kind: 'refused',
    details: z.object({ level: count }),
    sentence: poolsErrorWords.POOL_LEVEL,
  }),
  POOL_MANY: errorRow({
    kind: 'refused',
    details: z.object({ most: count }),
    sentence: poolsErrorWords.POOL_MANY,
  }),
  POOL_HAS_MEMBERS: errorRow({
    kind: 'refused',
    details: none,
    sentence: poolsErrorWords.POOL_HAS_MEMBERS,
  }),
  POOL_CLAIM_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: poolsErrorWords.POOL_CLAIM_NOT_FOUND,
  }),
} as const;
