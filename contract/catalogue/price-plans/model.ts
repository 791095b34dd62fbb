/** Prices that change later: planned together, applied together or not at all. */
import { z } from 'zod';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { Day, Dollars, Instant } from '../../shared/wire.ts';
import { BulkPrices } from '../inventory/model.ts';
import { pricePlanStates } from './rules.ts';

export const PlanPrices = BulkPrices.extend({
  day: Day.meta({ description: 'By the calendar where the shop is' }),
  time: z
    .string('Enter a time like 06:00')
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 06:00')
    .meta({ description: 'On the clocks where the shop is', example: '06:00' }),
}).meta({ id: 'PlanPrices' });
export type PlanPrices = z.output<typeof PlanPrices>;

export const PricePlanParams = z.object({ pricePlanId: SerialIdParam });

/** Why none of its prices was changed when its time came. */
export const PricePlanProblem = z.object({
  /** Names of products that are no longer sold. */
  missing: z.array(z.string()),
  /** Another price was set meanwhile: the plan's starting price, and the current one. */
  crossed: z.array(z.object({ name: z.string(), from: Dollars, now: Dollars })),
  more: z.number().int(),
});
export type PricePlanProblem = z.infer<typeof PricePlanProblem>;

export const PricePlan = z
  .object({
    id: SerialId,
    at: Instant,
    state: z.enum(pricePlanStates),
    count: z.number().int(),
    lines: z.array(z.object({ productId: SerialId, name: z.string(), before: Dollars, after: Dollars })),
    /** Lines that are not listed. */
    more: z.number().int(),
    askedBy: z.string().nullable(),
    askedAt: Instant,
    endedAt: Instant.nullable(),
    /** Name of the person who cancelled it. */
    endedBy: z.string().nullable(),
    /** Its batch, for undoing; null where no price had to change. */
    batchId: SerialId.nullable(),
    isUndone: z.boolean(),
    problem: PricePlanProblem.nullable(),
  })
  .meta({ id: 'PricePlan' });
export type PricePlan = z.infer<typeof PricePlan>;

export const PricePlans = z
  .object({
    timeZone: z.string().meta({ description: 'Of the shop: its clocks count', example: 'America/Denver' }),
    /** Waiting ones first, the next one at the top; then what became of the latest. */
    plans: z.array(PricePlan),
  })
  .meta({ id: 'PricePlans' });
export type PricePlans = z.infer<typeof PricePlans>;
