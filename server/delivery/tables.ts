import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../identity/tables.ts';
import { orders } from '../orders/tables.ts';
import { instant } from '../platform/database/columns.ts';

/** When a courier wants to rest; their route is planned around it. */
export const courierBreaks = pgTable(
  'courier_breaks',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    beginsAt: instant('begins_at').notNull(),
    minutes: integer('minutes').notNull(),
  },
  (table) => [check('courier_breaks_minutes', sql`${table.minutes} between 5 and 120`)],
);

/** The next stop last shown to a courier: one riding to a counter is not redirected. */
export const courierNextStops = pgTable(
  'courier_next_stops',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<'pickup' | 'dropOff'>().notNull(),
  },
  (table) => [check('courier_next_stops_kind', sql`${table.kind} in ('pickup', 'dropOff')`)],
);

/**
 * Whether an order's courier is at its store or at its door, so that each arrival and departure counts once. Without
 * times: the arrival is on the timeline, and the rest is private.
 */
export const orderGeofences = pgTable(
  'order_geofences',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    place: text('place').$type<'store' | 'door'>().notNull(),
    isInside: boolean('is_inside').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.place], name: 'order_geofences_pkey' })],
);
