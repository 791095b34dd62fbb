import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { locks, type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { accessRequests, users } from '../tables.ts';

/** Until the transaction ends, nobody else becomes an admin or stops being one. Taken before any row. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.admins}::bigint)`);
}
export async function countAdmins(tx: Tx): Promise<number> {
  const [row] = await rows<{ count: number }>(tx, sql`select count(*)::int as count from users where role = 'admin'`);
  return row?.count ?? 0;
}
/** Those of them who can act. */
export const countActiveAdmins = (tx: Tx): Promise<number> =>
  tx.$count(users, and(eq(users.role, 'admin'), isNull(users.suspendedAt)));

export async function lockUser(tx: Tx, userId: string) {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return row;
}
export async function setRole(tx: Tx, userId: string, role: Role | null): Promise<void> {
  await tx.update(users).set({ role }).where(eq(users.id, userId));
}
export async function setWorkAge(tx: Tx, userId: string, dateOfBirth: string): Promise<Date | undefined> {
  const [row] = await tx
    .update(users)
    .set({ dateOfBirth, workAgeVerifiedAt: databaseNow })
    .where(eq(users.id, userId))
    .returning({ at: users.workAgeVerifiedAt });
  return row?.at ?? undefined;
}

/** The id of the new request; undefined when one is waiting already. */
export async function insertRequest(tx: Tx, userId: string): Promise<number | undefined> {
  const [row] = await tx
    .insert(accessRequests)
    .values({ userId, role: 'admin' })
    .onConflictDoNothing()
    .returning({ id: accessRequests.id });
  return row?.id;
}

const withPerson = {
  id: accessRequests.id,
  userId: accessRequests.userId,
  name: users.name,
  email: users.email,
  role: accessRequests.role,
  status: accessRequests.status,
  createdAt: accessRequests.createdAt,
  decidedAt: accessRequests.decidedAt,
  reason: accessRequests.reason,
};
export type RequestRow = Awaited<ReturnType<typeof waitingRequests>>[number];
const readAtOnce = 100;
export const waitingRequests = (db: Reader) =>
  db
    .select(withPerson)
    .from(accessRequests)
    .innerJoin(users, eq(users.id, accessRequests.userId))
    .where(eq(accessRequests.status, 'pending'))
    .orderBy(asc(accessRequests.id))
    .limit(readAtOnce);
export async function requestById(db: Reader, requestId: number): Promise<RequestRow | undefined> {
  const [row] = await db
    .select(withPerson)
    .from(accessRequests)
    .innerJoin(users, eq(users.id, accessRequests.userId))
    .where(eq(accessRequests.id, requestId));
  return row;
}

type Decision = { readonly status: 'approved' | 'refused'; readonly by: string | null; readonly reason: string };
const decided = ({ status, by, reason }: Decision) => ({ status, decidedBy: by, decidedAt: databaseNow, reason });
/** False when another admin has decided it already. */
export async function decideRequest(tx: Tx, requestId: number, decision: Decision): Promise<boolean> {
  const changed = await tx
    .update(accessRequests)
    .set(decided(decision))
    .where(and(eq(accessRequests.id, requestId), eq(accessRequests.status, 'pending')))
    .returning({ id: accessRequests.id });
  return changed.length > 0;
}
/** Settles this person's pending request, if any: it was fulfilled in another way. */
export async function settleRequest(tx: Tx, userId: string, decision: Decision): Promise<void> {
  await tx
    .update(accessRequests)
    .set(decided(decision))
    .where(and(eq(accessRequests.userId, userId), eq(accessRequests.status, 'pending')));
}
