import { cashPayout } from '@autolotto/contract/bitcoin/cash/payout.ts';
import { type Cents, fromDecimal } from '@autolotto/contract/shared/money.ts';

/** What a shop pays for a cash code: the amount less the fee, rounded half up to the cent. */
export function atmPayout(amount: Cents, feePercent: string): { readonly fee: Cents; readonly net: Cents } {
  // A percentage has at most four digits after the point, so its ten-thousandths are parts per million.
  return cashPayout(amount, fromDecimal('ALC', feePercent) ?? 0);
}
