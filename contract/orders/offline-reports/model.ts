import { z } from 'zod';
import { SerialId } from '../../shared/ids.ts';
import { Instant } from '../../shared/wire.ts';
import { orderStatuses } from '../states.ts';
import { captured } from './captured.ts';
import { toldSteps } from './words.ts';

/** A step that was taken without a connection and could not be told any more: what, when, and what the server had against it. */
export const RefusedStep = z.strictObject({
  step: z.enum(toldSteps, 'Say which step'),
  code: z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/, 'Send the code of the refusal'),
  ...captured,
});
export type RefusedStep = z.output<typeof RefusedStep>;

/** What a telephone told of an order, for those who work on it. */
export const Telling = z
  .object({
    id: SerialId,
    step: z.enum(toldSteps),
    by: z.object({ name: z.string() }),
    /** When it was told. */
    at: Instant,
    /** When it was done, by our clock. */
    capturedAt: Instant,
    /** Its place among all that this telephone told. */
    seq: z.number().int().nullable(),
    /** It could not be done: what was against it, and how the order stood when that was told. */
    refused: z.object({ code: z.string(), status: z.enum(orderStatuses) }).nullable(),
    /** What the telephone's clock was off by; below zero when it was ahead of ours. */
    offByMinutes: z.number().int(),
    /** How far the time that was told had to be moved to fit what is known. */
    movedMinutes: z.number().int(),
  })
  .meta({ id: 'Telling' });
export type Telling = z.infer<typeof Telling>;

/** What was shown, up to this one. */
export const ReadTellings = z.strictObject({ upTo: SerialId });
export type ReadTellings = z.output<typeof ReadTellings>;
export const UnreadTellings = z.object({ unread: z.number().int() }).meta({ id: 'UnreadTellings' });
export type UnreadTellings = z.infer<typeof UnreadTellings>;
