import type { GameWallet } from '@autolotto/contract/rewards/model.ts';
import type { Context } from '../platform/context.ts';
import type { Reader } from '../platform/database/db.ts';
import { coinsPerDollar, currentPolicy } from '../policy/service.ts';
import { gameWalletView, type Rates } from './rules.ts';
import { loadHoldings } from './store.ts';

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
