import { z } from 'zod';
import { complain, fieldSentence } from '../../shared/field-sentence.ts';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { Day, Instant } from '../../shared/wire.ts';
import { type FigureMeasure, figureMeasureNames, figureSteps, figureUnits } from './measures.ts';

const MeasureList = z
  .string()
  .max(500)
  .transform((text, context): FigureMeasure[] => {
    const names = text.split(',');
    const known = figureMeasureNames.filter((measure) => names.includes(measure));
    if (known.length === names.length) return known;
    complain(context, fieldSentence('Choose from {values}', { values: figureMeasureNames.join(', ') }));
    return z.NEVER;
  })
  .meta({ description: 'Measures with commas between them', example: 'delivered,revenue' });

export const AnalyticsQuery = z
  .strictObject({
    from: Day,
    /** The last day, itself counted. */
    to: Day,
    by: z.enum(figureSteps).optional(),
    /** A shop, in its own time zone; without one the whole, in the administration's. */
    store: SerialIdParam.optional(),
    measures: MeasureList.optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day cannot be before the first' });
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

export const BestSellersQuery = z.strictObject({ from: Day, to: Day, store: SerialIdParam.optional() });
export type BestSellersQuery = z.output<typeof BestSellersQuery>;

/** A product of a shop, and how many of it were delivered. */
export const BestSeller = z
  .object({ productId: SerialId, name: z.string(), storeName: z.string(), units: z.number().int() })
  .meta({ id: 'BestSeller' });
export type BestSeller = z.infer<typeof BestSeller>;

/** A product that is for sale and of which nothing was delivered, with the units in stock now. */
export const UnsoldProduct = z
  .object({ productId: SerialId, name: z.string(), storeName: z.string(), stock: z.number().int() })
  .meta({ id: 'UnsoldProduct' });
export type UnsoldProduct = z.infer<typeof UnsoldProduct>;

/** A product that is for sale and was out of stock in the time asked for, and for how many hours of it. */
export const StockOut = z
  .object({
    productId: SerialId,
    name: z.string(),
    storeName: z.string(),
    hours: z.number().int(),
    /** It still is. */
    isOut: z.boolean(),
  })
  .meta({ id: 'StockOut' });
export type StockOut = z.infer<typeof StockOut>;

/** Decimal text in the measure's unit: null where there is nothing to reckon, such as the average of no order. */
const Figure = z.string().nullable().meta({ description: 'Decimal text', example: '12.34' });

const Measured = z
  .object({
    measure: z.enum(figureMeasureNames as [FigureMeasure, ...FigureMeasure[]]),
    unit: z.enum(figureUnits),
    points: z.array(z.object({ day: Day, value: Figure })),
    total: Figure,
    /** The total of the range before, of as many days. */
    before: Figure,
  })
  .meta({ id: 'Measured' });

export const Analytics = z
  .object({
    from: Day,
    to: Day,
    by: z.enum(figureSteps),
    timeZone: z.string(),
    /** When the figures were last counted; null before the first time. */
    countedAt: Instant.nullable(),
    measures: z.array(Measured),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof Analytics>;
