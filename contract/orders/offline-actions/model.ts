import { z } from 'zod';
import { SerialId } from '../../shared/ids.ts';
import { Instant } from '../../shared/wire.ts';
import { orderStatuses } from '../states.ts';
import { deviceTime } from './device-time.ts';
import { offlineActionSteps } from './steps.ts';

/** An offline step that the server rejected: the step, its time, and the error. */
export const RejectedAction = z.strictObject({
  step: z.enum(offlineActionSteps, 'Choose the step'),
  code: z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/, 'Send the code of the refusal'),
  ...deviceTime,
});
export type RejectedAction = z.output<typeof RejectedAction>;

/** A phone's report about an order, for those who work on it. */
export const OfflineAction = z
  .object({
    id: SerialId,
    step: z.enum(offlineActionSteps),
    by: z.object({ name: z.string() }),
    /** When the server recorded it. */
    at: Instant,
    /** When it was done, by our clock. */
    occurredAt: Instant,
    /** Position in this phone's sequence. */
    seq: z.number().int().nullable(),
    /** Set when it was rejected: the error, and the order's status at that time. */
    refused: z.object({ code: z.string(), status: z.enum(orderStatuses) }).nullable(),
    /** The phone clock's error; negative when it was ahead of ours. */
    offByMinutes: z.number().int(),
    /** Correction of the reported time to fit the known facts. */
    movedMinutes: z.number().int(),
  })
  .meta({ id: 'OfflineAction' });
export type OfflineAction = z.infer<typeof OfflineAction>;

/** The last report that was shown. */
export const ReadOfflineActions = z.strictObject({ upTo: SerialId });
export type ReadOfflineActions = z.output<typeof ReadOfflineActions>;
export const UnreadOfflineActions = z.object({ unread: z.number().int() }).meta({ id: 'UnreadOfflineActions' });
export type UnreadOfflineActions = z.infer<typeof UnreadOfflineActions>;
