import { sql } from 'drizzle-orm';
import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant, stored with its zone, to the millisecond. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
/** The database's own time: the only time money and cut-offs go by. Tests replace the function to move it. */
export const databaseNow = sql`app_now()`;
export const createdAt = () => instant('created_at').notNull().default(databaseNow);
/** An amount in a currency's smallest unit. */
export const amount = (name: string) => bigint(name, { mode: 'number' });
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
