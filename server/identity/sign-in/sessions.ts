/** Resolves the caller: a session token against the current database. */
import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import type { Context } from '../../platform/context.ts';
import { dataLoaderPer } from '../../platform/database/batching/data-loader.ts';
import type { Database } from '../../platform/database/db.ts';
import { type Actor, maxSessionSecondsOf } from '../../platform/http/session.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import * as store from '../store.ts';
import { contactOf } from '../suspensions/suspensions.ts';
import { hashToken } from '../tokens.ts';
import { touchSession } from './store.ts';

/**
 * Existing factors are required; a missing but needed one must be set up. A lone passkey is required only where the
 * role needs more than a password.
 */
function secondFactorOf(row: store.SessionRow, neededBy: readonly Role[]): Actor['secondFactor'] {
  if (row.isSecondFactorVerified) return undefined;
  if (row.hasCodes) return 'ask';
  if (!neededBy.includes(row.role ?? 'customer')) return undefined;
  return row.hasPasskey ? 'ask' : 'set-up';
}

const actorOf = (row: store.SessionRow, policy: Policy): Actor => ({
  userId: row.userId,
  sessionId: row.sessionId,
  pickedRole: row.role,
  role: row.role ?? 'customer',
  isWorkAgeVerified: row.isWorkAgeVerified,
  isFresh: row.isFresh,
  isJustSignedIn: row.isJustSignedIn,
  sessionEnd: {
    inSeconds: row.secondsLeft,
    by: row.isLast ? 'age' : 'disuse',
    maxSeconds: maxSessionSecondsOf(row.role ?? 'customer'),
  },
  secondFactor: secondFactorOf(row, policy['signIn.secondFactorRoles']),
  tablet: row.isShared ? { actingId: row.actingId ?? undefined } : undefined,
  deletesAt: row.deletesAt ?? undefined,
  suspension: row.suspensionReason === null ? undefined : { reason: row.suspensionReason, ...contactOf(policy) },
});

async function loadSessions(db: Database, tokens: readonly string[]): Promise<(store.SessionRow | undefined)[]> {
  const hashes = tokens.map(hashToken);
  const found = new Map((await store.sessionsByHash(db, [...new Set(hashes)])).map((row) => [row.token, row]));
  return hashes.map((hash) => found.get(hash));
}

/** Requests that come in together are looked up together: each by a query that began after it came. */
const now = dataLoaderPer(loadSessions);
/** The current holder of this session token. */
export async function resolveSession(context: Context, token: string): Promise<Actor | undefined> {
  const row = await now(context.db, token);
  if (!row) return undefined;
  // Failing to record the use must not lock anybody out.
  const used =
    row.isStale && (await context.db.transact((tx) => touchSession(tx, row.sessionId)).catch(() => undefined));
  return actorOf({ ...row, ...used }, await currentPolicy(context));
}

const soon = dataLoaderPer(loadSessions, { windowMs: 50 });
/** The same for open sockets, of which thousands are looked at every few seconds: many in one query, a moment later. */
export async function resolveSessionSoon(context: Context, token: string): Promise<Actor | undefined> {
  const row = await soon(context.db, token);
  return row && actorOf(row, await currentPolicy(context));
}
