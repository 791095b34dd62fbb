/** Tickets to try without money: drawn from a game's own prize table, kept nowhere, and won by nobody. */
import { z } from 'zod';
import { Dollars } from '../../shared/wire.ts';
import { Cell } from '../digital/model.ts';
import { cellCount, playStyles } from '../layout.ts';
import { GameId } from '../model.ts';

export const DrawPractice = z.strictObject({ gameId: GameId });

/** It is told whole, since nothing depends on it. */
export const PracticeTicket = z
  .object({
    gameId: GameId,
    isWinner: z.boolean(),
    /** What a real ticket like it wins. */
    winAmount: Dollars,
    /** Null for scratch tickets, as are the others. */
    playStyle: z.enum(playStyles).nullable(),
    cells: z.array(Cell).length(cellCount).nullable(),
    luckySymbols: z.array(z.string()).nullable(),
    prizeBox: Dollars.nullable(),
    winningCells: z.array(z.number().int()).nullable(),
  })
  .meta({ id: 'PracticeTicket' });
export type PracticeTicket = z.infer<typeof PracticeTicket>;
