import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type {
  CategoryRequestKind,
  CategoryRequestState,
} from '@autolotto/contract/catalogue/categories/request-states.ts';
import type { RecordedKind } from '@autolotto/contract/catalogue/inventory/limits.ts';
import type { PhotoType } from '@autolotto/contract/catalogue/photos/model.ts';
import type { PricePlanProblem } from '@autolotto/contract/catalogue/price-plans/model.ts';
import type { PricePlanState } from '@autolotto/contract/catalogue/price-plans/rules.ts';
import type { PackEventKind, PackState } from '@autolotto/contract/catalogue/scratch/packs.ts';
import type { TransferState } from '@autolotto/contract/catalogue/transfers/states.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { amount, createdAt, databaseNow, instant } from '../platform/database/columns.ts';
import { stores } from '../stores/tables.ts';

/** A drawn picture: see contract/art/product-art.ts. */
export type Art = {
  shape: string;
  colours: [string, string, string];
  label: string;
  /**
   * The main photo, shown instead: its row's hash, copied here by every change of the photos, so that reading a
   * product's picture needs no join.
   */
  photo?: string;
};

export const products = pgTable(
  'products',
  {
    id: serial('id').primaryKey(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    category: text('category').$type<Category>().notNull(),
    price: amount('price').notNull(),
    /** The product's own flag; restricted categories need the check in any case. */
    requiresAgeVerification: boolean('requires_age_verification').notNull(),
    /** The product's own lowest age, above what its category asks; usually null. */
    minAge: integer('min_age'),
    art: jsonb('art').$type<Art>().notNull(),
    scratchOffNumber: text('scratch_off_number'),
    barcode: text('barcode'),
    /** The contents of a unit: see contract/catalogue/size.ts. Null until stated. */
    size: text('size'),
    stock: integer('stock').notNull(),
    /** Off: hidden from customers. Past orders keep its name and price as sold. */
    isActive: boolean('is_active').notNull().default(true),
    /** Goes up with every change but those of the stock and of the picture; by trigger. */
    version: integer('version').notNull().default(1),
    /** Deleted products are hidden ones that their store does not see either. */
    deletedAt: instant('deleted_at'),
    /**
     * The lowest price of the 30 days before its last reduction, and the last day to show it; set by trigger, while the
     * price is still below it.
     */
    wasPrice: amount('was_price'),
    wasUntil: instant('was_until'),
    /** When an admin hid it, and why: until they undo it, its shop cannot show it. */
    takenDownAt: instant('taken_down_at'),
    takedownReason: text('takedown_reason'),
    /** Whether a deleted one, or one taken down, was for sale: restoring it restores that. */
    wasActive: boolean('was_active'),
    createdAt: createdAt(),
  },
  (table) => [
    check('products_stock_floor', sql`${table.stock} >= 0`),
    check('products_price_floor', sql`${table.price} > 0`),
    check('products_size', sql`${table.size} ~ '^([1-9][0-9]{0,2} x )?[1-9][0-9]{0,5} (ml|g|ct)$'`),
    check('products_deleted_hidden', sql`${table.deletedAt} is null or not ${table.isActive}`),
    check(
      'products_taken_down',
      sql`(${table.takenDownAt} is null) = (${table.takedownReason} is null) and (${table.takenDownAt} is null or not ${table.isActive})`,
    ),
    uniqueIndex('products_barcode')
      .on(table.storeId, table.barcode)
      .where(sql`barcode is not null and deleted_at is null`),
    // One article in all shops.
    index('products_article').on(table.barcode),
    // In the order of the lists, so that a page needs no sort.
    index('products_store').on(table.storeId, table.id),
    // What is for nobody's eyes is rare among all.
    index('products_not_active').on(table.id).where(sql`not is_active`),
    index('products_category').on(table.category, table.storeId, table.id),
    index('products_name_trgm').using('gin', sql`lower(${table.name} || ' ' || ${table.description}) gin_trgm_ops`),
  ],
);

/** Every word that stood in name or description of a product; kept by triggers on products, and never forgotten. */
export const productWords = pgTable('product_words', { word: text('word').primaryKey() });

/** Variants of each word with a letter or two left out: see search-rules.ts. */
export const productWordDeletions = pgTable(
  'product_word_deletions',
  { deletion: text('deletion').notNull(), word: text('word').notNull() },
  (table) => [primaryKey({ columns: [table.deletion, table.word] })],
);

export type Imported = Readonly<Record<'added' | 'changed' | 'unchanged' | 'asked', number>>;

/** Prices that were changed together; an undo is a batch too. */
export const priceBatches = pgTable(
  'price_batches',
  {
    id: serial('id').primaryKey(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    /** The batch that it takes back: each once. */
    undoes: integer('undoes').unique('price_batches_undoes'),
    /** The result of the imported file behind these prices: returned to a sender who repeats the call. */
    imported: jsonb('imported').$type<Imported>(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('price_batches_store').on(table.storeId)],
);

/** Prices that are to change together at a time; once changed they are a batch like others. */
export const pricePlans = pgTable(
  'price_plans',
  {
    id: serial('id').primaryKey(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    /** The planned time as an instant; the form shows it in the shop's time zone. */
    at: instant('at').notNull(),
    state: text('state').$type<PricePlanState>().notNull().default('waiting'),
    /** Its batch of changes, if anything had to change. */
    batchId: integer('batch_id')
      .unique('price_plans_batch')
      .references(() => priceBatches.id),
    /** Why it changed nothing, where it was refused. */
    problem: jsonb('problem').$type<PricePlanProblem>(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    /** Null for the system. */
    endedBy: text('ended_by'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('price_plans_state', sql`${table.state} in ('waiting', 'applied', 'refused', 'cancelled')`),
    check('price_plans_ended', sql`(${table.state} = 'waiting') = (${table.endedAt} is null)`),
    check('price_plans_told', sql`(${table.state} = 'refused') = (${table.problem} is not null)`),
    index('price_plans_store').on(table.storeId, table.id),
    index('price_plans_due').on(table.at).where(sql`state = 'waiting'`),
  ],
);

/** The prices on the screen at planning time; never changed, by trigger and by rights. */
export const pricePlanLines = pgTable(
  'price_plan_lines',
  {
    planId: integer('plan_id')
      .notNull()
      .references(() => pricePlans.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    before: amount('before').notNull(),
    after: amount('after').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.productId] }),
    check(
      'price_plan_lines_prices',
      sql`${table.before} > 0 and ${table.after} > 0 and ${table.before} <> ${table.after}`,
    ),
  ],
);

const number = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/**
 * Every price that a product has had. Written by a trigger on products with the account that the transaction named;
 * never changed and never deleted, by trigger and by rights. So are the two records below it.
 */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: number(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** The product's version from this change on. */
    version: integer('version').notNull(),
    /** Null for its first price. */
    priceBefore: amount('price_before'),
    price: amount('price').notNull(),
    batchId: integer('batch_id'),
    changedBy: text('changed_by'),
    changedAt: instant('changed_at').notNull().default(databaseNow),
  },
  (table) => [
    index('price_changes_product').on(table.productId, table.id),
    index('price_changes_batch').on(table.batchId).where(sql`batch_id is not null`),
  ],
);

/** Former values of the other fields before a change, also by trigger. */
export const productChanges = pgTable(
  'product_changes',
  {
    id: number(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    version: integer('version').notNull(),
    /** By column, only those that changed. */
    before: jsonb('before').$type<Record<string, string | number | boolean | null>>().notNull(),
    changedBy: text('changed_by'),
    changedAt: instant('changed_at').notNull().default(databaseNow),
  },
  (table) => [index('product_changes_product').on(table.productId, table.version)],
);

/**
 * Goes up, by trigger, with the names, categories and pictures of a shop's products; none before the first such change. Its
 * last lock is taken at the commit, so it refers to no shop: a reference would lock that too.
 */
export const productLooks = pgTable('product_looks', {
  storeId: integer('store_id').primaryKey(),
  version: integer('version').notNull(),
});

/** Goods that one shop sends to another. The stocks move when it takes them in, by one movement in each. */
export const stockTransfers = pgTable(
  'stock_transfers',
  {
    id: serial('id').primaryKey(),
    fromStoreId: integer('from_store_id')
      .notNull()
      .references(() => stores.id),
    toStoreId: integer('to_store_id')
      .notNull()
      .references(() => stores.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    /** The product that received it. */
    toProductId: integer('to_product_id').references(() => products.id),
    quantity: integer('quantity').notNull(),
    note: text('note').notNull().default(''),
    state: text('state').$type<TransferState>().notNull().default('sent'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    endedBy: text('ended_by'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('stock_transfers_state', sql`${table.state} in ('sent', 'received', 'declined', 'cancelled')`),
    check('stock_transfers_ended', sql`(${table.state} = 'sent') = (${table.endedAt} is null)`),
    check('stock_transfers_taken_in', sql`(${table.state} = 'received') = (${table.toProductId} is not null)`),
    check('stock_transfers_two_shops', sql`${table.fromStoreId} <> ${table.toStoreId}`),
    check('stock_transfers_quantity', sql`${table.quantity} > 0`),
    index('stock_transfers_from').on(table.fromStoreId, table.id),
    index('stock_transfers_to').on(table.toStoreId, table.id),
  ],
);

/** Stock changes by a shop's people. Sales are in the orders. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: number(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    kind: text('kind').$type<RecordedKind>().notNull(),
    change: integer('change').notNull(),
    stockBefore: integer('stock_before').notNull(),
    stockAfter: integer('stock_after').notNull(),
    note: text('note').notNull().default(''),
    /** The transfer between shops that this is one half of. */
    transferId: integer('transfer_id').references(() => stockTransfers.id),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('stock_movements_product').on(table.productId, table.id),
    uniqueIndex('stock_movements_halves').on(table.transferId, table.kind).where(sql`transfer_id is not null`),
    check(
      'stock_movements_transfer',
      sql`(${table.kind} in ('transferred_out', 'transferred_in')) = (${table.transferId} is not null)`,
    ),
    check(
      'stock_movements_add_up',
      sql`${table.stockAfter} = ${table.stockBefore} + ${table.change} and ${table.stockAfter} >= 0`,
    ),
  ],
);

/** When products were out of stock. Triggers write it with the change of the stock (sql/stock-outs.sql). */
export const stockOuts = pgTable(
  'stock_outs',
  {
    id: number(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    startedAt: instant('started_at').notNull(),
    /** Null while it lasts. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    check('stock_outs_ended', sql`${table.endedAt} >= ${table.startedAt}`),
    uniqueIndex('stock_outs_one_open').on(table.productId).where(sql`ended_at is null`),
    index('stock_outs_ended_at').on(table.endedAt),
  ],
);

/** Requests of stores for restricted categories, with the admins' decisions; none is deleted. */
export const categoryRequests = pgTable(
  'category_requests',
  {
    id: serial('id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    kind: text('kind').$type<CategoryRequestKind>().notNull(),
    fromCategory: text('from_category').$type<Category>().notNull(),
    category: text('category').$type<Category>().notNull(),
    state: text('state').$type<CategoryRequestState>().notNull().default('pending'),
    reason: text('reason'),
    askedBy: text('asked_by').notNull(),
    askedAt: instant('asked_at').notNull().default(databaseNow),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    /** Set when the store has nothing left to see of it. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    check('category_requests_state', sql`${table.state} in ('pending', 'approved', 'refused', 'withdrawn')`),
    uniqueIndex('category_requests_one_open').on(table.productId).where(sql`closed_at is null`),
    index('category_requests_waiting').on(table.id).where(sql`state = 'pending'`),
  ],
);

/** Packs of scratch tickets as they come from a lottery. */
export const scratchPacks = pgTable(
  'scratch_packs',
  {
    id: serial('id').primaryKey(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    gameNumber: text('game_number').notNull(),
    packNumber: text('pack_number').notNull(),
    firstTicket: integer('first_ticket').notNull(),
    lastTicket: integer('last_ticket').notNull(),
    ticketPrice: amount('ticket_price').notNull(),
    state: text('state').$type<PackState>().notNull().default('received'),
    receivedBy: text('received_by').notNull(),
    receivedAt: instant('received_at').notNull().default(databaseNow),
    activatedBy: text('activated_by'),
    activatedAt: instant('activated_at'),
    closedBy: text('closed_by'),
    closedAt: instant('closed_at'),
  },
  (table) => [
    check('scratch_packs_tickets', sql`${table.firstTicket} between 0 and ${table.lastTicket}`),
    check('scratch_packs_price', sql`${table.ticketPrice} > 0`),
    check('scratch_packs_state', sql`${table.state} in ('received', 'active', 'settled', 'returned')`),
    uniqueIndex('scratch_packs_numbers').on(table.storeId, table.gameNumber, table.packNumber),
    index('scratch_packs_store').on(table.storeId, table.id),
    index('scratch_packs_open').on(table.productId, table.id).where(sql`state in ('received', 'active')`),
  ],
);

/** Tickets that are out of their packs: in the bag of an order, or sold over the counter. */
export const scratchOut = pgTable(
  'scratch_out',
  {
    id: number(),
    packId: integer('pack_id')
      .notNull()
      .references(() => scratchPacks.id),
    firstTicket: integer('first_ticket').notNull(),
    lastTicket: integer('last_ticket').notNull(),
    /** Null over the counter. */
    orderId: integer('order_id'),
    lineId: bigint('line_id', { mode: 'number' }),
  },
  (table) => [
    check('scratch_out_tickets', sql`${table.firstTicket} between 0 and ${table.lastTicket}`),
    // With all that the VIP room reads of a ticket.
    index('scratch_out_pack').on(table.packId, table.firstTicket, table.lastTicket),
    index('scratch_out_order').on(table.orderId).where(sql`order_id is not null`),
  ],
);

/** Append-only events of packs and tickets. */
export const scratchPackEvents = pgTable(
  'scratch_pack_events',
  {
    id: number(),
    packId: integer('pack_id')
      .notNull()
      .references(() => scratchPacks.id),
    kind: text('kind').$type<PackEventKind>().notNull(),
    firstTicket: integer('first_ticket'),
    lastTicket: integer('last_ticket'),
    orderId: integer('order_id'),
    createdBy: text('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    index('scratch_pack_events_pack').on(table.packId, table.id),
    // Sales of a week, for the VIP room.
    index('scratch_pack_events_sales').on(table.packId, table.createdAt),
  ],
);

/** Photos that a store's staff took. The files are named by the hash and the size: see platform/files.ts. */
export const productPhotos = pgTable(
  'product_photos',
  {
    id: serial('id').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    type: text('type').$type<PhotoType>().notNull(),
    hash: text('hash').notNull(),
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('product_photos_type', sql`${table.type} in ('main', 'scratch_off', 'barcode', 'gallery')`),
    // The same photo twice is one: a repeat of an upload finds it.
    uniqueIndex('product_photos_once').on(table.productId, table.hash),
    uniqueIndex('product_photos_main').on(table.productId).where(sql`${table.type} = 'main'`),
    index('product_photos_hash').on(table.hash),
  ],
);
