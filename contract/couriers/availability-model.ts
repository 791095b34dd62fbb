import { z } from 'zod';
import { Instant } from '../shared/wire.ts';

/** A courier's availability for open orders; on by default. */
export const Availability = z
  .object({
    isOnline: z.boolean(),
    /** Since when; null by default. */
    since: Instant.nullable(),
    /** Off duty because of a long silence, not by choice. */
    isAutoOffline: z.boolean(),
  })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof Availability>;

/** The courier's position, when the phone knows it: the nearest orders come first. It is stored only while on duty. */
export const SetAvailability = z
  .strictObject({
    isOnline: z.boolean('Choose on duty or off duty'),
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    message: 'Give latitude and longitude together',
  });
export type SetAvailability = z.output<typeof SetAvailability>;
