/** The network of a demo: in tables, a block every few seconds while somebody waits for one. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Block, ChainOutput, ChainSource } from '../../platform/adapters/bitcoin/chain.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';

const blockSeconds = 20;
/** Deeper than any payment asks for: nobody waits for more. */
const deepEnough = 12;

type BlockRow = { height: number; hash: string; parent: string; minedMs: number };
const asBlock = ({ height, hash, parent, minedMs }: BlockRow): Block => ({
  ...{ height, hash, parent },
  minedAt: new Date(minedMs),
});
const columns = sql`height, hash, parent, extract(epoch from mined_at)::float8 * 1000 as "minedMs"`;
const loadTip = async (db: Reader): Promise<BlockRow | undefined> =>
  (await rows<BlockRow>(db, sql`select ${columns} from sim_chain_blocks order by height desc limit 1`))[0];

const hashOf = (parent: string, height: number, salt: string): string =>
  createHash('sha256').update(`${parent}:${height}:${salt}`).digest('hex');

/** Finds a block with everything that waits. */
async function mineOne(tx: Tx, salt: string): Promise<void> {
  const tip = await loadTip(tx);
  const parent = tip?.hash ?? '0'.repeat(64);
  const height = (tip?.height ?? 0) + 1;
  await tx.execute(
    sql`insert into sim_chain_blocks(height, hash, parent) values (${height}, ${hashOf(parent, height, salt)}, ${parent})`,
  );
  await tx.execute(
    sql`update sim_chain_outputs set height = ${height} where height is null and not is_conflicted and appears_at <= app_now()`,
  );
}

const lock = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sim chain', 0))`);

export const mineBlock = (context: Context): Promise<void> =>
  context.db.transact(async (tx) => {
    await lock(tx);
    await mineOne(tx, context.random.token(16));
  });

/** Finds the block that is due; none while nobody waits for one. */
export const mineDue = (context: Context): Promise<void> =>
  context.db.transact(async (tx) => {
    await lock(tx);
    const [due] = await rows<{ is: boolean }>(
      tx,
      sql`select not exists (select from sim_chain_blocks)
             or (select max(mined_at) from sim_chain_blocks) <= app_now() - make_interval(secs => ${blockSeconds})
                and exists (select from sim_chain_outputs o
                             where not o.is_conflicted and o.appears_at <= app_now()
                               and coalesce(o.height, (select max(height) from sim_chain_blocks)) > (select max(height) from sim_chain_blocks) - ${deepEnough}) as is`,
    );
    if (due?.is) await mineOne(tx, context.random.token(16));
  });

/** Sends test coins, now or from a moment on. */
export const payTestCoins = (
  context: Context,
  paid: { readonly address: string; readonly sats: number; readonly from: Date | null },
): Promise<void> =>
  context.db.transact(async (tx) => {
    const txid = Buffer.from(context.random.bytes(32)).toString('hex');
    await tx.execute(
      sql`insert into sim_chain_outputs(txid, vout, address, sats, appears_at)
            values (${txid}, 0, ${paid.address}, ${paid.sats}, coalesce(${paid.from?.toISOString() ?? null}::timestamptz, app_now()))`,
    );
  });

type OutputRow = Omit<ChainOutput, 'block'> & { height: number | null; hash: string | null };

/** It stands still while nobody waits for a block, so its newest one is never too old. */
export const simulatedChain = (context: Context): ChainSource => ({
  name: 'simulated',
  blockSeconds,
  tip: async () => {
    let tip = await loadTip(context.db.read);
    if (!tip) {
      await mineBlock(context);
      tip = await loadTip(context.db.read);
    }
    if (!tip) throw new Error('no block');
    return { ...asBlock(tip), minedAt: await databaseTime(context) };
  },
  blockAt: async (height) => {
    const [row] = await rows<BlockRow>(
      context.db.read,
      sql`select ${columns} from sim_chain_blocks where height = ${height}`,
    );
    return row && asBlock(row);
  },
  outputsTo: async (addresses) => {
    const found = await rows<OutputRow>(
      context.db.read,
      sql`select o.txid, o.vout, o.address, o.sats::float8 as sats, o.is_conflicted as "isConflicted", o.is_coinbase as "isCoinbase", b.height, b.hash
            from sim_chain_outputs o left join sim_chain_blocks b on b.height = o.height
           where o.address in (select jsonb_array_elements_text(${JSON.stringify(addresses)}::jsonb)) and o.appears_at <= app_now()`,
    );
    return found.map(({ height, hash, ...one }) => ({
      ...one,
      block: height === null || hash === null ? null : { height, hash },
    }));
  },
});
