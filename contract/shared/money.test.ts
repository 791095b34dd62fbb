import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  type Cents,
  type Currency,
  cents,
  currencies,
  dollars,
  exchangeDown,
  fromDecimal,
  inDollars,
  minor,
  negate,
  splitEvenly,
  subtract,
  sum,
  takePpmDown,
  takePpmHalfUp,
  times,
  toDecimal,
} from './money.ts';
import { Dollars, DollarsIn } from './wire.ts';

const aCurrency = fc.constantFrom(...(Object.keys(currencies) as Currency[]));
const anAmount = fc.integer({ min: -1e12, max: 1e12 }).map(cents);
const aPositiveAmount = fc.integer({ min: 0, max: 1e12 }).map(cents);
const aShare = fc.integer({ min: 0, max: 1_000_000 });

describe('amounts', () => {
  test('adding and taking away are each other’s opposite', () => {
    fc.assert(fc.property(anAmount, anAmount, (a, b) => void expect(subtract(add(a, b), b)).toBe(a)));
  });
  test('an amount and its opposite make nothing, and nothing has no sign', () => {
    fc.assert(fc.property(anAmount, (a) => void expect(add(a, negate(a))).toBe(0)));
    expect(negate(cents(0))).toBe(0);
    expect(times(cents(-5), 0)).toBe(0);
    expect(takePpmDown(cents(-5), 0)).toBe(0);
    expect(cents(-0)).toBe(0);
  });
  test('a multiplied amount is its repeated sum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e6, max: 1e6 }),
        fc.nat({ max: 99 }),
        (a, n) =>
          void expect(times(cents(a), n)).toBe(
            sum(
              'USD',
              Array.from({ length: n }, () => cents(a)),
            ),
          ),
      ),
    );
  });
  test.each([
    ['12', 12],
    ['-7', -7],
    [3n, 3],
    [-4, -4],
  ])('%s in the smallest unit is an amount, in any type', (written, amount) => {
    expect(cents(written)).toBe(amount);
  });
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '1.5', 'ten', '', '0x10', '1e3', 2n ** 53n])(
    '%s is not an amount',
    (amount) => {
      expect(() => cents(amount)).toThrow(/not a whole amount/);
    },
  );
  test('a result that is no longer exact stops instead of rounding', () => {
    const most = cents(Number.MAX_SAFE_INTEGER);
    expect(() => add(most, cents(1))).toThrow(/overflow/);
    expect(() => times(most, 2)).toThrow(/overflow/);
    expect(() => subtract(negate(most), cents(1))).toThrow(/overflow/);
    expect(() => times(cents(1), 0.5)).toThrow(/quantity/);
  });
});

describe('exchange', () => {
  const aRate = fc.record({
    from: aCurrency,
    to: aCurrency,
    numerator: fc.integer({ min: 0, max: 1e6 }),
    denominator: fc.integer({ min: 1, max: 1e6 }),
  });
  const aSmallAmount = fc.integer({ min: -1e6, max: 1e6 });
  /** Both sides in the smallest unit there is of any currency, times the denominator. */
  const worth = (currency: Currency, amount: number, per: number) =>
    BigInt(amount) * BigInt(per) * 10n ** BigInt(8 - currencies[currency].scale);

  test('GAMEW-26 GAMEW-28 GAMEW-29 GAMEW-30 documented rates are exact', () => {
    expect(exchangeDown(cents(1_000), 'USD', 'ALC', 10, 1)).toBe(1_000_000);
    expect(exchangeDown(cents(1_000), 'USD', 'XP', 10, 1)).toBe(100);
    expect(exchangeDown(minor('PTS', 500), 'PTS', 'ALC', 1, 100)).toBe(50_000);
    expect(exchangeDown(minor('ALC', 50_000), 'ALC', 'PTS', 100, 1)).toBe(500);
    expect(exchangeDown(minor('PTS', 509), 'PTS', 'XP', 1, 10)).toBe(50);
  });
  test('an exchange gives what the rate says, less than one unit short of it, and never more', () => {
    fc.assert(
      fc.property(aSmallAmount, aRate, (amount, { from, to, numerator, denominator }) => {
        const given = worth(from, Math.abs(amount), numerator);
        let got: bigint;
        try {
          got = BigInt(Math.abs(exchangeDown(minor(from, amount), from, to, numerator, denominator)));
        } catch (error) {
          // An amount that is no longer exact stops.
          expect(String(error)).toMatch(/overflow/);
          return;
        }
        expect(worth(to, Number(got), denominator) <= given).toBe(true);
        expect(worth(to, Number(got) + 1, denominator) > given).toBe(true);
      }),
    );
  });
  test('both directions of an amount are each other’s opposite, and nothing has no sign', () => {
    fc.assert(
      fc.property(aSmallAmount, fc.integer({ min: 0, max: 1e4 }), fc.integer({ min: 1, max: 1e4 }), (amount, n, d) => {
        const there = exchangeDown(cents(amount), 'USD', 'ALC', n, d);
        expect(negate(there)).toBe(exchangeDown(negate(cents(amount)), 'USD', 'ALC', n, d));
      }),
    );
    expect(exchangeDown(cents(-1), 'USD', 'XP', 10, 1)).toBe(0);
  });
  test('there and back never makes a unit', () => {
    fc.assert(
      fc.property(
        aSmallAmount.map(Math.abs),
        fc.integer({ min: 1, max: 1e4 }),
        fc.integer({ min: 1, max: 1e4 }),
        (amount, n, d) => {
          const there = exchangeDown(cents(amount), 'USD', 'ALC', n, d);
          expect(exchangeDown(there, 'ALC', 'USD', d, n)).toBeLessThanOrEqual(amount);
        },
      ),
    );
  });
  test.each([
    [-1, 1],
    [1, 0],
    [1, -1],
    [0.5, 1],
    [1, 0.5],
  ])('%s / %s is not a rate', (numerator, denominator) => {
    expect(() => exchangeDown(cents(1), 'USD', 'ALC', numerator, denominator)).toThrow(/not a rate/);
  });
  test('an exchange that is no longer exact stops instead of rounding', () => {
    expect(() => exchangeDown(cents(Number.MAX_SAFE_INTEGER), 'USD', 'ALC', 10, 1)).toThrow(/overflow/);
  });
});

describe('shares', () => {
  test('a split loses nothing, and no two parts are more than one unit apart', () => {
    fc.assert(
      fc.property(anAmount, fc.integer({ min: 1, max: 500 }), (amount, parts) => {
        const split = splitEvenly(amount, parts);
        expect(split).toHaveLength(parts);
        expect(sum('USD', split)).toBe(amount);
        expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
      }),
    );
  });
  test('a split of an amount near the largest loses nothing either', () => {
    for (const parts of [3, 7, 499, 500]) {
      for (const amount of [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1, Number.MIN_SAFE_INTEGER]) {
        const split = splitEvenly(cents(amount), parts);
        expect(sum('USD', split)).toBe(amount);
        expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
      }
    }
  });
  test('the first parts of a split carry what is over', () => {
    expect(splitEvenly(cents(11), 3)).toEqual([4, 4, 3]);
    expect(splitEvenly(cents(-11), 3)).toEqual([-3, -4, -4]);
    expect(splitEvenly(cents(-9), 3)).toEqual([-3, -3, -3]);
    expect(splitEvenly(cents(0), 2)).toEqual([0, 0]);
  });
  test.each([0, -1, 1.5, Number.NaN])('an amount is not split into %s parts', (parts) => {
    expect(() => splitEvenly(cents(100), parts)).toThrow(/number of parts/);
  });
  test('a share and what stays are the whole, whichever way it was rounded', () => {
    fc.assert(
      fc.property(aPositiveAmount, aShare, (amount, ppm) => {
        for (const take of [takePpmDown, takePpmHalfUp]) {
          const share = take(amount, ppm);
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(amount);
          expect(add(share, subtract(amount, share))).toBe(amount);
        }
      }),
    );
  });
  test('a share is exact to the unit, on the side its name says', () => {
    fc.assert(
      fc.property(aPositiveAmount, aShare, (amount, ppm) => {
        const exact = BigInt(amount) * BigInt(ppm);
        const down = BigInt(takePpmDown(amount, ppm)) * 1_000_000n;
        expect(down <= exact && exact < down + 1_000_000n).toBe(true);
        const near = BigInt(takePpmHalfUp(amount, ppm)) * 1_000_000n;
        expect(near - 500_000n <= exact && exact < near + 500_000n).toBe(true);
      }),
    );
  });
  test('WALLET-25 a half cent of fee is rounded up', () => {
    expect(takePpmHalfUp(cents(20), 25_000)).toBe(1);
    expect(takePpmHalfUp(cents(19), 25_000)).toBe(0);
    expect(takePpmHalfUp(cents(10_000), 25_000)).toBe(250);
    expect(takePpmHalfUp(cents(0), 25_000)).toBe(0);
  });
  test('a share below zero is rounded towards zero, and no fee is taken from it', () => {
    expect(takePpmDown(cents(-19), 100_000)).toBe(-1);
    expect(() => takePpmHalfUp(cents(-1), 25_000)).toThrow(/non-negative/);
  });
});

describe('decimal text', () => {
  test('every amount of every currency is read back as it was written', () => {
    fc.assert(
      fc.property(aCurrency, fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (currency, units) => {
        const amount = minor(currency, units);
        expect(fromDecimal(currency, toDecimal(currency, amount))).toBe(amount);
      }),
    );
  });
  test('decimal text always has all digits of its currency', () => {
    expect(toDecimal('USD', cents(5))).toBe('0.05');
    expect(toDecimal('USD', cents(-1230))).toBe('-12.30');
    expect(toDecimal('ALC', minor('ALC', 100_000))).toBe('10.0000');
    expect(toDecimal('BTC', minor('BTC', 1))).toBe('0.00000001');
    expect(toDecimal('PTS', minor('PTS', 1200))).toBe('1200');
    fc.assert(fc.property(anAmount, (amount) => void expect(Dollars.safeParse(dollars(amount)).success).toBe(true)));
  });
  test.each([
    ['12', 1200],
    ['12.3', 1230],
    [' 12.34 ', 1234],
    ['-0.00', 0],
    ['0000.01', 1],
  ])('%j is %i cents', (text, amount) => {
    expect(fromDecimal('USD', text)).toBe(amount);
  });
  test.each(['', '.', '1.', '.5', '1.234', '1e3', '0x10', '1,000', '+1', '--1', 'NaN', '١٢', '1 2', '9999999999999'])(
    '%j is no amount of dollars',
    (text) => {
      expect(fromDecimal('USD', text)).toBeUndefined();
    },
  );
  test('an amount too large to be exact is none', () => {
    expect(fromDecimal('BTC', '999999999999.99999999')).toBeUndefined();
    expect(fromDecimal('BTC', '90071992.54740991')).toBe(Number.MAX_SAFE_INTEGER);
    expect(fromDecimal('BTC', '90071992.54740992')).toBeUndefined();
  });
  test('parsing decimal text never throws, and round-trips', () => {
    fc.assert(
      fc.property(aCurrency, fc.string(), (currency, text) => {
        const amount = fromDecimal(currency, text);
        if (amount !== undefined) expect(fromDecimal(currency, toDecimal(currency, amount))).toBe(amount);
      }),
    );
  });
});

describe('dollars in a request', () => {
  test.each([
    ['12.34', 1234],
    [12.34, 1234],
    [5, 500],
    ['0.01', 1],
    [1.1, 110],
  ])('%j is %i cents', (value, amount) => {
    expect(DollarsIn.parse(value)).toBe(amount);
  });
  test.each([0.1 + 0.2, 1e21, 1e-7, Number.NaN, '12.345', 'free', '', null, undefined, true, [], {}])(
    '%j is refused with the sentence to show',
    (value) => {
      expect(DollarsIn.safeParse(value).error?.issues[0]?.message).toBe(
        'Enter an amount in dollars and cents, like 12.34',
      );
    },
  );
});

test('the compiler keeps currencies apart', () => {
  const money: Cents = cents(100);
  const coins = minor('ALC', 100);
  // @ts-expect-error dollars and coins do not add up
  add(money, coins);
  // @ts-expect-error a plain number is not money
  const wrong: Cents = 100;
  // @ts-expect-error coins are not written as dollars
  dollars(coins);
  // @ts-expect-error an amount of some currency is not an amount of every currency
  const any: typeof money = coins as unknown as ReturnType<typeof minor<Currency>>;
  expect([wrong, any]).toHaveLength(2);
});

test.each([
  ['0.50', '$0.50'],
  ['999.99', '$999.99'],
  ['1000.00', '$1,000.00'],
  ['1234567.89', '$1,234,567.89'],
])('%s stands in a sentence as %s', (amount, said) => {
  expect(inDollars(amount)).toBe(said);
});
