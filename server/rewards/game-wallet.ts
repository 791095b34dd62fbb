import type { GameWallet } from '@autolotto/contract/rewards/model.ts';
import { coins, experience, points, wallet } from '../ledger/accounts.ts';
import { loadBalances, loadTotalSpent } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import type { Reader } from '../platform/database/db.ts';
import { coinsPerDollar, currentPolicy } from '../policy/service.ts';
import { gameWalletView, type Holdings, type Rates } from './rules.ts';

/** What somebody has, on the given handle: inside a transaction it sees what the transaction wrote. */
export async function loadHoldings(db: Reader, userId: string): Promise<Holdings> {
  const own = [wallet(userId), coins(userId), points(userId), experience(userId)] as const;
  const [dollars, coinsLeft, pointsLeft, experienceLeft] = await loadBalances(db, own);
  return {
    ...{ dollars, coins: coinsLeft, points: pointsLeft, experience: experienceLeft },
    spent: await loadTotalSpent(db, userId),
  };
}

export const loadGameWallet = async (db: Reader, userId: string, rates: Rates, now: Date): Promise<GameWallet> =>
  gameWalletView(await loadHoldings(db, userId), rates, now);

/** The rates of now. */
export async function loadRates(context: Context): Promise<Rates> {
  const policy = await currentPolicy(context);
  return {
    coinsPerDollar: coinsPerDollar(policy),
    pointsPerCoin: policy['points.perCoin'],
    experiencePerDollar: policy['xp.perDollar'],
    pointsPerExperience: policy['xp.pointsPerXp'],
    experiencePerLevel: policy['xp.perLevel'],
  };
}
