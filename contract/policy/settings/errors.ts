import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { Instant } from '../../shared/wire.ts';
import { settingErrorWords } from './error-words.ts';

const none = z.object({});

export const settingErrors = {
  SETTING_UNKNOWN: errorRow({
    kind: 'missing',
    details: none,
    sentence: settingErrorWords.SETTING_UNKNOWN,
  }),
  SETTING_CHANGED: errorRow({
    kind: 'conflict',
    /** The value in force now, beside the one that the caller sent; null is the operator. */
    details: z.object({ key: z.string(), value: z.unknown(), changedBy: z.string().nullable(), at: Instant }),
    sentence: settingErrorWords.SETTING_CHANGED,
  }),
  SETTING_PAST: errorRow({
    kind: 'refused',
    details: none,
    sentence: settingErrorWords.SETTING_PAST,
  }),
  SETTING_IN_FORCE: errorRow({
    kind: 'conflict',
    details: none,
    sentence: settingErrorWords.SETTING_IN_FORCE,
  }),
  PROPOSAL_OPEN: errorRow({
    kind: 'conflict',
    details: z.object({ by: z.string().nullable(), at: Instant }),
    sentence: settingErrorWords.PROPOSAL_OPEN,
  }),
  PROPOSAL_OWN: errorRow({
    kind: 'forbidden',
    details: none,
    sentence: settingErrorWords.PROPOSAL_OWN,
  }),
  PROPOSAL_DECIDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: settingErrorWords.PROPOSAL_DECIDED,
  }),
  PROPOSAL_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: settingErrorWords.PROPOSAL_NOT_FOUND,
  }),
} as const;
