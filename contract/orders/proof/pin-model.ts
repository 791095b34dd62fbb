import { z } from 'zod';
import { deviceTime } from '../offline-actions/device-time.ts';
import { pinNoteLimit } from './pin-limits.ts';

/** The PIN as the customer states it at the door, or, after too many wrong ones, the reason to hand over without. */
export const SubmitPin = z
  .strictObject({
    pin: z
      .string()
      .trim()
      .regex(/^\d{4}$/, 'Enter the four digits')
      .optional(),
    note: z
      .string()
      .trim()
      .min(1, 'Enter a reason')
      .max(pinNoteLimit, `Use at most ${pinNoteLimit} characters`)
      .optional(),
    ...deviceTime,
  })
  .refine(({ pin, note }) => (pin === undefined) !== (note === undefined), {
    path: ['pin'],
    message: 'Send the number, or why there is none.',
  });
export type SubmitPin = z.output<typeof SubmitPin>;

/** Visible to the order's customer alone. */
export const DeliveryPin = z
  .object({
    /** The courier asks for it at the door. */
    isAsked: z.boolean(),
    /** Required by policy, whatever the customer prefers. */
    byPolicy: z.boolean(),
    /** Four digits, while the courier is on the way and it was not entered yet. */
    pin: z.string().nullable(),
    isTold: z.boolean(),
  })
  .meta({ id: 'DeliveryPin' });
export type DeliveryPin = z.infer<typeof DeliveryPin>;

export const SetPinPreference = z.strictObject({ isAsked: z.boolean('Enter yes or no') });
/** The customer's preference for all of their orders. */
export const PinPreference = z.object({ isAsked: z.boolean() }).meta({ id: 'PinPreference' });
export type PinPreference = z.infer<typeof PinPreference>;
