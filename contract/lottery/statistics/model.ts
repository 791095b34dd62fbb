/** How often each number of a game was drawn, beside what chance gives. */
import { z } from 'zod';
import { drawGameIds } from '../enums.ts';

export const StatisticsQuery = z.strictObject({ game: z.enum(drawGameIds, 'Choose a game') });

const FieldStatistics = z.object({
  /** From 1 up. */
  counts: z.array(z.number().int()),
  /** What chance gives each of them. */
  expected: z.number(),
  /** How far the counts are from it. Null while a number is expected fewer than five times: that says nothing. */
  test: z
    .object({
      chiSquare: z.number(),
      degrees: z.number().int(),
      /** Share of perfectly fair games that come out at least as uneven. */
      probability: z.number(),
    })
    .nullable(),
});
export const DrawStatistics = z
  .object({
    game: z.enum(drawGameIds),
    /** Draws with confirmed numbers since the game last changed its numbers. */
    draws: z.number().int(),
    main: FieldStatistics,
    bonus: FieldStatistics.extend({ name: z.string() }).nullable(),
  })
  .meta({ id: 'DrawStatistics' });
export type DrawStatistics = z.infer<typeof DrawStatistics>;
