/**
 * Wire formats of money, times and places. Apart from the files that calculate with them, so that a page can calculate
 * without carrying the validator.
 */
import { z } from 'zod';
import { complain } from './field-sentence.ts';
import { type Cents, fromDecimal } from './money.ts';

/** Dollars on the wire: a decimal string with two digits, "12.34". */
export const Dollars = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ description: 'US dollars, two decimals', example: '12.34' });

/** Dollars in a request: "12.34" or 12.34, at most two decimals; becomes cents. */
export const DollarsIn = z
  .union([z.string().max(40), z.number()], 'Enter an amount in dollars and cents, like 12.34')
  .transform((value, context): Cents => {
    const amount = fromDecimal('USD', typeof value === 'number' ? String(value) : value);
    if (amount === undefined) {
      complain(context, 'Enter an amount in dollars and cents, like 12.34');
      return z.NEVER;
    }
    return amount;
  })
  .meta({ description: 'US dollars as a string or a number, at most two decimals', example: '12.34' });

/** PostgreSQL has no year 0, and five digits are another text: what is counted on or back from a day must get to neither. */
const isCountable = (text: string): boolean => !/^\d{4}-/.test(text) || (text >= '0100' && text < '9000');
const outOfTime = 'Must be in the years 100 to 8999';

/** An instant on the wire: RFC 3339 in UTC, "2026-11-21T18:40:00.000Z". */
export const Instant = z.iso
  .datetime()
  .refine(isCountable, outOfTime)
  .meta({ description: 'RFC 3339, UTC', example: '2026-11-21T18:40:00.000Z' });
/** A calendar day without a zone: "1948-02-29". Only days that exist. */
export const Day = z.iso
  .date()
  .refine(isCountable, outOfTime)
  .meta({ description: 'Calendar day, YYYY-MM-DD', example: '1948-02-29' });

/** A point on the earth, WGS 84 degrees. */
export const Point = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
