import { z } from 'zod';
import { SerialId } from '../shared/ids.ts';
import { Instant } from '../shared/wire.ts';
import { dispositions, returnReasons } from './return-words.ts';

export const ReturnOrder = z.strictObject({
  reason: z.enum(returnReasons, 'Choose a reason'),
  /** Needed with 'other'. The customer does not read it. */
  words: z.string().trim().min(1).max(300).optional(),
});
export type ReturnOrder = z.output<typeof ReturnOrder>;

/** Every line that was on its way, once. */
export const ConfirmReturn = z.strictObject({
  lines: z
    .array(z.strictObject({ lineId: SerialId, disposition: z.enum(dispositions) }), 'Send the items as a list')
    .min(1)
    .max(200),
});
export type ConfirmReturn = z.output<typeof ConfirmReturn>;

export const OrderReturn = z
  .object({
    reason: z.enum(returnReasons),
    /** The courier's own words; null for the customer. */
    words: z.string().nullable(),
    openedAt: Instant,
    /** When the store had the goods back; until then they are on their way. */
    confirmedAt: Instant.nullable(),
  })
  .meta({ id: 'OrderReturn' });
export type OrderReturn = z.infer<typeof OrderReturn>;
