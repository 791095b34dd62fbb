import type { Training } from '@autolotto/contract/couriers/trainings.ts';
import { eq, sql } from 'drizzle-orm';
import { databaseNow } from '../platform/database/columns.ts';
import type { Database, Named, Reader, Tx } from '../platform/database/db.ts';
import { rows } from '../platform/database/db.ts';
import type { DatedDocument } from './documents/rules.ts';
import type { Cleared } from './rules.ts';
import { courierProfiles } from './tables.ts';
import type { Held } from './training/rules.ts';

/** Facts that decide whether a courier may take orders, with the moment of reading. */
export type CourierEligibility = Cleared & {
  readonly userId: string;
  readonly timeZone: string;
  /** Trainings they have passed, including those whose certificate has expired. */
  readonly certificates: readonly Held[];
  /** Milliseconds by the database's clock. */
  readonly nowMs: number;
};
const eligibilityColumns = `
  p.user_id as "userId", p.background_check_status as "backgroundCheckStatus", p.check_expires_on::text as "checkExpiresOn", p.is_active as "isActive", u.suspended_at is not null as "isSuspended",
  p.license_expires_on::text as "licenseExpiresOn", p.time_zone as "timeZone",
  extract(epoch from app_now())::float8 * 1000 as "nowMs",
  (select coalesce(json_agg(json_build_object('kind', d.kind, 'expiresOn', d.expires_on)), '[]')
     from courier_documents d where d.user_id = p.user_id and d.state = 'approved') as documents,
  (select coalesce(json_agg(json_build_object('training', c.training, 'passedOn', c.passed_on, 'expiresOn', c.expires_on) order by c.training), '[]')
     from courier_certificates c where c.user_id = p.user_id) as certificates`;
const eligibilityQuery: Named<CourierEligibility> = {
  name: 'eligibility of couriers',
  text: `select ${eligibilityColumns} from courier_profiles p join users u on u.id = p.user_id where p.user_id = any($1::text[])`,
};
export const loadEligibilities = (db: Database, userIds: readonly string[]) => db.named(eligibilityQuery, [userIds]);

/**
 * The same for one courier, locked until the transaction ends: a concurrent suspension waits for it, and then sees its
 * effects.
 */
export async function lockEligibility(tx: Tx, userId: string): Promise<CourierEligibility | undefined> {
  const [row] = await rows<CourierEligibility>(
    tx,
    sql`select ${sql.raw(eligibilityColumns)} from courier_profiles p join users u on u.id = p.user_id where p.user_id = ${userId} for share of p for key share of u`,
  );
  return row;
}

export type ProfileRow = {
  readonly userId: string;
  readonly licenseNumber: string;
  readonly licenseExpiresOn: string | null;
  readonly firearmTrainingCert: string;
  readonly rating: number | null;
  readonly totalDeliveries: number;
  readonly backgroundCheckStatus: 'pending' | 'approved' | 'rejected';
  readonly checkExpiresOn: string | null;
  readonly isActive: boolean;
  readonly isSuspended: boolean;
  readonly timeZone: string;
  readonly version: number;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isLicenseShared: boolean;
  readonly createdAt: string;
  readonly nowMs: number;
  readonly documents: readonly DatedDocument[];
  readonly certificates: readonly (Held & { readonly passedOn: string })[];
};
const profileColumns = sql.raw(`
  ${eligibilityColumns}, p.license_number as "licenseNumber", p.firearm_training_cert as "firearmTrainingCert",
  p.rating::float8 as rating, p.total_deliveries as "totalDeliveries", p.version, u.name, u.first_name as "firstName", u.last_name as "lastName", u.email,
  exists (select from courier_profiles o where o.user_id <> p.user_id and upper(o.license_number) = upper(p.license_number)) as "isLicenseShared",
  to_json(p.created_at) #>> '{}' as "createdAt"`);
const from = sql.raw('from courier_profiles p join users u on u.id = p.user_id');

export async function loadProfile(db: Reader, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await rows<ProfileRow>(db, sql`select ${profileColumns} ${from} where p.user_id = ${userId}`);
  return row;
}

/** The same, locked until the transaction ends: changes of a courier run one after the other. */
export async function lockProfile(tx: Tx, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await rows<ProfileRow>(
    tx,
    sql`select ${profileColumns} ${from} where p.user_id = ${userId} for no key update of p`,
  );
  return row;
}

/** Somebody has answered a notice, and no admin has in turn within the days that they have for it. */
const isOverdue = sql`exists (select from adverse_action_notices n where n.user_id = p.user_id and n.state = 'open'
  and n.reply_due_at < app_now() and (n.kind = 'suspension' or n.read_at is null))`;
/**
 * Couriers waiting for an admin: a check without a notice, or one that expires soon; a notice whose period is over, or
 * an unread answer; a document.
 */
const waits = sql`(
  (p.background_check_status = 'pending' and not exists
     (select from adverse_action_notices n where n.user_id = p.user_id and n.kind = 'check' and n.state = 'open'))
  or exists (select from adverse_action_notices n where n.user_id = p.user_id and n.state = 'open'
               and ((n.answered_at is not null and (n.kind = 'suspension' or n.read_at is null)) or n.final_from <= app_now()))
  or (p.background_check_status = 'approved' and p.check_expires_on <= (app_now())::date + 30)
  or exists (select from courier_documents d where d.user_id = p.user_id and d.state = 'submitted'))`;
const inState = {
  waiting: waits,
  pending: sql`p.background_check_status = 'pending'`,
  approved: sql`p.background_check_status = 'approved' and p.is_active`,
  rejected: sql`p.background_check_status = 'rejected'`,
  suspended: sql`not p.is_active`,
  all: sql`true`,
} as const;
type Wanted = {
  readonly state: keyof typeof inState;
  readonly search?: string | undefined;
  readonly limit: number;
  /** The last courier seen. */
  readonly after?: string | undefined;
};
/** Their place in the list: overdue answers first, then those who wait longest. */
const place = sql`not ${isOverdue}, not coalesce(${waits}, false), p.created_at, p.user_id`;
export function listProfiles(db: Reader, { state, search, limit, after }: Wanted): Promise<ProfileRow[]> {
  const part = search && `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const found = part ? sql` and (lower(u.name) like ${part} or lower(u.email) like ${part})` : sql``;
  const next = after
    ? sql` and (${place}) > (select ${place} from courier_profiles p where p.user_id = ${after})`
    : sql``;
  return rows<ProfileRow>(
    db,
    sql`select ${profileColumns} ${from} where ${inState[state]}${found}${next} order by ${place} limit ${limit}`,
  );
}

/** Returns whether it is a new one. */
export async function insertProfile(tx: Tx, values: typeof courierProfiles.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(courierProfiles)
    .values(values)
    .onConflictDoNothing()
    .returning({ userId: courierProfiles.userId });
  return made.length > 0;
}

type Change = Partial<
  Pick<
    typeof courierProfiles.$inferInsert,
    | 'licenseNumber'
    | 'licenseExpiresOn'
    | 'firearmTrainingCert'
    | 'backgroundCheckStatus'
    | 'checkExpiresOn'
    | 'checkToldDays'
    | 'isActive'
    | 'timeZone'
    | 'licenseToldDays'
  >
>;
/** A change of checked facts: admins who read them before must read them again. */
export async function updateProfile(tx: Tx, userId: string, change: Change): Promise<void> {
  await tx
    .update(courierProfiles)
    .set({ ...change, version: sql`${courierProfiles.version} + 1` })
    .where(eq(courierProfiles.userId, userId));
}
export async function recordLicenseReminder(tx: Tx, userId: string, days: number): Promise<void> {
  await tx.update(courierProfiles).set({ licenseToldDays: days }).where(eq(courierProfiles.userId, userId));
}
export async function recordCheckReminder(tx: Tx, userId: string, days: number): Promise<void> {
  await tx.update(courierProfiles).set({ checkToldDays: days }).where(eq(courierProfiles.userId, userId));
}
/** Out of 5.0; null while there are too few reviews. */
export async function setRating(tx: Tx, userId: string, rating: number | null): Promise<void> {
  await tx.update(courierProfiles).set({ rating }).where(eq(courierProfiles.userId, userId));
}
export async function countDelivery(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(courierProfiles)
    .set({ totalDeliveries: sql`${courierProfiles.totalDeliveries} + 1` })
    .where(eq(courierProfiles.userId, userId));
}

export type Ending = {
  readonly userId: string;
  readonly documentId: number | null;
  readonly training: Training | null;
  readonly isCheck: boolean;
};
/**
 * Licenses, checks, approved documents and certificates that expire soon or have expired, without a reminder to the
 * courier. A slightly wide selection.
 */
export const endingSoon = (db: Reader): Promise<Ending[]> =>
  rows<Ending>(
    db,
    sql`select p.user_id as "userId", null::int as "documentId", null::text as training, false as "isCheck" from courier_profiles p
         where p.license_expires_on <= (${databaseNow})::date + 32 and p.license_told_days is distinct from 0
        union all
        select p.user_id, null, null, true from courier_profiles p
         where p.background_check_status = 'approved' and p.check_expires_on <= (${databaseNow})::date + 32
           and p.check_told_days is distinct from 0
        union all
        select d.user_id, d.id, null, false from courier_documents d
         where d.state = 'approved' and d.expires_on <= (${databaseNow})::date + 32 and d.told_days is distinct from 0
        union all
        select c.user_id, null, c.training, false from courier_certificates c
         where c.expires_on <= (${databaseNow})::date + 32 and c.told_days is distinct from 0
        order by 1, 2, 3, 4`,
  );
/** The last reminders' days before the ends of license and check. */
export async function loadReminderDays(
  tx: Tx,
  userId: string,
): Promise<{ license: number | null; check: number | null }> {
  const [row] = await tx
    .select({ license: courierProfiles.licenseToldDays, check: courierProfiles.checkToldDays })
    .from(courierProfiles)
    .where(eq(courierProfiles.userId, userId));
  return row ?? { license: null, check: null };
}
