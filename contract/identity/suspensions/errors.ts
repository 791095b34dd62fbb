import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';

const none = z.object({});

export const suspensionErrors = {
  ALREADY_SUSPENDED: errorRow({
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
  SUSPENSION_ALREADY_APPEALED: errorRow({
    kind: 'conflict',
    title: 'Said already',
    details: none,
    detail: () => 'You have said what is wrong already. An admin reads it and writes to you.',
  }),
  SUSPENSION_APPEAL_EXPIRED: errorRow({
    kind: 'conflict',
    title: 'The time for it is over',
    details: z.object({ until: z.string() }),
    detail: ({ until }) => `This could be said until ${until.slice(0, 10)}. Call or write to support instead.`,
  }),
  SUSPENSION_APPEAL_NOT_FOUND: errorRow({
    kind: 'conflict',
    title: 'Nothing to answer',
    details: none,
    detail: () => 'Nothing waits for an answer here. Another admin may have been quicker.',
  }),
  OWN_SUSPENSION_APPEAL: errorRow({
    kind: 'conflict',
    title: 'Another admin answers',
    details: none,
    detail: () => 'You suspended this account. Another admin answers; you can end the suspension.',
  }),
  OWN_SUSPENSION: errorRow({
    kind: 'conflict',
    title: 'Your own account',
    details: none,
    detail: () => 'Nobody suspends themself. Ask another admin.',
  }),
} as const;
