import type { DocumentKind } from '@autolotto/contract/couriers/onboarding-words.ts';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { databaseNow } from '../platform/columns.ts';
import type { Reader, Tx } from '../platform/db.ts';
import { courierDocuments } from './tables.ts';

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

export const documentsOf = (db: Reader, userIds: readonly string[]): Promise<DocumentRow[]> =>
  db
    .select(columns)
    .from(courierDocuments)
    .where(inArray(courierDocuments.userId, [...userIds]))
    .orderBy(courierDocuments.kind, desc(courierDocuments.id));

export async function documentById(db: Reader, id: number): Promise<DocumentRow | undefined> {
  const [row] = await db.select(columns).from(courierDocuments).where(eq(courierDocuments.id, id));
  return row;
}

export async function photoOf(db: Reader, id: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: courierDocuments.content })
    .from(courierDocuments)
    .where(eq(courierDocuments.id, id));
  return row && Buffer.from(row.content, 'base64');
}

/** In the place of one of the kind that waits or was rejected; an approved one stays until this one is approved. */
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

export async function noteTold(tx: Tx, id: number, days: number): Promise<void> {
  await tx.update(courierDocuments).set({ toldDays: days }).where(eq(courierDocuments.id, id));
}
