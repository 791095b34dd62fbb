import { type Cents, subtract, takePpmHalfUp } from '../../shared/money.ts';

/** What a shop pays in cash for an amount: the fee goes off it, rounded half up to the cent. */
export function cashPayout(amount: Cents, feePpm: number): { readonly fee: Cents; readonly net: Cents } {
  const fee = takePpmHalfUp(amount, feePpm);
  return { fee, net: subtract(amount, fee) };
}
