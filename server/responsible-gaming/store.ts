import type { ExclusionScope } from '@autolotto/contract/identity/persons/enums.ts';
import type { LimitKind, LimitPeriod } from '@autolotto/contract/responsible-gaming/enums.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../identity/tables.ts';
import { databaseNow } from '../platform/database/columns.ts';
import { type Named, namedRows, type Reader, rows, type Tx } from '../platform/database/db.ts';
import type { Amounts, CheckDue, Exceeded, Limit, PlayTerms } from './rules.ts';
import { gamingLimits, gamingLocations, gamingSessions, limitIncreaseRequests } from './tables.ts';

/** The person first, shared: a self-exclusion that is being written precedes what follows, or sees it. */
export const lockPersonShared = (tx: Tx, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${`person:${userId}`}, 0))`);
/** Limits and what counts against them, of one person. */
export const lockGaming = (tx: Tx, userId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gaming:${userId}`}, 0))`);

// ---------------------------------------------------------------- spending

type Spend = {
  readonly userId: string;
  readonly kind: LimitKind;
  /** What it is for: 'deposit', 'lottery'. */
  readonly product: string;
  readonly amount: number;
  /** Names the business event, once: 'order:12'. */
  readonly key: string;
  /** Those of others; the person's own the database knows. */
  readonly limits: readonly Limit[];
  /** Where they are playing themselves. */
  readonly play?: PlayTerms | null;
};
export const recordSpend = (tx: Tx, { userId, kind, product, amount, key, limits, play = null }: Spend) =>
  tx.execute(
    sql`select record_spend(${userId}, ${kind}, ${product}, ${amount}::bigint, ${key}, ${JSON.stringify(limits)}::jsonb, ${JSON.stringify(play)}::jsonb)`,
  );
export type Win = Pick<Spend, 'userId' | 'product' | 'amount' | 'key'>;
const winning: Named<object> = {
  name: 'record wins',
  text: `select record_win(w."userId", w.product, w.amount, w.key)
           from (select * from jsonb_to_recordset($1::jsonb) as o("userId" text, product text, amount bigint, key text) order by 1, 4) w`,
};
/** Takes the locks of the people's sessions, in the order of their ids: before any account. */
export const recordWins = (tx: Tx, wins: readonly Win[]) => namedRows(tx, winning, [JSON.stringify(wins)]);
export const recordWin = (tx: Tx, win: Win) => recordWins(tx, [win]);
export const refundSpend = (tx: Tx, key: string, amount: number) =>
  tx.execute(sql`select refund_spend(${key}, ${amount}::bigint)`);

export async function findBlockers(
  db: Reader,
  userId: string,
  { amount, limits, play }: { amount: number; limits: readonly Limit[]; play: PlayTerms | null },
): Promise<{ exceeded: Exceeded | null; due: CheckDue | null }> {
  const [row] = await rows<{ exceeded: Exceeded | null; due: CheckDue | null }>(
    db,
    sql`select gaming_limit_exceeded(${userId}, 'spend', ${amount}::bigint, ${JSON.stringify(limits)}::jsonb) as exceeded,
               gaming_check_due(${userId}, ${JSON.stringify(play)}::jsonb) as due`,
  );
  return row ?? { exceeded: null, due: null };
}

export async function loadAmounts(db: Reader, userId: string): Promise<Amounts> {
  const [row] = await rows<Amounts>(
    db,
    sql`
      select jsonb_object_agg(k.kind, (
               select jsonb_object_agg(p.period, l.amount)
                 from unnest(array['day', 'week', 'month']) p(period)
                 left join gaming_limits l on l.user_id = ${userId} and l.kind = k.kind and l.period = p.period)) as own,
             jsonb_object_agg(k.kind, (
               select jsonb_build_object(
                        'day', coalesce(sum(s.amount) filter (where s.at > n.now - interval '24 hours'), 0),
                        'week', coalesce(sum(s.amount) filter (where s.at > n.now - interval '168 hours'), 0),
                        'month', coalesce(sum(s.amount), 0))
                 from gaming_spend s
                where s.user_id = ${userId} and s.kind = k.kind and s.at > n.now - interval '720 hours')) as used
        from unnest(array['deposit', 'spend']) k(kind), (select app_now() as now) n`,
  );
  if (!row) throw new Error('no amounts');
  return row;
}

export type MonthRow = { month: string; deposited: number; spent: number; won: number };
/** The last twelve months of the calendar in UTC, newest first. */
export const listMonths = (db: Reader, userId: string): Promise<MonthRow[]> =>
  rows<MonthRow>(
    db,
    sql`
      select to_char(m.begins, 'YYYY-MM') as month,
             coalesce(sum(s.amount) filter (where s.kind = 'deposit'), 0)::float8 as deposited,
             coalesce(sum(s.amount) filter (where s.kind = 'spend'), 0)::float8 as spent,
             coalesce(sum(s.amount) filter (where s.kind = 'won'), 0)::float8 as won
        from (select date_trunc('month', app_now() at time zone 'UTC') - make_interval(months => ago) as begins
                from generate_series(0, 11) ago) m
        left join gaming_spend s on s.user_id = ${userId} and s.at >= m.begins at time zone 'UTC'
                                and s.at < (m.begins + interval '1 month') at time zone 'UTC'
       group by m.begins order by m.begins desc`,
  );

/** Sums what is older than two years; returns the number of rows that were summed. */
export async function summarizeSpend(tx: Tx): Promise<number> {
  const [row] = await rows<{ summed: number }>(tx, sql`select gaming_spend_summarize()::int as summed`);
  return row?.summed ?? 0;
}

// ---------------------------------------------------------------- limits

type Which = { readonly userId: string; readonly kind: LimitKind; readonly period: LimitPeriod };
const isLimit = ({ userId, kind, period }: Which) =>
  and(eq(gamingLimits.userId, userId), eq(gamingLimits.kind, kind), eq(gamingLimits.period, period));

export async function loadLimit(tx: Tx, which: Which): Promise<number | null> {
  const [row] = await tx.select({ amount: gamingLimits.amount }).from(gamingLimits).where(isLimit(which));
  return row?.amount ?? null;
}
/** A trigger refuses to raise one without its confirmed request. */
export async function writeLimit(tx: Tx, which: Which, amount: number | null): Promise<void> {
  if (amount === null) await tx.delete(gamingLimits).where(isLimit(which));
  else
    await tx
      .insert(gamingLimits)
      .values({ ...which, amount })
      .onConflictDoUpdate({ target: [gamingLimits.userId, gamingLimits.kind, gamingLimits.period], set: { amount } });
}

const isOpen = and(isNull(limitIncreaseRequests.confirmedAt), isNull(limitIncreaseRequests.withdrawnAt));
const areOf = (userId: string) => and(eq(limitIncreaseRequests.userId, userId), isOpen);

export const insertIncrease = (tx: Tx, request: Which & { amount: number | null }) =>
  tx.insert(limitIncreaseRequests).values(request);

/** Requests that wait or can be confirmed; those that were forgotten are left out. */
export const listIncreases = (db: Reader, userId: string) =>
  db
    .select()
    .from(limitIncreaseRequests)
    .where(and(areOf(userId), sql`${limitIncreaseRequests.confirmUntil} > ${databaseNow}`))
    .orderBy(limitIncreaseRequests.id);

export async function loadIncrease(tx: Tx, userId: string, id: number) {
  const [row] = await tx
    .select({
      kind: limitIncreaseRequests.kind,
      period: limitIncreaseRequests.period,
      amount: limitIncreaseRequests.amount,
      confirmFrom: limitIncreaseRequests.confirmFrom,
      isEarly: sql<boolean>`${limitIncreaseRequests.confirmFrom} > ${databaseNow}`,
    })
    .from(limitIncreaseRequests)
    .where(
      and(areOf(userId), eq(limitIncreaseRequests.id, id), sql`${limitIncreaseRequests.confirmUntil} > ${databaseNow}`),
    );
  return row;
}
export const confirmIncrease = (tx: Tx, id: number) =>
  tx.update(limitIncreaseRequests).set({ confirmedAt: databaseNow }).where(eq(limitIncreaseRequests.id, id));

export const withdrawIncrease = (tx: Tx, id: number) =>
  tx.update(limitIncreaseRequests).set({ withdrawnAt: databaseNow }).where(eq(limitIncreaseRequests.id, id));
/** Takes back what waits: of one limit, or all. */
export const withdrawIncreases = (tx: Tx, userId: string, of?: { kind: LimitKind; period: LimitPeriod }) =>
  tx
    .update(limitIncreaseRequests)
    .set({ withdrawnAt: databaseNow })
    .where(
      and(
        areOf(userId),
        of && and(eq(limitIncreaseRequests.kind, of.kind), eq(limitIncreaseRequests.period, of.period)),
      ),
    );

// ---------------------------------------------------------------- playing

/** The self-exclusion in force that lasts longest; until is null for good. */
type Exclusion = { readonly scope: ExclusionScope; readonly until: string | null };
export async function loadExclusion(tx: Tx, userId: string): Promise<Exclusion | null> {
  const [row] = await rows<{ exclusion: Exclusion | null }>(
    tx,
    sql`select play_facts(${userId}, null, null)->'exclusion' as exclusion`,
  );
  return row?.exclusion ?? null;
}

/** The person who buys: their birthday only where it is checked. */
export type Buyer = { readonly dateOfBirth: string | null; readonly city: string | null };
export async function loadBuyer(db: Reader, userId: string): Promise<Buyer | undefined> {
  const dateOfBirth = sql<
    string | null
  >`case when ${users.ageVerifiedAt} is not null then ${users.dateOfBirth}::text end`;
  const [row] = await db.select({ dateOfBirth, city: users.city }).from(users).where(eq(users.id, userId));
  return row;
}

export type Player = Buyer & {
  readonly suspendedReason: string | null;
  readonly isDuplicateAccount: boolean;
  readonly exclusion: Exclusion | null;
  readonly location: { readonly state: string; readonly isFresh: boolean } | null;
  readonly due: CheckDue | null;
};
export type PlayerTerms = { readonly play: PlayTerms; readonly locationMinutes: number | null };
const playing: Named<{ player: Player | null }> = {
  name: 'player',
  text: 'select play_facts($1, $2::jsonb, $3::int) as player',
};
/** Undefined for nobody. */
export async function loadPlayer(
  db: Reader,
  userId: string,
  { play, locationMinutes }: PlayerTerms,
): Promise<Player | undefined> {
  const [row] = await namedRows(db, playing, [userId, JSON.stringify(play), locationMinutes]);
  return row?.player ?? undefined;
}

export type SessionRow = { startedAt: string; minutes: number; spent: number; won: number; isCheckDue: boolean };
/** The session that goes on. */
export async function loadSession(db: Reader, userId: string, play: PlayTerms): Promise<SessionRow | undefined> {
  const [row] = await rows<SessionRow>(
    db,
    sql`
      select to_char(s.began_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startedAt",
             floor(extract(epoch from n.now - s.began_at) / 60)::int as minutes, s.spent::float8 as spent, s.won::float8 as won,
             gaming_check_due(${userId}, ${JSON.stringify(play)}::jsonb) is not null as "isCheckDue"
        from gaming_sessions s, (select app_now() as now) n
       where s.user_id = ${userId} and n.now < s.last_at + make_interval(mins => ${play.gapMinutes})`,
  );
  return row;
}
export const answerCheck = (tx: Tx, userId: string) =>
  tx.update(gamingSessions).set({ answeredAt: databaseNow }).where(eq(gamingSessions.userId, userId));

export async function loadLocation(db: Reader, userId: string) {
  const [row] = await db
    .select({ state: gamingLocations.state, seenAt: gamingLocations.seenAt })
    .from(gamingLocations)
    .where(eq(gamingLocations.userId, userId));
  return row;
}
export const writeLocation = (tx: Tx, userId: string, state: string) =>
  tx
    .insert(gamingLocations)
    .values({ userId, state })
    .onConflictDoUpdate({ target: gamingLocations.userId, set: { state, seenAt: databaseNow } });
