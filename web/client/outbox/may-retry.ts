import { ApiError } from '../errors.ts';

/** Nobody is signed in, a time-out, too early, too many calls: none says anything about the action itself. */
const passing: readonly number[] = [401, 408, 425, 429];

/** The server, or what stands before it, is not up to it just now, or wants to know who is calling or who works at the tablet: the action waits. */
export const mayRetry = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status >= 500 ||
  passing.includes(error.status) ||
  error.code === 'SECOND_FACTOR_REQUIRED' ||
  error.code === 'TABLET_LOCKED';
