import type { WeekHours } from '@autolotto/contract/stores/model.ts';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { amount, createdAt } from '../platform/columns.ts';

export const stores = pgTable('stores', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  address: text('address').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  phone: text('phone').notNull(),
  timeZone: text('time_zone').notNull(),
  hours: jsonb('hours').$type<WeekHours>().notNull(),
  /** Null: the policy's figure applies. */
  deliveryFee: amount('delivery_fee'),
  freeDeliveryAbove: amount('free_delivery_above'),
  minimumOrder: amount('minimum_order'),
  radiusMiles: doublePrecision('radius_miles'),
  /** An admin has approved it; customers see and buy from approved stores only. */
  isApproved: boolean('is_approved').notNull().default(false),
  createdAt: createdAt(),
});

export const storeStaff = pgTable(
  'store_staff',
  {
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.storeId] }), index('store_staff_store').on(table.storeId)],
);
