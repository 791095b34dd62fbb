/** How a prize of a group purchase is divided. Both sides calculate with it: members check what they got. */
import { type Cents, cents } from '../shared/money.ts';

/**
 * By shares, in whole cents. What is left goes, a cent each, to the largest remainders, of equal ones to whoever joined
 * earlier. `shares` are in the order of joining, and so are the parts.
 */
export function splitByShares(amount: Cents, shares: readonly number[]): Cents[] {
  const all = BigInt(shares.reduce((sum, one) => sum + one, 0));
  if (all <= 0n || amount < 0) throw new Error('nothing can be divided among no shares');
  const parts = shares.map((one, place) => {
    const exact = BigInt(amount) * BigInt(one);
    return { place, whole: exact / all, rest: exact % all };
  });
  const left = BigInt(amount) - parts.reduce((sum, { whole }) => sum + whole, 0n);
  const first = parts
    .toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
    .slice(0, Number(left));
  const more = new Set(first.map(({ place }) => place));
  return parts.map(({ place, whole }) => cents(whole + (more.has(place) ? 1n : 0n)));
}
