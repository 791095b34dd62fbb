/** A person's coins, points, experience and achievements. */
import type { Achievement, CoinTransaction, GameWallet, PointTransaction } from '@autolotto/contract/rewards/model.ts';
import { dollars, negate, toDecimal } from '@autolotto/contract/shared/money.ts';
import { assertMayReadUser } from '../identity/service.ts';
import { coins, points, wallet } from '../ledger/accounts.ts';
import type { TransferKind } from '../ledger/rules.ts';
import { loadAmountsOn, loadStatement, type StatementPage } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Actor } from '../platform/http/session.ts';
import { achievementCounters } from './counters.ts';
import { loadGameWallet, loadRates } from './game-wallet.ts';
import { achievementsView } from './rules.ts';
import * as store from './store.ts';

export { loadStandings } from './levels.ts';
export { buyPoints, convert } from './purchases.ts';
export { loadAchievement, loadConversion } from './shown.ts';

export async function gameWalletOfUser(context: Context, actor: Actor, userId: string): Promise<GameWallet> {
  await assertMayReadUser(context, actor, userId);
  return loadGameWallet(context.db.read, userId, await loadRates(context), await databaseTime(context));
}

export async function achievementsOfUser(context: Context, actor: Actor, userId: string): Promise<Achievement[]> {
  await assertMayReadUser(context, actor, userId);
  const [awarded, counts] = await Promise.all([
    store.listAwarded(context.db.read, userId),
    store.loadCounts(context.db.read, userId, achievementCounters),
  ]);
  return achievementsView(awarded, counts);
}

const coinTypes: Partial<Record<TransferKind, CoinTransaction['type']>> = {
  'coins.bought': 'conversion',
  'points.bought': 'points_purchase',
  reversal: 'reversal',
};
export async function coinTransactionsOfUser(
  context: Context,
  actor: Actor,
  userId: string,
  page: StatementPage,
): Promise<CoinTransaction[]> {
  await assertMayReadUser(context, actor, userId);
  const found = await loadStatement(context.db.read, coins(userId), page);
  const conversions = found.filter(({ kind }) => kind === 'coins.bought').map(({ transferId }) => transferId);
  const paid = await loadAmountsOn(context.db.read, wallet(userId), conversions);
  return found.map(({ id, transferId, kind, amount, description, createdAt, hash }) => {
    const usd = paid.get(transferId);
    return {
      ...{ id, type: typeOf(coinTypes, kind), amount: toDecimal('ALC', amount < 0 ? negate(amount) : amount) },
      ...{ direction: amount > 0 ? 'in' : 'out', description, createdAt },
      ...(usd === undefined ? {} : { usdAmount: dollars(negate(usd)) }),
      transactionHash: hash,
    };
  });
}

const pointTypes: Partial<Record<TransferKind, PointTransaction['type']>> = {
  'points.bought': 'purchase',
  achievement: 'achievement',
  'reward.redeemed': 'reward',
  reversal: 'reversal',
};
export async function pointTransactionsOfUser(
  context: Context,
  actor: Actor,
  userId: string,
  page: StatementPage,
): Promise<PointTransaction[]> {
  await assertMayReadUser(context, actor, userId);
  const found = await loadStatement(context.db.read, points(userId), page);
  return found.map(({ id, kind, amount, description, createdAt, hash }) => ({
    ...{ id, type: typeOf(pointTypes, kind), amount: Math.abs(amount) },
    ...{ direction: amount > 0 ? 'in' : 'out', description, createdAt },
    transactionHash: hash,
  }));
}

function typeOf<T>(types: Partial<Record<TransferKind, T>>, kind: TransferKind): T {
  const type = types[kind];
  if (type === undefined) throw new Error(`${kind} moves none of these`);
  return type;
}
