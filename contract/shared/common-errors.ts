import { z } from 'zod';
import { errorRow } from './errors.ts';

const none = z.object({});

/** Errors that any call may answer. */
export const commonErrors = {
  MALFORMED_REQUEST: errorRow({
    kind: 'unreadable',
    title: 'Bad request',
    details: none,
    detail: () => 'The request could not be read. Send valid JSON.',
  }),
  INVALID_FIELDS: errorRow({
    kind: 'unreadable',
    title: 'Check what you entered',
    details: z.object({ errors: z.array(z.object({ field: z.string(), detail: z.string() })) }),
    /** The first field's own sentence, so that a toast can show it as it stands. */
    detail: ({ errors }) => errors[0]?.detail ?? 'Check what you entered.',
  }),
  UNAUTHENTICATED: errorRow({
    kind: 'unauthenticated',
    title: 'Unauthorized',
    details: none,
    detail: () => 'Unauthorized. Sign in to go on.',
  }),
  FORBIDDEN: errorRow({
    kind: 'forbidden',
    title: 'Not allowed',
    details: none,
    detail: () => 'Your account may not do this.',
  }),
  ACCOUNT_SUSPENDED: errorRow({
    kind: 'forbidden',
    title: 'Account suspended',
    details: z.object({
      reason: z.string(),
      phone: z.string(),
      email: z.string(),
      /** Path of the page for one appeal; only for the proven owner of the account. */
      appeal: z.string().nullable().optional(),
    }),
    detail: ({ reason, phone, email }) =>
      `This account is suspended. Call ${phone} or write to ${email}; the money in it is not lost. The reason: ${reason}`,
  }),
  WORK_AGE_REQUIRED: errorRow({
    kind: 'forbidden',
    title: 'Work age check needed',
    details: none,
    detail: () => 'Verify your age first: whoever works with age-restricted goods has to be old enough for it.',
  }),
  SECOND_FACTOR_REQUIRED: errorRow({
    kind: 'forbidden',
    title: 'Second step needed',
    details: z.object({ step: z.enum(['ask', 'set-up']) }),
    detail: ({ step }) =>
      step === 'ask'
        ? 'Enter a code from your app, or use a passkey, before you go on.'
        : 'Your role needs a second step at sign-in. Set it up on your account page before you go on.',
  }),
  REAUTHENTICATION_REQUIRED: errorRow({
    kind: 'forbidden',
    title: 'Sign in again first',
    details: none,
    detail: () =>
      'You signed in a while ago, and this changes what somebody may do or how they sign in. Sign in again, then repeat it.',
  }),
  ORIGIN_NOT_ALLOWED: errorRow({
    kind: 'forbidden',
    title: 'Not allowed',
    details: none,
    detail: () =>
      'This request came from another website, or did not say where from. A program sends the address of this site as Origin.',
  }),
  UNKNOWN_HOST: errorRow({
    kind: 'forbidden',
    title: 'Not this address',
    details: none,
    detail: () =>
      'The server is not set up for the address you came by. Open it by localhost or its IP address, or name the address in PUBLIC_ORIGIN.',
  }),
  NOT_FOUND: errorRow({
    kind: 'missing',
    title: 'Not found',
    details: none,
    detail: () => 'This does not exist, or you are not allowed to see it.',
  }),
  PAYLOAD_TOO_LARGE: errorRow({
    kind: 'tooLarge',
    title: 'Too large',
    details: none,
    detail: () => 'The request is too large.',
  }),
  UNSUPPORTED_MEDIA_TYPE: errorRow({
    kind: 'unsupported',
    title: 'Unsupported content type',
    details: none,
    detail: () => 'Send JSON with the content type application/json.',
  }),
  TOO_MANY_REQUESTS: errorRow({
    kind: 'tooMany',
    title: 'Too many requests',
    details: z.object({ retryAfterSeconds: z.number().int() }),
    detail: ({ retryAfterSeconds }) => `Too many requests. Try again in ${retryAfterSeconds} seconds.`,
  }),
  IDEMPOTENCY_KEY_REUSED: errorRow({
    kind: 'conflict',
    title: 'Key already used',
    details: none,
    detail: () => 'This Idempotency-Key was used for a different request. Use a new key.',
  }),
  INTERNAL_ERROR: errorRow({
    kind: 'broken',
    title: 'Something went wrong',
    details: none,
    detail: () => 'Something went wrong on our side. Please try again.',
  }),
  SERVICE_UNAVAILABLE: errorRow({
    kind: 'unavailable',
    title: 'Try again shortly',
    details: none,
    detail: () => 'The service is busy or restarting. Please try again in a moment.',
  }),
} as const;
