/** Lines that people keep to play again. */
import { z } from 'zod';
import { SerialId, SerialIdParam } from '../../shared/ids.ts';
import { Instant } from '../../shared/wire.ts';
import { drawGameIds } from '../enums.ts';

/** The most that one person keeps. */
export const mostSavedLines = 50;

const Numbers = z.array(z.number().int());
export const SavedLine = z
  .object({
    id: SerialId,
    gameId: z.enum(drawGameIds),
    main: Numbers,
    bonus: Numbers,
    savedAt: Instant,
  })
  .meta({ id: 'SavedLine' });
export type SavedLine = z.infer<typeof SavedLine>;

const PickedNumber = z.number().int().min(0).max(99);
export const SaveLine = z.strictObject({
  gameId: z.enum(drawGameIds, 'Choose a game'),
  numbers: z.array(PickedNumber).max(20),
  powerball: z.union([PickedNumber, z.array(PickedNumber).max(5)]).optional(),
});
export type SaveLine = z.output<typeof SaveLine>;
export const SavedLineParams = z.object({ savedLineId: SerialIdParam });
