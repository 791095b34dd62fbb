import type { IncidentKind } from '@autolotto/contract/orders/proof/incident-kinds.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { orderIncidents } from '../tables.ts';

export type RawIncident = {
  id: number;
  kind: IncidentKind;
  words: string;
  at: string;
  occurredAt: string | null;
  authorId: string;
  authorRole: 'courier' | 'store' | 'admin';
  name: string;
  hasPhoto: boolean;
  isForgotten: boolean;
};
/** Without the pictures, oldest first. */
export const loadIncidents = (db: Reader, orderId: number, id?: number | undefined): Promise<RawIncident[]> =>
  rows<RawIncident>(
    db,
    sql`select i.id::float8 as id, i.kind, i.words, to_json(i.created_at) #>> '{}' as at,
               to_json(i.occurred_at) #>> '{}' as "occurredAt", i.author_id as "authorId", i.author_role as "authorRole",
               u.first_name as name, i.photo_hash is not null as "hasPhoto", i.photo is null as "isForgotten"
          from order_incidents i join users u on u.id = i.author_id
         where i.order_id = ${orderId} and ${id === undefined ? sql`true` : sql`i.id = ${id}`} order by i.id limit 200`,
  );

export async function insert(
  tx: Tx,
  values: {
    orderId: number;
    kind: IncidentKind;
    words: string;
    authorId: string;
    authorRole: RawIncident['authorRole'];
    occurredAt: Date | null;
  },
): Promise<number> {
  const [row] = await tx.insert(orderIncidents).values(values).returning({ id: orderIncidents.id });
  if (!row) throw new Error('no incident was written');
  return row.id;
}

const isOne = (orderId: number, id: number) => and(eq(orderIncidents.orderId, orderId), eq(orderIncidents.id, id));

/** Requires the order's lock. */
export async function loadPhotoHash(tx: Tx, orderId: number, id: number) {
  const [row] = await tx
    .select({ hash: orderIncidents.photoHash, authorId: orderIncidents.authorId })
    .from(orderIncidents)
    .where(isOne(orderId, id));
  return row;
}

export async function writePhoto(
  tx: Tx,
  where: { orderId: number; id: number },
  picture: { hash: string; content: string },
): Promise<void> {
  await tx
    .update(orderIncidents)
    .set({ photoHash: picture.hash, photo: picture.content })
    .where(isOne(where.orderId, where.id));
}

export async function loadPicture(db: Reader, orderId: number, id: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ photo: orderIncidents.photo })
    .from(orderIncidents)
    .where(and(isOne(orderId, id), isNotNull(orderIncidents.photo)));
  return row?.photo ? Buffer.from(row.photo, 'base64') : undefined;
}

/** The pictures; that there was one stays on record. */
export async function purgePhotos(tx: Tx, days: number): Promise<void> {
  await tx
    .update(orderIncidents)
    .set({ photo: null })
    .where(
      and(
        isNotNull(orderIncidents.photo),
        sql`${orderIncidents.createdAt} < app_now() - make_interval(days => ${days}::int)`,
      ),
    );
}
