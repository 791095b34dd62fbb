/**
 * A busy test machine's delays prove nothing about the server: its tests check the answers. Tests about a limit set it
 * themselves.
 */
import type { HttpLimits } from '../../platform/http/http-limits.ts';

export const patientHttp = {
  loopDelayMs: Number.POSITIVE_INFINITY,
  handlerMs: 120_000,
} as const satisfies Partial<HttpLimits>;

/** The same for a statement: limited by a test's time, so that a hanging one is named. */
export const patientStatements = {
  statement_timeout: 60_000,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  connectMs: 60_000,
} as const;

/**
 * Every test of a server signs people up and in: a fifth of their time went into hashes. A hash names its own cost, so that
 * servers of other processes take those of the template. What the usual cost is, passwords.test.ts says.
 */
export const cheapPasswords = { memory: 1_024 } as const;
