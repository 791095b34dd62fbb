import { z } from 'zod';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { Day, Instant } from '../../shared/wire.ts';
import { Reason } from '../roles/model.ts';
import { freeDeliveryReasons, freeDeliveryRequestStatuses } from './statuses.ts';

const reason = z.enum(freeDeliveryReasons, 'Choose senior or disabled');

/** `endsOn` is its last day; without one it has no end. */
export const GrantFreeDelivery = z.strictObject({ reason, endsOn: Day.nullish() });
export const FreeDeliveryGrant = z
  .object({
    userId: z.string(),
    reason: z.enum(freeDeliveryReasons),
    grantedAt: Instant,
    endsOn: z.string().nullable(),
  })
  .meta({ id: 'FreeDeliveryGrant' });

/** Beside the photo in a multipart body. */
export const FreeDeliveryFields = z.strictObject({ reason });

/** A request as its author sees it. */
export const FreeDeliveryRequest = z
  .object({
    id: SerialId,
    reason: z.enum(freeDeliveryReasons),
    status: z.enum(freeDeliveryRequestStatuses),
    createdAt: Instant,
    decidedAt: Instant.nullable(),
    /** The deciding admin's words. */
    words: z.string().nullable(),
  })
  .meta({ id: 'FreeDeliveryRequest' });
export type FreeDeliveryRequest = z.infer<typeof FreeDeliveryRequest>;

export const FreeDelivery = z
  .object({ grant: FreeDeliveryGrant.nullable(), request: FreeDeliveryRequest.nullable() })
  .meta({ id: 'FreeDelivery' });
export type FreeDelivery = z.infer<typeof FreeDelivery>;

/** The same for the admins who decide. */
export const FreeDeliveryWaiting = FreeDeliveryRequest.extend({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
}).meta({ id: 'FreeDeliveryWaiting' });
export type FreeDeliveryWaiting = z.infer<typeof FreeDeliveryWaiting>;

export const FreeDeliveryRequestParams = z.object({ freeDeliveryId: SerialIdParam });
export const DecideFreeDelivery = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('grant'), words: Reason, endsOn: Day.nullish() }),
  z.strictObject({ decision: z.literal('refuse'), words: Reason }),
]);
export type DecideFreeDelivery = z.output<typeof DecideFreeDelivery>;
