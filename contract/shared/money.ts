/**
 * Money is a whole number of a currency's smallest unit. This is the only file with money
 * arithmetic: everywhere else amounts are added, compared and split by these functions.
 */
/** Digits after the point of each currency: USD cents, AutoLottoCoin 1/10,000, store points, experience, satoshi. */
export const currencies = {
  USD: { scale: 2 },
  ALC: { scale: 4 },
  PTS: { scale: 0 },
  XP: { scale: 0 },
  BTC: { scale: 8 },
} as const;
export type Currency = keyof typeof currencies;

declare const unit: unique symbol;
/** The brand is a function so that it is invariant: with a plain `C`, `add(cents, sats)` would compile. */
export type Minor<C extends Currency> = number & { readonly [unit]: (currency: C) => C };
export type Cents = Minor<'USD'>;

/** Throws on anything that is not a whole, safe amount: that is a programr's mistake, never a user's. */
export function minor<C extends Currency>(_currency: C, amount: number | string | bigint): Minor<C> {
  // Stryker disable next-line ConditionalExpression: what is no whole number fails the pattern and the check alike
  const n = typeof amount === 'string' && !/^-?\d+$/.test(amount) ? Number.NaN : Number(amount);
  if (!Number.isSafeInteger(n)) throw new Error(`not a whole amount: ${amount}`);
  return unsigned<C>(n);
}
// Stryker disable next-line StringLiteral: the currency is for the compiler
export const cents = (amount: number | string | bigint): Cents => minor('USD', amount);
export const noCents: Cents = cents(0);

function checked<C extends Currency>(n: number): Minor<C> {
  if (!Number.isSafeInteger(n)) throw new Error(`amount overflow: ${n}`);
  return unsigned<C>(n);
}
/** Zero has no sign: comparisons distinguish JavaScript's -0. */
function unsigned<C extends Currency>(n: number): Minor<C> {
  return (n === 0 ? 0 : n) as Minor<C>;
}

export const add = <C extends Currency>(a: Minor<C>, b: Minor<C>): Minor<C> => checked<C>(a + b);
export const subtract = <C extends Currency>(a: Minor<C>, b: Minor<C>): Minor<C> => checked<C>(a - b);
export const negate = <C extends Currency>(a: Minor<C>): Minor<C> => checked<C>(-a);
export const times = <C extends Currency>(a: Minor<C>, quantity: number): Minor<C> => {
  if (!Number.isSafeInteger(quantity)) throw new Error(`not a whole quantity: ${quantity}`);
  return checked<C>(a * quantity);
};
export const sum = <C extends Currency>(currency: C, amounts: Iterable<Minor<C>>): Minor<C> => {
  let total = minor(currency, 0);
  for (const amount of amounts) total = add(total, amount);
  return total;
};

/** A share in parts per million, rounded towards zero: the rest stays in `subtract(amount, share)`. */
export function takePpmDown<C extends Currency>(amount: Minor<C>, ppm: number): Minor<C> {
  return checked<C>(Number((BigInt(amount) * BigInt(ppm)) / 1_000_000n));
}

/** A fee in parts per million of a non-negative amount, rounded half up to the smallest unit. */
export function takePpmHalfUp<C extends Currency>(amount: Minor<C>, ppm: number): Minor<C> {
  if (amount < 0) throw new Error('a fee is taken from a non-negative amount');
  return checked<C>(Number((BigInt(amount) * BigInt(ppm) + 500_000n) / 1_000_000n));
}

/** Splits without losing a unit: the first parts carry the remainder. */
export function splitEvenly<C extends Currency>(amount: Minor<C>, parts: number): Minor<C>[] {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new Error(`not a number of parts: ${parts}`);
  // The rest first: it is exact, and so is dividing what it leaves. A quotient with a fraction might be rounded up.
  const rest = amount % parts;
  const left = rest < 0 ? rest + parts : rest;
  const floor = (amount - rest) / parts - (rest < 0 ? 1 : 0);
  return Array.from({ length: parts }, (_, i) => checked<C>(floor + (i < left ? 1 : 0)));
}

/**
 * An amount in another currency, at `numerator / denominator` whole units of it for one of the first: 10 coins for 1
 * dollar. Exact, then rounded towards zero. The only place where one currency becomes another.
 */
export function exchangeDown<F extends Currency, T extends Currency>(
  amount: Minor<F>,
  from: F,
  to: T,
  numerator: number,
  denominator: number,
): Minor<T> {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || numerator < 0 || denominator <= 0)
    throw new Error(`not a rate: ${numerator} / ${denominator}`);
  const unitsOfTo = 10n ** BigInt(currencies[to].scale) * BigInt(numerator);
  const unitsOfFrom = 10n ** BigInt(currencies[from].scale) * BigInt(denominator);
  return checked<T>(Number((BigInt(amount) * unitsOfTo) / unitsOfFrom));
}

/** "-12.30": always all digits of the currency, no grouping. The form on the wire. */
export function toDecimal<C extends Currency>(currency: C, amount: Minor<C>): string {
  const { scale } = currencies[currency];
  const digits = Math.abs(amount)
    .toString()
    .padStart(scale + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Reads "12", "12.3" or "12.30". Undefined when it is not a decimal number of this currency. */
export function fromDecimal<C extends Currency>(currency: C, text: string): Minor<C> | undefined {
  const { scale } = currencies[currency];
  const match = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, sign, whole, fraction = ''] = match;
  if (fraction.length > scale) return undefined;
  const n = Number(`${whole}${fraction.padEnd(scale, '0')}`);
  if (!Number.isSafeInteger(n)) return undefined;
  return checked<C>(sign === '-' ? -n : n);
}

/** As on the wire: two digits after the point, "12.34". */
export const dollars = (amount: Cents): string => toDecimal('USD', amount);
/** An amount for a sentence: "1000.00" is "$1,000.00". */
export function inDollars(amount: string): string {
  const [whole = '', part = ''] = amount.split('.');
  return `$${Number(whole).toLocaleString('en-US')}${part && `.${part}`}`;
}
