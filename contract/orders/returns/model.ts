import { z } from 'zod';
import { SerialId } from '../../shared/ids.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { quantityLimit } from '../limits.ts';
import { deviceTime } from '../offline-actions/device-time.ts';
import { dispositions, ownReasonLength, refusalReasons, returnCauses, returnReasons } from './reasons.ts';

export const ReturnOrder = z.strictObject({
  reason: z.enum(returnReasons, 'Choose a reason'),
  /** Needed with 'other'. The customer does not read it. */
  words: z.string().trim().min(1).max(300).optional(),
  /** With 'other': a reason that the shop has named. */
  ownReason: z.string().trim().min(ownReasonLength.min).max(ownReasonLength.max).optional(),
  /** The courier answers for having called twice, and nobody having answered. */
  calledTwice: z.boolean().optional(),
  ...deviceTime,
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
/** For support, in the store's place. */
export const ConfirmReturnFor = ConfirmReturn.extend({
  reason: z.string('Enter a reason').trim().min(1, 'Enter a reason').max(300),
});
export type ConfirmReturnFor = z.output<typeof ConfirmReturnFor>;

export const OrderReturn = z
  .object({
    reason: z.enum(returnCauses),
    /** The courier's own words, or why we cancelled it; null for the customer. */
    words: z.string().nullable(),
    openedAt: Instant,
    /** The store's confirmation; null while the items are on their way. */
    confirmedAt: Instant.nullable(),
    /** Everything comes back; otherwise what was kept back at the door (`refusals`). */
    isWhole: z.boolean(),
    /** The courier called twice, and nobody answered. */
    calledTwice: z.boolean(),
  })
  .meta({ id: 'OrderReturn' });
export type OrderReturn = z.infer<typeof OrderReturn>;

/** Pieces of an order that are not handed over, while the rest is. */
export const RefuseItems = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        lineId: SerialId,
        quantity: z.number().int().min(1).max(quantityLimit),
        reason: z.enum(refusalReasons, 'Choose a reason'),
      }),
      'Send the items as a list',
    )
    .min(1)
    .max(100),
  ...deviceTime,
});
export type RefuseItems = z.output<typeof RefuseItems>;

export const PartialRefusal = z
  .object({
    id: SerialId,
    lineId: SerialId,
    name: z.string(),
    quantity: z.number().int(),
    reason: z.enum(refusalReasons),
    /** Refund for it. */
    refund: Dollars,
    at: Instant,
    /** Its outcome back in the store. */
    disposition: z.enum(dispositions).nullable(),
  })
  .meta({ id: 'PartialRefusal' });
export type PartialRefusal = z.infer<typeof PartialRefusal>;
