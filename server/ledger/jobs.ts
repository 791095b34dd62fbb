import { z } from 'zod';
import { jobRow } from '../platform/jobs.ts';

export const checkLedgerJob = jobRow({ name: 'ledger.check', payload: z.object({}), every: '* * * * *', attempts: 1 });
