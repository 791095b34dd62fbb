import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

/** What is new, the balances it moved, and others in turn; then seals it. */
export const checkLedgerJob = jobRow({ name: 'ledger.check', payload: z.object({}), every: '* * * * *', attempts: 1 });
/** All of history, while little else happens. */
export const verifyLedgerJob = jobRow({
  name: 'ledger.verify',
  payload: z.object({}),
  every: '20 10 * * *',
  attempts: 1,
});
