import type { Preset } from '@autolotto/contract/policy/model.ts';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../platform/database/db.ts';
import { type DatedRow, policyKeys } from './rows.ts';
import { policyRows } from './tables.ts';

export const allRows = (db: Reader): Promise<DatedRow[]> =>
  db.select({ key: policyRows.key, value: policyRows.value, validFrom: policyRows.validFrom }).from(policyRows);

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
  row: { key: string; value: unknown; validFrom: Date | SQL; changedBy: string; reason: string },
): Promise<void> {
  await tx.insert(policyRows).values(row);
}

/** Rows of one key, the newest first. */
export const loadRows = (db: Reader, key: string, limit: number) =>
  db.select().from(policyRows).where(eq(policyRows.key, key)).orderBy(desc(policyRows.validFrom)).limit(limit);

/** Locks the key's newest row; concurrent changes wait. Locking the row alone would let them past the new one. */
export async function lockNewest(tx: Tx, key: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`policy:${key}`}, 0))`);
  const [row] = await tx
    .select()
    .from(policyRows)
    .where(eq(policyRows.key, key))
    .orderBy(desc(policyRows.validFrom))
    .limit(1);
  return row;
}
