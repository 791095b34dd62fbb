import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

/** Pays what the tickets of a draw have won under its confirmed numbers. */
export const settleDrawJob = jobRow({
  name: 'lottery.settle',
  payload: z.object({ drawId: z.number().int() }),
  attempts: 14,
});

/** Refunds the tickets of a draw that was called off. */
export const cancelDrawJob = jobRow({
  name: 'lottery.refund-draw',
  payload: z.object({ drawId: z.number().int() }),
  attempts: 14,
});

/** A draw is settled, or its tickets are refunded: group purchases pass on what came of them, and owners of papers are told. */
export const drawOverJob = jobRow({
  name: 'lottery.draw-over',
  payload: z.object({ drawId: z.number().int() }),
  isEvent: true,
  attempts: 14,
});

/** Keeps draws on sale ahead, and moves them when rules or clocks have changed. */
export const planDrawsJob = jobRow({
  name: 'lottery.plan-draws',
  payload: z.object({}),
  every: '7 * * * *',
  attempts: 1,
});

/** Ends sales whose time has come, and seals their lists of tickets. */
export const closeDrawsJob = jobRow({
  name: 'lottery.close-draws',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});

/** Asks the signed feed for the numbers of draws that have taken place. */
export const fetchResultsJob = jobRow({
  name: 'lottery.fetch-results',
  payload: z.object({}),
  every: '*/5 * * * *',
  attempts: 1,
});

/** Tells players what came of a settled draw. */
export const tellResultsJob = jobRow({
  name: 'lottery.tell-results',
  payload: z.object({ drawId: z.number().int() }),
  attempts: 5,
});

/** Reminds people who asked for it of draws whose sale ends soon. */
export const remindJob = jobRow({
  name: 'lottery.remind',
  payload: z.object({}),
  every: '*/5 * * * *',
  attempts: 1,
});

/** Looks for people with very many lines in one draw. */
export const watchLinesJob = jobRow({
  name: 'lottery.watch-lines',
  payload: z.object({}),
  every: '*/10 * * * *',
  attempts: 1,
});

/** Buys the next draws of auto plays. */
export const autoPlayJob = jobRow({
  name: 'lottery.auto-play',
  payload: z.object({}),
  every: '* * * * *',
  attempts: 1,
});
