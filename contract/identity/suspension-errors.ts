import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';

const none = z.object({});

export const suspensionErrors = {
  SUSPENDED_ALREADY: errorRow({
    kind: 'conflict',
    title: 'Suspended already',
    details: none,
    detail: () => 'This account is suspended already.',
  }),
  NOT_SUSPENDED: errorRow({
    kind: 'conflict',
    title: 'Not suspended',
    details: none,
    detail: () => 'This account is not suspended, or not any more.',
  }),
  OWN_SUSPENSION: errorRow({
    kind: 'conflict',
    title: 'Your own account',
    details: none,
    detail: () => 'Nobody suspends themself. Ask another admin.',
  }),
} as const;
