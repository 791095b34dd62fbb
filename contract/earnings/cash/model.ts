/** Cash that couriers took at doors, until somebody has counted it. */
import { z } from 'zod';
import { SerialId, UserId } from '../../shared/ids.ts';
import { Dollars, DollarsIn, Instant } from '../../shared/wire.ts';
import { cashNoteLimit } from '../cash-limits.ts';

export const CashHandover = z
  .object({
    id: SerialId,
    courier: z.object({ id: z.string(), name: z.string() }),
    at: Instant,
    /** The shop that took it; null for the platform. */
    storeName: z.string().nullable(),
    /** Cash that the courier carried, the counted amount, and the rest. */
    carried: Dollars,
    counted: Dollars,
    left: Dollars,
    /** Why it was not all of it. */
    note: z.string().nullable(),
  })
  .meta({ id: 'CashHandover' });
export type CashHandover = z.infer<typeof CashHandover>;

export const CourierCash = z
  .object({
    carried: Dollars,
    /** No more cash orders are offered from this amount on. */
    limit: Dollars,
    isAtLimit: z.boolean(),
    /** The latest first. */
    handovers: z.array(CashHandover),
  })
  .meta({ id: 'CourierCash' });
export type CourierCash = z.infer<typeof CourierCash>;

/**
 * Couriers who could hand cash in here: for a shop, those who collected for its orders lately; for the platform, all
 * who carry some.
 */
export const CashReconciliation = z
  .object({
    couriersHoldingCash: z.array(
      z.object({ courier: z.object({ id: z.string(), name: z.string() }), carried: Dollars }),
    ),
    handovers: z.array(CashHandover),
  })
  .meta({ id: 'CashReconciliation' });
export type CashReconciliation = z.infer<typeof CashReconciliation>;

export const TakeCash = z
  .strictObject({
    courierId: UserId,
    /** The carried amount, as read at the count. */
    carried: DollarsIn,
    counted: DollarsIn.refine((amount) => amount > 0, 'Enter the counted amount'),
    note: z.string().trim().max(cashNoteLimit, `Use at most ${cashNoteLimit} characters`).default(''),
  })
  .refine(({ carried, counted, note }) => carried === counted || note.length >= 3, {
    path: ['note'],
    message: 'Enter the reason for the difference',
  });
export type TakeCash = z.output<typeof TakeCash>;
