import { and, asc, desc, eq } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { policyProposals, policyRows } from '../tables.ts';

export type RowOfPolicy = typeof policyRows.$inferSelect;
export type ProposalRow = typeof policyProposals.$inferSelect;

/** Every row that was not taken back, the last written first. */
export const listRows = (db: Reader): Promise<RowOfPolicy[]> =>
  db.select().from(policyRows).orderBy(desc(policyRows.id));

export const listHistory = (db: Reader, key: string, limit: number): Promise<RowOfPolicy[]> =>
  db.select().from(policyRows).where(eq(policyRows.key, key)).orderBy(desc(policyRows.id)).limit(limit);

export const listProposals = (db: Reader): Promise<ProposalRow[]> =>
  db.select().from(policyProposals).where(eq(policyProposals.state, 'open')).orderBy(asc(policyProposals.id));

export async function loadProposal(db: Reader, id: number): Promise<ProposalRow | undefined> {
  const [row] = await db.select().from(policyProposals).where(eq(policyProposals.id, id));
  return row;
}

export async function lockProposal(tx: Tx, id: number): Promise<ProposalRow | undefined> {
  const [row] = await tx.select().from(policyProposals).where(eq(policyProposals.id, id)).for('update');
  return row;
}

/** Undefined where one waits already. */
export async function insertProposal(
  tx: Tx,
  row: typeof policyProposals.$inferInsert,
): Promise<ProposalRow | undefined> {
  const [made] = await tx.insert(policyProposals).values(row).onConflictDoNothing().returning();
  return made;
}

export async function findOpenProposal(db: Reader, key: string): Promise<ProposalRow | undefined> {
  const [row] = await db
    .select()
    .from(policyProposals)
    .where(and(eq(policyProposals.key, key), eq(policyProposals.state, 'open')));
  return row;
}

export async function closeProposal(
  tx: Tx,
  id: number,
  closed: { state: 'accepted' | 'refused' | 'withdrawn'; decidedBy: string; words: string | null },
): Promise<void> {
  await tx
    .update(policyProposals)
    .set({ ...closed, decidedAt: databaseNow })
    .where(eq(policyProposals.id, id));
}

export async function listAcceptedBy(db: Reader, key: string): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: policyProposals.id, by: policyProposals.decidedBy })
    .from(policyProposals)
    .where(and(eq(policyProposals.key, key), eq(policyProposals.state, 'accepted')));
  return new Map(rows.flatMap(({ id, by }) => (by === null ? [] : [[id, by]])));
}
