import type { FreeDeliveryReason } from '@autolotto/contract/identity/free-delivery/statuses.ts';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { freeDeliveryGrants, freeDeliveryRequests, users } from '../tables.ts';

type NewGrant = { readonly userId: string; readonly reason: FreeDeliveryReason; readonly endsOn: string | null };

export async function putGrant(tx: Tx, { userId, reason, endsOn }: NewGrant, grantedBy: string) {
  const given = { reason, endsOn, grantedBy };
  const [row] = await tx
    .insert(freeDeliveryGrants)
    .values({ userId, ...given })
    .onConflictDoUpdate({ target: freeDeliveryGrants.userId, set: given })
    .returning();
  if (!row) throw new Error('grant not written');
  return row;
}

/** Returns whether there was one. */
export async function deleteGrant(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx.delete(freeDeliveryGrants).where(eq(freeDeliveryGrants.userId, userId)).returning();
  return gone.length > 0;
}

export async function loadGrant(db: Reader, userId: string) {
  const [row] = await db.select().from(freeDeliveryGrants).where(eq(freeDeliveryGrants.userId, userId));
  return row;
}

/** The last day is over when it is over everywhere: nobody loses an evening of it to the time zone they live in. */
const today = sql`(app_now() at time zone 'Etc/GMT+12')::date`;
export async function isOver(db: Reader, day: string): Promise<boolean> {
  const [row] = await rows<{ isOver: boolean }>(db, sql`select ${day}::date < ${today} as "isOver"`);
  return row?.isOver ?? true;
}
/** Deletes ended grants and returns their holders. */
export const deleteEnded = (tx: Tx): Promise<{ userId: string; email: string; firstName: string }[]> =>
  rows(
    tx,
    sql`delete from free_delivery_grants g using users u
         where u.id = g.user_id and g.ends_on < ${today}
        returning g.user_id as "userId", u.email, u.first_name as "firstName"`,
  );

/** The number of the new request; undefined when one is waiting already. */
export async function insertRequest(
  tx: Tx,
  request: { userId: string; reason: FreeDeliveryReason; photo: string },
): Promise<number | undefined> {
  const [row] = await tx
    .insert(freeDeliveryRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: freeDeliveryRequests.id });
  return row?.id;
}

/** Without the photo. */
const asked = {
  id: freeDeliveryRequests.id,
  userId: freeDeliveryRequests.userId,
  reason: freeDeliveryRequests.reason,
  status: freeDeliveryRequests.status,
  createdAt: freeDeliveryRequests.createdAt,
  decidedAt: freeDeliveryRequests.decidedAt,
  words: freeDeliveryRequests.words,
};
const withPerson = { ...asked, name: users.name, firstName: users.firstName, email: users.email };
export type WaitingRow = NonNullable<Awaited<ReturnType<typeof requestById>>>;

export async function loadLatestRequest(db: Reader, userId: string) {
  const [row] = await db
    .select(asked)
    .from(freeDeliveryRequests)
    .where(eq(freeDeliveryRequests.userId, userId))
    .orderBy(desc(freeDeliveryRequests.id))
    .limit(1);
  return row;
}

const readAtOnce = 100;
export const waitingRequests = (db: Reader) =>
  db
    .select(withPerson)
    .from(freeDeliveryRequests)
    .innerJoin(users, eq(users.id, freeDeliveryRequests.userId))
    .where(eq(freeDeliveryRequests.status, 'pending'))
    .orderBy(asc(freeDeliveryRequests.id))
    .limit(readAtOnce);

export async function requestById(db: Reader, id: number) {
  const [row] = await db
    .select(withPerson)
    .from(freeDeliveryRequests)
    .innerJoin(users, eq(users.id, freeDeliveryRequests.userId))
    .where(eq(freeDeliveryRequests.id, id));
  return row;
}

export async function loadPhoto(db: Reader, id: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ photo: freeDeliveryRequests.photo })
    .from(freeDeliveryRequests)
    .where(and(eq(freeDeliveryRequests.id, id), isNotNull(freeDeliveryRequests.photo)));
  return row?.photo ? Buffer.from(row.photo, 'base64') : undefined;
}

type Settled = {
  readonly status: 'granted' | 'refused' | 'withdrawn';
  readonly by: string;
  readonly words: string | null;
};
/** Deletes the photo with the decision. False when no such request is open. */
export async function settle(tx: Tx, id: number, { status, by, words }: Settled): Promise<boolean> {
  const changed = await tx
    .update(freeDeliveryRequests)
    .set({ status, words, photo: null, decidedBy: by, decidedAt: databaseNow })
    .where(and(eq(freeDeliveryRequests.id, id), eq(freeDeliveryRequests.status, 'pending')))
    .returning({ id: freeDeliveryRequests.id });
  return changed.length > 0;
}
