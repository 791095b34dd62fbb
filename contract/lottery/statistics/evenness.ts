/** How uneven drawn numbers are, and how often chance alone is as uneven. */

/** Below this many expected hits of a number the test says nothing. */
const leastExpected = 5;

export type Evenness = { readonly chiSquare: number; readonly degrees: number; readonly probability: number };

/**
 * Pearson's test. Numbers of one draw differ from each other, which makes the counts more even than those of single
 * throws; the factor takes that back, so that the figure is one of the usual table.
 */
export function evennessOf(counts: readonly number[], picked: number): Evenness | null {
  const numbers = counts.length;
  const expected = counts.reduce((sum, count) => sum + count, 0) / numbers;
  if (expected < leastExpected || picked >= numbers) return null;
  const raw = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const chiSquare = (raw * (numbers - 1)) / (numbers - picked);
  const degrees = numbers - 1;
  return { chiSquare, degrees, probability: upperTail(degrees / 2, chiSquare / 2) };
}

/** Logarithm of the gamma function (Lanczos), for arguments above 0. */
function logGamma(x: number): number {
  const weights = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
    -0.000005395239384953,
  ];
  const series = weights.reduce((sum, weight, at) => sum + weight / (x + 1 + at), 1.000000000190015);
  return (x + 0.5) * Math.log(x + 5.5) - (x + 5.5) + Math.log((2.5066282746310007 * series) / x);
}

/** The regularized upper incomplete gamma function: by its series below the bend, by a continued fraction above it. */
function upperTail(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a));
  const most = 1_000;
  const enough = 1e-12;
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; n < most && term > sum * enough; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * scale;
  }
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < most; n++) {
    const step = -n * (n - a);
    b += 2;
    d = 1 / (Math.abs(step * d + b) < tiny ? tiny : step * d + b);
    c = Math.abs(b + step / c) < tiny ? tiny : b + step / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < enough) break;
  }
  return fraction * scale;
}
