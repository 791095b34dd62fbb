import { z } from 'zod';
import { Instant } from '../shared/wire.ts';

/** Whether the courier wants to hear of open orders. Who never said so does. */
export const Duty = z
  .object({
    onDuty: z.boolean(),
    /** Since when; null for who never said. */
    since: Instant.nullable(),
    /** Off duty because nothing was heard of them for long, not because they said so. */
    isPutOff: z.boolean(),
  })
  .meta({ id: 'Duty' });
export type Duty = z.infer<typeof Duty>;

/** Where the courier is, when the phone knows: the nearest orders come first. It is kept only while on duty. */
export const SetDuty = z
  .strictObject({
    onDuty: z.boolean('Say whether you are on duty'),
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
  })
  .refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
    message: 'Give latitude and longitude together',
  });
export type SetDuty = z.output<typeof SetDuty>;
