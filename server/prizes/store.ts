import type { PrizeSource } from '@autolotto/contract/prizes/states.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database/db.ts';
import { prizes } from './tables.ts';

export type PrizeRow = typeof prizes.$inferSelect;
type Won = Pick<PrizeRow, 'userId' | 'source' | 'sourceId' | 'title' | 'amount' | 'wager' | 'awardKey'>;

/** Credited with its taxes, or to be claimed within so many days. Undefined where this was won already. */
export async function insertPrize(
  tx: Tx,
  won: Won,
  how: Pick<PrizeRow, 'taxYear' | 'isReportable'> | { readonly claimDays: number },
): Promise<PrizeRow | undefined> {
  const rest =
    'claimDays' in how
      ? { deadline: sql`app_now() + ${how.claimDays} * interval '1 day'` }
      : { state: 'credited' as const, ...how };
  const [row] = await tx
    .insert(prizes)
    .values({ ...won, ...rest })
    .onConflictDoNothing({ target: [prizes.source, prizes.sourceId] })
    .returning();
  return row;
}

export async function loadBySource(tx: Tx, source: PrizeSource, sourceId: string): Promise<PrizeRow | undefined> {
  const [row] = await tx
    .select()
    .from(prizes)
    .where(and(eq(prizes.source, source), eq(prizes.sourceId, sourceId)));
  return row;
}
