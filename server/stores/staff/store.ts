import { invitationDays } from '@autolotto/contract/stores/limits.ts';
import type { StaffRole } from '@autolotto/contract/stores/model.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../identity/tables.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { staffPins, storeInvitations, storeStaff, stores } from '../tables.ts';

export const loadMembers = (db: Reader, storeId: number) =>
  db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: storeStaff.role,
      workAgeVerifiedAt: users.workAgeVerifiedAt,
      hasPin: sql<boolean>`${staffPins.userId} is not null`,
      since: storeStaff.createdAt,
    })
    .from(storeStaff)
    .innerJoin(users, eq(users.id, storeStaff.userId))
    .leftJoin(staffPins, and(eq(staffPins.userId, storeStaff.userId), eq(staffPins.storeId, storeStaff.storeId)))
    .where(eq(storeStaff.storeId, storeId))
    .orderBy(storeStaff.createdAt, users.id);

export async function loadMember(db: Reader, storeId: number, userId: string): Promise<StaffRole | undefined> {
  const [row] = await db
    .select({ role: storeStaff.role })
    .from(storeStaff)
    .where(and(eq(storeStaff.storeId, storeId), eq(storeStaff.userId, userId)));
  return row?.role;
}
export async function deleteMember(tx: Tx, storeId: number, userId: string): Promise<void> {
  await tx.delete(storeStaff).where(and(eq(storeStaff.storeId, storeId), eq(storeStaff.userId, userId)));
}

const isOpen = and(isNull(storeInvitations.acceptedAt), isNull(storeInvitations.revokedAt));
const isExpired = sql<boolean>`${storeInvitations.expiresAt} <= ${databaseNow}`;
export const openInvitations = (db: Reader, storeId: number) =>
  db
    .select({
      id: storeInvitations.id,
      email: storeInvitations.email,
      role: storeInvitations.role,
      createdAt: storeInvitations.createdAt,
      expiresAt: storeInvitations.expiresAt,
      isExpired,
    })
    .from(storeInvitations)
    .where(and(eq(storeInvitations.storeId, storeId), isOpen))
    .orderBy(storeInvitations.id);

/** Invitations of the last hour, withdrawn ones included. */
export const recentInvitations = (tx: Tx, storeId: number): Promise<number> =>
  tx.$count(
    storeInvitations,
    and(eq(storeInvitations.storeId, storeId), sql`${storeInvitations.createdAt} > ${databaseNow} - interval '1 hour'`),
  );

export async function revokeTo(tx: Tx, storeId: number, email: string): Promise<void> {
  await tx
    .update(storeInvitations)
    .set({ revokedAt: databaseNow })
    .where(and(eq(storeInvitations.storeId, storeId), eq(storeInvitations.email, email), isOpen));
}
/** False when it is not open, or another store's. */
export async function revokeById(tx: Tx, storeId: number, id: number): Promise<boolean> {
  const revoked = await tx
    .update(storeInvitations)
    .set({ revokedAt: databaseNow })
    .where(and(eq(storeInvitations.storeId, storeId), eq(storeInvitations.id, id), isOpen))
    .returning({ id: storeInvitations.id });
  return revoked.length > 0;
}
export async function insertInvitation(
  tx: Tx,
  values: { storeId: number; email: string; role: StaffRole; tokenHash: string; invitedBy: string },
): Promise<number> {
  const [row] = await tx
    .insert(storeInvitations)
    .values({ ...values, expiresAt: sql`${databaseNow} + make_interval(days => ${invitationDays}::int)` })
    .returning({ id: storeInvitations.id });
  if (!row) throw new Error('invitation not written');
  return row.id;
}

const byHash = (db: Reader, tokenHash: string) =>
  db
    .select({
      id: storeInvitations.id,
      storeId: stores.id,
      storeName: stores.name,
      email: storeInvitations.email,
      role: storeInvitations.role,
      expiresAt: storeInvitations.expiresAt,
      isUsed: sql<boolean>`${storeInvitations.acceptedAt} is not null or ${storeInvitations.revokedAt} is not null`,
      isExpired,
    })
    .from(storeInvitations)
    .innerJoin(stores, eq(stores.id, storeInvitations.storeId))
    .where(eq(storeInvitations.tokenHash, tokenHash));
export type InvitationRow = Awaited<ReturnType<typeof byHash>>[number];
export async function invitationByHash(db: Reader, tokenHash: string): Promise<InvitationRow | undefined> {
  const [row] = await byHash(db, tokenHash);
  return row;
}
/** The same, locked: of two parallel acceptances the second finds it used. */
export async function lockInvitation(tx: Tx, tokenHash: string): Promise<InvitationRow | undefined> {
  await tx
    .select({ id: storeInvitations.id })
    .from(storeInvitations)
    .where(eq(storeInvitations.tokenHash, tokenHash))
    .for('update');
  return invitationByHash(tx, tokenHash);
}
export async function acceptInvitation(tx: Tx, id: number, userId: string): Promise<void> {
  await tx
    .update(storeInvitations)
    .set({ acceptedAt: databaseNow, acceptedBy: userId })
    .where(eq(storeInvitations.id, id));
}

/** Longer than any invitation lasts, so that late readers get "expired" rather than "unknown". */
const keptDays = 60;
export async function purgeInvitations(tx: Tx): Promise<void> {
  await tx
    .delete(storeInvitations)
    .where(sql`${storeInvitations.expiresAt} < ${databaseNow} - make_interval(days => ${keptDays}::int)`);
}
