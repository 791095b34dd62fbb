/** Lottery items of a cart against what their customer may spend. */
import { type Cents, noCents, sum } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../../platform/context.ts';
import type { Rejection } from '../../platform/fail.ts';
import { currentPolicy } from '../../policy/service.ts';
import { findSpendBlockers, spendTerms } from '../../responsible-gaming/service.ts';
import type { Priced } from './rules.ts';

const lotteryTotal = ({ lines }: Pick<Priced, 'lines'>): Cents =>
  sum(
    'USD',
    lines.filter(({ product }) => product.category === 'lottery').map(({ total }) => total),
  );

/** Without lottery items nothing is asked of the database. `isPlay` where the customer is buying themselves. */
export async function findLotteryBlockers(
  context: Context,
  customerId: string,
  priced: Priced,
  isPlay: boolean,
): Promise<Rejection[]> {
  const amount = lotteryTotal(priced);
  if (amount === noCents) return [];
  return findSpendBlockers(context.db.read, customerId, amount, spendTerms(await currentPolicy(context), isPlay));
}
