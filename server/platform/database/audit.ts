/** The record of who did what to whom. It is written in the transaction that did it, or not at all. */
import { and, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
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

/** Newest first, after the entry with the id `cursor`. Each filter has an index that is read in this order (tables.ts). */
export const auditPage = (db: Reader, limit: number, cursor: number | undefined, filters: EntryFilters = {}) =>
  db
    .select()
    .from(auditEntries)
    .where(
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
        filters.text === undefined
          ? undefined
          : sql`jsonb_to_tsvector('simple', ${details}, '["string", "numeric"]') @@ plainto_tsquery('simple', ${filters.text})`,
        cursor === undefined
          ? undefined
          : sql`(${at}, ${id}) < (select c.at, c.id from audit_entries c where c.id = ${cursor})`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit);
