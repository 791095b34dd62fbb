/** The hash chain over the audit: each entry, in the order of ids (sql/audit.sql). */
import { sql } from 'drizzle-orm';
import { type ChainReport, type Finding, type Head, readHash, verifyChain } from '../chain/chain.ts';
import { type ChainTables, loadLink } from '../chain/chain-rows.ts';
import type { Context } from '../context.ts';
import { databaseNow } from '../database/columns.ts';
import type { Database, Reader } from '../database/db.ts';
import { atOneMoment } from '../database/moment.ts';
import { auditChecks } from '../database/tables.ts';

export const auditChain: ChainTables = {
  prefix: 'audit',
  table: 'audit_entries',
  sealedId: 'entry_id',
  label: 'action',
  one: 'entry',
  many: 'entries',
};

/** Recomputes the whole chain; within a transaction, as that sees it. */
export const verifyAuditChain = (db: Reader, expected?: Head): Promise<ChainReport> =>
  verifyChain(db, auditChain, { expected });

/** Hash of the whole audit, sealed or not. */
export const readAuditHash = (db: Reader): Promise<Head> => readHash(db, auditChain);

const verifyLimitMs = 3_600_000;
/** The same at one moment, with the time that it takes. */
export const verifyAudit = (db: Database, expected?: Head): Promise<ChainReport> =>
  atOneMoment(db, verifyLimitMs, (tx) => verifyAuditChain(tx, expected));

/** A look at more than these takes longer than the minute from one look to the next allows. */
const newestLinks = 10_000;
const newestLimitMs = 50_000;
/** The newest links, or all where there are no more. */
export const verifyNewest = (db: Database): Promise<ChainReport & { scope: 'newest' | 'all' }> =>
  atOneMoment(db, newestLimitMs, async (tx) => {
    const { count = 0 } = (await loadLink(tx, auditChain)) ?? {};
    const report = await verifyChain(tx, auditChain, { newest: newestLinks });
    return { ...report, scope: count > newestLinks ? 'newest' : 'all' };
  });

/** More would be the same damage again. */
const keptFindings = 100;
/** Remembers what a look found. One at everything includes the newest. */
export async function keepCheck({ db }: Context, scope: 'newest' | 'all', all: readonly Finding[]): Promise<void> {
  const findings = all.slice(0, keptFindings);
  await db.transact(async (tx) => {
    if (scope === 'all') await tx.delete(auditChecks);
    await tx
      .insert(auditChecks)
      .values({ scope, findings })
      .onConflictDoUpdate({ target: auditChecks.scope, set: { findings, at: databaseNow } });
  });
}

export type AuditProof = {
  /** Number of sealed entries, and the last seal's hash. */
  readonly head: Head | undefined;
  /** Id of the last sealed entry. */
  readonly sealedThrough: number | undefined;
  readonly verifiedAt: Date | undefined;
  readonly findings: readonly Finding[];
};
/** The chain's end, and what the last looks at it found: a clean look at the newest does not hide what was found before. */
export async function loadAuditProof(db: Reader): Promise<AuditProof> {
  const end = await loadLink(db, auditChain);
  const checks = await db.select().from(auditChecks).orderBy(sql`${auditChecks.at} desc`);
  const findings = new Map(checks.flatMap((check) => check.findings.map((one) => [JSON.stringify(one), one])));
  return {
    head: end,
    sealedThrough: end && Number(end.id),
    verifiedAt: checks[0]?.at,
    findings: [...findings.values()],
  };
}
