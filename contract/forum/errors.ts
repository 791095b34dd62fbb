import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { forumErrorWords } from './error-words.ts';
import { newcomerLimits } from './limits.ts';

const none = z.object({});
const missing = { kind: 'missing', title: 'Not found', details: none } as const;

export const forumErrors = {
  POST_UNKNOWN: errorRow({ ...missing, sentence: forumErrorWords.POST_UNKNOWN }),
  REPLY_UNKNOWN: errorRow({ ...missing, sentence: forumErrorWords.REPLY_UNKNOWN }),
  CATEGORY_UNKNOWN: errorRow({ ...missing, sentence: forumErrorWords.CATEGORY_UNKNOWN }),
  MEMBER_UNKNOWN: errorRow({ ...missing, sentence: forumErrorWords.MEMBER_UNKNOWN }),
  POST_LOCKED: errorRow({
    kind: 'conflict',
    title: 'Locked',
    details: none,
    sentence: forumErrorWords.POST_LOCKED,
  }),
  POST_CHANGED: errorRow({
    kind: 'conflict',
    title: 'Changed',
    details: z.object({ version: z.number().int() }),
    sentence: forumErrorWords.POST_CHANGED,
  }),
  OWN_VOTE: errorRow({
    kind: 'refused',
    title: 'Your own words',
    details: none,
    sentence: forumErrorWords.OWN_VOTE,
  }),
  NEWCOMER: errorRow({
    kind: 'refused',
    title: 'New members',
    details: z.object({ what: z.enum(newcomerLimits), most: z.number().int() }),
    sentence: forumErrorWords.NEWCOMER,
  }),
  TRUST_NEEDED: errorRow({
    kind: 'forbidden',
    title: 'Not open to you yet',
    details: z.object({ category: z.string(), level: z.number().int() }),
    sentence: forumErrorWords.TRUST_NEEDED,
  }),
  NAME_TAKEN: errorRow({
    kind: 'conflict',
    title: 'Name taken',
    details: none,
    sentence: forumErrorWords.NAME_TAKEN,
  }),
  DIGEST_LINK_WRONG: errorRow({ ...missing, sentence: forumErrorWords.DIGEST_LINK_WRONG }),
  SLUG_TAKEN: errorRow({
    kind: 'conflict',
    title: 'Address taken',
    details: none,
    sentence: forumErrorWords.SLUG_TAKEN,
  }),
} as const;
