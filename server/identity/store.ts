import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { databaseNow } from '../platform/database/columns.ts';
import type { Database, Named, Reader, Tx } from '../platform/database/db.ts';
import { maxSessionSeconds, sessionUnusedSeconds, shorterSessions } from '../platform/http/session.ts';
import { accessRequests, freeDeliveryGrants, secrets, sessions, users } from './tables.ts';

export type SessionRow = {
  token: string;
  sessionId: string;
  userId: string;
  role: Role | null;
  isWorkAgeVerified: boolean;
  /** A code or passkey was given in this session. */
  isSecondFactorVerified: boolean;
  hasCodes: boolean;
  hasPasskey: boolean;
  /** Signed in, or the second factor given, not long ago. */
  isFresh: boolean;
  /** The same, minutes ago. */
  isJustSignedIn: boolean;
  /** Not seen for some minutes. */
  isStale: boolean;
  /** A store's shared tablet, */
  isShared: boolean;
  /** and who works at it now. */
  actingId: string | null;
  secondsLeft: number;
  /** It cannot be extended further. */
  isLast: boolean;
  /** When it is deleted, as ISO text; null while nobody asked for it. */
  deletesAt: string | null;
  /** Why the account is suspended; null while it is not. */
  suspensionReason: string | null;
};
/** The role's own limit; null for a role that has none. */
const shorter = (limit: 'unusedSeconds' | 'maxSeconds'): string =>
  `case u.role ${Object.entries(shorterSessions)
    .map(([role, limits]) => `when '${role}' then make_interval(secs => ${limits[limit]})`)
    .join(' ')} end`;
const longestSession = `make_interval(secs => ${maxSessionSeconds})`;
const lastMoment = `s.created_at + coalesce(${shorter('maxSeconds')}, ${longestSession})`;
/** End of a session `s` of a user `u`: by its row, or sooner by the user's current role. */
export const endsAt = `least(s.expires_at, s.created_at + ${shorter('maxSeconds')}, s.last_seen_at + ${shorter('unusedSeconds')})`;
/** Seconds left, and whether using it extends it. */
export const secondsLeft = `greatest(0, floor(extract(epoch from ${endsAt} - app_now())))::integer`;
export const isLast = `${endsAt} >= ${lastMoment}`;
/**
 * When a session that is used now ends: as long after this use as it was given after the one before, so that one on a
 * borrowed computer stays a short one.
 */
const given = `least(s.expires_at - s.last_seen_at, make_interval(secs => ${sessionUnusedSeconds}))`;
export const carriedOn = `greatest(s.expires_at, least(app_now() + ${given}, s.created_at + ${longestSession}))`;
const sessionWhere = (token: string) => `
  select s.token, s.id as "sessionId", u.id as "userId", u.role, u.work_age_verified_at is not null as "isWorkAgeVerified",
         s.second_factor_at is not null as "isSecondFactorVerified",
         exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasCodes",
         exists (select from passkeys p where p.user_id = u.id) as "hasPasskey",
         greatest(s.created_at, s.second_factor_at) > app_now() - interval '2 hours' as "isFresh",
         greatest(s.created_at, s.second_factor_at) > app_now() - interval '5 minutes' as "isJustSignedIn",
         s.shared_at is not null as "isShared", case when s.acting_until > app_now() then s.acting_id end as "actingId",
         s.last_seen_at < app_now() - interval '5 minutes' as "isStale", ${secondsLeft} as "secondsLeft", ${isLast} as "isLast",
         to_char(u.deletes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "deletesAt", u.suspension_reason as "suspensionReason"
    from sessions s join users u on u.id = s.user_id where s.token ${token} and ${endsAt} > app_now()`;
const session: Named<SessionRow> = { name: 'session by hash', text: sessionWhere('= $1') };
export async function sessionByHash(db: Database, tokenHash: string) {
  const [row] = await db.named(session, [tokenHash]);
  return row;
}
/** Reads the tokens by a select of their own: their number would be known, and the statement planned for it at every call. */
const manySessions: Named<SessionRow> = {
  name: 'sessions by hash',
  text: sessionWhere('= any(array(select unnest($1::text[])))'),
};
export const sessionsByHash = (db: Database, tokenHashes: readonly string[]) => db.named(manySessions, [tokenHashes]);

export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, sessionId));
}

export async function userById(db: Reader, userId: string) {
  const [row] = await db
    .select({ user: users, freeDelivery: freeDeliveryGrants.reason, requestedRole: accessRequests.role })
    .from(users)
    .leftJoin(freeDeliveryGrants, eq(freeDeliveryGrants.userId, users.id))
    .leftJoin(accessRequests, and(eq(accessRequests.userId, users.id), eq(accessRequests.status, 'pending')))
    .where(eq(users.id, userId));
  return row;
}

const named = { userId: users.id, name: users.name, email: users.email };
export const listUsers = async (db: Reader, userIds: readonly string[]) =>
  userIds.length === 0
    ? []
    : db
        .select(named)
        .from(users)
        .where(inArray(users.id, [...userIds]));
export const listAdmins = (db: Reader) =>
  db
    .select(named)
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt)))
    .orderBy(users.name, users.id);

export async function userIdByEmail(db: Reader, email: string): Promise<string | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()));
  return row?.id;
}

/** Language of emails to this address: its account's, else the requester's. */
export async function loadReader(
  db: Reader,
  address: string,
  askedBy: string | undefined,
): Promise<{ language: Language; isConfirmed: boolean }> {
  const found = await db
    .select({ email: users.email, language: users.language, isConfirmed: users.emailVerified })
    .from(users)
    .where(or(eq(users.email, address.toLowerCase()), askedBy === undefined ? undefined : eq(users.id, askedBy)));
  const own = found.find(({ email }) => email === address.toLowerCase());
  return { language: (own ?? found[0])?.language ?? 'en', isConfirmed: own?.isConfirmed ?? false };
}

export async function loadLanguage(db: Reader, userId: string): Promise<Language> {
  const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return row?.language ?? 'en';
}

export async function setLanguage(tx: Tx, userId: string, language: Language): Promise<void> {
  await tx.update(users).set({ language }).where(eq(users.id, userId));
}

/** Sets the date and the mark together, once; undefined when another date was locked already, by this check or that of work. */
export async function lockBirthDate(
  tx: Tx,
  userId: string,
  dateOfBirth: string,
  method: string,
): Promise<Date | undefined> {
  const [row] = await tx
    .update(users)
    .set({ dateOfBirth, ageVerifiedAt: databaseNow, ageVerificationMethod: method })
    .where(
      and(
        eq(users.id, userId),
        sql`${users.ageVerifiedAt} is null and (${users.workAgeVerifiedAt} is null or ${users.dateOfBirth} = ${dateOfBirth})`,
      ),
    )
    .returning({ at: users.ageVerifiedAt });
  return row?.at ?? undefined;
}

export type Person = {
  role: Role | null;
  firstName: string;
  lastName: string;
  phone: string;
  dateOfBirth: string;
  isAgeVerified: boolean;
  isWorkAgeVerified: boolean;
  city: string | null;
};
/** Facts only staff or a seed may set. */
export async function setPerson(tx: Tx, userId: string, person: Person): Promise<void> {
  await tx
    .update(users)
    .set({
      role: person.role,
      firstName: person.firstName,
      lastName: person.lastName,
      name: `${person.firstName} ${person.lastName}`,
      phone: person.phone,
      emailVerified: true,
      city: person.city,
      dateOfBirth: person.isAgeVerified || person.isWorkAgeVerified ? person.dateOfBirth : null,
      ageVerifiedAt: person.isAgeVerified ? databaseNow : null,
      ageVerificationMethod: person.isAgeVerified ? 'demo' : null,
      workAgeVerifiedAt: person.isWorkAgeVerified ? databaseNow : null,
    })
    .where(eq(users.id, userId));
}

export async function confirmEmail(tx: Tx, userId: string): Promise<void> {
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}

/** The installation's own secret of this name; made on first use, the same for every process. */
export async function secretNamed(tx: Tx, name: string, fresh: string): Promise<string> {
  await tx.insert(secrets).values({ name, value: fresh }).onConflictDoNothing();
  const [row] = await tx.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return row?.value ?? fresh;
}
