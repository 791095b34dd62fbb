/** A person's sessions, and ending them. An ended session is refused at its next request. */
import type { SessionInfo } from '@autolotto/contract/identity/sign-in/model.ts';
import type { Context } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/db.ts';
import type { Actor } from '../../platform/http/session.ts';
import { rightsChanged } from '../../platform/realtime/outbox.ts';
import { deviceOf } from './device-rules.ts';
import * as store from './store.ts';

/** Where an account is signed in, the last used first. */
export async function listSessions(db: Reader, userId: string): Promise<Omit<SessionInfo, 'isCurrent'>[]> {
  const found = await store.loadSessions(db, userId);
  return found.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    ...deviceOf(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

export async function loadSessions(context: Context, actor: Actor): Promise<SessionInfo[]> {
  const found = await listSessions(context.db.read, actor.userId);
  return found
    .map((session) => ({ ...session, isCurrent: session.id === actor.sessionId }))
    .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

export async function endSession(context: Context, actor: Actor, sessionId: string): Promise<void> {
  await context.db.transact(async (tx) => {
    await store.deleteSession(tx, actor.userId, sessionId);
    rightsChanged(tx, context.bus, actor.userId);
  });
}

export async function endSessions(context: Context, actor: Actor, which: 'others' | 'all'): Promise<void> {
  await context.db.transact(async (tx) => {
    await store.deleteSessions(tx, actor.userId, which === 'others' ? actor.sessionId : undefined);
    rightsChanged(tx, context.bus, actor.userId);
  });
}
