/** What is bought, for good: coins with dollars, points with coins. */
import {
  coinPriceOf,
  coinsFor,
  experienceForDollars,
  experienceForPoints,
} from '@autolotto/contract/rewards/exchange.ts';
import type { Conversion, PointsPurchase } from '@autolotto/contract/rewards/model.ts';
import { type Cents, cents, dollars, minor, negate, subtract, toDecimal } from '@autolotto/contract/shared/money.ts';
import { coins, experience, points, wallet } from '../ledger/accounts.ts';
import { isOverdrawn } from '../ledger/post.ts';
import { loadBalance } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { assertFeatureOn, currentPolicy } from '../policy/service.ts';
import { spendTerms } from '../responsible-gaming/service.ts';
import { exchange } from './exchange.ts';
import { loadRates } from './game-wallet.ts';
import { coinsBought, pointsBought } from './postings.ts';

/** Dollars of the wallet become coins. */
export async function convert(
  context: Context,
  actor: Actor,
  paid: Cents,
  key: string | undefined,
): Promise<Conversion> {
  await assertFeatureOn(context, 'conversion');
  const { userId } = actor;
  const rates = await loadRates(context);
  const earned = experienceForDollars(paid, rates);
  const transfer = coinsBought({ id: context.random.uuid(), userId, paid, bought: coinsFor(paid, rates), earned });
  const { posted, balances } = await exchange(context, actor, key, rates, {
    ...{ scope: 'rewards.convert', asked: { paid }, transfer, earned },
    ...{ counter: 'coinPurchases', adds: 1, changed: ['wallet_changed', 'rewards_changed'] },
    // Coins count as spending, and nobody is shut out of them: they buy no chance.
    spending: { amount: paid, limits: spendTerms(await currentPolicy(context), false).limits },
  }).catch(async (error: unknown) => {
    if (!isOverdrawn(error)) throw error;
    // Money may have come in a moment later.
    const missing = subtract(paid, await loadBalance(context.db.read, wallet(userId)));
    return fail('WALLET_BALANCE_TOO_LOW', { missing: dollars(cents(Math.max(1, missing))) });
  });
  return {
    usdAmount: dollars(negate(posted.amountOn(wallet(userId)))),
    autoLottoCoinAmount: toDecimal('ALC', posted.amountOn(coins(userId))),
    conversionRate: rates.coinsPerDollar,
    transactionHash: posted.hash,
    experienceEarned: posted.amountOn(experience(userId)),
    balances,
  };
}

/** Coins become store points. */
export async function buyPoints(
  context: Context,
  actor: Actor,
  amount: number,
  key: string | undefined,
): Promise<PointsPurchase> {
  await assertFeatureOn(context, 'points');
  const { userId } = actor;
  const rates = await loadRates(context);
  const bought = minor('PTS', amount);
  const [paid, earned] = [coinPriceOf(bought, rates), experienceForPoints(bought, rates)];
  const transfer = pointsBought({ id: context.random.uuid(), userId, paid, bought, earned });
  const { posted, balances } = await exchange(context, actor, key, rates, {
    ...{ scope: 'rewards.buy-points', asked: { amount }, transfer, earned },
    ...{ counter: 'pointsBought', adds: bought, changed: ['rewards_changed'] },
  }).catch(async (error: unknown) => {
    if (!isOverdrawn(error)) throw error;
    const missing = subtract(paid, await loadBalance(context.db.read, coins(userId)));
    return fail('INSUFFICIENT_COINS', { missing: toDecimal('ALC', minor('ALC', Math.max(1, missing))) });
  });
  return {
    pointsAmount: posted.amountOn(points(userId)),
    autoLottoCoinAmount: toDecimal('ALC', negate(posted.amountOn(coins(userId)))),
    transactionHash: posted.hash,
    experienceEarned: posted.amountOn(experience(userId)),
    balances,
  };
}
