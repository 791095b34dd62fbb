/** PINs of the people who share a store's tablet. */
import { z } from 'zod';
import { Instant } from '../../shared/wire.ts';
import { pinLength } from './limits.ts';

const Pin = z
  .string()
  .regex(/^\d+$/, 'Use digits only')
  .min(pinLength.min, `Use at least ${pinLength.min} digits`)
  .max(pinLength.max, `Use at most ${pinLength.max} digits`);

/** The people who can work at this tablet, and the one who does. */
export const TabletPeople = z
  .object({
    /** This session asks for a PIN before the store's work. */
    isShared: z.boolean(),
    /** Those with a PIN. */
    people: z.array(z.object({ memberId: z.string(), name: z.string() })),
    /** Null while the tablet is locked. */
    acting: z.object({ memberId: z.string(), name: z.string(), until: Instant }).nullable(),
  })
  .meta({ id: 'TabletPeople' });
export type TabletPeople = z.infer<typeof TabletPeople>;

export const UnlockTablet = z.strictObject({ memberId: z.string().min(1).max(64), pin: Pin });
/** From then on the session is a shared tablet. */
export const LockTablet = z.strictObject({ isShared: z.literal(true) });
export const SetPin = z.strictObject({ pin: Pin });
