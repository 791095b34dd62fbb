import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { ReturnTerms } from '@autolotto/contract/orders/returns/terms.ts';
import type { LicenseKind } from '@autolotto/contract/stores/licenses.ts';
import type { HoursException, StaffRole, WeekHours } from '@autolotto/contract/stores/model.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
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
import { users } from '../identity/tables.ts';
import { amount, createdAt, databaseNow, instant } from '../platform/database/columns.ts';
import type { LicensedUntil } from './licenses/rules.ts';
import { triesInAll } from './pins/rules.ts';

export const stores = pgTable('stores', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  about: text('about').notNull().default(''),
  address: text('address').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  phone: text('phone').notNull(),
  timeZone: text('time_zone').notNull(),
  hours: jsonb('hours').$type<WeekHours>().notNull(),
  /** Days with other times, holidays among them; past ones are forgotten when it is written again. */
  hoursExceptions: jsonb('hours_exceptions').$type<HoursException[]>().notNull().default([]),
  /** Takes no orders until then; ends automatically. */
  pausedUntil: instant('paused_until'),
  pauseReason: text('pause_reason'),
  /** Packing takes longer until then; ends automatically. */
  busyUntil: instant('busy_until'),
  /** Null: the policy's figure applies. */
  deliveryFee: amount('delivery_fee'),
  freeDeliveryAbove: amount('free_delivery_above'),
  minimumOrder: amount('minimum_order'),
  radiusMiles: doublePrecision('radius_miles'),
  prepMinutes: integer('prep_minutes'),
  /** An admin has approved it; customers see and buy from approved stores only. */
  isApproved: boolean('is_approved').notNull().default(false),
  /** Null while an application waits; not approved and reviewed is declined. */
  reviewedAt: instant('reviewed_at'),
  reviewedBy: text('reviewed_by').references(() => users.id, { onDelete: 'set null' }),
  reviewReason: text('review_reason'),
  /**
   * The last day on which each category is covered by a license on file: derived from `store_licenses`, for quick
   * reads.
   */
  licensedUntil: jsonb('licensed_until').$type<LicensedUntil>().notNull().default({}),
  /** Accepted return reasons with their evidence; missing ones follow the policy. */
  returnTerms: jsonb('return_terms').$type<Partial<ReturnTerms>>().notNull().default({}),
  /** Counts the changes of its settings; larger is newer. */
  version: integer('version').notNull().default(1),
  /** Stars and number of its reviews, counted as they are written. */
  ratingSum: integer('rating_sum').notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  createdAt: createdAt(),
});

/** A store's staff. One account works for one store. */
export const storeStaff = pgTable(
  'store_staff',
  {
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<StaffRole>().notNull().default('staff'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.storeId] }),
    uniqueIndex('store_staff_one_store').on(table.userId),
    index('store_staff_store').on(table.storeId),
  ],
);

/** PINs with which people of a store unlock its tablet. They go with the work at the store. */
export const staffPins = pgTable(
  'staff_pins',
  {
    userId: text('user_id').notNull(),
    storeId: integer('store_id').notNull(),
    pinHash: text('pin_hash').notNull(),
    /** Since the last right one. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    /** Not asked for before. */
    pausedUntil: instant('paused_until'),
    setBy: text('set_by').references(() => users.id, { onDelete: 'set null' }),
    setAt: instant('set_at').notNull().default(databaseNow),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.storeId] }),
    foreignKey({
      columns: [table.userId, table.storeId],
      foreignColumns: [storeStaff.userId, storeStaff.storeId],
      name: 'staff_pins_of_staff',
    }).onDelete('cascade'),
    index('staff_pins_store').on(table.storeId),
    check('staff_pins_hashed', sql`pin_hash like 'argon2id$%'`),
    check('staff_pins_tries', sql`wrong_tries between 0 and ${sql.raw(String(triesInAll))}`),
  ],
);

/** Licenses on file. None is taken out: what an expired one covered must stay hidden until it is renewed. */
export const storeLicenses = pgTable(
  'store_licenses',
  {
    id: serial('id').primaryKey(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    kind: text('kind').$type<LicenseKind>().notNull(),
    number: text('number').notNull(),
    categories: text('categories').array().$type<Category[]>().notNull(),
    /** The last day on which it is good, by the store's calendar. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    /** Days before its end of the last warning; null without one. */
    warnedDays: integer('warned_days'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('store_licenses_kind').on(table.storeId, table.kind)],
);

/** Invitations to work for a store, mailed. The token is kept as a hash. */
export const storeInvitations = pgTable(
  'store_invitations',
  {
    id: serial('id').primaryKey(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role').$type<StaffRole>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    acceptedBy: text('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    uniqueIndex('store_invitations_one_open')
      .on(table.storeId, table.email)
      .where(sql`accepted_at is null and revoked_at is null`),
  ],
);
