import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';

export const ineligibleReasons = {
  'no-profile': 'Complete your courier profile first.',
  'check-pending': 'Your background check is still pending.',
  'check-rejected': 'Your background check was not approved.',
  inactive: 'Your courier account is not active. Contact support.',
  'licence-expired': 'Your driving licence has expired. Update it in your profile.',
} as const;
export type IneligibleReason = keyof typeof ineligibleReasons;

export const courierErrors = {
  COURIER_NOT_ELIGIBLE: errorRow({
    kind: 'forbidden',
    title: 'Not cleared to deliver',
    details: z.object({ reason: z.enum(Object.keys(ineligibleReasons) as [IneligibleReason, ...IneligibleReason[]]) }),
    detail: ({ reason }) => ineligibleReasons[reason],
  }),
  NO_COURIER_PROFILE: errorRow({
    kind: 'missing',
    title: 'No courier profile yet',
    details: z.object({}),
    detail: () => 'You have no courier profile yet.',
  }),
} as const;
