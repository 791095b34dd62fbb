import { z } from 'zod';
import { SerialId } from '../../shared/ids.ts';
import { Instant } from '../../shared/wire.ts';
import { orderStatuses } from '../states.ts';
import { captured } from './captured.ts';
import { toldSteps } from './steps.ts';

/** An offline step that the server rejected: the step, its time, and the error. */
export const RefusedStep = z.strictObject({
  step: z.enum(toldSteps, 'Say which step'),
  code: z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/, 'Send the code of the refusal'),
  ...captured,
});
export type RefusedStep = z.output<typeof RefusedStep>;

/** A phone's report about an order, for those who work on it. */
export const Telling = z
  .object({
    id: SerialId,
    step: z.enum(toldSteps),
    by: z.object({ name: z.string() }),
    /** When the server recorded it. */
    at: Instant,
    /** When it was done, by our clock. */
    capturedAt: Instant,
    /** Position in this phone's sequence. */
    seq: z.number().int().nullable(),
    /** Set when it was rejected: the error, and the order's status at that time. */
    refused: z.object({ code: z.string(), status: z.enum(orderStatuses) }).nullable(),
    /** The phone clock's error; negative when it was ahead of ours. */
    offByMinutes: z.number().int(),
    /** Correction of the reported time to fit the known facts. */
    movedMinutes: z.number().int(),
  })
  .meta({ id: 'Telling' });
export type Telling = z.infer<typeof Telling>;

/** The last report that was shown. */
export const ReadTellings = z.strictObject({ upTo: SerialId });
export type ReadTellings = z.output<typeof ReadTellings>;
export const UnreadTellings = z.object({ unread: z.number().int() }).meta({ id: 'UnreadTellings' });
export type UnreadTellings = z.infer<typeof UnreadTellings>;
