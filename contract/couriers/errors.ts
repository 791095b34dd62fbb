import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';

export const ineligibleReasons = {
  'no-profile': 'Complete your courier profile first.',
  'check-pending': 'Your background check is still pending.',
  'check-rejected': 'Your background check was not approved.',
  'check-expired': 'Your background check is over. It has to be done anew before you can take orders.',
  inactive: 'Your courier account is not active. Contact support.',
  'off-duty': 'You are off duty. Go on duty to take orders.',
  'licence-expired': 'Your driving license has expired. Update it in your profile.',
  'document-missing': 'A document that we need is missing or waits to be approved. See your profile.',
  'document-expired': 'A document that we need has expired. Renew it in your profile.',
  'certificate-missing':
    'This order needs a certificate that we do not have from you, or that has expired. See your profile.',
  'training-missing':
    'This order needs a short training that you have not passed yet, or that has expired. You find it in your profile.',
  'cash-limit': 'You carry as much cash as you may. Hand some in first, then take more cash orders.',
} as const;
export type IneligibleReason = keyof typeof ineligibleReasons;
export const ineligibleKeys = Object.keys(ineligibleReasons) as [IneligibleReason, ...IneligibleReason[]];

const none = z.object({});

export const courierErrors = {
  COURIER_NOT_ELIGIBLE: errorRow({
    kind: 'forbidden',
    title: 'Not cleared to deliver',
    details: z.object({ reason: z.enum(ineligibleKeys) }),
    detail: ({ reason }) => ineligibleReasons[reason],
  }),
  RELEASE_LIMIT_EXCEEDED: errorRow({
    kind: 'conflict',
    title: 'Given back too often',
    details: z.object({ most: z.number().int(), hours: z.number().int() }),
    detail: ({ most, hours }) =>
      `You can give back ${most} ${most === 1 ? 'order' : 'orders'} in ${hours} hours. Bring this one, or call support: they can give it to another courier.`,
  }),
  NO_COURIER_PROFILE: errorRow({
    kind: 'missing',
    title: 'No courier profile yet',
    details: none,
    detail: () => 'You have no courier profile yet.',
  }),
  COURIER_PROFILE_EXISTS: errorRow({
    kind: 'conflict',
    title: 'You have a profile already',
    details: none,
    detail: () => 'You have a courier profile already. Change it instead.',
  }),
  LICENSE_EXPIRED: errorRow({
    kind: 'refused',
    title: 'It has expired',
    details: z.object({ expiresOn: z.string() }),
    detail: ({ expiresOn }) => `It was good until ${expiresOn}. Enter one that is still good.`,
  }),
  COURIER_CHANGED: errorRow({
    kind: 'conflict',
    title: 'The profile has changed',
    details: z.object({ version: z.number().int() }),
    detail: () => 'The courier’s profile was changed meanwhile. Nothing was saved; look at it again first.',
  }),
  COURIER_DOCUMENT_DECIDED: errorRow({
    kind: 'conflict',
    title: 'Decided already',
    details: none,
    detail: () => 'This document was decided on already.',
  }),
  COURIER_NOTICE_OPEN: errorRow({
    kind: 'conflict',
    title: 'A notice is open',
    details: none,
    detail: () => 'The courier was given notice, and it is still open. Decide on the notice first.',
  }),
  COURIER_NOTICE_REQUIRED: errorRow({
    kind: 'conflict',
    title: 'Give notice first',
    details: z.object({ finalFrom: z.string().nullable() }),
    detail: ({ finalFrom }) =>
      finalFrom === null
        ? 'A check is refused in two steps: give the courier notice first, so that they can answer.'
        : `The courier has until ${finalFrom.slice(0, 10)} to answer. Nothing can be final before.`,
  }),
  COURIER_NOTICE_CLOSED: errorRow({
    kind: 'conflict',
    title: 'No open notice',
    details: none,
    detail: () => 'There is no open notice. It may have been decided on meanwhile.',
  }),
  COURIER_NOTICE_ANSWERED: errorRow({
    kind: 'conflict',
    title: 'Answered already',
    details: none,
    detail: () => 'You have answered this notice already. An admin reads what you wrote.',
  }),
  COURIER_NOTICE_UNANSWERED: errorRow({
    kind: 'conflict',
    title: 'No answer yet',
    details: none,
    detail: () => 'The courier has not answered this notice yet.',
  }),
  COURIER_ANSWER_UNREAD: errorRow({
    kind: 'conflict',
    title: 'Read the answer first',
    details: none,
    detail: () => 'The courier has answered. Read the answer and say so: until then nothing can be final.',
  }),
  COURIER_ANSWER_EXPIRED: errorRow({
    kind: 'conflict',
    title: 'The time to answer is over',
    details: z.object({ until: z.string() }),
    detail: ({ until }) => `You could answer until ${until.slice(0, 10)}. Write to support if you have more to say.`,
  }),
  NOTICE_PAPER_MISSING: errorRow({
    kind: 'refused',
    title: 'The paper is not there',
    details: none,
    detail: () => 'The paper that goes with the notice is not there any more. Add it again.',
  }),
  TRAINING_ANSWERS_INCOMPLETE: errorRow({
    kind: 'refused',
    title: 'Answer every question',
    details: none,
    detail: () => 'Answer each question once, with one of its answers.',
  }),
  TRAINING_ATTEMPTS_EXHAUSTED: errorRow({
    kind: 'conflict',
    title: 'Read it again first',
    details: z.object({ nextAttemptAt: z.string() }),
    detail: () =>
      'You have answered these questions as often as you can for now. Read the pages again and come back later.',
  }),
  COURIER_CHECK_REJECTED: errorRow({
    kind: 'conflict',
    title: 'Refused already',
    details: none,
    detail: () => 'This background check was refused already.',
  }),
} as const;
