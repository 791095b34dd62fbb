import { eq, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/columns.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { btcSettlements, btcSweeps } from './tables.ts';

export type SettlementRow = typeof btcSettlements.$inferSelect;

/** A settlement holds until something else arrives for its payment. Expects the payment as `p`. */
export const isSettled = sql`exists (
  select from btc_settlements s where s.payment_id = p.id and s.state = 'settled'
     and not exists (select from btc_outputs o where o.network = p.network and o.address_index = p.address_index and o.first_seen_at > s.settled_at))`;

export type Case = {
  readonly paymentId: number;
  /** What was asked for, or what it brought if that is more. */
  readonly cents: number;
  readonly isToSettle: boolean;
};
/** How the cases of payments stand. */
export const listCases = (db: Reader, paymentIds: readonly number[]): Promise<Case[]> =>
  rows<Case>(
    db,
    sql`select p.id as "paymentId",
               greatest(p.usd_amount, (select coalesce(sum(o.value_cents), 0) from btc_outputs o
                                        where o.network = p.network and o.address_index = p.address_index))::float8 as cents,
               p.status not in ('pending', 'confirming') and (p.exception <> 'none' or p.status = 'failed') and not ${isSettled}
               and not exists (select from btc_settlements s where s.payment_id = p.id and s.state = 'proposed') as "isToSettle"
          from btc_payments p
         where p.id in (select one::int from jsonb_array_elements_text(${JSON.stringify(paymentIds)}::jsonb) one)`,
  );

/** The newest settlement of each payment that was not refused. */
export async function listSettlements(
  db: Reader,
  paymentIds: readonly number[],
): Promise<ReadonlyMap<number, SettlementRow>> {
  const found = await db
    .select()
    .from(btcSettlements)
    .where(
      sql`${btcSettlements.state} <> 'refused' and ${btcSettlements.paymentId} in (select one::int from jsonb_array_elements_text(${JSON.stringify(paymentIds)}::jsonb) one)`,
    )
    .orderBy(btcSettlements.id);
  return new Map(found.map((row) => [row.paymentId, row]));
}

export async function insertSettlement(
  tx: Tx,
  row: Pick<SettlementRow, 'paymentId' | 'words' | 'reference' | 'needsSecond' | 'proposedBy'>,
): Promise<void> {
  const end = row.needsSecond ? { state: 'proposed' as const } : { state: 'settled' as const, settledAt: databaseNow };
  await tx.insert(btcSettlements).values({ ...row, ...end });
}

export async function decideSettlement(
  tx: Tx,
  id: number,
  decidedBy: string,
  state: 'settled' | 'refused',
): Promise<void> {
  await tx
    .update(btcSettlements)
    .set({ state, decidedBy, ...(state === 'settled' && { settledAt: databaseNow }) })
    .where(eq(btcSettlements.id, id));
}

export async function loadSweep(tx: Tx, txid: string): Promise<number | undefined> {
  const [row] = await tx.select({ sats: btcSweeps.sats }).from(btcSweeps).where(eq(btcSweeps.txid, txid));
  return row?.sats;
}
export async function insertSweep(tx: Tx, row: Pick<typeof btcSweeps.$inferInsert, 'txid' | 'sats' | 'sweptBy'>) {
  await tx.insert(btcSweeps).values(row);
}
