/** What the bell tells somebody: things that happened while they were elsewhere. */
import { z } from 'zod';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { PageQuery } from '../../shared/page.ts';
import { Instant } from '../../shared/wire.ts';
import { inAppPriorities, inAppTypes } from './enums.ts';

export const InAppNotification = z
  .object({
    id: SerialId,
    type: z.enum(inAppTypes),
    /** In the reader's language, as is the message. */
    title: z.string(),
    message: z.string(),
    timestamp: Instant,
    isRead: z.boolean(),
    /** A page of this app. */
    actionUrl: z.string(),
    priority: z.enum(inAppPriorities),
    /** How many alike stand together in this one; the title and message are of the newest. */
    count: z.number().int(),
    metadata: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: 'InAppNotification' });
export type InAppNotification = z.infer<typeof InAppNotification>;

export const InAppQuery = z.strictObject({
  ...PageQuery.shape,
  /** Only those that are not read. */
  unread: z.literal('true').optional(),
});
export const InAppParams = z.object({ notificationId: SerialIdParam });
export const ReadInApp = z.strictObject({ isRead: z.literal(true) });
/** Everything up to this one: what came since stays unread. */
export const ReadAllInApp = z.strictObject({ upTo: SerialId });
export const Unread = z.object({ unread: z.number().int() }).meta({ id: 'Unread' });
