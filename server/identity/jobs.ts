import { exclusionScopes } from '@autolotto/contract/identity/persons/enums.ts';
import { z } from 'zod';
import { jobRow } from '../platform/jobs/jobs.ts';

/** Asked for whether there is an account or not, so that the asker learns nothing from the answer or from its time. */
export const sendResetJob = jobRow({
  name: 'identity.send-reset',
  payload: z.object({ email: z.string() }),
  attempts: 5,
});
/** Notifies the owner of an address of a sign-up with it; the caller learns nothing of the outcome. */
export const notifyOfSignUpJob = jobRow({
  name: 'identity.tell-of-sign-up',
  payload: z.object({ email: z.string() }),
  attempts: 5,
});
export const warnOfGuessingJob = jobRow({
  name: 'identity.warn-of-guessing',
  payload: z.object({ email: z.string() }),
  attempts: 5,
});
export const purgeExpiredJob = jobRow({
  name: 'identity.forget-old',
  payload: z.object({}),
  every: '41 4 * * *',
  attempts: 1,
});
export const deleteAccountsJob = jobRow({
  name: 'identity.delete-accounts',
  payload: z.object({}),
  every: '23 * * * *',
  attempts: 1,
});
/** Often enough that nobody is delivered to free for long after their last day. */
export const endFreeDeliveryJob = jobRow({
  name: 'identity.end-free-delivery',
  payload: z.object({}),
  every: '*/10 * * * *',
  attempts: 1,
});
/** Alerts are raised within about a minute. */
export const watchJob = jobRow({ name: 'identity.watch', payload: z.object({}), every: '* * * * *', attempts: 1 });
export const findDuplicatesJob = jobRow({
  name: 'identity.compare-person',
  payload: z.object({ userId: z.string() }),
  // Many sign up at once where there is much to win.
  batch: 20,
  attempts: 5,
});
/** An account was suspended: handles its open orders. */
export const accountSuspendedJob = jobRow({
  name: 'identity.account-suspended',
  payload: z.object({ userId: z.string() }),
  attempts: 14,
  isEvent: true,
});
/** Ends recurring orders of excluded items after a self-exclusion. */
export const selfExcludedJob = jobRow({
  name: 'identity.self-excluded',
  payload: z.object({ userId: z.string(), scope: z.enum(exclusionScopes) }),
  attempts: 14,
  isEvent: true,
});
