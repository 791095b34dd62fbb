import type { DuplicateSignal, ExclusionScope, ExclusionTerm } from '@autolotto/contract/identity/persons/enums.ts';
import type { Role } from '@autolotto/contract/shared/endpoint.ts';
import { and, eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { duplicateCandidates, personAddresses, personProofs, selfExclusions, users } from '../tables.ts';
import type { Term } from './rules.ts';

/** Locks a person before their permissions change: orders being written precede it, or are decided anew. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`person:${userId}`}, 0))`);
/** Locks several in one order, whoever does. */
export const lockPersons = (tx: Tx, userIds: readonly string[]) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('person:' || one.id, 0))
          from (select distinct id from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb) id order by id) one`,
  );

// ---------------------------------------------------------------- self-exclusion

export type ExclusionRow = { scope: ExclusionScope; since: Date; until: Date | null };
/** Those in force, of each scope the longest. */
export async function loadExclusions(db: Reader, userId: string): Promise<ExclusionRow[]> {
  const found = await db
    .select({ scope: selfExclusions.scope, since: selfExclusions.createdAt, until: selfExclusions.endsAt })
    .from(selfExclusions)
    .where(
      and(
        eq(selfExclusions.userId, userId),
        sql`(${selfExclusions.endsAt} is null or ${selfExclusions.endsAt} > ${databaseNow})`,
      ),
    )
    .orderBy(sql`${selfExclusions.scope}, ${selfExclusions.endsAt} desc nulls first`);
  return found.filter(({ scope }, at) => found.findIndex((one) => one.scope === scope) === at);
}
/** When a term ends that begins now. */
export async function loadTerm(db: Reader, length: { months: number; days: number } | null): Promise<Term> {
  const [row] = await rows<{ from: string; until: string }>(
    db,
    sql`select to_json(app_now()) #>> '{}' as "from",
               to_json(app_now() + make_interval(months => ${length?.months ?? 0}::int, days => ${length?.days ?? 0}::int)) #>> '{}' as "until"`,
  );
  if (!row) throw new Error('the database does not tell the time');
  return { from: new Date(row.from), until: length && new Date(row.until) };
}
export async function insertExclusion(
  tx: Tx,
  row: { userId: string; scope: ExclusionScope; term: ExclusionTerm; endsAt: Date | null },
): Promise<void> {
  await tx.insert(selfExclusions).values(row);
}

// ---------------------------------------------------------------- what was seen

export const loadProofs = async (db: Reader, userId: string): Promise<('door' | 'documents')[]> =>
  (await db.select({ kind: personProofs.kind }).from(personProofs).where(eq(personProofs.userId, userId))).map(
    ({ kind }) => kind,
  );
/** False when they were seen before. */
export async function insertDocumentsSeen(tx: Tx, userId: string, seenBy: string): Promise<boolean> {
  const made = await tx
    .insert(personProofs)
    .values({ userId, kind: 'documents', seenBy })
    .onConflictDoNothing()
    .returning({ kind: personProofs.kind });
  return made.length > 0;
}

// ---------------------------------------------------------------- addresses

/** Sets the current home; former homes are deleted. */
export async function setHome(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx.delete(personAddresses).where(and(eq(personAddresses.userId, userId), eq(personAddresses.isHome, true)));
  await tx
    .insert(personAddresses)
    .values({ userId, hash, isHome: true })
    .onConflictDoUpdate({
      target: [personAddresses.userId, personAddresses.hash],
      set: { isHome: true, lastSeenAt: databaseNow },
    });
}
export const hasHome = async (db: Reader, userId: string): Promise<boolean> =>
  (await db
    .select({ hash: personAddresses.hash })
    .from(personAddresses)
    .where(and(eq(personAddresses.userId, userId), eq(personAddresses.isHome, true)))
    .limit(1)
    .then(({ length }) => length)) > 0;
/** Returns whether the address is new to the person. */
export async function recordAddress(tx: Tx, row: { userId: string; hash: string; orderId: number }): Promise<boolean> {
  const { userId, hash, orderId } = row;
  const known = await tx
    .update(personAddresses)
    .set({
      orderId: sql`greatest(${personAddresses.orderId}, ${orderId})`,
      lastSeenAt: databaseNow,
    })
    .where(and(eq(personAddresses.userId, userId), eq(personAddresses.hash, hash)))
    .returning({ userId: personAddresses.userId });
  if (known.length > 0) return false;
  const made = await tx
    .insert(personAddresses)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: personAddresses.userId });
  return made.length > 0;
}
export async function newestNoted(db: Reader): Promise<number> {
  const [row] = await rows<{ id: number }>(db, sql`select coalesce(max(order_id), 0)::int as id from person_addresses`);
  return row?.id ?? 0;
}
/** Keeps the one with the newest order, which records how far orders were processed. */
export async function purgeAddresses(tx: Tx, days: number): Promise<void> {
  await tx.execute(sql`
    delete from person_addresses
     where not is_home and last_seen_at < app_now() - make_interval(days => ${days}::int)
       and order_id is distinct from (select max(order_id) from person_addresses)`);
}

// ---------------------------------------------------------------- pairs

export type PersonRow = {
  id: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
  createdAt: Date;
};
const person = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  dateOfBirth: users.dateOfBirth,
  createdAt: users.createdAt,
};
export async function personById(db: Reader, id: string): Promise<PersonRow | undefined> {
  const [row] = await db.select(person).from(users).where(eq(users.id, id));
  return row;
}
export type CandidateRow = PersonRow & { address: boolean; device: boolean; license: boolean };
/** Limit of candidates: a busy building or a library's computer proves little. */
const maxCandidates = 500;
export async function findCandidates(db: Reader, id: string): Promise<CandidateRow[]> {
  const found = await rows<Omit<CandidateRow, 'createdAt'> & { createdAt: string }>(
    db,
    sql`select u.id, u.first_name as "firstName", u.last_name as "lastName", u.date_of_birth::text as "dateOfBirth",
               to_json(u.created_at) #>> '{}' as "createdAt", a.address, a.device, a.license
          from duplicate_candidates_of(${id}) a join users u on u.id = a.id
         order by a.license desc, (a.address::int + a.device::int) desc, u.id limit ${maxCandidates}`,
  );
  return found.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

/** New pairs wait; what is found of a pair that waits is written down; one that was decided on stays as it is. */
export async function saveCandidate(tx: Tx, olderId: string, newerId: string, signs: DuplicateSignal[]): Promise<void> {
  await tx
    .insert(duplicateCandidates)
    .values({ olderId, newerId, signs })
    .onConflictDoUpdate({
      target: [duplicateCandidates.olderId, duplicateCandidates.newerId],
      set: { signs },
      setWhere: sql`${duplicateCandidates.status} = 'waiting'`,
    });
}

export type MatchedRow = {
  userId: string;
  name: string;
  firstName: string;
  email: string;
  role: Role | null;
  birthYear: number | null;
  createdAt: string;
};
export type CandidatePairRow = {
  id: number;
  older: MatchedRow;
  newer: MatchedRow;
  signs: DuplicateSignal[];
  status: 'waiting' | 'same' | 'different';
  createdAt: string;
  decidedAt: string | null;
  reason: string | null;
};
const account = (alias: 'o' | 'n') => {
  const u = sql.raw(alias);
  return sql`json_build_object('userId', ${u}.id, 'name', trim(${u}.first_name || ' ' || ${u}.last_name), 'firstName', ${u}.first_name,
    'email', ${u}.email, 'role', ${u}.role, 'birthYear', extract(year from ${u}.date_of_birth)::int, 'createdAt', ${u}.created_at)`;
};
const matches = sql`
  select m.id::int as id, ${account('o')} as older, ${account('n')} as newer, to_json(m.signs) as signs, m.status,
         to_json(m.created_at) #>> '{}' as "createdAt", to_json(m.decided_at) #>> '{}' as "decidedAt", m.reason
    from duplicate_candidates m join users o on o.id = m.older_id join users n on n.id = m.newer_id`;
const readAtOnce = 100;
/** Rare signs first: neighbors with one name are many, and must not hide them. */
const strongest = sql`(m.signs && array['license', 'birth_date']) desc, m.id`;
export const matchesWith = (db: Reader, status: 'waiting' | 'same'): Promise<CandidatePairRow[]> =>
  rows<CandidatePairRow>(
    db,
    sql`${matches} where m.status = ${status} order by ${status === 'waiting' ? strongest : sql`m.decided_at desc`} limit ${readAtOnce}`,
  );
export async function matchById(db: Reader, id: number): Promise<CandidatePairRow | undefined> {
  const [row] = await rows<CandidatePairRow>(db, sql`${matches} where m.id = ${id}`);
  return row;
}
/** False when another admin has already decided. */
export async function decideMatch(
  tx: Tx,
  id: number,
  from: CandidatePairRow['status'],
  decided: { status: 'same' | 'different'; by: string; reason: string },
): Promise<boolean> {
  const changed = await tx
    .update(duplicateCandidates)
    .set({ status: decided.status, decidedBy: decided.by, decidedAt: databaseNow, reason: decided.reason })
    .where(and(eq(duplicateCandidates.id, id), eq(duplicateCandidates.status, from)))
    .returning({ id: duplicateCandidates.id });
  return changed.length > 0;
}
export const isDuplicateAccount = async (db: Reader, userId: string): Promise<boolean> =>
  (await db
    .select({ id: duplicateCandidates.id })
    .from(duplicateCandidates)
    .where(and(eq(duplicateCandidates.newerId, userId), eq(duplicateCandidates.status, 'same')))
    .limit(1)
    .then(({ length }) => length)) > 0;
