/** The audit for the eyes of admins: pages of it, all of it as a file, and the proof that it is whole. */

import { systemActor } from '@autolotto/contract/identity/audit/filters.ts';
import type { AuditEntry, AuditFilters, AuditProof } from '@autolotto/contract/identity/audit/model.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { inArray } from 'drizzle-orm';
import { loadAuditProof } from '../../platform/audit/audit-chain.ts';
import { headText } from '../../platform/chain/chain.ts';
import type { Context } from '../../platform/context.ts';
import { audit, auditPage, type EntryFilters } from '../../platform/database/audit.ts';
import type { Reader } from '../../platform/database/db.ts';
import { pagesAsCsv } from '../../platform/files/csv.ts';
import type { Actor } from '../../platform/http/session.ts';
import { users } from '../tables.ts';

/** Subjects whose id is an account's. */
const personKinds = ['account', 'courier', 'user'];
const isPerson = (kind: string): boolean => personKinds.includes(kind);

/** One account is one subject, whatever an entry calls it. */
const kindsOf = (kind: string, id: string | undefined): string[] =>
  isPerson(kind) && id !== undefined ? personKinds : [kind];

const entryFilters = ({ actor, from, to, subjectKind, ...filters }: AuditFilters): EntryFilters => ({
  ...filters,
  subjectKinds: subjectKind === undefined ? undefined : kindsOf(subjectKind, filters.subjectId),
  actorId: actor === systemActor ? null : actor,
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});

async function listNames(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

async function listViews(
  db: Reader,
  limit: number,
  cursor: number | undefined,
  filters: EntryFilters,
): Promise<AuditEntry[]> {
  const found = await auditPage(db, limit, cursor, filters);
  const people = found.flatMap(({ actorId, subjectKind, subjectId }) => [
    ...(actorId === null ? [] : [actorId]),
    ...(isPerson(subjectKind) ? [subjectId] : []),
  ]);
  const names = await listNames(db, [...new Set(people)]);
  return found.map(({ id, at, actorId, action, subjectKind, subjectId, details }) => ({
    id,
    at: at.toISOString(),
    actorId,
    actorName: names.get(actorId ?? '') ?? null,
    action,
    subject: { kind: subjectKind, id: subjectId, name: (isPerson(subjectKind) && names.get(subjectId)) || null },
    details,
  }));
}

type Page = AuditFilters & { limit?: number | undefined; cursor?: number | undefined };
export const listAudit = (context: Context, { limit = defaultPageSize, cursor, ...filters }: Page) =>
  listViews(context.db.read, limit, cursor, entryFilters(filters));

const exportBatch = 500;
const columns = ['id', 'at', 'actor_id', 'actor', 'action', 'subject_kind', 'subject_id', 'details'];
const valuesOf = ({ id, at, actorId, actorName, action, subject, details }: AuditEntry) => [
  String(id),
  at,
  actorId ?? systemActor,
  actorName ?? '',
  action,
  subject.kind,
  subject.id,
  JSON.stringify(details),
];

/** Read page by page while it is sent. That it was taken, and by what filters, is audited before. */
export async function exportAudit(
  { db }: Context,
  actor: Actor,
  { text, ...filters }: AuditFilters,
): Promise<AsyncGenerator<string>> {
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  // The words that were looked for may be somebody's name.
  const details = { ...given, ...(text === undefined ? {} : { isByText: true }) };
  const subject = { kind: 'audit', id: 'entries' };
  await db.transact((tx) => audit(tx, { actorId: actor.userId, action: 'audit.exported', subject, details }));
  const asked = entryFilters({ ...filters, text });
  return pagesAsCsv<AuditEntry>({
    columns,
    size: exportBatch,
    list: (last) => listViews(db.read, exportBatch, last?.id, asked),
    valuesOf,
  });
}

export async function loadProof({ db }: Context): Promise<AuditProof> {
  const { head, sealedThrough, verifiedAt, findings } = await loadAuditProof(db.read);
  return {
    end: head ? headText(head) : null,
    count: head?.count ?? 0,
    sealedThrough: sealedThrough ?? null,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    findings: [...findings],
  };
}
