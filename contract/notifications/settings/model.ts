/** What a person is told, and by which way. */
import { z } from 'zod';
import { chosenTypes, emailedTypes } from './choices.ts';

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of day, like 22:00');
const timeZone = z
  .string()
  .max(60)
  .refine((zone) => {
    try {
      return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
    } catch {
      return false;
    }
  }, 'Choose a time zone');
const types = z.array(z.enum(chosenTypes)).max(chosenTypes.length);

export const NotificationSettings = z
  .strictObject({
    bell: types,
    /** To browsers that the person allowed it in. */
    push: types,
    email: z.array(z.enum(emailedTypes)).max(emailedTypes.length),
    /** No push within these hours; null for never. They may pass midnight. */
    quiet: z.strictObject({ from: clock, until: clock }).nullable(),
    timeZone,
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof NotificationSettings>;
