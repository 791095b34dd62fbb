import type { Point } from '@autolotto/contract/shared/geo.ts';
import { sql } from 'drizzle-orm';
import { type Reader, rows } from '../../platform/database/db.ts';
import { beginning, hasBegun } from '../scheduling/begun.ts';

/** Age of the newest open order; undefined when none is open. */
export async function newestOpenMinutes(db: Reader): Promise<number | undefined> {
  const [row] = await rows<{ minutes: number | null }>(
    db,
    sql`select extract(epoch from app_now() - max(${beginning(sql`orders`)}))::float8 / 60 as minutes
          from orders where courier_id is null and status in ('pending', 'accepted') and awaits_payment_until is null and ${hasBegun(sql`orders`)}`,
  );
  return row?.minutes ?? undefined;
}

/** Couriers among these who carry an order, or carried one within the given hours. */
export async function loadBusy(db: Reader, userIds: readonly string[], hours: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select asked.id from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb) as asked(id)
         where exists (select from orders o where o.courier_id = asked.id and o.closed_at is null)
            or exists (select from orders o where o.courier_id = asked.id and o.status = 'delivered'
                          and o.closed_at > app_now() - make_interval(secs => ${hours * 3_600}::float8))`,
  );
  return found.map(({ id }) => id);
}

export type Reachable = {
  readonly userId: string;
  readonly at: Point;
  /** Minutes since the last notification, or since going on duty. */
  readonly minutesSince: number;
};
/** Couriers on duty who allow messages and had none for the given minutes, the longest wait first. */
export const reachable = (
  db: Reader,
  { rest, placeGoodForMinutes, limit }: { rest: number; placeGoodForMinutes: number; limit: number },
): Promise<Reachable[]> =>
  rows<Reachable>(
    db,
    sql`select user_id as "userId", json_build_object('latitude', latitude, 'longitude', longitude) as at,
               extract(epoch from app_now() - greatest(told_at, since))::float8 / 60 as "minutesSince"
          from courier_availability d
         where is_online and latitude is not null and seen_at > app_now() - make_interval(mins => ${placeGoodForMinutes}::int)
           and (told_at is null or told_at <= app_now() - make_interval(secs => ${rest * 60}::float8))
           and exists (select from push_subscriptions p where p.user_id = d.user_id)
         order by told_at nulls first, user_id limit ${limit}`,
  );
