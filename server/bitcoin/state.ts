/** The one row that says how rates and the network stand. */
import { sql } from 'drizzle-orm';
import type { Block } from '../platform/adapters/bitcoin/chain.ts';
import { type Reader, rows, type Tx } from '../platform/database/db.ts';
import type { FairRate } from './rates/rules.ts';

export type State = {
  readonly askedAt: Date;
  readonly rate: FairRate | undefined;
  readonly tipHeight: number | null;
  readonly tipHash: string | null;
  readonly seenAt: Date | null;
};
type Row = {
  askedMs: number | null;
  cents: number | null;
  rateMs: number | null;
  sources: string[];
  tipHeight: number | null;
  tipHash: string | null;
  seenMs: number | null;
};

export async function loadState(db: Reader): Promise<State> {
  const [row] = await rows<Row>(
    db,
    sql`select case when isfinite(asked_at) then extract(epoch from asked_at)::float8 * 1000 end as "askedMs", rate_cents::float8 as cents,
               extract(epoch from rate_at)::float8 * 1000 as "rateMs", rate_sources as sources, tip_height as "tipHeight",
               tip_hash as "tipHash", extract(epoch from seen_at)::float8 * 1000 as "seenMs"
          from btc_state where id = 1`,
  );
  const rate =
    row && row.cents !== null && row.rateMs !== null
      ? { cents: row.cents, at: new Date(row.rateMs), sources: row.sources }
      : undefined;
  return {
    askedAt: new Date(row?.askedMs ?? 0),
    rate,
    tipHeight: row?.tipHeight ?? null,
    tipHash: row?.tipHash ?? null,
    seenAt: row?.seenMs ? new Date(row.seenMs) : null,
  };
}

/** Lets one process in so many milliseconds ask the sources. */
export async function takeTurn(tx: Tx, everyMs: number): Promise<boolean> {
  await tx.execute(sql`insert into btc_state(id) values (1) on conflict do nothing`);
  const taken = await rows(
    tx,
    sql`update btc_state set asked_at = app_now() where id = 1 and asked_at <= app_now() - make_interval(secs => ${everyMs / 1000}) returning true as mine`,
  );
  return taken.length > 0;
}

export const storeRate = (tx: Tx, { cents, at, sources }: FairRate) =>
  tx.execute(
    sql`update btc_state set rate_cents = ${cents}, rate_at = ${at.toISOString()}, rate_sources = ${JSON.stringify(sources)}::jsonb where id = 1`,
  );
/** No price can be told: the last one may be wrong by now. */
export const dropRate = (tx: Tx) =>
  tx.execute(sql`update btc_state set rate_cents = null, rate_at = null, rate_sources = '[]' where id = 1`);

export const storeTip = (tx: Tx, { height, hash }: Pick<Block, 'height' | 'hash'>) =>
  tx.execute(
    sql`insert into btc_state(id, tip_height, tip_hash, seen_at) values (1, ${height}, ${hash}, app_now())
          on conflict (id) do update set tip_height = excluded.tip_height, tip_hash = excluded.tip_hash, seen_at = excluded.seen_at`,
  );

/** One writer at a time, until the commit. */
export async function lockState(tx: Tx): Promise<void> {
  await tx.execute(sql`insert into btc_state(id) values (1) on conflict do nothing`);
  await tx.execute(sql`select from btc_state where id = 1 for update`);
}
