import { z } from 'zod';
import { errorRow } from '../shared/errors.ts';
import { SerialId } from '../shared/ids.ts';
import { Instant } from '../shared/wire.ts';
import { lotteryErrorWords } from './error-words.ts';

const none = z.object({});

export const lotteryErrors = {
  DRAW_GAME_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: lotteryErrorWords.DRAW_GAME_NOT_FOUND,
  }),
  DRAW_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: lotteryErrorWords.DRAW_NOT_FOUND,
  }),
  DRAW_TICKET_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: lotteryErrorWords.DRAW_TICKET_NOT_FOUND,
  }),
  /** Instants in UTC; pages say them on the reader's clock. */
  DRAW_CLOSED: errorRow({
    kind: 'conflict',
    details: z.object({ game: z.string(), closedAt: Instant, nextDrawAt: Instant, nextDrawId: SerialId }),
    sentence: lotteryErrorWords.DRAW_CLOSED,
  }),
  DRAW_NOT_SEALED: errorRow({
    kind: 'refused',
    details: none,
    sentence: lotteryErrorWords.DRAW_NOT_SEALED,
  }),
  LOTTERY_TOO_YOUNG: errorRow({
    kind: 'forbidden',
    details: z.object({ minAge: z.number().int(), state: z.string() }),
    sentence: lotteryErrorWords.LOTTERY_TOO_YOUNG,
  }),
  SAVED_LINE_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: lotteryErrorWords.SAVED_LINE_NOT_FOUND,
  }),
  SAVED_LINES_MANY: errorRow({
    kind: 'refused',
    details: z.object({ most: z.number().int() }),
    sentence: lotteryErrorWords.SAVED_LINES_MANY,
  }),
  AUTO_PLAY_NOT_FOUND: errorRow({
    kind: 'missing',
    details: none,
    sentence: lotteryErrorWords.AUTO_PLAY_NOT_FOUND,
  }),
  AUTO_PLAY_OVER: errorRow({
    kind: 'conflict',
    details: none,
    sentence: lotteryErrorWords.AUTO_PLAY_OVER,
  }),
  AUTO_PLAY_CONSENT: errorRow({
    kind: 'refused',
    details: none,
    sentence: lotteryErrorWords.AUTO_PLAY_CONSENT,
  }),
  AUTO_PLAY_MANY: errorRow({
    kind: 'refused',
    details: z.object({ most: z.number().int() }),
    sentence: lotteryErrorWords.AUTO_PLAY_MANY,
  }),
} as const;
