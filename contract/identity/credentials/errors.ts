import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { wayInErrorWords } from './error-words.ts';

const none = z.object({});

export const credentialErrors = {
  OWN_CREDENTIALS: errorRow({
    kind: 'conflict',
    details: none,
    sentence: wayInErrorWords.OWN_CREDENTIALS,
  }),
  NO_CREDENTIALS: errorRow({
    kind: 'conflict',
    details: none,
    sentence: wayInErrorWords.NO_CREDENTIALS,
  }),
} as const;
