/** Follows the newest blocks by hash and parent, so that a branch that lost is taken back. */
import { sql } from 'drizzle-orm';
import type { Block, ChainSource } from '../../platform/adapters/bitcoin/chain.ts';
import type { Context } from '../../platform/context.ts';
import { rows } from '../../platform/database/db.ts';
import { loadState, storeTip } from '../state.ts';

/** As many are kept, and as far back a fork is looked for. */
const kept = 400;
const beginning = 36;

/** Looks up what is new, down to a block that is known or as far as blocks are kept. */
async function listNew(context: Context, chain: ChainSource, tip: Block): Promise<Block[]> {
  const known = new Map(
    (
      await rows<{ height: number; hash: string }>(
        context.db.read,
        sql`select height, hash from btc_blocks order by height desc limit ${kept}`,
      )
    ).map(({ height, hash }) => [height, hash]),
  );
  // Without any known block, those of the last hours are the beginning.
  const lowest = tip.height - (known.size === 0 ? beginning : kept);
  const found = [tip];
  for (let last = tip; last.height - 1 > lowest && known.get(last.height - 1) !== last.parent; ) {
    const parent = await chain.blockAt(last.height - 1);
    if (parent?.hash !== last.parent) break;
    found.push(parent);
    last = parent;
  }
  return found;
}

/** The newest block, written with those before it; blocks of a branch that lost are gone. */
export async function followBlocks(
  context: Context,
  chain: ChainSource,
): Promise<{ readonly tip: Block; readonly isNew: boolean }> {
  const tip = await chain.tip();
  const { tipHash } = await loadState(context.db.read);
  const found = tipHash === tip.hash ? [] : await listNew(context, chain, tip);
  await context.db.transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bitcoin blocks', 0))`);
    const lowest = found.at(-1)?.height;
    if (lowest !== undefined) {
      await tx.execute(sql`delete from btc_blocks where height >= ${lowest} or height <= ${tip.height - kept}`);
      const values = found.map(({ minedAt, ...block }) => ({ ...block, mined_at: minedAt.toISOString() }));
      await tx.execute(
        sql`insert into btc_blocks(height, hash, parent, mined_at)
              select height, hash, parent, mined_at from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as one(height int, hash text, parent text, mined_at timestamptz)`,
      );
    }
    await storeTip(tx, tip);
  });
  return { tip, isNew: tipHash !== tip.hash };
}

/** When blocks were found, by hash: of those that are known. */
export async function loadMinedAt(context: Context): Promise<ReadonlyMap<string, Date>> {
  const found = await rows<{ hash: string; ms: number }>(
    context.db.read,
    sql`select hash, extract(epoch from mined_at)::float8 * 1000 as ms from btc_blocks`,
  );
  return new Map(found.map(({ hash, ms }) => [hash, new Date(ms)]));
}
