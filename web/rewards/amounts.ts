import { coinPriceOf } from '@autolotto/contract/rewards/exchange.ts';
import { conversionLimit, pointsLimit } from '@autolotto/contract/rewards/limits.ts';
import type { GameWallet } from '@autolotto/contract/rewards/model.ts';
import { type Cents, fromDecimal, type Minor, minor, subtract } from '@autolotto/contract/shared/money.ts';
import { typedNumber } from '../forms/typed-number.ts';

/** What was typed: nothing, no amount (the names are message keys), or an amount and what is missing to pay for it. */
type Typed<Wrong extends string, Amount> =
  | { readonly state: 'empty' }
  | { readonly state: 'wrong'; readonly why: Wrong }
  | ({ readonly state: 'amount' } & Amount);

export type DollarsTyped = Typed<
  'minimum' | 'invalid' | 'decimals' | 'maximum',
  { readonly dollars: Cents; readonly missing: Cents }
>;
export type PointsTyped = Typed<
  'invalid',
  { readonly points: Minor<'PTS'>; readonly price: Minor<'ALC'>; readonly missing: Minor<'ALC'> }
>;

const atLeast = <A extends number>(least: A, amount: A): A => (amount < least ? least : amount);

export function readDollars(text: string, wallet: Pick<GameWallet, 'balance'>): DollarsTyped {
  const digits = typedNumber(text);
  if (digits === '') return { state: 'empty' };
  const amount = fromDecimal('USD', digits);
  if (amount === undefined) return { state: 'wrong', why: /^\d+\.\d{3,}$/.test(digits) ? 'decimals' : 'invalid' };
  if (amount <= 0) return { state: 'wrong', why: 'minimum' };
  if (amount > conversionLimit) return { state: 'wrong', why: 'maximum' };
  const balance = fromDecimal('USD', wallet.balance) ?? minor('USD', 0);
  return { state: 'amount', dollars: amount, missing: atLeast(minor('USD', 0), subtract(amount, balance)) };
}

/** "500" or "1,000". */
export function readPoints(
  text: string,
  wallet: Pick<GameWallet, 'autoLottoCoinBalance' | 'pointsPerCoin'>,
): PointsTyped {
  const digits = typedNumber(text);
  if (digits === '') return { state: 'empty' };
  const points = fromDecimal('PTS', digits);
  if (points === undefined || points < 1 || points > pointsLimit) return { state: 'wrong', why: 'invalid' };
  const price = coinPriceOf(points, wallet);
  const coins = fromDecimal('ALC', wallet.autoLottoCoinBalance) ?? minor('ALC', 0);
  return { state: 'amount', points, price, missing: atLeast(minor('ALC', 0), subtract(price, coins)) };
}
