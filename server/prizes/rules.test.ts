import { cents, noCents } from '@autolotto/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import { isInstant, taxOf, taxYearAt } from './rules.ts';

/** As the presets have them. */
const year = { reportFrom: 60_000, multiple: 300, withholdAbove: 500_000, withheld: 240_000 };
const rows = [
  { ...year, year: 2025 },
  { ...year, year: 2026, reportFrom: 200_000 },
];
const tax = (amount: number, wager: number, paidIn: number) =>
  taxOf({ amount: cents(amount), wager: cents(wager) }, paidIn, rows);

describe('the line of prizes that are credited at once', () => {
  const policy = { 'prize.maxInstant': 59_999 };
  const untaxed = tax(0, 0, 2026);
  test.each([
    [59_998, true],
    [59_999, true],
    [60_000, false],
  ])('SCRATCH-41 %d cents: %s', (amount, expected) => {
    expect(isInstant(cents(amount), untaxed, policy)).toBe(expected);
  });
  test('what tax is withheld from is claimed, wherever the line is', () => {
    expect(isInstant(cents(1), { ...untaxed, withheld: cents(1) }, policy)).toBe(false);
  });
});

describe('the tax form', () => {
  test.each([
    [2025, 59_999, false],
    [2025, 60_000, true],
    [2025, 60_001, true],
    [2026, 60_000, false],
    [2026, 199_999, false],
    [2026, 200_000, true],
    [2026, 200_001, true],
  ])('in %d it is due from an amount: %d cents, %s', (year, amount, expected) => {
    expect(tax(amount, 100, year).isReportable).toBe(expected);
  });
  test.each([
    [299.99, false],
    [300, true],
    [300.01, true],
  ])('it is due from 300 times the stake: %d times, %s', (times, expected) => {
    expect(tax(Math.round(times * 10_000), 10_000, 2025).isReportable).toBe(expected);
  });
});

describe('withholding', () => {
  test.each([
    [500_499, 0],
    [500_500, 0],
    [500_501, 120_000],
    [500_503, 120_001],
  ])('of what is won above the stake, beyond its line: of %d cents, %d', (amount, withheld) => {
    expect(tax(amount, 500, 2026)).toEqual({ year: 2026, isReportable: true, withheld: cents(withheld) });
  });
  test('has a row for each year: one that has none goes by the newest before it, one before all of them by none', () => {
    const changing = [
      { year: 2027, reportFrom: 0, multiple: 0, withholdAbove: 0, withheld: 500_000 },
      { year: 2025, reportFrom: 0, multiple: 0, withholdAbove: 0, withheld: 100_000 },
      { year: 2026, reportFrom: 0, multiple: 0, withholdAbove: 0, withheld: 200_000 },
    ];
    const of = (year: number) => taxOf({ amount: cents(1_000), wager: noCents }, year, changing);
    expect([2024, 2025, 2026, 2027, 2040].map((year) => of(year).withheld)).toEqual([0, 100, 200, 500, 500]);
    expect(of(2024)).toEqual({ year: 2024, isReportable: false, withheld: noCents });
  });
});

test('the year is that of the day of payment where the platform is', () => {
  expect(taxYearAt('America/Denver', new Date('2026-01-01T06:59:59Z'))).toBe(2025);
  expect(taxYearAt('America/Denver', new Date('2026-01-01T07:00:00Z'))).toBe(2026);
});
