/** Queries of passkeys, codes, challenges and the list of sessions. */

import { and, desc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { carriedOn, endsAt, isLast, secondsLeft } from '../store.ts';
import { credentials, passkeys, recoveryCodes, secondFactors, sessions, signInChallenges, users } from '../tables.ts';

const inSeconds = (seconds: number) => sql`app_now() + make_interval(secs => ${seconds})`;

/** The database's time, as of this transaction's statement. */
export async function nowIn(db: Reader): Promise<Date> {
  const [row] = await rows<{ now: number }>(db, sql`select extract(epoch from app_now())::float8 * 1000 as now`);
  if (!row) throw new Error('the database does not tell the time');
  return new Date(Math.floor(row.now));
}

// Sessions

export type NewSession = {
  id: string;
  tokenHash: string;
  userId: string;
  ip: string;
  userAgent: string | undefined;
  seconds: number;
  isSecondFactorVerified: boolean;
};
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.insert(sessions).values({
    id: session.id,
    token: session.tokenHash,
    userId: session.userId,
    ipAddress: session.ip,
    userAgent: session.userAgent?.slice(0, 300) ?? null,
    expiresAt: inSeconds(session.seconds) as never,
    createdAt: databaseNow as never,
    secondFactorAt: session.isSecondFactorVerified ? (databaseNow as never) : null,
  });
}

const s = alias(sessions, 's');
const u = alias(users, 'u');
/** Those that have not ended. */
export async function loadSessions(db: Reader, userId: string) {
  const found = await db
    .select({ session: s })
    .from(s)
    .innerJoin(u, eq(u.id, s.userId))
    .where(and(eq(s.userId, userId), sql`${sql.raw(endsAt)} > app_now()`))
    .orderBy(desc(s.lastSeenAt), s.id)
    .limit(100);
  return found.map(({ session }) => session);
}

/** The address from which it was opened. */
export async function loadSessionAddress(db: Reader, sessionId: string): Promise<string | null> {
  const [row] = await db.select({ ip: sessions.ipAddress }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.ip ?? null;
}

export async function deleteSession(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
}
/** All but the one that is kept, if one is. Answers how many there were. */
export async function deleteSessions(tx: Tx, userId: string, exceptSessionId?: string): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), exceptSessionId === undefined ? undefined : ne(sessions.id, exceptSessionId)),
    )
    .returning({ id: sessions.id });
  return ended.length;
}
export async function deleteSessionByHash(tx: Tx, userId: string, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.token, tokenHash)));
}
/** A day later than they ended. */
export async function purgeSessions(tx: Tx): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, sql`${databaseNow} - interval '1 day'`));
}
/** Extends a session in use. Undefined where a concurrent call was quicker. */
export async function touchSession(
  tx: Tx,
  sessionId: string,
): Promise<{ secondsLeft: number; isLast: boolean } | undefined> {
  const [row] = await rows<{ secondsLeft: number; isLast: boolean }>(
    tx,
    sql`update sessions s set last_seen_at = app_now(), expires_at = ${sql.raw(carriedOn)}
          from users u
         where u.id = s.user_id and s.id = ${sessionId} and s.last_seen_at < app_now() - interval '5 minutes'
        returning ${sql.raw(secondsLeft)} as "secondsLeft", ${sql.raw(isLast)} as "isLast"`,
  );
  return row;
}
export const isSecondFactorVerified = async (db: Reader, sessionId: string): Promise<boolean> =>
  (await db.$count(sessions, and(eq(sessions.id, sessionId), isNotNull(sessions.secondFactorAt)))) > 0;
export async function proveSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ secondFactorAt: databaseNow as never })
    .where(eq(sessions.id, sessionId));
}

// Challenges

export type ChallengeKind = 'passkey' | 'new-passkey' | 'provider';
export async function putChallenge(
  tx: Tx,
  challenge: { id: string; kind: ChallengeKind; userId?: string; value?: string; seconds: number },
): Promise<void> {
  await tx.delete(signInChallenges).where(lt(signInChallenges.expiresAt, databaseNow));
  const { seconds, ...row } = challenge;
  await tx.insert(signInChallenges).values({ ...row, expiresAt: inSeconds(seconds) as never });
}
/** Consumes the challenge: a second call finds nothing. */
export async function takeChallenge(tx: Tx, id: string, kind: ChallengeKind) {
  const [row] = await tx
    .delete(signInChallenges)
    .where(and(eq(signInChallenges.id, id), eq(signInChallenges.kind, kind)))
    .returning({
      userId: signInChallenges.userId,
      value: signInChallenges.value,
      isInTime: sql<boolean>`${signInChallenges.expiresAt} > app_now()`,
    });
  return row?.isInTime ? row : undefined;
}

// Passkeys

export const loadPasskeys = (db: Reader, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt, passkeys.id);
export async function passkeyByCredential(db: Reader, credentialId: string) {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}
/** Undefined when the device's key is there already. */
export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert) {
  const [row] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return row;
}
export async function renamePasskey(tx: Tx, userId: string, id: string, name: string): Promise<boolean> {
  const changed = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return changed.length > 0;
}
/** Returns how many there were. */
export async function deletePasskeys(tx: Tx, userId: string): Promise<number> {
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id });
  return removed.length;
}
/** Returns whether it was there. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const mine = and(eq(passkeys.userId, userId), eq(passkeys.id, id));
  return (await tx.delete(passkeys).where(mine).returning({ id: passkeys.id })).length > 0;
}
/** False when another signature with this count, or a later one, was quicker. */
export async function usePasskey(tx: Tx, id: string, counter: number): Promise<boolean> {
  const changed = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: databaseNow as never })
    .where(
      and(eq(passkeys.id, id), sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`),
    )
    .returning({ id: passkeys.id });
  return changed.length > 0;
}

// Codes

/** Lock of one person until the transaction ends, so that two parallel guesses count as two. */
export async function factorForUpdate(tx: Tx, userId: string) {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('update');
  return row;
}
export async function loadFactor(db: Reader, userId: string) {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}
export async function putFactor(tx: Tx, userId: string, secret: string): Promise<void> {
  await tx
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { secret, createdAt: databaseNow as never } });
}
export async function updateFactor(
  tx: Tx,
  userId: string,
  change: Partial<Pick<typeof secondFactors.$inferSelect, 'lastStep' | 'wrongCodes' | 'blockedUntil' | 'confirmedAt'>>,
): Promise<void> {
  await tx.update(secondFactors).set(change).where(eq(secondFactors.userId, userId));
}
export async function deleteFactor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
}
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}
export async function useRecoveryCode(tx: Tx, userId: string, codeHash: string): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: databaseNow as never })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}
export async function recoveryCodesLeft(db: Reader, userId: string): Promise<number> {
  const left = await db
    .select({ hash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return left.length;
}

// People who sign in with a password

const ownProviderId = 'credential';
export async function passwordByEmail(db: Reader, email: string) {
  const own = and(eq(credentials.userId, users.id), eq(credentials.providerId, ownProviderId));
  const [row] = await db
    .select({ userId: users.id, password: credentials.password })
    .from(users)
    .innerJoin(credentials, own)
    .where(eq(users.email, email));
  return row;
}
export async function insertPassword(tx: Tx, id: string, userId: string, password: string): Promise<void> {
  await tx.insert(credentials).values({ id, accountId: userId, providerId: ownProviderId, userId, password });
}
/** False when the account has none: its person came by an identity provider. */
export async function replacePassword(tx: Tx, userId: string, password: string): Promise<boolean> {
  const own = and(eq(credentials.userId, userId), eq(credentials.providerId, ownProviderId));
  return (await tx.update(credentials).set({ password }).where(own).returning({ id: credentials.id })).length > 0;
}

// People who come through an identity provider

const providerId = 'oidc';
export async function userByProviderAccount(db: Reader, accountId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(and(eq(credentials.providerId, providerId), eq(credentials.accountId, accountId)));
  return row?.userId;
}
export async function userByEmailForUpdate(tx: Tx, email: string) {
  const [row] = await tx
    .select({ id: users.id, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email))
    .for('update');
  return row;
}
/** Undefined when the address was taken meanwhile. */
export async function insertUser(
  tx: Tx,
  user: { id: string; email: string; firstName: string; lastName: string; emailVerified: boolean },
): Promise<string | undefined> {
  const [row] = await tx
    .insert(users)
    .values({ ...user, name: `${user.firstName} ${user.lastName}`.trim() })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id;
}
export async function linkProvider(tx: Tx, id: string, userId: string, accountId: string): Promise<void> {
  await tx.insert(credentials).values({ id, userId, accountId, providerId }).onConflictDoNothing();
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}
/** Deletes every sign-in method of an account that was opened without proof of the address. */
export async function deleteWaysIn(tx: Tx, userId: string): Promise<void> {
  await tx.delete(credentials).where(eq(credentials.userId, userId));
  await deletePasskeys(tx, userId);
  await deleteFactor(tx, userId);
  await deleteSessions(tx, userId);
}
