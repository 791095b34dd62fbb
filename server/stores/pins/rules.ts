/** Which PINs are taken, and how often one may be tried. */

/** Wrong tries before a pause, */
export const triesInARow = 5;
/** and before only the owner can help. */
export const triesInAll = 20;
export const pauseMinutesAfter = 15;

const digits = '01234567890';
const backwards = '09876543210';

/** One digit repeated, a pair repeated, or digits in a row. */
export function isEasyPin(pin: string): boolean {
  const half = pin.slice(0, 2);
  return new Set(pin).size === 1 || half.repeat(4).startsWith(pin) || digits.includes(pin) || backwards.includes(pin);
}

export type AfterTry =
  | { readonly kind: 'left'; readonly attemptsLeft: number }
  | { readonly kind: 'paused' | 'blocked' };

/** What a wrong try means, being so many since the last right one. */
export function afterWrongTry(wrongTries: number): AfterTry {
  if (wrongTries >= triesInAll) return { kind: 'blocked' };
  if (wrongTries % triesInARow === 0) return { kind: 'paused' };
  return { kind: 'left', attemptsLeft: triesInARow - (wrongTries % triesInARow) };
}
