import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { suspensionErrorWords } from './error-words.ts';

const none = z.object({});

export const suspensionErrors = {
  ALREADY_SUSPENDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: suspensionErrorWords.ALREADY_SUSPENDED,
  }),
  NOT_SUSPENDED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: suspensionErrorWords.NOT_SUSPENDED,
  }),
  SUSPENSION_ALREADY_APPEALED: errorRow({
    kind: 'conflict',
    details: none,
    sentence: suspensionErrorWords.SUSPENSION_ALREADY_APPEALED,
  }),
  SUSPENSION_APPEAL_EXPIRED: errorRow({
    kind: 'conflict',
    details: z.object({ until: z.string() }),
    sentence: suspensionErrorWords.SUSPENSION_APPEAL_EXPIRED,
  }),
  SUSPENSION_APPEAL_NOT_FOUND: errorRow({
    kind: 'conflict',
    details: none,
    sentence: suspensionErrorWords.SUSPENSION_APPEAL_NOT_FOUND,
  }),
  OWN_SUSPENSION_APPEAL: errorRow({
    kind: 'conflict',
    details: none,
    sentence: suspensionErrorWords.OWN_SUSPENSION_APPEAL,
  }),
  OWN_SUSPENSION: errorRow({
    kind: 'conflict',
    details: none,
    sentence: suspensionErrorWords.OWN_SUSPENSION,
  }),
} as const;
