import { z } from 'zod';
import { SerialId } from '../../shared/ids.ts';
import { Instant } from '../../shared/wire.ts';
import { OfflineAction } from '../offline-actions/model.ts';
import { orderStatuses } from '../states.ts';

/** An at-risk order with all its reasons: it is under way, or has ended and a report came too late. */
export const OrderException = z
  .object({
    orderId: SerialId,
    status: z.enum(orderStatuses),
    storeName: z.string(),
    courierName: z.string().nullable(),
    /** On its way and silent since: no step, no position. */
    silentSince: Instant.nullable(),
    /** It was promised for then. */
    lateSince: Instant.nullable(),
    /** Steps that came too late to be taken and that nobody of the shop, or of support, has read of yet: as they were done. */
    rejectedActions: z.array(OfflineAction),
    /** Parties suspended while the order goes on. Only support sees the reason. */
    suspended: z.array(z.object({ who: z.enum(['courier', 'store', 'customer']), reason: z.string().nullable() })),
  })
  .meta({ id: 'OrderException' });
export type OrderException = z.infer<typeof OrderException>;
