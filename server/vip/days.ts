/** Sales by day, counted in the database. */
import { ratedDays } from '@autolotto/contract/vip/model.ts';
import { type SQL, sql } from 'drizzle-orm';

/** When each of the last days began in a time zone, the oldest first: cheaper to compare with than a day for each row. */
export const dayStarts = (zone: SQL) => sql`
  array(select (((c.now at time zone ${zone})::date - ago)::timestamp at time zone ${zone}) from generate_series(${ratedDays - 1}::int, 0, -1) as ago)`;
/** How many days ago an instant was; as many as are rated where it was before all of them. */
export const daysAgo = (at: SQL, starts: SQL) => sql`${ratedDays}::int - width_bucket(${at}, ${starts})`;

export const ratedAgo = Array.from({ length: ratedDays }, (_, day) => ratedDays - 1 - day);
