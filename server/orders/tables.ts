import type { Category } from '@autolotto/contract/catalogue/categories.ts';
import type { IdCheckMethod, IdCheckOutcome } from '@autolotto/contract/orders/hand-over-model.ts';
import type { Disposition, ReturnReason } from '@autolotto/contract/orders/return-words.ts';
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import type { SubstitutionKind, SubstitutionState } from '@autolotto/contract/orders/substitution-model.ts';
import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { products } from '../catalogue/tables.ts';
import { users } from '../identity/tables.ts';
import { amount, createdAt, instant } from '../platform/columns.ts';
import { stores } from '../stores/tables.ts';

export const orders = pgTable(
  'orders',
  {
    id: serial('id').primaryKey(),
    status: text('status').$type<OrderStatus>().notNull().default('pending'),
    /** Counts changes; a step is written only over the version it was decided on. */
    version: integer('version').notNull().default(1),
    customerId: text('customer_id')
      .notNull()
      .references(() => users.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    courierId: text('courier_id').references(() => users.id),
    readyAt: instant('ready_at'),
    /** When the store means to have it packed; moving it moves the estimated delivery as far. */
    readyBy: instant('ready_by'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    subtotal: amount('subtotal').notNull(),
    deliveryFee: amount('delivery_fee').notNull(),
    isFreeDelivery: boolean('is_free_delivery').notNull(),
    total: amount('total').notNull(),
    minAge: integer('min_age'),
    deliveryAddress: text('delivery_address').notNull(),
    deliveryArea: text('delivery_area').notNull(),
    deliveryInstructions: text('delivery_instructions'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    estimatedDeliveryAt: instant('estimated_delivery_at'),
    cancelReason: text('cancel_reason'),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    check('orders_total', sql`${table.total} = ${table.subtotal} + ${table.deliveryFee}`),
    // Every list is newest first by id.
    index('orders_customer').on(table.customerId, table.id.desc()),
    index('orders_store').on(table.storeId, table.id.desc()),
    // A store's board, and the figures of its days: what is over is counted from the index alone.
    index('orders_store_open').on(table.storeId, table.id.desc()).where(sql`closed_at is null`),
    index('orders_store_closed')
      .on(table.storeId, table.closedAt, table.status, table.total)
      .where(sql`closed_at is not null`),
    index('orders_courier').on(table.courierId, table.id.desc()).where(sql`courier_id is not null`),
    index('orders_open').on(table.id).where(sql`courier_id is null and status in ('pending', 'accepted')`),
    index('orders_unfinished')
      .on(table.createdAt)
      .where(sql`status in ('pending', 'accepted', 'picked_up', 'en_route')`),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    quantity: integer('quantity').notNull(),
    /** As sold. */
    price: amount('price').notNull(),
    name: text('name').notNull(),
    category: text('category').$type<Category>().notNull(),
    /** What the customer wants done when it is missing. */
    wish: text('wish').$type<SubstitutionKind>().notNull().default('refund'),
    wishProductId: integer('wish_product_id').references(() => products.id),
    wishMaxPrice: amount('wish_max_price'),
    /** The line of this order that it stands in for. */
    replaces: bigint('replaces', { mode: 'number' }),
    /** What became of it when it was brought back. */
    disposition: text('disposition').$type<Disposition>(),
  },
  (table) => [
    // None are left of a line whose pieces were all missing.
    check('order_lines_quantity', sql`${table.quantity} between 0 and 99`),
    // Found by their order and by nothing else.
    primaryKey({ columns: [table.orderId, table.id], name: 'order_lines_pkey' }),
  ],
);

/** Pieces that were missing, and what came of it. While the customer is asked, what is offered is off the shelf. */
export const orderSubstitutions = pgTable(
  'order_substitutions',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: bigint('line_id', { mode: 'number' }).notNull(),
    quantity: integer('quantity').notNull(),
    state: text('state').$type<SubstitutionState>().notNull(),
    /** What was put in or is offered, and at what price. */
    productId: integer('product_id').references(() => products.id),
    price: amount('price'),
    /** Off the total: by now, or if the offer is taken. */
    refund: amount('refund').notNull(),
    askedUntil: instant('asked_until'),
    decidedBy: text('decided_by').$type<'store' | 'customer' | 'system'>(),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    check('order_substitutions_quantity', sql`${table.quantity} between 1 and 99`),
    check('order_substitutions_refund', sql`${table.refund} >= 0`),
    primaryKey({ columns: [table.orderId, table.id], name: 'order_substitutions_pkey' }),
    index('order_substitutions_asked').on(table.askedUntil).where(sql`state = 'asked'`),
  ],
);

/** An order on its way back to the store. */
export const orderReturns = pgTable(
  'order_returns',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    courierId: text('courier_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').$type<ReturnReason>().notNull(),
    words: text('words'),
    openedAt: instant('opened_at').notNull().default(sql`app_now()`),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: text('confirmed_by').references(() => users.id),
  },
  (table) => [index('order_returns_open').on(table.storeId, table.orderId).where(sql`confirmed_at is null`)],
);

/** The ID check at the door: its outcome and nothing of the ID. Once it was passed, that stays. */
export const orderHandovers = pgTable(
  'order_handovers',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    courierId: text('courier_id')
      .notNull()
      .references(() => users.id),
    method: text('method').$type<IdCheckMethod>().notNull(),
    outcome: text('outcome').$type<IdCheckOutcome>().notNull(),
    minAge: integer('min_age').notNull(),
    isOfAge: boolean('is_of_age').notNull(),
    isIdValid: boolean('is_id_valid').notNull(),
    isSober: boolean('is_sober').notNull(),
    attempts: integer('attempts').notNull().default(1),
    checkedAt: instant('checked_at').notNull().default(sql`app_now()`),
    /** By the telephone's clock, which may be wrong. */
    capturedAt: instant('captured_at'),
  },
  (table) => [
    check(
      'order_handovers_passed',
      sql`${table.outcome} <> 'passed' or (${table.isOfAge} and ${table.isIdValid} and ${table.isSober})`,
    ),
  ],
);

/** The photo of a hand-over. It is private and short-lived: it stays here, is backed up here and goes from here. */
export const orderProofPhotos = pgTable(
  'order_proof_photos',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    courierId: text('courier_id')
      .notNull()
      .references(() => users.id),
    hash: text('hash').notNull(),
    /** WebP in base64. Null once it was deleted after the time that photos are kept. */
    content: text('content'),
    receivedAt: instant('received_at').notNull().default(sql`app_now()`),
    capturedAt: instant('captured_at'),
  },
  (table) => [index('order_proof_photos_kept').on(table.receivedAt).where(sql`content is not null`)],
);

/** What happened to an order, when, and by whom: the customer's timeline. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    event: text('event').notNull(),
    status: text('status').$type<OrderStatus>().notNull(),
    notes: text('notes'),
    /** Null when the system did it. */
    actorId: text('actor_id'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.id], name: 'order_events_pkey' })],
);

/** The courier's last known position for an order under way; forgotten after it closed. */
export const orderPositions = pgTable(
  'order_positions',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    courierId: text('courier_id').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [index('order_positions_recorded').on(table.recordedAt)],
);
