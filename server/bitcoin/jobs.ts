import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

const empty = z.object({});

/** Looks at the Bitcoin network every few seconds, for the minute until it starts again. */
export const watchBitcoinJob = jobRow({ name: 'bitcoin.watch', payload: empty, every: '* * * * *', attempts: 1 });

/** Keeps unseen addresses ready. */
export const fillAddressesJob = jobRow({
  name: 'bitcoin.addresses',
  payload: empty,
  every: '*/10 * * * *',
  attempts: 1,
});

/** Looks at every address that was ever given out, and forgets old prices. */
export const rescanBitcoinJob = jobRow({ name: 'bitcoin.rescan', payload: empty, every: '20 4 * * *', attempts: 3 });
