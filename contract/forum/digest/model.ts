/** The weekly email of the forum, for those who chose it. */
import { z } from 'zod';

export const Digest = z
  .object({
    /** Null until the person has chosen. */
    isOn: z.boolean().nullable(),
  })
  .meta({ id: 'ForumDigest' });
export type Digest = z.infer<typeof Digest>;

const timeZone = z
  .string()
  .max(60)
  .regex(/^[A-Za-z]/, 'Choose a time zone')
  .refine((zone) => {
    try {
      return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }, 'Choose a time zone');
export const ChooseDigest = z.strictObject({
  isOn: z.boolean('Choose whether to get it'),
  /** It comes in the morning there. */
  timeZone,
});
export type ChooseDigest = z.output<typeof ChooseDigest>;

/** The account whose emails end, and our signature. */
export const StopParams = z.object({
  stopToken: z.string().regex(/^[\w-]{1,64}\.[0-9a-f]{32}$/, 'Must be the link of an email'),
});
