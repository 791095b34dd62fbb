import type { HandOver, IdCheckMethod, IdCheckOutcome } from '@autolotto/contract/orders/hand-over-model.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { databaseNow } from '../platform/columns.ts';
import { type Reader, rows, type Tx } from '../platform/db.ts';
import { orderHandovers, orderProofPhotos } from './tables.ts';

/** Under the order's lock. */
export async function checkOf(tx: Tx, orderId: number) {
  const [row] = await tx
    .select({ outcome: orderHandovers.outcome })
    .from(orderHandovers)
    .where(eq(orderHandovers.orderId, orderId));
  return row;
}

export async function writeCheck(
  tx: Tx,
  order: { readonly id: number; readonly minAge: number },
  courierId: string,
  { method, outcome, affirmations, capturedAt }: HandOver,
): Promise<void> {
  const said = {
    courierId,
    method,
    outcome,
    minAge: order.minAge,
    ...affirmations,
    capturedAt: capturedAt === undefined ? null : new Date(capturedAt),
  };
  await tx
    .insert(orderHandovers)
    .values({ orderId: order.id, ...said })
    .onConflictDoUpdate({
      target: orderHandovers.orderId,
      set: { ...said, attempts: sql`${orderHandovers.attempts} + 1`, checkedAt: databaseNow },
    });
}

export async function photoOf(tx: Tx, orderId: number) {
  const [row] = await tx
    .select({ hash: orderProofPhotos.hash })
    .from(orderProofPhotos)
    .where(eq(orderProofPhotos.orderId, orderId));
  return row;
}

export async function writePhoto(
  tx: Tx,
  photo: { orderId: number; courierId: string; hash: string; content: string; capturedAt: Date | null },
): Promise<void> {
  const { orderId: _, ...kept } = photo;
  await tx
    .insert(orderProofPhotos)
    .values(photo)
    .onConflictDoUpdate({ target: orderProofPhotos.orderId, set: { ...kept, receivedAt: databaseNow } });
}

export async function pictureOf(db: Reader, orderId: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: orderProofPhotos.content })
    .from(orderProofPhotos)
    .where(and(eq(orderProofPhotos.orderId, orderId), isNotNull(orderProofPhotos.content)));
  return row?.content ? Buffer.from(row.content, 'base64') : undefined;
}

/** Whether what a delivery may need is there. */
export async function proofSoFar(tx: Tx, orderId: number): Promise<{ isPassed: boolean; hasPhoto: boolean }> {
  const [row] = await rows<{ isPassed: boolean; hasPhoto: boolean }>(
    tx,
    sql`select exists (select 1 from order_handovers where order_id = ${orderId} and outcome = 'passed') as "isPassed",
               exists (select 1 from order_proof_photos where order_id = ${orderId}) as "hasPhoto"`,
  );
  return row ?? { isPassed: false, hasPhoto: false };
}

export type RawProof = {
  readonly minAge: number | null;
  readonly deliveryAddress: string;
  readonly deliveredAt: string | null;
  readonly storeName: string;
  readonly timeZone: string;
  readonly now: string;
  readonly check: {
    method: IdCheckMethod;
    outcome: IdCheckOutcome;
    minAge: number;
    isOfAge: boolean;
    isIdValid: boolean;
    isSober: boolean;
    attempts: number;
    at: string;
    capturedAt: string | null;
    by: string;
  } | null;
  readonly photo: { receivedAt: string; capturedAt: string | null; by: string; isForgotten: boolean } | null;
  readonly pin: {
    tries: number;
    told: { at: string; capturedAt: string | null; by: string } | null;
    note: { words: string; at: string; by: string } | null;
  } | null;
};

/** The record of a hand-over, and what it is told by: everything but the picture. */
export async function proofOf(db: Reader, orderId: number): Promise<RawProof> {
  const [row] = await rows<RawProof>(
    db,
    sql`select o.min_age as "minAge", o.delivery_address as "deliveryAddress", s.name as "storeName", s.time_zone as "timeZone",
               (case when o.status = 'delivered' then to_json(o.closed_at) #>> '{}' end) as "deliveredAt",
               to_json(app_now()) #>> '{}' as now,
               (select json_build_object('method', h.method, 'outcome', h.outcome, 'minAge', h.min_age, 'isOfAge', h.is_of_age,
                         'isIdValid', h.is_id_valid, 'isSober', h.is_sober, 'attempts', h.attempts, 'at', h.checked_at,
                         'capturedAt', h.captured_at, 'by', u.first_name)
                  from order_handovers h join users u on u.id = h.courier_id where h.order_id = o.id) as "check",
               (select json_build_object('receivedAt', p.received_at, 'capturedAt', p.captured_at, 'by', u.first_name,
                         'isForgotten', p.content is null)
                  from order_proof_photos p join users u on u.id = p.courier_id where p.order_id = o.id) as photo,
               (select json_build_object('tries', n.tries,
                         'told', case when n.told_at is not null then json_build_object('at', n.told_at, 'capturedAt', n.captured_at, 'by', u.first_name) end,
                         'note', case when n.note is not null then json_build_object('words', n.note, 'at', n.noted_at, 'by', u.first_name) end)
                  from order_pins n left join users u on u.id = n.courier_id
                 where n.order_id = o.id and (n.by_policy or n.wish)) as pin
          from orders o join stores s on s.id = o.store_id where o.id = ${orderId}`,
  );
  if (!row) throw new Error('an order without a record');
  return row;
}

/** The pictures; that there was one stays on record. */
export async function forgetPhotos(tx: Tx, days: number): Promise<void> {
  await tx
    .update(orderProofPhotos)
    .set({ content: null })
    .where(
      and(
        isNotNull(orderProofPhotos.content),
        sql`${orderProofPhotos.receivedAt} < app_now() - make_interval(days => ${days}::int)`,
      ),
    );
}
