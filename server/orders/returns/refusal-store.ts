import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Disposition, RefusalReason } from '@autolotto/contract/orders/returns/reasons.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { rows, type Tx } from '../../platform/database/db.ts';
import { orderPartialRefusals } from '../tables.ts';
import type { Shown } from './refusal-rules.ts';

type DoorRow = {
  id: number;
  name: string;
  quantity: number;
  price: number;
  category: Category;
  requiresAgeVerification: boolean;
  minAge: number | null;
};
/** Lines at the door, under the order's lock: as sold, with their products' current requirements. */
export const loadDoorLines = (tx: Tx, orderId: number): Promise<DoorRow[]> =>
  rows<DoorRow>(
    tx,
    sql`select l.id::float8 as id, l.name, l.quantity, l.price::float8 as price, l.category,
               p.requires_age_verification as "requiresAgeVerification", p.min_age as "minAge"
          from order_lines l join products p on p.id = l.product_id
         where l.order_id = ${orderId} and l.quantity > 0 order by l.id`,
  );

export async function insert(
  tx: Tx,
  values: { orderId: number; lineId: number; quantity: number; reason: RefusalReason; refund: number },
): Promise<number> {
  const [row] = await tx.insert(orderPartialRefusals).values(values).returning({ id: orderPartialRefusals.id });
  if (!row) throw new Error('no refusal was written');
  return row.id;
}

export type WithheldRow = { lineId: number; productId: number; quantity: number; reason: RefusalReason };
/** Pieces that were kept back and are not in the store yet. */
export const loadWithheld = (tx: Tx, orderId: number): Promise<WithheldRow[]> =>
  rows<WithheldRow>(
    tx,
    sql`select r.line_id::float8 as "lineId", l.product_id as "productId", r.quantity, r.reason
          from order_partial_refusals r join order_lines l on l.order_id = r.order_id and l.id = r.line_id
         where r.order_id = ${orderId} and r.disposition is null order by r.id`,
  );

/** Records the outcome of some or all units of a line. */
export async function dispose(
  tx: Tx,
  orderId: number,
  disposition: Disposition,
  lineId?: number | undefined,
): Promise<void> {
  await tx
    .update(orderPartialRefusals)
    .set({ disposition })
    .where(
      and(
        eq(orderPartialRefusals.orderId, orderId),
        isNull(orderPartialRefusals.disposition),
        lineId === undefined ? undefined : eq(orderPartialRefusals.lineId, lineId),
      ),
    );
}

/** Evidence for a reason: the photo of the hand-over or of an incident, and an ID check with any outcome. */
export async function shownFor(tx: Tx, orderId: number): Promise<Omit<Shown, 'calledTwice'>> {
  const [row] = await rows<Omit<Shown, 'calledTwice'>>(
    tx,
    sql`select exists (select 1 from order_proof_photos where order_id = ${orderId} and stage = 'dropOff')
               or exists (select 1 from order_incidents where order_id = ${orderId} and photo_hash is not null) as "hasPhoto",
               exists (select 1 from order_handovers where order_id = ${orderId}) as "hasCheck"`,
  );
  return row ?? { hasPhoto: false, hasCheck: false };
}
