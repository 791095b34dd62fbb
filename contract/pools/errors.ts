import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { poolsErrorWords } from './error-words.ts';
import { poolStates } from './states.ts';

const none = z.object({});
const count = z.number().int();

export const poolsErrors = {
  POOL_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    sentence: poolsErrorWords.POOL_NOT_FOUND,
  }),
  POOL_OVER: errorRow({
    kind: 'conflict',
    title: 'No longer open',
    details: z.object({ state: z.enum(poolStates) }),
    sentence: poolsErrorWords.POOL_OVER,
  }),
  POOL_ENDED: errorRow({
    kind: 'conflict',
    title: 'No longer open',
    details: none,
    sentence: poolsErrorWords.POOL_ENDED,
  }),
  POOL_FULL: errorRow({
    kind: 'conflict',
    title: 'Not enough shares left',
    details: z.object({ left: count }),
    sentence: poolsErrorWords.POOL_FULL,
  }),
  POOL_SHARE_MOST: errorRow({
    kind: 'refused',
    title: 'Too many shares',
    details: z.object({ most: count }),
    sentence: poolsErrorWords.POOL_SHARE_MOST,
  }),
  POOL_TERMS: errorRow({
    kind: 'refused',
    title: 'Not agreed yet',
    details: none,
    sentence: poolsErrorWords.POOL_TERMS,
  }),
  POOLS_NOT_HERE: errorRow({
    kind: 'forbidden',
    title: 'Not offered here',
    details: z.object({ state: z.string() }),
    sentence: poolsErrorWords.POOLS_NOT_HERE,
  }),
  POOL_LEVEL: errorRow({
    kind: 'refused',
    title: 'Not yet',
    details: z.object({ level: count }),
    sentence: poolsErrorWords.POOL_LEVEL,
  }),
  POOL_MANY: errorRow({
    kind: 'refused',
    title: 'Too many group purchases',
    details: z.object({ most: count }),
    sentence: poolsErrorWords.POOL_MANY,
  }),
  POOL_HAS_MEMBERS: errorRow({
    kind: 'refused',
    title: 'Others have joined',
    details: none,
    sentence: poolsErrorWords.POOL_HAS_MEMBERS,
  }),
  POOL_CLAIM_NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    sentence: poolsErrorWords.POOL_CLAIM_NOT_FOUND,
  }),
} as const;
