import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

/** Every hour, since a day begins at another hour in each zone. */
export const warnOfLicensesJob = jobRow({
  name: 'stores.warn-of-licenses',
  payload: z.object({}),
  every: '11 * * * *',
  attempts: 1,
});
export const purgeInvitationsJob = jobRow({
  name: 'stores.forget-invitations',
  payload: z.object({}),
  every: '53 4 * * *',
  attempts: 1,
});
