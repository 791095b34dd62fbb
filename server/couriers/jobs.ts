import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

/** Every hour, since a day begins at another hour in each zone. */
export const warnOfEndsJob = jobRow({
  name: 'couriers.warn-of-ends',
  payload: z.object({}),
  every: '17 * * * *',
  attempts: 1,
});
export const purgeDocumentsJob = jobRow({
  name: 'couriers.forget-papers',
  payload: z.object({}),
  every: '47 3 * * *',
  attempts: 1,
});
/** A courier may no longer deliver, or may again: releases what they have not picked up. */
export const courierStoppedJob = jobRow({
  name: 'couriers.stopped',
  payload: z.object({ courierId: z.string() }),
  attempts: 5,
  isEvent: true,
});
