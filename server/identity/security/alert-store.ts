/** Queries of alerts: what was seen, alerts that are open, and closing one. */
import type { AlertKind, WatchedKind } from '@autolotto/contract/identity/security/kinds.ts';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { type AlertFacts, securityAlerts } from '../tables.ts';
import { depositRows, letterEveryMinutes, lookingCodes, type Sighting, seriousKinds } from './watch-rules.ts';

/** Subjects of one kind that are looked at: those of whom most was seen. */
const most = 100;
const oneOf = (words: readonly string[]): SQL =>
  sql`(${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )})`;

type Watch = {
  readonly kind: WatchedKind;
  readonly subjectKind: Sighting['subjectKind'];
  /** Selects `id`, `at` and `n` of what happened after `since`. */
  readonly events: (since: SQL) => SQL;
};
const refusedOf = (where: SQL) => (since: SQL) =>
  sql`
  select caller as id, minute as at, count as n from refused_calls
   where caller_kind = 'account' and minute >= ${since} and ${where}`;
const signInsOf = (id: SQL, where: SQL) => (since: SQL) =>
  sql`
  select ${id} as id, at, 1 as n from sign_in_events where at > ${since} and ${where}`;

const looking = sql`code in ${oneOf(lookingCodes)}`;
/** An amount that was mistyped is no refused deposit. */
const depositsRefused = sql`"row" in ${oneOf(depositRows)} and code <> 'INVALID_FIELDS'`;

const watches: readonly Watch[] = [
  {
    kind: 'strangers-objects',
    subjectKind: 'account',
    events: refusedOf(looking),
  },
  {
    kind: 'deposits-refused',
    subjectKind: 'account',
    events: refusedOf(depositsRefused),
  },
  {
    kind: 'accounts-refused',
    subjectKind: 'network',
    // Each account counts once, however often it was tried.
    events: (since) => sql`
      select network_hash as id, max(at) as at, 1 as n from sign_in_events
       where at > ${since} and outcome in ('wrong', 'closed', 'second-factor-wrong') and network_hash is not null
       group by network_hash, coalesce(user_id, subject_hash)`,
  },
  {
    kind: 'admin-new-device',
    subjectKind: 'account',
    events: signInsOf(
      sql`user_id`,
      sql`outcome = 'in' and not device_known and user_id in (select id from users where role = 'admin')`,
    ),
  },
  {
    kind: 'second-factor-wrong',
    subjectKind: 'account',
    events: signInsOf(sql`user_id`, sql`outcome = 'second-factor-wrong' and user_id is not null`),
  },
  {
    kind: 'accounts-made',
    subjectKind: 'network',
    events: signInsOf(sql`network_hash`, sql`outcome = 'new' and network_hash is not null`),
  },
  {
    kind: 'files-opened',
    subjectKind: 'account',
    events: (since) => sql`select admin_id as id, at, 1 as n from admin_looks where at > ${since}`,
  },
  {
    kind: 'role-given',
    subjectKind: 'account',
    events: (since) => sql`
      select subject_id as id, at, 1 as n from audit_entries
       where at > ${since} and subject_kind = 'user'
         and (action = 'role.changed' and details ->> 'to' is not null
              or action = 'role.picked' and details ->> 'role' = 'admin')`,
  },
];

/** What happened after a moment, and what of that moment itself is not among the `counted`. */
const after = (moment: SQL, counted: SQL): SQL => sql`
  coalesce(sum(s.n) filter (where s.at > coalesce(${moment}, '-infinity')), 0)
  + greatest(0, coalesce(sum(s.n) filter (where s.at = ${moment}), 0) - ${counted})`;

async function listSeen(db: Reader, watch: Watch, minutes: number): Promise<Sighting[]> {
  const { kind, subjectKind } = watch;
  const since = sql`app_now() - make_interval(mins => ${minutes}::int)`;
  const found = await rows<
    Pick<Sighting, 'seen' | 'fresh' | 'atNewest'> & {
      id: string;
      newest: Date;
      openAt: Date | null;
      openAtLast: number;
    }
  >(
    db,
    sql`with seen as (select e.*, max(e.at) over (partition by e.id) as newest from (${watch.events(since)}) e),
             told as (
               select subject_id as id, max(last_at) filter (where state = 'closed') as closed,
                      (array_agg(at_last order by last_at desc, id desc) filter (where state = 'closed'))[1] as closed_at_last,
                      max(last_at) filter (where state <> 'closed') as open, max(at_last) filter (where state <> 'closed') as open_at_last
                 from security_alerts
                where kind = ${kind} and (state <> 'closed' or last_at > ${since} - interval '1 day') group by 1),
             summed as (
               select s.id, s.newest, t.open, t.open_at_last, sum(s.n) filter (where s.at = s.newest) as at_newest,
                      ${after(sql`t.closed`, sql`t.closed_at_last`)} as seen, ${after(sql`t.open`, sql`t.open_at_last`)} as fresh
                 from seen s left join told t on t.id = s.id
                group by s.id, s.newest, t.open, t.open_at_last, t.closed, t.closed_at_last)
        select id, newest, open as "openAt", coalesce(open_at_last, 0) as "openAtLast", at_newest::int as "atNewest",
               seen::int as seen, fresh::int as fresh
          from summed where seen > 0 order by seen desc, id limit ${most}`,
  );
  return found.map(({ id, newest, openAt, openAtLast, ...counts }) => ({
    ...{ kind, subjectKind, subjectId: id, ...counts },
    newestAt: new Date(newest),
    open: openAt === null ? undefined : { lastAt: new Date(openAt), atLast: openAtLast },
  }));
}

export async function listSightings(
  db: Reader,
  minutesOf: Readonly<Record<WatchedKind, { readonly withinMinutes: number }>>,
): Promise<Sighting[]> {
  const found: Sighting[] = [];
  for (const watch of watches) found.push(...(await listSeen(db, watch, minutesOf[watch.kind].withinMinutes)));
  return found;
}

/** The refused calls of an account, the most frequent first. */
const listCalls = (db: Reader, { kind, subjectId }: Sighting, minutes: number) =>
  rows<{ row: string; count: number }>(
    db,
    sql`select "row", sum(count)::int as count from refused_calls
         where caller = ${subjectId} and minute >= app_now() - make_interval(mins => ${minutes}::int)
           and ${kind === 'deposits-refused' ? depositsRefused : looking}
         group by 1 order by 2 desc, 1 limit 5`,
  );
async function loadRole(db: Reader, userId: string): Promise<string | undefined> {
  const [row] = await rows<{ role: string }>(
    db,
    sql`select coalesce(details ->> 'to', details ->> 'role') as role from audit_entries
         where subject_kind = 'user' and subject_id = ${userId} and action in ('role.changed', 'role.picked')
         order by at desc, id desc limit 1`,
  );
  return row?.role;
}

export async function loadFacts(db: Reader, sighting: Sighting, minutes: number): Promise<AlertFacts> {
  if (sighting.kind === 'strangers-objects' || sighting.kind === 'deposits-refused')
    return { calls: await listCalls(db, sighting, minutes) };
  const role = sighting.kind === 'role-given' ? await loadRole(db, sighting.subjectId) : undefined;
  return role === undefined ? {} : { role };
}

/** Whether or not an admin is at it already. */
const isOpen = ne(securityAlerts.state, 'closed');

/**
 * One open alert for each kind and subject. False where another process was quicker: what it has counted is not counted
 * again, and what it has not is there at the next look.
 */
export async function putAlert(tx: Tx, sighting: Sighting, facts: AlertFacts): Promise<boolean> {
  const { kind, subjectKind, subjectId, seen, fresh, newestAt, atNewest, open } = sighting;
  const newest = { lastAt: newestAt, atLast: atNewest, facts };
  if (open === undefined) {
    const put = await tx
      .insert(securityAlerts)
      .values({ kind, subjectKind, subjectId, count: seen, ...newest })
      .onConflictDoNothing()
      .returning({ id: securityAlerts.id });
    return put.length > 0;
  }
  const counted = await tx
    .update(securityAlerts)
    .set({ ...newest, count: sql`${securityAlerts.count} + ${fresh}::int` })
    .where(
      and(
        ...[eq(securityAlerts.kind, kind), eq(securityAlerts.subjectId, subjectId), isOpen],
        ...[eq(securityAlerts.lastAt, open.lastAt), eq(securityAlerts.atLast, open.atLast)],
      ),
    )
    .returning({ id: securityAlerts.id });
  return counted.length > 0;
}

/** What the newest alert of a subject says, closed or not. */
export async function loadNewestFacts(tx: Tx, kind: AlertKind, subjectId: string): Promise<AlertFacts | undefined> {
  const [newest] = await tx
    .select({ facts: securityAlerts.facts })
    .from(securityAlerts)
    .where(and(eq(securityAlerts.kind, kind), eq(securityAlerts.subjectId, subjectId)))
    .orderBy(desc(securityAlerts.id))
    .limit(1);
  return newest?.facts;
}

export type Found = {
  readonly kind: AlertKind;
  readonly subjectKind: 'store' | 'draw' | 'account' | 'bitcoin';
  readonly subjectId: string;
  readonly facts: AlertFacts;
  readonly count: number;
};
/** What a check has found by itself: it stands as it was found last. */
export const putFound = (tx: Tx, { facts, count, ...subject }: Found) =>
  tx
    .insert(securityAlerts)
    .values({ ...subject, facts, count, lastAt: databaseNow, atLast: count })
    .onConflictDoUpdate({
      target: [securityAlerts.kind, securityAlerts.subjectId],
      targetWhere: isOpen,
      set: { facts, count, lastAt: databaseNow, atLast: count },
    });

/** Marks the serious alerts that no letter has told of, unless one went out within the hour. Answers their kinds. */
export async function takeUntold(tx: Tx): Promise<AlertKind[]> {
  const found = await rows<{ kind: AlertKind }>(
    tx,
    sql`update security_alerts set told_at = app_now()
         where state = 'open' and told_at is null and kind in ${oneOf(seriousKinds)}
           and not exists (select from security_alerts a
                            where a.told_at > app_now() - make_interval(mins => ${letterEveryMinutes}::int))
        returning kind`,
  );
  return [...new Set(found.map(({ kind }) => kind))];
}

const shownOpen = 200;
export const listOpen = (db: Reader) =>
  db
    .select()
    .from(securityAlerts)
    .where(isOpen)
    .orderBy(desc(securityAlerts.lastAt), desc(securityAlerts.id))
    .limit(shownOpen);
const shownClosed = 20;
export const listClosed = (db: Reader) =>
  db
    .select()
    .from(securityAlerts)
    .where(eq(securityAlerts.state, 'closed'))
    .orderBy(desc(securityAlerts.closedAt), desc(securityAlerts.id))
    .limit(shownClosed);
export type AlertRow = Awaited<ReturnType<typeof listOpen>>[number];

export async function loadAlert(db: Reader, id: number): Promise<AlertRow | undefined> {
  const [row] = await db.select().from(securityAlerts).where(eq(securityAlerts.id, id));
  return row;
}
/** False when another admin was quicker. */
export async function lookAtAlert(tx: Tx, id: number, by: string): Promise<boolean> {
  const looked = await tx
    .update(securityAlerts)
    .set({ state: 'looked', lookedBy: by, lookedAt: databaseNow })
    .where(and(eq(securityAlerts.id, id), eq(securityAlerts.state, 'open')))
    .returning({ id: securityAlerts.id });
  return looked.length > 0;
}
/** False when another admin was quicker. */
export async function closeAlert(tx: Tx, id: number, by: string, words: string): Promise<boolean> {
  const closed = await tx
    .update(securityAlerts)
    .set({ state: 'closed', closedBy: by, closedAt: databaseNow, words })
    .where(and(eq(securityAlerts.id, id), isOpen))
    .returning({ id: securityAlerts.id });
  return closed.length > 0;
}
