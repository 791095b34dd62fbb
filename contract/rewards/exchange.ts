/** What an exchange gives, costs and earns: a page shows beforehand what the server will do. */
import { add, type Cents, exchangeDown, fromDecimal, type Minor, minor } from '../shared/money.ts';

type Rate<Name extends string> = { readonly [N in Name]: N extends 'coinsPerDollar' ? string : number };

/** `coinsPerDollar` has at most four digits after the point: "10.00". */
export function coinsFor(amount: Cents, { coinsPerDollar }: Rate<'coinsPerDollar'>): Minor<'ALC'> {
  const rate = fromDecimal('ALC', coinsPerDollar);
  if (rate === undefined) throw new Error(`not a rate: ${coinsPerDollar}`);
  return exchangeDown(amount, 'USD', 'ALC', rate, 10_000);
}

/** The smallest amount of coins that is worth so many points. */
export function coinPriceOf(points: Minor<'PTS'>, { pointsPerCoin }: Rate<'pointsPerCoin'>): Minor<'ALC'> {
  const price = exchangeDown(points, 'PTS', 'ALC', 1, pointsPerCoin);
  const isEnough = exchangeDown(price, 'ALC', 'PTS', pointsPerCoin, 1) >= points;
  return isEnough ? price : add(price, minor('ALC', 1));
}

export const experienceForDollars = (
  amount: Cents,
  { experiencePerDollar }: Rate<'experiencePerDollar'>,
): Minor<'XP'> => exchangeDown(amount, 'USD', 'XP', experiencePerDollar, 1);

export const experienceForPoints = (
  points: Minor<'PTS'>,
  { pointsPerExperience }: Rate<'pointsPerExperience'>,
): Minor<'XP'> => exchangeDown(points, 'PTS', 'XP', 1, pointsPerExperience);
