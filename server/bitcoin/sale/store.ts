import { sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';

export type SaleRow = {
  readonly id: number;
  readonly userId: string;
  readonly sats: number;
  readonly rateCents: number;
  readonly valueCents: number;
  readonly expiresAt: Date;
  readonly soldAt: Date | null;
  /** The moment at which it stood so. */
  readonly now: Date;
};
type Found = Omit<SaleRow, 'expiresAt' | 'soldAt' | 'now'> & {
  expiresMs: number;
  soldMs: number | null;
  nowMs: number;
};

const columns = sql`id, user_id as "userId", sats::float8 as sats, rate_cents::float8 as "rateCents", value_cents::float8 as "valueCents",
                    extract(epoch from expires_at)::float8 * 1000 as "expiresMs", extract(epoch from sold_at)::float8 * 1000 as "soldMs",
                    extract(epoch from app_now())::float8 * 1000 as "nowMs"`;
const viewRow = ({ expiresMs, soldMs, nowMs, ...row }: Found): SaleRow => ({
  ...row,
  expiresAt: new Date(expiresMs),
  soldAt: soldMs === null ? null : new Date(soldMs),
  now: new Date(nowMs),
});

export async function insertQuote(
  tx: Tx,
  { userId, sats, rateCents, valueCents }: Pick<SaleRow, 'userId' | 'sats' | 'rateCents' | 'valueCents'>,
  seconds: number,
): Promise<SaleRow> {
  const [row] = await rows<Found>(
    tx,
    sql`insert into btc_sales(user_id, sats, rate_cents, value_cents, expires_at)
          values (${userId}, ${sats}, ${rateCents}, ${valueCents}, app_now() + make_interval(secs => ${seconds}::int)) returning ${columns}`,
  );
  if (!row) throw new Error('quote not written');
  return viewRow(row);
}

export async function lockSale(tx: Tx, id: number): Promise<SaleRow | undefined> {
  const [row] = await rows<Found>(tx, sql`select ${columns} from btc_sales where id = ${id} for update`);
  return row && viewRow(row);
}
export async function loadSale(db: Reader, id: number): Promise<SaleRow | undefined> {
  const [row] = await rows<Found>(db, sql`select ${columns} from btc_sales where id = ${id}`);
  return row && viewRow(row);
}

export const markSold = (tx: Tx, { id, now }: Pick<SaleRow, 'id' | 'now'>, depositId: number) =>
  tx.execute(sql`update btc_sales set sold_at = ${now.toISOString()}, deposit_id = ${depositId} where id = ${id}`);
