import { sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';

/** States of which somebody waits for word. */
export const listStates = async (db: Reader): Promise<string[]> =>
  (
    await rows<{ state: string }>(db, sql`select distinct state from pool_wishes where told_at is null order by state`)
  ).map(({ state }) => state);

export type Wish = { readonly userId: string; readonly email: string; readonly firstName: string };
/** Marks the wishes of a state as told. Whoever has excluded themselves is told when that is over. */
export const takeWishes = (tx: Tx, state: string): Promise<Wish[]> =>
  rows<Wish>(
    tx,
    sql`update pool_wishes w set told_at = app_now() from users u
         where u.id = w.user_id and w.state = ${state} and w.told_at is null
           and not exists (select from self_exclusions e where e.user_id = w.user_id and (e.ends_at is null or e.ends_at > app_now()))
        returning u.id as "userId", u.email, coalesce(u.first_name, '') as "firstName"`,
  );
