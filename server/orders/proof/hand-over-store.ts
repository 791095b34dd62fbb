import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type {
  HandOver,
  IdCheckMethod,
  IdCheckOutcome,
  ProofStage,
} from '@autolotto/contract/orders/proof/hand-over-model.ts';
import type { Stroke } from '@autolotto/contract/orders/proof/signature.ts';
import type { Disposition, ReturnCause } from '@autolotto/contract/orders/returns/reasons.ts';
import type { ReturnTerms } from '@autolotto/contract/orders/returns/terms.ts';
import type { SubstitutionKind } from '@autolotto/contract/orders/substitutions/model.ts';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { orderHandovers, orderIdAttempts, orderProofPhotos, orderSignatures, orders } from '../tables.ts';

/** Requires the order's lock. */
export async function loadCheck(tx: Tx, orderId: number) {
  const [row] = await tx
    .select({ outcome: orderHandovers.outcome })
    .from(orderHandovers)
    .where(eq(orderHandovers.orderId, orderId));
  return row;
}

/** A check's result, and its time by our clock. */
type CheckSaid = Pick<HandOver, 'method' | 'outcome' | 'affirmations'> & { readonly occurredAt: Date | undefined };

export async function writeCheck(
  tx: Tx,
  order: { readonly id: number; readonly minAge: number },
  courierId: string,
  checked: CheckSaid,
): Promise<void> {
  const { method, outcome, affirmations } = checked;
  const occurredAt = checked.occurredAt ?? null;
  const isRecipient = affirmations.isRecipient ?? null;
  const said = { courierId, method, outcome, minAge: order.minAge, ...affirmations, isRecipient, occurredAt };
  await tx.insert(orderIdAttempts).values({ orderId: order.id, courierId, method, outcome, occurredAt });
  await tx
    .insert(orderHandovers)
    .values({ orderId: order.id, ...said })
    .onConflictDoUpdate({
      target: orderHandovers.orderId,
      set: { ...said, attempts: sql`${orderHandovers.attempts} + 1`, checkedAt: databaseNow },
    });
}

/** As of this moment, by its courier. */
export const writeBagChecked = (tx: Tx, orderId: number) =>
  tx.update(orders).set({ bagCheckedAt: databaseNow }).where(eq(orders.id, orderId));

const photoAt = (orderId: number, stage: ProofStage) =>
  and(eq(orderProofPhotos.orderId, orderId), eq(orderProofPhotos.stage, stage));

export async function loadPhotoHash(tx: Tx, orderId: number, stage: ProofStage) {
  const [row] = await tx.select({ hash: orderProofPhotos.hash }).from(orderProofPhotos).where(photoAt(orderId, stage));
  return row;
}

export async function writePhoto(
  tx: Tx,
  photo: {
    orderId: number;
    stage: ProofStage;
    courierId: string;
    hash: string;
    content: string;
    occurredAt: Date | null;
  },
): Promise<void> {
  const { orderId: _, stage: __, ...kept } = photo;
  await tx
    .insert(orderProofPhotos)
    .values(photo)
    .onConflictDoUpdate({
      target: [orderProofPhotos.orderId, orderProofPhotos.stage],
      set: { ...kept, receivedAt: databaseNow },
    });
}

export async function loadPicture(db: Reader, orderId: number, stage: ProofStage): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: orderProofPhotos.content })
    .from(orderProofPhotos)
    .where(and(photoAt(orderId, stage), isNotNull(orderProofPhotos.content)));
  return row?.content ? Buffer.from(row.content, 'base64') : undefined;
}

/** Replaces an earlier signature. */
export async function writeSignature(
  tx: Tx,
  orderId: number,
  courierId: string,
  signed: { strokes: readonly Stroke[] | null; typedName: string | null; occurredAt: Date | null },
): Promise<void> {
  const said = { courierId, isTyped: signed.strokes === null, ...signed };
  await tx
    .insert(orderSignatures)
    .values({ orderId, ...said })
    .onConflictDoUpdate({ target: orderSignatures.orderId, set: { ...said, receivedAt: databaseNow } });
}

/** As it was drawn; undefined where it was typed, or was deleted. */
export async function loadStrokes(db: Reader, orderId: number): Promise<readonly Stroke[] | undefined> {
  const [row] = await db
    .select({ strokes: orderSignatures.strokes })
    .from(orderSignatures)
    .where(eq(orderSignatures.orderId, orderId));
  return row?.strokes ?? undefined;
}

/** Whether the proof that a delivery may need is there. */
export async function proofSoFar(tx: Tx, orderId: number): Promise<SoFar> {
  const [row] = await rows<SoFar>(
    tx,
    sql`select exists (select 1 from order_handovers where order_id = ${orderId} and outcome = 'passed') as "isPassed",
               exists (select 1 from order_signatures where order_id = ${orderId}) as "isSigned",
               exists (select 1 from order_proof_photos where order_id = ${orderId} and stage = 'dropOff') as "hasPhoto"`,
  );
  return row ?? { isPassed: false, isSigned: false, hasPhoto: false };
}
type SoFar = { readonly isPassed: boolean; readonly isSigned: boolean; readonly hasPhoto: boolean };

type RawStamp = { at: string; occurredAt: string | null; by: string };
type RawPhoto = { stage: ProofStage; receivedAt: string; occurredAt: string | null; by: string; isForgotten: boolean };
export type RawProof = {
  readonly minAge: number | null;
  readonly deliveryAddress: string;
  readonly deliveredAt: string | null;
  readonly recipientName: string | null;
  readonly customerName: string;
  readonly storeName: string;
  readonly timeZone: string;
  readonly returnTerms: Partial<ReturnTerms>;
  readonly now: string;
  /** Categories of the items handed over, or due to be. */
  readonly categories: Category[];
  readonly pickUp: (Omit<RawStamp, 'by'> & { by: string | null; isBagChecked: boolean }) | null;
  readonly check:
    | (RawStamp & {
        method: IdCheckMethod;
        outcome: IdCheckOutcome;
        minAge: number;
        isOfAge: boolean;
        isIdValid: boolean;
        isSober: boolean;
        isRecipient: boolean | null;
        attempts: number;
      })
    | null;
  readonly attempts: (RawStamp & { method: IdCheckMethod; outcome: IdCheckOutcome })[];
  readonly signature: (Omit<RawPhoto, 'stage'> & { isTyped: boolean; typedName: string | null }) | null;
  readonly photos: RawPhoto[];
  readonly pin: {
    attempts: number;
    told: RawStamp | null;
    note: { words: string; at: string; by: string } | null;
  } | null;
  readonly return: { reason: ReturnCause; openedAt: string; confirmedAt: string | null } | null;
  readonly missing: {
    name: string;
    quantity: number;
    preference: SubstitutionKind;
    maxPrice: number | null;
    products: { id: number; name: string }[];
    given: { name: string; price: number } | null;
  }[];
  readonly returnedItems: { name: string; quantity: number; reason: ReturnCause; disposition: Disposition | null }[];
};

/** The record of a hand-over, without the pictures. */
export async function loadProof(db: Reader, orderId: number): Promise<RawProof> {
  const [row] = await rows<RawProof>(
    db,
    sql`select o.min_age as "minAge", o.delivery_address as "deliveryAddress", s.name as "storeName", s.time_zone as "timeZone", s.return_terms as "returnTerms",
               (case when o.status = 'delivered' then to_json(o.closed_at) #>> '{}' end) as "deliveredAt",
               o.recipient_name as "recipientName", trim(k.first_name || ' ' || k.last_name) as "customerName",
               to_json(app_now()) #>> '{}' as now,
               (select coalesce(json_agg(distinct l.category), '[]') from order_lines l
                 where l.order_id = o.id and l.quantity > 0) as categories,
               (select json_build_object('at', e.created_at, 'occurredAt', e.occurred_at, 'by', u.first_name, 'isBagChecked', o.bag_checked_at is not null)
                  from order_events e left join users u on u.id = e.actor_id where e.order_id = o.id and e.event = 'pick_up'
                 order by e.id desc limit 1) as "pickUp",
               (select json_build_object('method', h.method, 'outcome', h.outcome, 'minAge', h.min_age, 'isOfAge', h.is_of_age,
                         'isIdValid', h.is_id_valid, 'isSober', h.is_sober, 'isRecipient', h.is_recipient, 'attempts', h.attempts,
                         'at', h.checked_at, 'occurredAt', h.occurred_at, 'by', u.first_name)
                  from order_handovers h join users u on u.id = h.courier_id where h.order_id = o.id) as "check",
               (select coalesce(json_agg(json_build_object('method', a.method, 'outcome', a.outcome, 'at', a.checked_at,
                         'occurredAt', a.occurred_at, 'by', u.first_name) order by a.id), '[]')
                  from order_id_attempts a join users u on u.id = a.courier_id where a.order_id = o.id) as attempts,
               (select json_build_object('receivedAt', g.received_at, 'occurredAt', g.occurred_at, 'by', u.first_name, 'isTyped', g.is_typed,
                         'typedName', g.typed_name, 'isForgotten', g.strokes is null and g.typed_name is null)
                  from order_signatures g join users u on u.id = g.courier_id where g.order_id = o.id) as signature,
               (select coalesce(json_agg(json_build_object('stage', p.stage, 'receivedAt', p.received_at, 'occurredAt', p.occurred_at,
                         'by', u.first_name, 'isForgotten', p.content is null)), '[]')
                  from order_proof_photos p join users u on u.id = p.courier_id where p.order_id = o.id) as photos,
               (select json_build_object('attempts', n.attempts,
                         'told', case when n.told_at is not null then json_build_object('at', n.told_at, 'occurredAt', n.occurred_at, 'by', u.first_name) end,
                         'note', case when n.note is not null then json_build_object('words', n.note, 'at', n.noted_at, 'by', u.first_name) end)
                  from order_pins n left join users u on u.id = n.courier_id
                 where n.order_id = o.id and (n.by_policy or n.preference)) as pin,
               (select json_build_object('reason', r.reason, 'openedAt', r.opened_at, 'confirmedAt', r.confirmed_at)
                  from order_returns r where r.order_id = o.id) as return,
               (select coalesce(json_agg(json_build_object('name', l.name, 'quantity', x.quantity, 'preference', l.preference, 'maxPrice', l.preference_max_price,
                         'products', (select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name) order by w.rank), '[]')
                                        from order_line_preferences w join products n on n.id = w.product_id
                                       where w.order_id = l.order_id and w.line_id = l.id),
                         'given', case when x.state = 'replaced' then json_build_object('name', f.name, 'price', x.price) end) order by x.id), '[]')
                  from order_substitutions x join order_lines l on l.order_id = x.order_id and l.id = x.line_id
                  left join products f on f.id = x.product_id
                 where x.order_id = o.id and x.state in ('refunded', 'replaced')) as missing,
               (select coalesce(json_agg(json_build_object('name', b.name, 'quantity', b.quantity, 'reason', b.reason, 'disposition', b.disposition)
                         order by b.is_rest, b.id), '[]')
                  from (select f.id, false as is_rest, l.name, f.quantity, f.reason, f.disposition
                          from order_partial_refusals f join order_lines l on l.order_id = f.order_id and l.id = f.line_id where f.order_id = o.id
                        union all
                        -- All of it comes back: what was not kept back at the door as well.
                        select l.id, true, l.name, l.quantity, r.reason, l.disposition
                          from order_returns r join order_lines l on l.order_id = r.order_id
                         where r.order_id = o.id and o.status = 'cancelled' and l.quantity > 0) b) as "returnedItems"
          from orders o join stores s on s.id = o.store_id join users k on k.id = o.customer_id where o.id = ${orderId}`,
  );
  if (!row) throw new Error('an order without a record');
  return row;
}

export async function isStore(db: Reader, id: number): Promise<boolean> {
  return (await rows(db, sql`select 1 from stores where id = ${id}`)).length > 0;
}

/** Orders of a store that had left it and were over on these days of its own calendar, the oldest first. */
export async function ordersWithProofOn(
  db: Reader,
  { storeId, from, to }: { readonly storeId: number; readonly from: string; readonly to: string },
): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`select o.id from orders o join stores s on s.id = o.store_id
         where o.store_id = ${storeId} and o.closed_at >= ${from}::date::timestamp at time zone s.time_zone
           and o.closed_at < (${to}::date + 1)::timestamp at time zone s.time_zone
           and exists (select 1 from order_events e where e.order_id = o.id and e.event = 'pick_up')
         order by o.closed_at, o.id`,
  );
  return found.map(({ id }) => id);
}

/** The pictures, and what was signed; that there was one stays on record. */
export async function purgePhotos(tx: Tx, days: number): Promise<void> {
  await tx
    .update(orderSignatures)
    .set({ strokes: null, typedName: null })
    .where(
      and(
        or(isNotNull(orderSignatures.strokes), isNotNull(orderSignatures.typedName)),
        sql`${orderSignatures.receivedAt} < app_now() - make_interval(days => ${days}::int)`,
      ),
    );
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
