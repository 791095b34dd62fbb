import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { forumErrorWords } from './error-words.ts';
import { newcomerLimits } from './limits.ts';

const none = z.object({});
const missing = { kind: 'missing', details: none } as const;

export const forumErrors = {
  POST_UNKNOWN: errorRow({ ...missing, sentence: forumErrorWords.POST_UNKNOWN }),
  REPLY_UNKNOWN: errorRow({ ...missing, sentence: forumErrorWords.REPLY_UNKNOWN }),
  CATEGORY_UNKNOWN: errorRow({ ...missing, sentence: forumErrorWords.CATEGORY_UNKNOWN }),
  MEMBER_UNKNOWN: errorRow({ ...missing, sentence: forumErrorWords.MEMBER_UNKNOWN }),
  POST_LOCKED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: forumErrorWords.POST_LOCKED,
  }),
  POST_CHANGED: errorRow({
    kind: 'conflict',
    details: z.object({ version: z.number().int() }),
    sentence: forumErrorWords.POST_CHANGED,
  }),
  OWN_VOTE: errorRow({
    kind: 'refused',
    details: none,
    sentence: forumErrorWords.OWN_VOTE,
  }),
  NEWCOMER: errorRow({
    kind: 'refused',
    details: z.object({ what: z.enum(newcomerLimits), most: z.number().int() }),
    sentence: forumErrorWords.NEWCOMER,
  }),
  TRUST_NEEDED: errorRow({
    kind: 'forbidden',
    details: z.object({ category: z.string(), level: z.number().int() }),
    sentence: forumErrorWords.TRUST_NEEDED,
  }),
  NAME_TAKEN: errorRow({
    kind: 'conflict',
    details: none,
    sentence: forumErrorWords.NAME_TAKEN,
  }),
  DIGEST_LINK_WRONG: errorRow({ ...missing, sentence: forumErrorWords.DIGEST_LINK_WRONG }),
  SLUG_TAKEN: errorRow({
    kind: 'conflict',
    details: none,
    sentence: forumErrorWords.SLUG_TAKEN,
  }),
} as const;
