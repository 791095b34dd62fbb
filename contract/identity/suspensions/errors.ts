import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { suspensionErrorWords } from './error-words.ts';

const none = z.object({});

export const suspensionErrors = {
  ALREADY_SUSPENDED: errorRow({
    kind: 'conflict',
    title: 'Already suspended',
    details: none,
    sentence: suspensionErrorWords.ALREADY_SUSPENDED,
  }),
  NOT_SUSPENDED: errorRow({
    kind: 'conflict',
    title: 'Not suspended',
    details: none,
    sentence: suspensionErrorWords.NOT_SUSPENDED,
  }),
  SUSPENSION_ALREADY_APPEALED: errorRow({
    kind: 'conflict',
    title: 'Already appealed',
    details: none,
    sentence: suspensionErrorWords.SUSPENSION_ALREADY_APPEALED,
  }),
  SUSPENSION_APPEAL_EXPIRED: errorRow({
    kind: 'conflict',
    title: 'Too late to appeal',
    details: z.object({ until: z.string() }),
    sentence: suspensionErrorWords.SUSPENSION_APPEAL_EXPIRED,
  }),
  SUSPENSION_APPEAL_NOT_FOUND: errorRow({
    kind: 'conflict',
    title: 'No open appeal',
    details: none,
    sentence: suspensionErrorWords.SUSPENSION_APPEAL_NOT_FOUND,
  }),
  OWN_SUSPENSION_APPEAL: errorRow({
    kind: 'conflict',
    title: 'Your own suspension',
    details: none,
    sentence: suspensionErrorWords.OWN_SUSPENSION_APPEAL,
  }),
  OWN_SUSPENSION: errorRow({
    kind: 'conflict',
    title: 'Your own account',
    details: none,
    sentence: suspensionErrorWords.OWN_SUSPENSION,
  }),
} as const;
