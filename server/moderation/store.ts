/** Cases and reports. */
import type { CaseReason, CaseState, Decision, TargetKind, TermAction } from '@autolotto/contract/moderation/enums.ts';
import { and, asc, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { users } from '../identity/tables.ts';
import { databaseNow } from '../platform/database/columns.ts';
import type { Reader, Tx } from '../platform/database/db.ts';
import { moderationCases, moderationReports, moderationTerms } from './tables.ts';

export type CaseRow = typeof moderationCases.$inferSelect;
const waiting: readonly CaseState[] = ['open', 'appealed'];

type NewCase = Pick<CaseRow, 'kind' | 'targetId' | 'authorId' | 'place' | 'path' | 'text'>;
/** The open case of a target, locked until the commit: a new one where there was none. */
export async function lockOpenCase(tx: Tx, facts: NewCase): Promise<CaseRow> {
  // Another moderator may decide the open one while this waits for it: then a new one is opened.
  for (let tries = 0; tries < 3; tries++) {
    await tx
      .insert(moderationCases)
      .values({ ...facts, findings: [] })
      .onConflictDoNothing();
    const [found] = await tx
      .select()
      .from(moderationCases)
      .where(
        and(
          eq(moderationCases.kind, facts.kind),
          eq(moderationCases.targetId, facts.targetId),
          inArray(moderationCases.state, [...waiting]),
        ),
      )
      .for('update');
    if (found) return found;
  }
  throw new Error(`no open case for ${facts.kind} ${facts.targetId}`);
}

export async function lockCase(tx: Tx, id: number): Promise<CaseRow | undefined> {
  const [found] = await tx.select().from(moderationCases).where(eq(moderationCases.id, id)).for('update');
  return found;
}
export const changeCase = async (
  tx: Tx,
  id: number,
  change: Partial<Omit<CaseRow, 'decidedAt' | 'appealedAt' | 'appealDecidedAt'>> & {
    decidedAt?: SQL;
    appealedAt?: SQL;
    appealDecidedAt?: SQL;
  },
): Promise<CaseRow> => {
  const [changed] = await tx.update(moderationCases).set(change).where(eq(moderationCases.id, id)).returning();
  if (!changed) throw new Error(`the case ${id} vanished`);
  return changed;
};

/** False when this person has reported it before. */
export async function insertReport(
  tx: Tx,
  report: { caseId: number; kind: TargetKind; targetId: string; reporterId: string; reason: CaseReason; words: string },
): Promise<boolean> {
  const made = await tx
    .insert(moderationReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: moderationReports.id });
  return made.length > 0;
}
export async function listReporters(db: Reader, caseId: number): Promise<string[]> {
  const found = await db
    .select({ reporterId: moderationReports.reporterId })
    .from(moderationReports)
    .where(eq(moderationReports.caseId, caseId))
    .orderBy(asc(moderationReports.id));
  return found.map(({ reporterId }) => reporterId);
}

export const listOwnCases = (db: Reader, userId: string): Promise<CaseRow[]> =>
  db
    .select()
    .from(moderationCases)
    .where(
      and(
        eq(moderationCases.authorId, userId),
        // A report that hid nothing and led to nothing is between its reporter and the moderators.
        sql`(${moderationCases.isHeld} or ${moderationCases.decision} <> 'keep')`,
      ),
    )
    .orderBy(desc(moderationCases.id))
    .limit(50);

const caseColumns = {
  one: moderationCases,
  name: users.name,
  reports: sql<{ reason: CaseReason; words: string; at: string }[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'words', r.words, 'at', r.created_at) order by r.id), '[]')
      from moderation_reports r where r.case_id = ${moderationCases.id})`,
};
export type DeskRow = { one: CaseRow; name: string; reports: { reason: CaseReason; words: string; at: string }[] };
const deskRows = (db: Reader) =>
  db.select(caseColumns).from(moderationCases).innerJoin(users, eq(users.id, moderationCases.authorId));

type Wanted = { state: 'open' | 'appealed' | 'done'; kind?: TargetKind | undefined; q?: string | undefined };
export function listCases(db: Reader, { state, kind, q }: Wanted, most: number): Promise<DeskRow[]> {
  const states: readonly CaseState[] = state === 'done' ? ['decided', 'closed'] : [state];
  // Signs of a pattern stand for themselves.
  const pattern = q === undefined ? undefined : `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const weight = sql`${moderationCases.score} + 20 * (select count(*) from moderation_reports r where r.case_id = ${moderationCases.id})`;
  return deskRows(db)
    .where(
      and(
        inArray(moderationCases.state, [...states]),
        kind === undefined ? undefined : eq(moderationCases.kind, kind),
        pattern === undefined ? undefined : sql`${moderationCases.text} ilike ${pattern}`,
      ),
    )
    .orderBy(...(state === 'open' ? [desc(weight), asc(moderationCases.id)] : [desc(moderationCases.id)]))
    .limit(most);
}
export async function loadCase(db: Reader, id: number): Promise<DeskRow | undefined> {
  const [found] = await deskRows(db).where(eq(moderationCases.id, id));
  return found;
}

export async function countDecided(db: Reader, authorId: string): Promise<Record<Decision, number>> {
  const found = await db
    .select({ decision: moderationCases.decision, count: sql<number>`count(*)::int` })
    .from(moderationCases)
    .where(
      and(eq(moderationCases.authorId, authorId), isNotNull(moderationCases.decision), sql`is_reversed is not true`),
    )
    .groupBy(moderationCases.decision);
  const counts = new Map(found.map(({ decision, count }) => [decision, count]));
  return { keep: counts.get('keep') ?? 0, hide: counts.get('hide') ?? 0, remove: counts.get('remove') ?? 0 };
}

export async function countLongHeld(db: Reader, days: number): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(moderationCases)
    .where(
      and(
        eq(moderationCases.state, 'open'),
        eq(moderationCases.isHeld, true),
        lt(moderationCases.openedAt, sql`${databaseNow} - make_interval(days => ${days})`),
      ),
    );
  return found?.count ?? 0;
}

/** Copies whose time is over. */
export const forgetCopies = (tx: Tx, days: number) =>
  tx
    .update(moderationCases)
    .set({ text: null })
    .where(
      and(
        isNotNull(moderationCases.text),
        inArray(moderationCases.state, ['decided', 'closed']),
        lt(moderationCases.decidedAt, sql`${databaseNow} - make_interval(days => ${days})`),
      ),
    );

export const listTerms = (db: Reader) => db.select().from(moderationTerms).orderBy(asc(moderationTerms.words));
export const upsertTerm = (tx: Tx, term: { words: string; action: TermAction; addedBy: string }) =>
  tx
    .insert(moderationTerms)
    .values(term)
    .onConflictDoUpdate({ target: moderationTerms.words, set: { action: term.action } });
export const deleteTerm = (tx: Tx, id: number) =>
  tx.delete(moderationTerms).where(eq(moderationTerms.id, id)).returning({ words: moderationTerms.words });
