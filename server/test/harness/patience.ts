/**
 * How late the event loop of a busy test machine is says nothing about the server, nor does how long it takes to answer:
 * its tests hold it to what it answers. Tests that are about a limit set it themselves.
 */
import type { HttpLimits } from '../../platform/http/http-limits.ts';

export const patientHttp = {
  loopDelayMs: Number.POSITIVE_INFINITY,
  handlerMs: 120_000,
} as const satisfies Partial<HttpLimits>;

/** The same of a statement: at most as long as a test may take, so that one that hangs still says where. */
export const patientStatements = {
  statement_timeout: 60_000,
  lock_timeout: 30_000,
  idle_in_transaction_session_timeout: 60_000,
  connectMs: 60_000,
} as const;
