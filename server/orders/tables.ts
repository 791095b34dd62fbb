import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { OfflineActionStep } from '@autolotto/contract/orders/offline-actions/steps.ts';
import type { IdCheckMethod, IdCheckOutcome, ProofStage } from '@autolotto/contract/orders/proof/hand-over-model.ts';
import type { IncidentKind } from '@autolotto/contract/orders/proof/incident-kinds.ts';
import type { AskReason, OccurrenceState, RecurringState } from '@autolotto/contract/orders/recurring/limits.ts';
import type { Recurrence } from '@autolotto/contract/orders/recurring/recurrence.ts';
import type { Disposition, RefusalReason, ReturnCause } from '@autolotto/contract/orders/returns/reasons.ts';
import type { OrderStatus } from '@autolotto/contract/orders/states.ts';
import type { SubstitutionKind, SubstitutionState } from '@autolotto/contract/orders/substitutions/model.ts';
import type { OrderNote } from '@autolotto/contract/orders/timeline-notes.ts';
import type { AddressType, ChargeBasis, ChargeKind } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import type { PaymentMethod } from '@autolotto/contract/policy/model.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { products } from '../catalogue/tables.ts';
import { users } from '../identity/tables.ts';
import { amount, createdAt, instant } from '../platform/database/columns.ts';
import { jurisdictionRules } from '../policy/tables.ts';
import { promotionUses } from '../promotions/tables.ts';
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
    /** Taxes, deposits and the like: the sum of its rows in order_charges. */
    charges: amount('charges').notNull().default(0),
    /** What a promotion takes off it now; the platform pays it. Its terms are in order_discounts. */
    discount: amount('discount').notNull().default(0),
    total: amount('total').notNull(),
    /** What its courier was offered and took it for; paid, whatever the policy says by then. Null while nobody has it. */
    payBase: amount('pay_base'),
    paySharePpm: integer('pay_share_ppm'),
    payReturn: amount('pay_return'),
    minAge: integer('min_age'),
    deliveryAddress: text('delivery_address').notNull(),
    deliveryArea: text('delivery_area').notNull(),
    /** The kind of place, where the customer chose one. */
    addressType: text('address_type').$type<AddressType>(),
    deliveryInstructions: text('delivery_instructions'),
    /** The keyed hash of that address, for those that are paid in cash: how many are on their way to it. */
    addressMark: text('address_mark'),
    /** The recipient that the customer named for age-restricted items. */
    recipientName: text('recipient_name'),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    estimatedDeliveryAt: instant('estimated_delivery_at'),
    cancelReason: jsonb('cancel_reason').$type<OrderNote>(),
    /** On the label of its bag: short enough to type, and not to be guessed from the number. */
    bagCode: text('bag_code').notNull().default(sql`upper(left(replace(gen_random_uuid()::text, '-', ''), 6))`),
    /** When its courier read that code off the bag they took. */
    bagCheckedAt: instant('bag_checked_at'),
    /** It waits for a payment in Bitcoin until then: nothing is held, and nobody but its customer and admins knows of it. */
    awaitsPaymentUntil: instant('awaits_payment_until'),
    /** When that payment was settled: its store's time to accept it counts from here. */
    realSince: instant('real_since'),
    /** When its store begins with it, where its customer chose a later time: couriers are offered it from then on. */
    scheduledFor: instant('scheduled_for'),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    // Paid in Bitcoin: it waits, or it was paid.
    check(
      'orders_awaited',
      sql`(${table.paymentMethod} = 'bitcoin')::int = num_nonnulls(${table.awaitsPaymentUntil}, ${table.realSince})`,
    ),
    check(
      'orders_awaited_at_rest',
      sql`${table.awaitsPaymentUntil} is null or ${table.status} in ('pending', 'cancelled') and ${table.courierId} is null`,
    ),
    check('orders_scheduled', sql`${table.scheduledFor} > ${table.createdAt}`),
    // What a store has in a half hour.
    index('orders_scheduled')
      .on(table.storeId, table.scheduledFor)
      .where(sql`scheduled_for is not null and closed_at is null`),
    index('orders_awaited')
      .on(table.awaitsPaymentUntil)
      .where(sql`awaits_payment_until is not null and closed_at is null`),
    check(
      'orders_total',
      sql`${table.total} = ${table.subtotal} + ${table.deliveryFee} + ${table.charges} - ${table.discount}`,
    ),
    check('orders_discount', sql`${table.discount} between 0 and ${table.subtotal}`),
    // Every list is newest first by id: read backwards.
    index('orders_customer').on(table.customerId, table.id),
    index('orders_store').on(table.storeId, table.id),
    // A store's board, and the figures of its days: what is over is counted from the index alone.
    index('orders_store_open').on(table.storeId, table.id).where(sql`closed_at is null`),
    index('orders_store_closed')
      .on(table.storeId, table.closedAt, table.status, table.total, table.discount)
      .where(sql`closed_at is not null`),
    index('orders_courier').on(table.courierId, table.id).where(sql`courier_id is not null`),
    // What a courier has under way, however many they have brought.
    index('orders_courier_open').on(table.courierId, table.id).where(sql`courier_id is not null and closed_at is null`),
    // What a courier brought since some time.
    index('orders_courier_delivered').on(table.courierId, table.closedAt).where(sql`status = 'delivered'`),
    index('orders_open').on(table.id).where(sql`courier_id is null and status in ('pending', 'accepted')`),
    // What nobody has paid for yet.
    index('orders_cash_customer').on(table.customerId).where(sql`payment_method = 'cash' and closed_at is null`),
    index('orders_cash_address').on(table.addressMark).where(sql`payment_method = 'cash' and closed_at is null`),
    // Orders placed on a day, wherever: they lie beside each other.
    index('orders_created').using('brin', table.createdAt),
    // All orders by the day they ended on, and by their totals.
    index('orders_closed').on(table.closedAt, table.id).where(sql`closed_at is not null`),
    index('orders_total').on(table.total, table.id),
    index('orders_unfinished')
      .on(table.createdAt)
      .where(sql`status in ('pending', 'accepted', 'picked_up', 'en_route')`),
  ],
);

/**
 * What a shop has sold, by trigger, with every order that is delivered or changes after it; none before the first. Its lock
 * is taken at the commit, so it refers to no shop: a reference would lock that too.
 */
export const storeTotals = pgTable('store_totals', {
  storeId: integer('store_id').primaryKey(),
  /** Cents: goods, fees and charges of its delivered orders, as its customers were asked for before discounts. */
  revenue: bigint('revenue', { mode: 'number' }).notNull(),
});

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
    size: text('size'),
    /** The customer's preference if it is missing. */
    preference: text('preference').$type<SubstitutionKind>().notNull().default('refund'),
    preferenceMaxPrice: amount('preference_max_price'),
    /** The line of this order that it stands in for. */
    replaces: bigint('replaces', { mode: 'number' }),
    /** Its outcome after a return. */
    disposition: text('disposition').$type<Disposition>(),
  },
  (table) => [
    // A line whose units were all missing has none left.
    check('order_lines_quantity', sql`${table.quantity} between 0 and 99`),
    // Found by their order and by nothing else.
    primaryKey({ columns: [table.orderId, table.id], name: 'order_lines_pkey' }),
  ],
);

/** What a customer named to stand in for a line, the best liked first. */
export const orderLinePreferences = pgTable(
  'order_line_preferences',
  {
    orderId: integer('order_id').notNull(),
    lineId: bigint('line_id', { mode: 'number' }).notNull(),
    rank: integer('rank').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.lineId, table.rank], name: 'order_line_preferences_pkey' }),
    uniqueIndex('order_line_preferences_once').on(table.orderId, table.lineId, table.productId),
    foreignKey({
      columns: [table.orderId, table.lineId],
      foreignColumns: [orderLines.orderId, orderLines.id],
      name: 'order_line_preferences_line',
    }),
    check('order_line_preferences_rank', sql`${table.rank} between 1 and 5`),
  ],
);

/** What the law of the place charged on an order, with all that it was computed from. */
export const orderCharges = pgTable(
  'order_charges',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    ruleId: integer('rule_id')
      .notNull()
      .references(() => jurisdictionRules.id),
    kind: text('kind').$type<ChargeKind>().notNull(),
    basis: text('basis').$type<ChargeBasis>().notNull(),
    /** Parts per million, or cents. */
    rate: integer('rate').notNull(),
    categories: jsonb('categories').$type<Category[]>().notNull(),
    /** Cents or pieces that it was computed on. */
    base: amount('base').notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [
    check('order_charges_amount', sql`${table.base} >= 0 and ${table.amount} >= 0`),
    primaryKey({ columns: [table.orderId, table.ruleId], name: 'order_charges_pkey' }),
  ],
);

/** The promotion that an order was placed under, with all that its discount was computed from. Only added to. */
export const orderDiscounts = pgTable(
  'order_discounts',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    useId: integer('use_id')
      .notNull()
      .references(() => promotionUses.id),
    /** A gift has none. */
    code: text('code'),
    title: text('title').notNull(),
    /** As in contract/promotions/discount.ts. */
    terms: jsonb('terms').notNull(),
    /** Largest discount by category, in percent, under the law of that day and place. */
    caps: jsonb('caps').notNull(),
    /** Goods that it could touch, and what it took off when the order was placed. */
    base: amount('base').notNull(),
    amount: amount('amount').notNull(),
  },
  (table) => [check('order_discounts_amount', sql`${table.amount} between 0 and ${table.base}`)],
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

/** An order, or what was kept back of it, on its way back to the store. */
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
    reason: text('reason').$type<ReturnCause>().notNull(),
    words: text('words'),
    /** The courier answers for having called twice. */
    calledTwice: boolean('called_twice').notNull().default(false),
    openedAt: instant('opened_at').notNull().default(sql`app_now()`),
    /** When the store was written to, because it had not confirmed it. */
    remindedAt: instant('reminded_at'),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: text('confirmed_by').references(() => users.id),
  },
  (table) => [
    index('order_returns_open').on(table.storeId, table.orderId).where(sql`confirmed_at is null`),
    index('order_returns_courier_open').on(table.courierId, table.orderId).where(sql`confirmed_at is null`),
  ],
);

/** What one admin asks another to cancel, since it gives back more than one may. */
export const orderCancellations = pgTable(
  'order_cancellations',
  {
    id: serial('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    reason: text('reason').notNull(),
    state: text('state').$type<'asked' | 'confirmed' | 'refused'>().notNull().default('asked'),
    askedBy: text('asked_by')
      .notNull()
      .references(() => users.id),
    askedAt: instant('asked_at').notNull().default(sql`app_now()`),
    decidedBy: text('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    /** Why it was refused. */
    words: text('words'),
  },
  (table) => [
    check('order_cancellations_state', sql`${table.state} in ('asked', 'confirmed', 'refused')`),
    check(
      'order_cancellations_decided',
      sql`(${table.state} = 'asked') = (${table.decidedBy} is null) and (${table.state} = 'asked') = (${table.decidedAt} is null)`,
    ),
    check('order_cancellations_second', sql`${table.state} <> 'confirmed' or ${table.decidedBy} <> ${table.askedBy}`),
    // One at a time: parallel calls are serialized here.
    uniqueIndex('order_cancellations_open').on(table.orderId).where(sql`state = 'asked'`),
    index('order_cancellations_order').on(table.orderId),
  ],
);

/** What a customer gives the courier on top: set aside until the delivery, paid from then on. */
export const orderTips = pgTable(
  'order_tips',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    customerId: text('customer_id')
      .notNull()
      .references(() => users.id),
    amount: amount('amount').notNull(),
    /** The part of it that the courier has received. */
    paid: amount('paid').notNull(),
    /** How often it was given or raised: each is a transfer of its own. */
    times: integer('times').notNull(),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().default(sql`app_now()`),
  },
  (table) => [
    // What a person gave, for what they take along.
    index('order_tips_customer').on(table.customerId, table.orderId),
    check('order_tips_amount', sql`${table.amount} > 0`),
    check('order_tips_paid', sql`${table.paid} between 0 and ${table.amount}`),
  ],
);

/** Pieces that were kept back at the door while the rest was handed over. */
export const orderPartialRefusals = pgTable(
  'order_partial_refusals',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: bigint('line_id', { mode: 'number' }).notNull(),
    quantity: integer('quantity').notNull(),
    reason: text('reason').$type<RefusalReason>().notNull(),
    /** Off the total. */
    refund: amount('refund').notNull(),
    disposition: text('disposition').$type<Disposition>(),
    createdAt: createdAt(),
  },
  (table) => [
    check('order_partial_refusals_quantity', sql`${table.quantity} between 1 and 99`),
    check('order_partial_refusals_refund', sql`${table.refund} >= 0`),
    primaryKey({ columns: [table.orderId, table.id], name: 'order_partial_refusals_pkey' }),
  ],
);

/** What went wrong with an order, beside its steps. Private as a proof's photo is, and its picture as short-lived. */
export const orderIncidents = pgTable(
  'order_incidents',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<IncidentKind>().notNull(),
    words: text('words').notNull(),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id),
    /** As what they wrote it. */
    authorRole: text('author_role').$type<'courier' | 'store' | 'admin'>().notNull(),
    createdAt: createdAt(),
    /** When it happened, by our clock, where it was told of later. */
    occurredAt: instant('occurred_at'),
    photoHash: text('photo_hash'),
    /** WebP in base64. Null once it was deleted after the time that photos are kept. */
    photo: text('photo'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id], name: 'order_incidents_pkey' }),
    index('order_incidents_author').on(table.authorId, table.orderId, table.id),
    index('order_incidents_photos').on(table.createdAt).where(sql`photo is not null`),
  ],
);

/** Reports of a phone about an order, with the phone's time and ours. Append-only. */
export const orderOfflineActions = pgTable(
  'order_offline_actions',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    actorId: text('actor_id').notNull(),
    step: text('step').$type<OfflineActionStep>().notNull(),
    /** Its place among all that the phone told. */
    seq: integer('seq'),
    /** By the phone's clock: the time of the step, and of sending. */
    deviceAt: instant('device_at').notNull(),
    sentAt: instant('sent_at'),
    /** By our clock: the most credible time of the step, and the time of the report. */
    occurredAt: instant('occurred_at').notNull(),
    recordedAt: instant('recorded_at').notNull().default(sql`app_now()`),
    /** It was told too late to be taken: what was against it. */
    rejectionCode: text('rejection_code'),
    /** How the order stood when that was told. */
    status: text('status').$type<OrderStatus>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id], name: 'order_offline_actions_pkey' }),
    index('order_offline_actions_refused').on(table.orderId).where(sql`rejection_code is not null`),
  ],
);

/** Steps that came too late, and who of the shop or of support has read of each first. */
export const orderOfflineActionReads = pgTable(
  'order_offline_action_reads',
  {
    orderId: integer('order_id').notNull(),
    offlineActionId: bigint('offline_action_id', { mode: 'number' }).notNull(),
    side: text('side').$type<'store' | 'admin'>().notNull(),
    readBy: text('read_by').notNull(),
    readAt: instant('read_at').notNull().default(sql`app_now()`),
  },
  (table) => [
    primaryKey({
      columns: [table.orderId, table.offlineActionId, table.side],
      name: 'order_offline_action_reads_pkey',
    }),
    foreignKey({
      columns: [table.orderId, table.offlineActionId],
      foreignColumns: [orderOfflineActions.orderId, orderOfflineActions.id],
      name: 'order_offline_action_reads_of',
    }),
  ],
);

/** What the store checked when it called an order packed. */
export const orderPackings = pgTable('order_packings', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id),
  isSealed: boolean('is_sealed').notNull(),
  isCounted: boolean('is_counted').notNull(),
  isAnswered: boolean('is_answered').notNull(),
  units: integer('units').notNull(),
  packedBy: text('packed_by').notNull(),
  packedAt: instant('packed_at').notNull().default(sql`app_now()`),
});

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
    /** They are whom the order may be handed to, as the question named them. */
    isRecipient: boolean('is_recipient'),
    attempts: integer('attempts').notNull().default(1),
    checkedAt: instant('checked_at').notNull().default(sql`app_now()`),
    /** When it was done, by our clock, where it was told of later. */
    occurredAt: instant('occurred_at'),
  },
  (table) => [
    check(
      'order_handovers_passed',
      sql`${table.outcome} <> 'passed' or (${table.isOfAge} and ${table.isIdValid} and ${table.isSober})`,
    ),
  ],
);

/** Every check of an ID that was made at a door, with what came of it: only added to. */
export const orderIdAttempts = pgTable(
  'order_id_attempts',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    courierId: text('courier_id')
      .notNull()
      .references(() => users.id),
    method: text('method').$type<IdCheckMethod>().notNull(),
    outcome: text('outcome').$type<IdCheckOutcome>().notNull(),
    checkedAt: instant('checked_at').notNull().default(sql`app_now()`),
    /** By the phone's clock, which may be wrong. */
    occurredAt: instant('occurred_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.id], name: 'order_id_attempts_pkey' })],
);

/** What the recipient signed at the door. Private and short-lived as the photo is. */
export const orderSignatures = pgTable(
  'order_signatures',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    courierId: text('courier_id')
      .notNull()
      .references(() => users.id),
    isTyped: boolean('is_typed').notNull(),
    /** Lines, or a name: one of the two, and neither once it was deleted after the time that photos are kept. */
    strokes: jsonb('strokes').$type<readonly (readonly number[])[]>(),
    typedName: text('typed_name'),
    receivedAt: instant('received_at').notNull().default(sql`app_now()`),
    /** By the phone's clock, which may be wrong. */
    occurredAt: instant('occurred_at'),
  },
  (table) => [
    check(
      'order_signatures_kind',
      sql`(not ${table.isTyped} or ${table.strokes} is null) and (${table.isTyped} or ${table.typedName} is null)`,
    ),
    index('order_signatures_kept').on(table.receivedAt).where(sql`strokes is not null or typed_name is not null`),
  ],
);

/**
 * The number that a customer tells at the door. In a table of its own, which no query for couriers, stores or admins reads
 * the number from.
 */
export const orderPins = pgTable(
  'order_pins',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** Not from random(), which can be foretold. */
    pin: text('pin')
      .notNull()
      .default(
        sql`lpad(((('x' || left(replace(gen_random_uuid()::text, '-', ''), 8))::bit(32)::bigint) % 10000)::text, 4, '0')`,
      ),
    /** The customer's choice for this order; null means the account's choice, until pick-up. */
    preference: boolean('preference'),
    byPolicy: boolean('by_policy').notNull().default(false),
    /** Wrong ones. */
    attempts: integer('attempts').notNull().default(0),
    courierId: text('courier_id').references(() => users.id),
    toldAt: instant('told_at'),
    /** When it was typed, by our clock, where it was told of later. */
    occurredAt: instant('occurred_at'),
    /** Why it was handed over without. */
    note: text('note'),
    notedAt: instant('noted_at'),
  },
  (table) => [
    check('order_pins_pin', sql`${table.pin} ~ '^[0-9]{4}$'`),
    check('order_pins_attempts', sql`${table.attempts} between 0 and 5`),
    check('order_pins_note', sql`${table.note} is null or (${table.attempts} = 5 and ${table.toldAt} is null)`),
  ],
);

/** Customers' preferences for all of their orders. */
export const pinPreferences = pgTable('pin_preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  isAsked: boolean('is_asked').notNull(),
});

/** The photo of a way that an order went. It is private and short-lived: it stays here, is backed up here and goes from here. */
export const orderProofPhotos = pgTable(
  'order_proof_photos',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    stage: text('stage').$type<ProofStage>().notNull().default('dropOff'),
    courierId: text('courier_id')
      .notNull()
      .references(() => users.id),
    hash: text('hash').notNull(),
    /** WebP in base64. Null once it was deleted after the time that photos are kept. */
    content: text('content'),
    receivedAt: instant('received_at').notNull().default(sql`app_now()`),
    occurredAt: instant('occurred_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.stage], name: 'order_proof_photos_order_stage' }),
    index('order_proof_photos_kept').on(table.receivedAt).where(sql`content is not null`),
  ],
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
    note: jsonb('note').$type<OrderNote>(),
    /** Null when the system did it. */
    actorId: text('actor_id'),
    createdAt: createdAt(),
    /** When it happened, if the phone reported that: earlier for offline actions. */
    occurredAt: instant('occurred_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.id], name: 'order_events_pkey' }),
    // The newest events of all orders.
    index('order_events_newest').on(table.id),
  ],
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
    /** The courier's device that reported it. */
    device: text('device'),
    /** When another of their devices last did. */
    otherDeviceAt: instant('other_device_at'),
  },
  (table) => [index('order_positions_recorded').on(table.recordedAt)],
);

/** Followers of the courier's position; deleted with the position. */
export const orderFollows = pgTable(
  'order_follows',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'customer' | 'store' | 'admin'>().notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.userId], name: 'order_follows_pkey' })],
);

/** Open orders that a courier does not want to be offered again. */
export const orderDeclines = pgTable(
  'order_declines',
  {
    courierId: text('courier_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.courierId, table.orderId], name: 'order_declines_pkey' })],
);

/** What somebody orders, in the words of the call that would place it; amounts in cents. */
export type StoredOrder = {
  readonly items: readonly {
    readonly productId: number;
    readonly quantity: number;
    readonly substitution?:
      | { readonly kind: 'refund' | 'ask' }
      | { readonly kind: 'best_match'; readonly maxPrice?: number }
      | { readonly kind: 'replace'; readonly productIds: number[] };
  }[];
  readonly deliveryAddress: string;
  readonly addressType?: AddressType;
  readonly deliveryInstructions: string | null;
  readonly paymentMethod: PaymentMethod;
};

/** What is ordered again and again. Its times are those of the store's clocks. */
export const recurringOrders = pgTable(
  'recurring_orders',
  {
    id: serial('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => users.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    state: text('state').$type<RecurringState>().notNull().default('active'),
    every: text('every').$type<Recurrence>().notNull(),
    firstDay: text('first_day').notNull(),
    time: text('time').notNull(),
    timeZone: text('time_zone').notNull(),
    /** The next one that was not dealt with. A pause leaves it, and looks for the next one when it ends. */
    nextAt: instant('next_at').notNull(),
    wanted: jsonb('wanted').$type<StoredOrder>().notNull(),
    /** The most that one is placed for without asking. */
    agreedTotal: amount('agreed_total').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('recurring_orders_customer').on(table.customerId, table.id),
    index('recurring_orders_due').on(table.nextAt).where(sql`state = 'active'`),
    check('recurring_orders_ended', sql`(${table.state} = 'ended') = (${table.endedAt} is not null)`),
  ],
);

/** One of them: there is one for each time, however many servers look. */
export const recurringOccurrences = pgTable(
  'recurring_occurrences',
  {
    id: serial('id').primaryKey(),
    recurringId: integer('recurring_id')
      .notNull()
      .references(() => recurringOrders.id),
    dueAt: instant('due_at').notNull(),
    state: text('state').$type<OccurrenceState>().notNull(),
    /** As it stood when it fell due: a later change is for the later ones. */
    wanted: jsonb('wanted').$type<StoredOrder>().notNull(),
    agreedTotal: amount('agreed_total').notNull(),
    orderId: integer('order_id').references(() => orders.id),
    openUntil: instant('open_until'),
    asks: text('asks').$type<AskReason>(),
    problem: jsonb('problem').$type<{ readonly code: string; readonly details: object }>(),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('recurring_occurrences_once').on(table.recurringId, table.dueAt),
    uniqueIndex('recurring_occurrences_order').on(table.orderId).where(sql`order_id is not null`),
    index('recurring_occurrences_due').on(table.id).where(sql`state = 'due'`),
    index('recurring_occurrences_open').on(table.openUntil).where(sql`open_until is not null`),
    check('recurring_occurrences_placed', sql`(${table.state} = 'placed') = (${table.orderId} is not null)`),
  ],
);

/** Orders that staff placed for somebody on the phone, and how they agreed. */
export const phoneOrders = pgTable('phone_orders', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id),
  placedBy: text('placed_by')
    .notNull()
    .references(() => users.id),
  consentNote: text('consent_note').notNull(),
  createdAt: createdAt(),
});
