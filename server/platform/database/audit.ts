/** The record of who did what to whom. It is written in the transaction that did it, or not at all. */
import { desc, lt } from 'drizzle-orm';
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

/** Newest first. */
export const auditPage = (db: Reader, limit: number, before: number | undefined) =>
  db
    .select()
    .from(auditEntries)
    .where(before === undefined ? undefined : lt(auditEntries.id, before))
    .orderBy(desc(auditEntries.id))
    .limit(limit);
