import { bitcoinPurposes } from '@autolotto/contract/bitcoin/states.ts';
import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

const empty = z.object({});

/** A payment for something is confirmed whole, or will not be: its order, say, goes on from there. Said again when it changes. */
export const paymentEndedJob = jobRow({
  name: 'bitcoin.payment-ended',
  payload: z.object({
    paymentId: z.number().int(),
    userId: z.string(),
    purpose: z.enum(bitcoinPurposes),
    subject: z.number().int(),
    outcome: z.enum(['paid', 'unpaid']),
  }),
  isEvent: true,
  attempts: 14,
});

/** Looks at the Bitcoin network every few seconds, for the minute until it starts again. */
export const watchBitcoinJob = jobRow({ name: 'bitcoin.watch', payload: empty, every: '* * * * *', attempts: 1 });

/** Keeps unseen addresses ready. */
export const fillAddressesJob = jobRow({
  name: 'bitcoin.addresses',
  payload: empty,
  every: '*/10 * * * *',
  attempts: 1,
});

/** Gives back what cash codes were made of that nobody picked up in time. */
export const expireCashCodesJob = jobRow({
  name: 'bitcoin.expire-cash-codes',
  payload: empty,
  every: '*/5 * * * *',
  attempts: 1,
});

/** Looks at every address that was ever given out, holds what is there against the books, and forgets old prices. */
export const rescanBitcoinJob = jobRow({ name: 'bitcoin.rescan', payload: empty, every: '20 4 * * *', attempts: 3 });
