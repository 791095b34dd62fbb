/** A group purchase is started: its lines, its price and its agreement stand from then on. */
import type { GameRules, Line } from '@autolotto/contract/lottery/game-rules.ts';
import { termsHashOf } from '@autolotto/contract/pools/agreement.ts';
import type { CreatePool, PoolDetails } from '@autolotto/contract/pools/model.ts';
import { levelOf } from '@autolotto/contract/rewards/levels.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { experience } from '../../ledger/accounts.ts';
import { loadBalance } from '../../ledger/service.ts';
import { currentGame, type GameOnSale, loadDraw, playOf } from '../../lottery/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { findResult, withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { fail, failField } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { loadPlayRules, lockPlayer, type PlayRules } from '../../responsible-gaming/service.ts';
import { allowJoin, assertPoolsOn } from '../guard.ts';
import { loadPool } from '../list.ts';
import { publishPool } from '../publish.ts';
import { latestDeadline, shapeOf } from '../rules.ts';
import * as store from '../store.ts';

type Asked = CreatePool;
/** A room of the chat that shows it. Told in the transaction, so that none is without its card. */
export type Announced = {
  readonly roomId: string;
  readonly announce: (tx: Tx, pool: { readonly id: number; readonly title: string }) => Promise<void>;
};
/** Started by the house for everybody, which is asked for no level; or in a room. */
type How = { readonly isHouse?: boolean; readonly room?: Announced };
type Draw = GameOnSale['draws'][number];

/** The draw that is asked for, or the next one that leaves a group time to fill, with its rules. */
async function findDraw(
  context: Context,
  asked: Asked,
  { policy, now }: PlayRules,
): Promise<{ game: GameOnSale; draw: Draw; rules: GameRules }> {
  const { read } = context.db;
  const game = await currentGame(context, asked.gameId);
  if (!game) return fail('DRAW_GAME_NOT_FOUND', {});
  const draw = game.draws.find(({ id, closesAt }) =>
    asked.drawId === undefined ? latestDeadline(closesAt, policy) > now : id === asked.drawId,
  );
  const found = draw && (await loadDraw(read, draw.id));
  if (!draw || !found) return fail('DRAW_NOT_FOUND', {});
  return { game, draw, rules: found.rules };
}

/** The lines that were picked, and Quick Picks for the others. */
function playsOf(
  { game, rules }: { game: GameOnSale; rules: GameRules },
  asked: Asked,
  below: (end: number) => number,
): { plays: (readonly Line[])[]; price: number } {
  const plays = asked.shares * asked.playsPerShare;
  if (asked.lines.length > plays) failField('lines', 'There are more lines than plays');
  const multiplier = asked.hasAddOn ? (rules.addOn?.multiplier ?? 2) : 1;
  const made = Array.from({ length: plays }, (_, at) => {
    const picked = asked.lines[at];
    const line = picked ?? { numbers: [], isQuickPick: true };
    return playOf({ name: game.game.name, rules }, { ...line, multiplier: multiplier as 1 | 2 }, below);
  });
  return { plays: made.map(({ lines }) => lines), price: made[0]?.price ?? rules.price };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;
async function prepare(context: Context, asked: Asked, rules: PlayRules) {
  const found = await findDraw(context, asked, rules);
  const { policy, now } = rules;
  const { game, draw } = found;
  const { plays, price } = playsOf(found, asked, context.random.below);
  const playPrice = cents(price);
  const shape = shapeOf(asked, { playPrice, closesAt: draw.closesAt, now }, policy);
  const claimAbove = cents(policy['prize.maxInstant']);
  const { sharePrice, shares, leastShares, mostShares, deadline } = shape;
  const { hasAddOn, playsPerShare } = asked;
  const terms = { sharePrice, shares, leastShares, mostShares, hasAddOn, playsPerShare, claimAbove };
  const hash = await termsHashOf({
    ...{ ...terms, plays, gameId: game.game.id, drawId: draw.id, deadline: deadline.toISOString() },
  });
  return { game, draw, plays, rules, row: { ...terms, playPrice, deadline, termsHash: hash } };
}

async function createWithin(
  tx: Tx,
  context: Context,
  actor: Pick<Actor, 'userId'>,
  { prepared, title, how }: { prepared: Prepared; title: string; how: How },
): Promise<number> {
  const { game, draw, plays, rules, row } = prepared;
  const { policy } = rules;
  allowJoin(context, await lockPlayer(tx, policy, actor.userId), { rules, game });
  if (!how.isHouse) {
    const level = levelOf(await loadBalance(tx, experience(actor.userId)), policy['xp.perLevel']);
    if (level < policy['pools.leastLevel']) fail('POOL_LEVEL', { level: policy['pools.leastLevel'] });
    await store.lockCreator(tx, actor.userId);
    const most = policy['pools.mostOpen'];
    if ((await store.countOpen(tx, actor.userId)) >= most) fail('POOL_MANY', { most });
  }
  const named = title || game.game.name;
  const poolId = await store.insert(
    tx,
    {
      ...{ ...row, title: named, gameId: game.game.id, drawId: draw.id, roomId: how.room?.roomId ?? null },
      ...{ versionId: draw.versionId, createdBy: actor.userId },
    },
    plays,
  );
  await how.room?.announce(tx, { id: poolId, title: named });
  await publishPool(context, tx, poolId);
  return poolId;
}

/** The same key again answers the first. */
export async function createPool(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  asked: Asked,
  key: string | undefined,
  how: How = {},
): Promise<PoolDetails> {
  const { room } = how;
  const call = { scope: `${actor.userId}:pools`, key, asked: room ? { ...asked, roomId: room.roomId } : asked };
  const earlier = await findResult(context.db.read, call.scope, key);
  if (earlier !== undefined) {
    const { id } = await context.db.transact((tx) => withIdempotencyKey(tx, call, () => Promise.resolve(earlier)));
    return loadPool(context, actor, id);
  }
  await assertPoolsOn(context);
  const prepared = await prepare(context, asked, await loadPlayRules(context));
  const { id } = await context.db.transact((tx) =>
    withIdempotencyKey(tx, call, () => createWithin(tx, context, actor, { prepared, title: asked.title, how })),
  );
  return loadPool(context, actor, id);
}
