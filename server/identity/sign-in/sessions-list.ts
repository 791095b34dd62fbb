/** A person's sessions, and ending them. An ended session is refused at its next request. */
import type { SessionInfo } from '@autolotto/contract/identity/sign-in/model.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import type { Actor } from '../../platform/http/session.ts';
import { rightsChanged } from '../../platform/realtime/outbox.ts';
import { sessions, users } from '../tables.ts';
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

/** Nobody acts in it until they have entered their PIN; it stays so until it ends. */
export async function shareSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ sharedAt: sql`coalesce(${sessions.sharedAt}, ${databaseNow})`, actingId: null, actingUntil: null })
    .where(eq(sessions.id, sessionId));
}

const actingFor = (minutes: number) => sql`${databaseNow} + make_interval(mins => ${minutes}::int)`;
/** They act in it for so many minutes from now. */
export async function actAt(tx: Tx, sessionId: string, userId: string, minutes: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ actingId: userId, actingUntil: actingFor(minutes) })
    .where(eq(sessions.id, sessionId));
}
/** Gives them more minutes while they act; a tablet that was locked since stays locked. */
export async function keepActing(tx: Tx, sessionId: string, userId: string, minutes: number): Promise<void> {
  await tx
    .update(sessions)
    .set({ actingUntil: actingFor(minutes) })
    .where(and(eq(sessions.id, sessionId), eq(sessions.actingId, userId), gt(sessions.actingUntil, databaseNow)));
}

export async function loadActing(
  db: Reader,
  sessionId: string,
): Promise<{
  isShared: boolean;
  userId: string | null;
  name: string | null;
  email: string | null;
  until: Date | null;
}> {
  const isActing = sql`${sessions.actingUntil} > ${databaseNow}`;
  const [row] = await db
    .select({
      isShared: sql<boolean>`${sessions.sharedAt} is not null`,
      ...{ userId: users.id, name: users.name, email: users.email, until: sessions.actingUntil },
    })
    .from(sessions)
    .leftJoin(users, sql`${users.id} = ${sessions.actingId} and ${isActing}`)
    .where(eq(sessions.id, sessionId));
  return row ?? { isShared: false, userId: null, name: null, email: null, until: null };
}
