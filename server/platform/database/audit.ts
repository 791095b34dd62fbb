/** The record of who did what to whom. It is written in the transaction that did it, or not at all. */
import { and, desc, eq, gte, inArray, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Reader, Tx } from './db.ts';
import { auditEntries } from './tables.ts';

export type AuditNote = {
  /** Null for the system itself. */
  readonly actorId: string | null;
  /** Noun and participle, 'role.picked': what is looked for when something went wrong. */
  readonly action: `${string}.${string}`;
  /** The object of the action. */
  readonly subject: { readonly kind: string; readonly id: string };
  /** Distinguishes one such action from another. Never names, addresses or birthdays: they could not be deleted. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
};

export async function audit(tx: Tx, { actorId, action, subject, details = {} }: AuditNote): Promise<void> {
  await tx
    .insert(auditEntries)
    .values({ actorId, action, subjectKind: subject.kind, subjectId: subject.id, details: { ...details } });
}

export type EntryFilters = {
  /** Null for the system itself. */
  readonly actorId?: string | null | undefined;
  readonly action?: string | undefined;
  /** Names of what may be the same subject. */
  readonly subjectKinds?: readonly string[] | undefined;
  readonly subjectId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly text?: string | undefined;
};

const { at, id, actorId, action, subjectKind, subjectId, details } = auditEntries;

const narrowedBy = (filters: EntryFilters, cursor: number | undefined): SQL | undefined =>
  and(
    filters.actorId === undefined
      ? undefined
      : filters.actorId === null
        ? isNull(actorId)
        : eq(actorId, filters.actorId),
    filters.action === undefined ? undefined : eq(action, filters.action),
    filters.subjectKinds === undefined ? undefined : inArray(subjectKind, [...filters.subjectKinds]),
    filters.subjectId === undefined ? undefined : eq(subjectId, filters.subjectId),
    filters.from === undefined ? undefined : gte(at, filters.from),
    filters.to === undefined ? undefined : lt(at, filters.to),
    cursor === undefined
      ? undefined
      : sql`(${at}, ${id}) < (select c.at, c.id from audit_entries c where c.id = ${cursor})`,
  );
const hasWords = (where: SQLWrapper, text: string): SQL =>
  sql`jsonb_to_tsvector('simple', ${where}, '["string", "numeric"]') @@ plainto_tsquery('simple', ${text})`;

/** Among so many entries for each one of a page, words that are frequent are met. */
const readForEach = 100;

/** Newest first, after the entry with the id `cursor`. Each filter has an index that is read in this order (tables.ts). */
export async function auditPage(db: Reader, limit: number, cursor: number | undefined, filters: EntryFilters = {}) {
  const narrowed = narrowedBy(filters, cursor);
  const newest = (most: number) =>
    db.select().from(auditEntries).where(narrowed).orderBy(desc(at), desc(id)).limit(most);
  const { text } = filters;
  if (text === undefined) return newest(limit);
  const among = newest(limit * readForEach).as('among');
  const found = await db
    .select()
    .from(among)
    .where(hasWords(among.details, text))
    .orderBy(desc(among.at), desc(among.id))
    .limit(limit);
  if (found.length === limit) return found;
  // Rare words are found by their own index, which knows no order: one that no index has keeps the planner from reading
  // all entries in the hope of meeting them soon.
  return db
    .select()
    .from(auditEntries)
    .where(and(narrowed, hasWords(details, text)))
    .orderBy(sql`${at} + interval '0 seconds' desc`, desc(id))
    .limit(limit);
}
