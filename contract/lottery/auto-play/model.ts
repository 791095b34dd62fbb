/** A line that is bought again for each next draw, until a limit, a day or its player stops it. */
import { z } from 'zod';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { Day, Dollars, DollarsIn, Instant } from '../../shared/wire.ts';
import { drawGameIds } from '../enums.ts';
import { autoPlayStates } from './enums.ts';

/** What a player agrees to before anything is bought by itself. */
export const AutoPlayTerms = z.strictObject({
  /** The most that all its purchases together may cost, the first among them. */
  mostSpend: DollarsIn,
  /** The last day whose draw is bought, on the clocks of the draw. */
  until: Day.optional(),
  consent: z.literal(true, 'Agree to auto play first'),
});
export type AutoPlayTerms = z.output<typeof AutoPlayTerms>;

export const AutoPlayParams = z.object({ autoPlayId: SerialIdParam });
export const ChangeAutoPlay = z.strictObject({ state: z.enum(['active', 'paused'], 'Choose active or paused') });

export const AutoPlay = z
  .object({
    id: SerialId,
    gameId: z.enum(drawGameIds),
    gameName: z.string(),
    /** Null where the numbers are picked anew for each draw. */
    line: z.object({ main: z.array(z.number().int()), bonus: z.array(z.number().int()) }).nullable(),
    hasAddOn: z.boolean(),
    /** One draw. */
    price: Dollars,
    mostSpend: Dollars,
    spent: Dollars,
    until: Day.nullable(),
    state: z.enum(autoPlayStates),
    /** Why it is not active: a word of its own, or the code and the sentence of a refusal. */
    reason: z.object({ code: z.string(), detail: z.string() }).nullable(),
    /** The draw that is bought next, and from when on. */
    next: z.object({ drawsAt: Instant, buysAt: Instant }).nullable(),
    startedAt: Instant,
  })
  .meta({ id: 'AutoPlay' });
export type AutoPlay = z.infer<typeof AutoPlay>;
