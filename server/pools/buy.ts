/** The tickets of a group purchase are bought, or its money goes back: each once, whoever runs it and wherever it is killed. */
import type { ReturnReason } from '@autolotto/contract/pools/states.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { post } from '../ledger/post.ts';
import { sellToGroup } from '../lottery/service.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { currentPolicy } from '../policy/service.ts';
import { refundSpend } from '../responsible-gaming/service.ts';
import { spendKey } from './join.ts';
import { notifyMembers } from './notify.ts';
import { poolReturned } from './postings.ts';
import { publishPool } from './publish.ts';
import { stepOf } from './rules.ts';
import * as store from './store.ts';

/** Every member has their money back; what was bought has been refunded to the group by then. */
export async function returnWithin(tx: Tx, context: Context, pool: store.PoolRow, reason: ReturnReason): Promise<void> {
  const joins = await store.listJoins(tx, pool.id);
  await store.setState(tx, pool.id, 'returned', reason);
  const userIds = [...new Set(joins.map(({ userId }) => userId))];
  for (const { id, amount } of joins) await refundSpend(tx, spendKey(id), amount);
  if (joins.length > 0)
    await post(
      tx,
      poolReturned(
        { poolId: pool.id, title: pool.title },
        joins.map(({ userId, amount }) => ({ userId, amount: cents(amount) })),
      ),
    );
  await notifyMembers(tx, context, pool, userIds, { kind: 'returned', reason });
  await publishPool(context, tx, pool.id, userIds);
}

async function buyWithin(tx: Tx, context: Context, pool: store.PoolRow, isOn: boolean): Promise<void> {
  const found = await store.load(tx, pool.createdBy, pool.id);
  const plays = (await store.listPlays(tx, pool.id)).slice(0, pool.sold * pool.playsPerShare);
  const isSold =
    isOn &&
    found !== undefined &&
    (await sellToGroup(tx, context, {
      ...{ poolId: pool.id, draw: found.draw, game: found.game, hasAddOn: pool.hasAddOn },
      ...{ price: cents(pool.playPrice), plays },
    }));
  if (!isSold) return returnWithin(tx, context, pool, 'draw');
  await store.setState(tx, pool.id, 'bought');
  const userIds = [...new Set((await store.listJoins(tx, pool.id)).map(({ userId }) => userId))];
  await notifyMembers(tx, context, pool, userIds, { kind: 'bought', plays: plays.length });
  await publishPool(context, tx, pool.id);
}

/** Nothing where it is not due. */
export async function stepPool(context: Context, poolId: number): Promise<void> {
  const policy = await currentPolicy(context);
  const isOn = policy['switch.pools'] && policy['switch.lottery'];
  await context.db.transact(async (tx) => {
    const pool = await store.lock(tx, poolId);
    if (!pool) return;
    const found = await store.load(tx, pool.createdBy, poolId);
    // A draw that is moved or called off ends it as the deadline does.
    const isOff = found?.draw.state !== 'open';
    const step = stepOf({ ...pool, isEnded: pool.isEnded || isOff });
    if (step === 'buy') await buyWithin(tx, context, pool, isOn);
    if (step === 'return') await returnWithin(tx, context, pool, isOff ? 'draw' : 'short');
  });
}

export async function stepDuePools(context: Context): Promise<void> {
  for (const poolId of await store.listDue(context.db.read)) {
    if (context.stopping.aborted) return;
    // One that cannot be bought holds up no other.
    await stepPool(context, poolId).catch((error: unknown) =>
      context.log.error({ err: error, poolId }, 'group purchase neither bought nor returned'),
    );
  }
}
