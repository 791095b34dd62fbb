import { add, dollars, fromDecimal } from '@autolotto/contract/shared/money.ts';
import { readAmount } from './deposit-amount.ts';

/** All in wire form; `after` is undefined while the balance is not known. */
export type DepositCost = { amount: string; total: string; after: string | undefined };

/** A deposit's cost and result: the network fee comes on top, the credit equals the amount. */
export function costOf(typed: string, networkFee: string, balance: string | undefined): DepositCost | undefined {
  const { cents } = readAmount(typed);
  const fee = fromDecimal('USD', networkFee);
  if (cents === undefined || fee === undefined) return undefined;
  const before = balance === undefined ? undefined : fromDecimal('USD', balance);
  return {
    amount: dollars(cents),
    total: dollars(add(cents, fee)),
    after: before === undefined ? undefined : dollars(add(before, cents)),
  };
}
