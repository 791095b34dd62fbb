import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';

const none = z.object({});

export const credentialErrors = {
  OWN_CREDENTIALS: errorRow({
    kind: 'conflict',
    title: 'Your own account',
    details: none,
    detail: () => 'Change your own codes and passkeys on your account page, or ask another admin.',
  }),
  NO_CREDENTIALS: errorRow({
    kind: 'conflict',
    title: 'Nothing to reset',
    details: none,
    detail: () => 'This account has neither codes nor passkeys. Its person signs in with the password alone.',
  }),
} as const;
