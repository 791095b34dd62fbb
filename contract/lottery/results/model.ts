/** Draws as the people who run the installation see them. Numbers that one person entered are told to nobody. */
import { z } from 'zod';
import { SerialIdParam } from '../../shared/ids.ts';
import { Dollars, Instant } from '../../shared/wire.ts';
import { Draw } from '../model.ts';

const Numbers = z
  .array(z.number('Enter a number').int('Enter a number').min(1, 'Enter a number').max(99, 'Enter a number'))
  .max(10);
/** Cents exactly: "1000000.00". */
const PrizeIn = z.string().regex(/^\d{1,12}\.\d\d$/, 'Enter dollars and cents, such as 7.00');
export const EnteredNumbers = z.strictObject({
  main: Numbers,
  bonus: Numbers.default([]),
  extra: Numbers.default([]),
  /** Official amounts of an outside lottery, tier by tier as the game lists them; empty for a draw of our own. */
  prizes: z.array(PrizeIn).max(20).default([]),
});
export type EnteredNumbers = z.output<typeof EnteredNumbers>;
/** Typed twice by the person who enters them. */
export const EnterResult = z.strictObject({ numbers: EnteredNumbers, again: EnteredNumbers });
export type EnterResult = z.output<typeof EnterResult>;
export const CancelDraw = z.strictObject({ reason: z.string().trim().min(1, 'Enter a reason').max(500) });

export const AdminDraw = Draw.extend({
  sales: Dollars,
  /** What the draw waits for; null where nothing is to be done. */
  waitsFor: z.enum(['close', 'seal', 'result', 'confirmation', 'settlement']).nullable(),
  enteredAt: Instant.nullable(),
  /** Whether the caller entered what waits for its confirmation. */
  isEnteredByMe: z.boolean(),
  /** Whether the caller, or somebody at their address, has a ticket: another person has to enter and confirm. */
  hasInterest: z.boolean(),
  /** Tickets settled under the confirmed result. */
  settledTickets: z.number().int(),
}).meta({ id: 'AdminDraw' });
export type AdminDraw = z.infer<typeof AdminDraw>;
export const AdminDrawParams = z.object({ drawId: SerialIdParam });
