import type { Point } from '@autolotto/contract/shared/geo.ts';
import { eq, sql } from 'drizzle-orm';
import { type Database, type Named, type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { courierAvailability } from '../tables.ts';

const offline: Named<{ userId: string }> = {
  name: 'couriers off duty',
  text: 'select user_id as "userId" from courier_availability where user_id = any($1::text[]) and not is_online',
};
/** The given couriers who are off duty. */
export const loadOffline = (db: Database, userIds: readonly string[]) => db.named(offline, [userIds]);

export async function loadAvailability(db: Reader, userId: string) {
  const [row] = await db
    .select({
      isOnline: courierAvailability.isOnline,
      since: courierAvailability.since,
      isAutoOffline: courierAvailability.isAutoOffline,
    })
    .from(courierAvailability)
    .where(eq(courierAvailability.userId, userId));
  return row;
}

/** Writes the availability. On duty without a position the former one stays; off duty it is deleted. */
export async function writeAvailability(
  tx: Tx,
  userId: string,
  { isOnline, at }: { isOnline: boolean; at: Point | undefined },
): Promise<{ isOnline: boolean; since: string }> {
  const [row] = await rows<{ isOnline: boolean; since: string }>(
    tx,
    sql`
      insert into courier_availability as d (user_id, is_online, since, latitude, longitude, seen_at)
      values (${userId}, ${isOnline}, app_now(), ${at?.latitude ?? null}, ${at?.longitude ?? null},
              ${at ? sql`app_now()` : sql`null`})
      on conflict (user_id) do update set
        is_online = excluded.is_online, heard_at = app_now(), is_auto_offline = false,
        since = case when d.is_online = excluded.is_online then d.since else excluded.since end,
        latitude = case when excluded.is_online then coalesce(excluded.latitude, d.latitude) end,
        longitude = case when excluded.is_online then coalesce(excluded.longitude, d.longitude) end,
        seen_at = case when excluded.is_online then coalesce(excluded.seen_at, d.seen_at) end
      returning is_online as "isOnline", since`,
  );
  if (!row) throw new Error('duty was not written');
  return row;
}

/** The courier's last position on duty, if it is recent. */
export async function placeWhileOnline(db: Reader, userId: string, withinMinutes: number): Promise<Point | undefined> {
  const [row] = await rows<Point>(
    db,
    sql`select latitude, longitude from courier_availability
         where user_id = ${userId} and is_online and latitude is not null
           and seen_at > app_now() - make_interval(mins => ${withinMinutes}::int)`,
  );
  return row;
}

export async function purgePlaces(tx: Tx, afterMinutes: number): Promise<void> {
  await tx.execute(sql`
    update courier_availability set latitude = null, longitude = null, seen_at = null
     where latitude is not null and seen_at < app_now() - make_interval(mins => ${afterMinutes}::int)`);
}

const isQuiet = (hours: number) =>
  sql`is_online and heard_at < app_now() - make_interval(secs => ${hours * 3_600}::float8)`;
export async function quietFor(db: Reader, hours: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select user_id as id from courier_availability where ${isQuiet(hours)} order by user_id limit 500`,
  );
  return found.map(({ id }) => id);
}
export async function setAutoOffline(tx: Tx, userId: string, hours: number): Promise<boolean> {
  const put = await rows(
    tx,
    sql`update courier_availability set is_online = false, is_auto_offline = true, since = app_now(), latitude = null, longitude = null, seen_at = null
         where user_id = ${userId} and ${isQuiet(hours)} returning user_id`,
  );
  return put.length > 0;
}

const isRested = (minutes: number) =>
  sql`(told_at is null or told_at <= app_now() - make_interval(secs => ${minutes * 60}::float8))`;
export async function recordReminder(tx: Tx, userId: string, minutes: number): Promise<boolean> {
  const told = await rows(
    tx,
    sql`update courier_availability set told_at = app_now() where user_id = ${userId} and is_online and ${isRested(minutes)} returning user_id`,
  );
  return told.length > 0;
}
