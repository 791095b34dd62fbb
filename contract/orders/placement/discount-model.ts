import { z } from 'zod';
import { categories } from '../../catalogue/categories/categories.ts';
import { notAppliedReasons } from '../../promotions/discount.ts';
import { promotionTypes } from '../../promotions/states.ts';
import { Dollars } from '../../shared/wire.ts';

/** The discount of an order or a quote. */
export const OrderDiscount = z
  .object({
    /** For the customer and admins; a gift has none. */
    code: z.string().nullable(),
    type: z.enum(promotionTypes),
    title: z.string(),
    /** Off the total; "0.00" for free delivery. */
    amount: Dollars,
    /** At placement: more than `amount` when items were missing or refused. */
    originalAmount: Dollars,
    /** Categories of the order that it leaves out by the law of the place (0), or covers up to so many percent. */
    limited: z.array(z.object({ category: z.enum(categories), maxPercent: z.number().int() })),
  })
  .meta({ id: 'OrderDiscount' });

/** A waiting code that takes nothing off a quoted order. */
export const WaitingPromotion = z
  .object({
    /** Null for a gift. */
    code: z.string().nullable(),
    title: z.string(),
    reason: z.enum(notAppliedReasons),
    /** Goods still to be added to reach its minimum; "0.00" for other reasons. */
    missing: Dollars,
  })
  .meta({ id: 'WaitingPromotion' });
