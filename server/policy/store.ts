import type { Preset } from '@autolotto/contract/policy/model.ts';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { databaseNow } from '../platform/database/columns.ts';
import type { Reader, Tx } from '../platform/database/db.ts';
import { type DatedRow, policyKeys } from './rows.ts';
import { policyRows } from './tables.ts';

/** What was taken back before its time counts nowhere. */
const stands = isNull(policyRows.takenBackAt);

export const allRows = (db: Reader): Promise<DatedRow[]> =>
  db
    .select({ key: policyRows.key, value: policyRows.value, validFrom: policyRows.validFrom })
    .from(policyRows)
    .where(stands);

/** Adds the preset's row of every key that has none yet; rows that are there stay. */
export async function insertPreset(tx: Tx, preset: Preset, existing: ReadonlySet<string>): Promise<void> {
  const missing = Object.entries(policyKeys).filter(([key]) => !existing.has(key));
  if (missing.length === 0) return;
  await tx
    .insert(policyRows)
    .values(
      missing.map(([key, row]) => ({ key, value: row[preset], validFrom: new Date(0), reason: `${preset} preset` })),
    )
    .onConflictDoNothing();
}

export async function insertRow(
  tx: Tx,
  row: { key: string; value: unknown; validFrom: Date | SQL; changedBy: string; reason: string; proposalId?: number },
): Promise<void> {
  await tx.insert(policyRows).values(row);
}

/** Rows of one key, the last written first. */
export const loadRows = (db: Reader, key: string, limit: number) =>
  db
    .select()
    .from(policyRows)
    .where(and(eq(policyRows.key, key), stands))
    .orderBy(desc(policyRows.id))
    .limit(limit);

/** Locks the key and loads its rows, the last written first. Locking rows alone would let others past the new one. */
export async function lockRows(tx: Tx, key: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`policy:${key}`}, 0))`);
  return loadRows(tx, key, 1_000);
}

/** Before its time has come: a trigger refuses it afterwards. */
export async function takeBackRow(tx: Tx, id: number, takenBackBy: string, takenBackReason: string): Promise<void> {
  await tx
    .update(policyRows)
    .set({ takenBackAt: databaseNow, takenBackBy, takenBackReason })
    .where(eq(policyRows.id, id));
}
