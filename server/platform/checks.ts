/** What the last looks at what must hold have found. */
import { inArray } from 'drizzle-orm';
import { databaseNow } from './database/columns.ts';
import type { Reader, Tx } from './database/db.ts';
import { type CheckName, lastChecks } from './database/tables.ts';

/** More would be the same damage again. */
const keptFindings = 100;

export async function keepCheck(tx: Tx, name: CheckName, all: readonly object[]): Promise<void> {
  const findings = all.slice(0, keptFindings);
  await tx
    .insert(lastChecks)
    .values({ name, findings })
    .onConflictDoUpdate({ target: lastChecks.name, set: { findings, at: databaseNow } });
}

/** When the newest of these looks was, and what all of them found. */
export type Checked = { readonly at: Date | undefined; readonly findings: readonly object[] };
export async function loadChecked(db: Reader, names: readonly CheckName[]): Promise<Checked> {
  const found = await db
    .select()
    .from(lastChecks)
    .where(inArray(lastChecks.name, [...names]));
  return {
    at: found.map(({ at }) => at).toSorted((one, other) => other.getTime() - one.getTime())[0],
    findings: found.flatMap(({ findings }) => findings),
  };
}
