import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';

/** What a client may send over /ws. Anything else is answered with `refused` and changes nothing. */
export const TrackOrder = z.strictObject({ type: z.literal('track_order'), orderId: SerialId });
export const LocationUpdate = z.strictObject({
  type: z.literal('location_update'),
  orderId: SerialId,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export const ClientMessage = z.discriminatedUnion('type', [TrackOrder, LocationUpdate]);
export type ClientMessage = z.infer<typeof ClientMessage>;
