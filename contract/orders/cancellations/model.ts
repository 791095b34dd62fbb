import { z } from 'zod';
import { SerialId } from '../../shared/ids.ts';
import { Dollars, Instant } from '../../shared/wire.ts';

export const AskCancellation = z.strictObject({
  reason: z.string('Enter a reason').trim().min(1, 'Enter a reason').max(300),
});
export type AskCancellation = z.output<typeof AskCancellation>;

/** A cancellation that needs a second admin, because of its refund. */
export const Cancellation = z
  .object({
    id: SerialId,
    orderId: SerialId,
    storeName: z.string(),
    /** The customer's refund, tip included. */
    amount: Dollars,
    /** Why; the customer reads it once the order is cancelled. */
    reason: z.string(),
    askedBy: z.string(),
    /** The reader asked: they can take it back, and another admin confirms it. */
    isMine: z.boolean(),
    askedAt: Instant,
  })
  .meta({ id: 'Cancellation' });
export type Cancellation = z.infer<typeof Cancellation>;

export const DecideCancellation = z
  .strictObject({
    decision: z.enum(['confirmed', 'refused'], 'Choose whether it is confirmed or refused'),
    /** Why not, when it is refused. */
    reason: z.string().trim().max(300).default(''),
  })
  .refine(({ decision, reason }) => decision === 'confirmed' || reason.length > 0, {
    path: ['reason'],
    message: 'Enter a reason',
  });
export type DecideCancellation = z.output<typeof DecideCancellation>;
