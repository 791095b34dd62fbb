import type { Point } from '@autolotto/contract/shared/geo.ts';
import { eq, sql } from 'drizzle-orm';
import { type Database, type Named, type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { courierDuties } from '../tables.ts';

const offDuty: Named<{ userId: string }> = {
  name: 'couriers off duty',
  text: 'select user_id as "userId" from courier_duties where user_id = any($1::text[]) and not on_duty',
};
/** The given couriers who are off duty. */
export const offDutyOf = (db: Database, userIds: readonly string[]) => db.named(offDuty, [userIds]);

export async function loadDuty(db: Reader, userId: string) {
  const [row] = await db
    .select({ onDuty: courierDuties.onDuty, since: courierDuties.since, isPutOff: courierDuties.isPutOff })
    .from(courierDuties)
    .where(eq(courierDuties.userId, userId));
  return row;
}

/** Writes the availability. On duty without a position the former one stays; off duty it is deleted. */
export async function writeDuty(
  tx: Tx,
  userId: string,
  { onDuty, at }: { onDuty: boolean; at: Point | undefined },
): Promise<{ onDuty: boolean; since: string }> {
  const [row] = await rows<{ onDuty: boolean; since: string }>(
    tx,
    sql`
      insert into courier_duties as d (user_id, on_duty, since, latitude, longitude, seen_at)
      values (${userId}, ${onDuty}, app_now(), ${at?.latitude ?? null}, ${at?.longitude ?? null},
              ${at ? sql`app_now()` : sql`null`})
      on conflict (user_id) do update set
        on_duty = excluded.on_duty, heard_at = app_now(), is_put_off = false,
        since = case when d.on_duty = excluded.on_duty then d.since else excluded.since end,
        latitude = case when excluded.on_duty then coalesce(excluded.latitude, d.latitude) end,
        longitude = case when excluded.on_duty then coalesce(excluded.longitude, d.longitude) end,
        seen_at = case when excluded.on_duty then coalesce(excluded.seen_at, d.seen_at) end
      returning on_duty as "onDuty", since`,
  );
  if (!row) throw new Error('duty was not written');
  return row;
}

/** The courier's last position on duty, if it is recent. */
export async function placeOnDuty(db: Reader, userId: string, withinMinutes: number): Promise<Point | undefined> {
  const [row] = await rows<Point>(
    db,
    sql`select latitude, longitude from courier_duties
         where user_id = ${userId} and on_duty and latitude is not null
           and seen_at > app_now() - make_interval(mins => ${withinMinutes}::int)`,
  );
  return row;
}

export async function purgePlaces(tx: Tx, afterMinutes: number): Promise<void> {
  await tx.execute(sql`
    update courier_duties set latitude = null, longitude = null, seen_at = null
     where latitude is not null and seen_at < app_now() - make_interval(mins => ${afterMinutes}::int)`);
}

const isQuiet = (hours: number) =>
  sql`on_duty and heard_at < app_now() - make_interval(secs => ${hours * 3_600}::float8)`;
export async function quietFor(db: Reader, hours: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select user_id as id from courier_duties where ${isQuiet(hours)} order by user_id limit 500`,
  );
  return found.map(({ id }) => id);
}
export async function putOff(tx: Tx, userId: string, hours: number): Promise<boolean> {
  const put = await rows(
    tx,
    sql`update courier_duties set on_duty = false, is_put_off = true, since = app_now(), latitude = null, longitude = null, seen_at = null
         where user_id = ${userId} and ${isQuiet(hours)} returning user_id`,
  );
  return put.length > 0;
}

const isRested = (minutes: number) =>
  sql`(told_at is null or told_at <= app_now() - make_interval(secs => ${minutes * 60}::float8))`;
export async function recordReminder(tx: Tx, userId: string, minutes: number): Promise<boolean> {
  const told = await rows(
    tx,
    sql`update courier_duties set told_at = app_now() where user_id = ${userId} and on_duty and ${isRested(minutes)} returning user_id`,
  );
  return told.length > 0;
}
