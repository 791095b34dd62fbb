import { type SQL, sql } from 'drizzle-orm';

/** When an order's times begin: it was placed or paid, or the later time came that its customer chose. */
export const beginning = (order: SQL): SQL =>
  sql`greatest(coalesce(${order}.real_since, ${order}.created_at), ${order}.scheduled_for)`;

/** Whether that time has come: couriers hear of an order from then on. */
export const hasBegun = (order: SQL): SQL =>
  sql`(${order}.scheduled_for is null or ${order}.scheduled_for <= app_now())`;
