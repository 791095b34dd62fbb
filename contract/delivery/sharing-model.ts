import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { Instant } from '../shared/wire.ts';

/** Roles of an order's followers. */
const followerKinds = ['customer', 'store', 'admin'] as const;

/** Followers of the courier's position, for an order between pick-up and the door. */
export const Sharing = z
  .object({
    orderId: SerialId,
    followers: z.array(z.object({ kind: z.enum(followerKinds), count: z.number().int().positive(), lastAt: Instant })),
    /** When another device of the same account last sent a position for it; null when none does. */
    otherDeviceAt: Instant.nullable(),
  })
  .meta({ id: 'Sharing' });
export type Sharing = z.infer<typeof Sharing>;
