import { z } from 'zod';

export const backgroundCheckStatuses = ['pending', 'approved', 'rejected'] as const;
export const CourierProfile = z
  .object({
    userId: z.string(),
    licenseNumber: z.string(),
    firearmTrainingCert: z.string(),
    /** Out of 5.0; null before the first rating. */
    rating: z.number().nullable(),
    totalDeliveries: z.number().int(),
    backgroundCheckStatus: z.enum(backgroundCheckStatuses),
    isActive: z.boolean(),
    /** Whether orders can be accepted now, and if not, why in one sentence. */
    isEligible: z.boolean(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'CourierProfile' });
export type CourierProfile = z.infer<typeof CourierProfile>;
