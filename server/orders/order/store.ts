import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Disposition, RefusalReason, ReturnCause } from '@autolotto/contract/orders/returns/reasons.ts';
import type { OrderEvent, OrderStatus } from '@autolotto/contract/orders/states.ts';
import type { SubstitutionKind, SubstitutionState } from '@autolotto/contract/orders/substitutions/model.ts';
import type { OrderNote } from '@autolotto/contract/orders/timeline-notes.ts';
import type { AddressType } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { Charge } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Art } from '../../catalogue/tables.ts';
import type { Load } from '../../couriers/service.ts';
import { dataLoaderPer } from '../../platform/database/batching/data-loader.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Database, type Named, preparedRows, type Reader, rows, type Tx } from '../../platform/database/db.ts';
import type { Pay } from '../dispatch/offer-rules.ts';
import type { Priced } from '../placement/rules.ts';
import { orderEvents, orderFollows, orderPositions, orders } from '../tables.ts';

/** The order's demands on its courier. */
export async function loadDemands(tx: Tx, orderId: number): Promise<Load> {
  const [found] = await rows<Load>(
    tx,
    sql`select array(select distinct l.category from order_lines l where l.order_id = o.id and l.quantity > 0) as categories,
               o.payment_method = 'cash' as "isCash", o.delivery_address as address
          from orders o where o.id = ${orderId}`,
  );
  if (!found) throw new Error(`order ${orderId} is gone`);
  return found;
}

/** Events of an order outside its life cycle. */
export type SideEvent =
  | 'arrived'
  | 'released'
  | 'substitution'
  | 'preparation'
  | 'paid'
  | 'returned'
  | 'id_check'
  | 'refusal'
  | 'pin';

/** An order as the database returns it, before anything is hidden. Instants are ISO text with an offset. */
export type RawOrder = {
  id: number;
  status: OrderStatus;
  version: number;
  paymentMethod: 'wallet' | 'cash' | 'bitcoin';
  awaitsPaymentUntil: string | null;
  scheduledFor: string | null;
  subtotal: number;
  deliveryFee: number;
  isFreeDelivery: boolean;
  charges: readonly Charge[];
  discount:
    | (Pick<NonNullable<Priced['discount']>, 'code' | 'title' | 'terms' | 'caps' | 'amount'> & {
        originalAmount: number;
      })
    | null;
  total: number;
  minAge: number | null;
  asksForPin: boolean;
  createdAt: string;
  estimatedDeliveryAt: string | null;
  readyAt: string | null;
  readyBy: string | null;
  cancelReason: OrderNote | null;
  deliveryAddress: string;
  deliveryArea: string;
  addressType: AddressType | null;
  deliveryInstructions: string | null;
  recipientName: string | null;
  latitude: number;
  longitude: number;
  customer: { id: string; firstName: string; lastName: string; phone: string | null };
  courier: { id: string; firstName: string } | null;
  store: { id: number; name: string; address: string; phone: string; latitude: number; longitude: number };
  lines: {
    id: number;
    productId: number;
    quantity: number;
    price: number;
    name: string;
    category: Category;
    size: string | null;
    art: Art;
    preference: SubstitutionKind;
    preferences: { id: number; name: string }[];
    preferenceMaxPrice: number | null;
    replaces: number | null;
    disposition: Disposition | null;
  }[];
  substitutions: {
    id: number;
    lineId: number;
    quantity: number;
    state: SubstitutionState;
    offer: { productId: number; name: string; category: Category; price: number; art: Art } | null;
    refund: number;
    askedUntil: string | null;
    decidedBy: 'store' | 'customer' | 'system' | null;
  }[];
  refusals: {
    id: number;
    lineId: number;
    quantity: number;
    reason: RefusalReason;
    refund: number;
    disposition: Disposition | null;
    at: string;
  }[];
  return: {
    reason: ReturnCause;
    words: string | null;
    calledTwice: boolean;
    openedAt: string;
    confirmedAt: string | null;
  } | null;
  /** Null on an order that was only just placed: its customer has no use for it. */
  bagCode: string | null;
  events: {
    event: OrderEvent | 'place' | SideEvent;
    status: OrderStatus;
    note: OrderNote | null;
    at: string;
    occurredAt: string | null;
  }[];
  position: { latitude: number; longitude: number; recordedAt: string } | null;
};

/** Written as the order is placed: its recipient is fixed from then on. */
export const nameRecipient = (tx: Tx, id: number, recipientName: string) =>
  tx.update(orders).set({ recipientName }).where(eq(orders.id, id));

export async function orderById(db: Reader, id: number): Promise<RawOrder | undefined> {
  const [row] = await ordersById(db, [id]);
  return row;
}

/** An order that this transaction has locked or written, as it is now. */
export async function loadExisting(db: Reader, orderId: number): Promise<RawOrder> {
  const raw = await orderById(db, orderId);
  if (!raw) throw new Error('order vanished');
  return raw;
}

const largestId = 2_147_483_647;
/** All open orders of a courier, in the store or on the way back to one, below `beforeId` where it is given. */
export async function loadUnderWay(db: Reader, courierId: string, beforeId = largestId): Promise<RawOrder[]> {
  const found = await preparedRows<{ id: number }>(
    db,
    sql`select id from orders where courier_id = ${courierId} and closed_at is null and id < ${beforeId}
        union
        select order_id from order_returns where courier_id = ${courierId} and confirmed_at is null and order_id < ${beforeId}`,
  );
  const ids = found.map(({ id }) => id);
  return (await ordersById(db, ids)).sort((a, b) => b.id - a.id);
}
/** In no order of their own. */
export async function ordersById(db: Reader, ids: readonly number[]): Promise<RawOrder[]> {
  if (ids.length === 0) return [];
  const found = await preparedRows<{ view: RawOrder }>(db, sql`select view from orders_view(${sql.param(ids)}::int[])`);
  return found.map((row) => row.view);
}

export type LockedOrder = typeof orders.$inferSelect;
/** The order's row, locked until the transaction ends. Locked before products and accounts, everywhere. */
export async function lockOrder(tx: Tx, id: number): Promise<LockedOrder | undefined> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}
export async function loadParticipants(db: Reader, id: number) {
  const [row] = await db
    .select({
      status: orders.status,
      customerId: orders.customerId,
      storeId: orders.storeId,
      courierId: orders.courierId,
      closedAt: orders.closedAt,
      awaitsPaymentUntil: orders.awaitsPaymentUntil,
    })
    .from(orders)
    .where(eq(orders.id, id));
  return row;
}

export async function loadStatus(db: Reader, id: number) {
  const [row] = await db.select({ status: orders.status, total: orders.total }).from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('order vanished');
  return row;
}

/** The last position that this courier of the order sent with it. */
export async function positionBy(db: Reader, orderId: number, courierId: string) {
  const [row] = await db
    .select({
      latitude: orderPositions.latitude,
      longitude: orderPositions.longitude,
      recordedAt: orderPositions.recordedAt,
    })
    .from(orderPositions)
    .where(and(eq(orderPositions.orderId, orderId), eq(orderPositions.courierId, courierId)));
  return row;
}

export async function loadPosition(db: Reader, orderId: number) {
  const [row] = await db
    .select({
      latitude: orderPositions.latitude,
      longitude: orderPositions.longitude,
      recordedAt: orderPositions.recordedAt,
    })
    .from(orderPositions)
    .where(eq(orderPositions.orderId, orderId));
  return row && { ...row, recordedAt: row.recordedAt.toISOString() };
}

/** The time now, and when the last thing happened to the order. */
export async function loadTimes(tx: Tx, orderId: number): Promise<{ now: Date; last: Date | undefined }> {
  const [row] = await rows<{ now: string; last: string | null }>(
    tx,
    sql`select app_now() as now, max(coalesce(occurred_at, created_at)) as last from order_events where order_id = ${orderId}`,
  );
  if (!row) throw new Error('the database does not tell the time');
  return { now: new Date(row.now), last: row.last === null ? undefined : new Date(row.last) };
}

export type Change = {
  status: OrderStatus;
  /** The courier who takes the order, and the pay it was claimed at. */
  taken?: { courierId: string; pay: Pay };
  isReady?: true;
  cancelReason?: OrderNote;
  isFinal: boolean;
};
export async function writeStep(
  tx: Tx,
  order: LockedOrder,
  change: Change,
  event: { event: OrderEvent; note: OrderNote; actorId: string | null; occurredAt: Date | null },
): Promise<void> {
  await tx
    .update(orders)
    .set({
      status: change.status,
      version: sql`${orders.version} + 1`,
      ...(change.taken === undefined
        ? {}
        : {
            courierId: change.taken.courierId,
            payBase: change.taken.pay.base,
            paySharePpm: change.taken.pay.sharePpm,
            payReturn: change.taken.pay.return,
          }),
      ...(change.isReady ? { readyAt: databaseNow } : {}),
      ...(change.cancelReason === undefined ? {} : { cancelReason: change.cancelReason }),
      ...(change.isFinal ? { closedAt: databaseNow } : {}),
    })
    .where(and(eq(orders.id, order.id), eq(orders.version, order.version)));
  await tx.insert(orderEvents).values({
    orderId: order.id,
    event: event.event,
    status: change.status,
    note: event.note,
    actorId: event.actorId,
    occurredAt: event.occurredAt,
  });
}

/** A change outside the life cycle: money that comes off items, charges and their discount, or only a note. */
export async function writeChange(
  tx: Tx,
  order: Pick<LockedOrder, 'id' | 'status'>,
  {
    less,
    charges = 0,
    discount = 0,
    minAge,
  }: { less: number; charges?: number; discount?: number; minAge?: number | null },
  event: { event: SideEvent; note: OrderNote; actorId: string | null; occurredAt?: Date | null },
): Promise<void> {
  await tx
    .update(orders)
    .set({
      version: sql`${orders.version} + 1`,
      ...(less + charges > 0
        ? {
            subtotal: sql`${orders.subtotal} - ${less}`,
            charges: sql`${orders.charges} - ${charges}`,
            discount: sql`${orders.discount} - ${discount}`,
            total: sql`${orders.total} - ${less + charges - discount}`,
          }
        : {}),
      ...(minAge === undefined ? {} : { minAge }),
    })
    .where(eq(orders.id, order.id));
  await tx.insert(orderEvents).values({ orderId: order.id, status: order.status, ...event });
}

/** Moves the time by which it is packed, and the arrival as far with it: the way takes what it takes. */
export async function writePreparation(
  tx: Tx,
  orderId: number,
  { minutes, usualMinutes }: { minutes: number; usualMinutes: number },
): Promise<void> {
  const by = sql`app_now() + make_interval(mins => ${minutes}::int)`;
  await tx.execute(sql`
    update ${orders} set ready_by = ${by},
           estimated_delivery_at = estimated_delivery_at + (${by} - coalesce(ready_by, created_at + make_interval(mins => ${usualMinutes}::int)))
     where id = ${orderId}`);
}

/**
 * Items that return to the shelf when an order is cancelled in the store: those not missing, and the pending
 * substitutes.
 */
export async function loadHeldLines(tx: Tx, orderId: number): Promise<{ productId: number; quantity: number }[]> {
  return rows(
    tx,
    sql`
      select product_id as "productId", sum(quantity)::int as quantity
        from (select product_id, quantity from order_lines where order_id = ${orderId}
              union all
              select l.product_id, -s.quantity from order_substitutions s join order_lines l on l.order_id = s.order_id and l.id = s.line_id
               where s.order_id = ${orderId} and s.state = 'asked'
              union all
              select product_id, quantity from order_substitutions where order_id = ${orderId} and state = 'asked') goods
       group by product_id having sum(quantity) > 0 order by product_id`,
  );
}

export type Position = {
  orderId: number;
  courierId: string;
  latitude: number;
  longitude: number;
  /** Age of the phone's fix. */
  ageMs?: number | undefined;
  device?: string | undefined;
};
/** The courier's position as stored now: the newer one of two devices. */
export type Recorded = { at: string; latitude: number; longitude: number };
// Sorted by order, so that two processes never deadlock; for two positions of one order in a batch, the later one.
// Asynchronous commit is enough, because positions matter for seconds: a crash may cost the last of them.
const recordingPositions: Named<{ orderId: number; courierId: string } & Recorded> = {
  name: 'record positions',
  writes: true,
  text: `
    with quickly as materialized (select set_config('synchronous_commit', 'off', true)),
    said as (
      select distinct on (order_id, courier_id) order_id, courier_id, latitude, longitude,
             app_now() - make_interval(secs => greatest(age_ms, 0) / 1000.0) as at, device
        from unnest($1::int[], $2::text[], $3::float8[], $4::float8[], $5::float8[], $6::text[]) with ordinality
             as one(order_id, courier_id, latitude, longitude, age_ms, device, place)
       order by order_id, courier_id, greatest(age_ms, 0), place desc)
    insert into order_positions as p (order_id, courier_id, latitude, longitude, recorded_at, device)
      select o.id, o.courier_id, said.latitude, said.longitude, said.at, said.device
        from quickly, said join orders o on o.id = said.order_id and o.courier_id = said.courier_id
       where o.status in ('picked_up', 'en_route')
       order by o.id
    on conflict (order_id) do update set
      latitude = case when excluded.recorded_at > p.recorded_at - interval '1 second' then excluded.latitude else p.latitude end,
      longitude = case when excluded.recorded_at > p.recorded_at - interval '1 second' then excluded.longitude else p.longitude end,
      recorded_at = greatest(excluded.recorded_at, p.recorded_at),
      other_device_at = case when p.device <> excluded.device then p.recorded_at else p.other_device_at end,
      device = coalesce(excluded.device, p.device), courier_id = excluded.courier_id
    returning order_id as "orderId", courier_id as "courierId", latitude, longitude,
      to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
};

/**
 * Stores the courier's position, if the order is theirs and under way; returns the current one, or undefined if it is
 * not. Concurrent positions share a statement: there are many couriers, and each sends every few seconds.
 */
export const recordPosition = dataLoaderPer(
  async (db: Database, said: readonly Position[]): Promise<(Recorded | undefined)[]> => {
    const stored = await db.named(recordingPositions, [
      said.map(({ orderId }) => orderId),
      said.map(({ courierId }) => courierId),
      said.map(({ latitude }) => latitude),
      said.map(({ longitude }) => longitude),
      said.map(({ ageMs = 0 }) => ageMs),
      said.map(({ device = null }) => device),
    ]);
    const known = new Map(stored.map((row) => [`${row.orderId} ${row.courierId}`, row]));
    return said.map(({ orderId, courierId }) => known.get(`${orderId} ${courierId}`));
  },
);

const following: Named<{ orderId: number; userId: string; isNew: boolean }> = {
  name: 'note followers',
  writes: true,
  text: `
    insert into order_follows(order_id, user_id, kind, last_at)
      select distinct on (one.order_id, one.user_id) one.order_id, one.user_id, one.kind, app_now()
        from unnest($1::int[], $2::text[], $3::text[]) as one(order_id, user_id, kind)
       order by one.order_id, one.user_id
    on conflict (order_id, user_id) do update set kind = excluded.kind, last_at = excluded.last_at
    returning order_id as "orderId", user_id as "userId", xmax = 0 as "isNew"`,
};
export type Follower = { orderId: number; userId: string; kind: 'customer' | 'store' | 'admin' };
/** Notes who looks at where a courier is; whether they had not looked before. Many at once share a statement. */
export const recordFollower = dataLoaderPer(async (db: Database, said: readonly Follower[]): Promise<boolean[]> => {
  const noted = await db.named(following, [
    said.map(({ orderId }) => orderId),
    said.map(({ userId }) => userId),
    said.map(({ kind }) => kind),
  ]);
  const begun = new Set(noted.flatMap(({ orderId, userId, isNew }) => (isNew ? [`${orderId} ${userId}`] : [])));
  return said.map(({ orderId, userId }) => begun.has(`${orderId} ${userId}`));
});

/** Forgets positions of orders closed longer ago than `minutes`, and who looked at them. */
export async function purgePositions(tx: Tx, minutes: number): Promise<void> {
  await tx.execute(sql`
    delete from ${orderPositions} using ${orders}
     where ${orders.id} = ${orderPositions.orderId} and ${orders.closedAt} < app_now() - make_interval(mins => ${minutes}::int)`);
  await tx.execute(sql`
    delete from ${orderFollows} using ${orders}
     where ${orders.id} = ${orderFollows.orderId} and ${orders.closedAt} < app_now() - make_interval(mins => ${minutes}::int)`);
}

/** Numbers are given out before orders are written: the ones just before are looked at once more. */
const overlap = 50;
/** Destinations of the orders after this one, in their order. */
export const ordersAfter = (
  db: Reader,
  orderId: number,
): Promise<{ id: number; customerId: string; deliveryAddress: string }[]> =>
  db
    .select({ id: orders.id, customerId: orders.customerId, deliveryAddress: orders.deliveryAddress })
    .from(orders)
    .where(sql`${orders.id} > ${orderId - overlap}`)
    .orderBy(orders.id)
    .limit(1_000);
