import { type Cents, fromDecimal, subtract, takePpmHalfUp } from '@autolotto/contract/shared/money.ts';

/** A cash machine's payout: the amount less the fee, rounded half up to the cent. */
export function atmPayout(amount: Cents, feePercent: string): { fee: Cents; net: Cents } {
  // A percentage has at most four digits after the point, so its ten-thousandths are parts per million.
  const fee = takePpmHalfUp(amount, fromDecimal('ALC', feePercent) ?? 0);
  return { fee, net: subtract(amount, fee) };
}
