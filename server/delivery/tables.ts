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

/** The stop that a courier was last shown as the next one: who rides to a counter is not sent elsewhere. */
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
 * Whether the courier of an order is at its store or at its door, so that coming and going are noticed once each. Not when:
 * that they came to the door stands in the timeline, and the rest is theirs.
 */
export const orderFences = pgTable(
  'order_fences',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    place: text('place').$type<'store' | 'door'>().notNull(),
    isInside: boolean('is_inside').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.place], name: 'order_fences_pkey' })],
);
