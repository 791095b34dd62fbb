import type { DocumentKind } from '@autolotto/contract/couriers/onboarding-enums.ts';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { courierDocuments } from '../tables.ts';

/** All but the photo. */
const columns = {
  id: courierDocuments.id,
  userId: courierDocuments.userId,
  kind: courierDocuments.kind,
  number: courierDocuments.number,
  expiresOn: courierDocuments.expiresOn,
  state: courierDocuments.state,
  reason: courierDocuments.reason,
  hash: courierDocuments.hash,
  createdAt: courierDocuments.createdAt,
  decidedAt: courierDocuments.decidedAt,
  toldDays: courierDocuments.toldDays,
};
export type DocumentRow = {
  readonly [K in keyof typeof columns]: (typeof courierDocuments.$inferSelect)[K];
};

export const loadDocuments = (db: Reader, userIds: readonly string[]): Promise<DocumentRow[]> =>
  db
    .select(columns)
    .from(courierDocuments)
    .where(inArray(courierDocuments.userId, [...userIds]))
    .orderBy(courierDocuments.kind, desc(courierDocuments.id));

export async function documentById(db: Reader, id: number): Promise<DocumentRow | undefined> {
  const [row] = await db.select(columns).from(courierDocuments).where(eq(courierDocuments.id, id));
  return row;
}

export async function loadPhoto(db: Reader, id: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: courierDocuments.content })
    .from(courierDocuments)
    .where(eq(courierDocuments.id, id));
  return row && Buffer.from(row.content, 'base64');
}

/** Replaces a waiting or rejected document of the kind; an approved one stays until this one is approved. */
export async function submit(
  tx: Tx,
  document: Pick<DocumentRow, 'userId' | 'kind' | 'number' | 'expiresOn' | 'hash'> & { readonly content: string },
): Promise<DocumentRow> {
  await tx
    .delete(courierDocuments)
    .where(
      and(
        eq(courierDocuments.userId, document.userId),
        eq(courierDocuments.kind, document.kind),
        ne(courierDocuments.state, 'approved'),
      ),
    );
  const [row] = await tx.insert(courierDocuments).values(document).returning(columns);
  if (!row) throw new Error('document not written');
  return row;
}

export async function approve(
  tx: Tx,
  { id, userId, kind }: { id: number; userId: string; kind: DocumentKind },
  by: string,
): Promise<void> {
  await tx
    .delete(courierDocuments)
    .where(
      and(eq(courierDocuments.userId, userId), eq(courierDocuments.kind, kind), eq(courierDocuments.state, 'approved')),
    );
  await tx
    .update(courierDocuments)
    .set({ state: 'approved', decidedAt: databaseNow, decidedBy: by })
    .where(eq(courierDocuments.id, id));
}

export async function reject(tx: Tx, id: number, by: string, reason: string): Promise<void> {
  await tx
    .update(courierDocuments)
    .set({ state: 'rejected', reason, decidedAt: databaseNow, decidedBy: by })
    .where(eq(courierDocuments.id, id));
}

export async function remove(tx: Tx, id: number): Promise<void> {
  await tx.delete(courierDocuments).where(eq(courierDocuments.id, id));
}

export async function recordReminder(tx: Tx, id: number, days: number): Promise<void> {
  await tx.update(courierDocuments).set({ toldDays: days }).where(eq(courierDocuments.id, id));
}

/** Documents of a courier with no more reason to keep them, the given days after the reason ended. */
const isOverdue = (days: number) => {
  const before = sql`app_now() - make_interval(days => ${days}::int)`;
  return sql`(
    (d.state = 'rejected' and d.decided_at < ${before})
    or exists (select from courier_profiles p join adverse_action_notices n on n.user_id = p.user_id
                where p.user_id = d.user_id and n.state = 'final' and n.closed_at < ${before} and d.created_at < ${before}
                  and ((n.kind = 'check' and p.background_check_status = 'rejected') or (n.kind = 'suspension' and not p.is_active))
                  and not exists (select from adverse_action_notices later where later.user_id = n.user_id and later.kind = n.kind and later.id > n.id))
    or exists (select from users u
                where u.id = d.user_id and u.role is distinct from 'courier' and d.created_at < ${before}
                  and not exists (select from audit_entries a where a.subject_kind = 'account' and a.subject_id = u.id
                                     and a.action in ('role.changed', 'role.picked') and a.at >= ${before})))`;
};

export const overdue = async (db: Reader, days: number): Promise<string[]> =>
  (
    await rows<{ userId: string }>(
      db,
      sql`select distinct d.user_id as "userId" from courier_documents d where ${isOverdue(days)} order by 1 limit 1000`,
    )
  ).map(({ userId }) => userId);

/** Returns how many it deleted. */
export async function forget(tx: Tx, userId: string, days: number): Promise<number> {
  const gone = await rows<{ id: number }>(
    tx,
    sql`delete from courier_documents d where d.user_id = ${userId} and ${isOverdue(days)} returning d.id`,
  );
  return gone.length;
}
