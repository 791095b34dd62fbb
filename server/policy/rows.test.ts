import { describe, expect, test } from 'vitest';
import { type DatedRow, nextChange, policyAt, policyKeys } from './rows.ts';

const preset = (name: 'demo' | 'production'): DatedRow[] =>
  Object.entries(policyKeys).map(([key, row]) => ({ key, value: row[name], validFrom: new Date(0) }));
const noon = new Date('2026-11-21T12:00:00Z');

describe('policy rows', () => {
  test.each(['demo', 'production'] as const)('every value of the %s preset fits its key', (name) => {
    expect(Object.keys(policyAt(preset(name), noon))).toEqual(Object.keys(policyKeys));
  });
  test('AGE-06 WALLET-24 WALLET-25 the documented figures are in the preset', () => {
    const policy = policyAt(preset('demo'), noon);
    expect(policy['age.customer']).toBe(18);
    expect(policy['fee.network']).toBe(50);
    expect(policy['fee.atm']).toBe(25_000);
  });
  test('SCRATCH-41 prizes up to $599.99 are credited at once; tax forms go by the year', () => {
    const policy = policyAt(preset('production'), noon);
    expect(policy['prize.maxInstant']).toBe(59_999);
    const common = { multiple: 300, withholdAbove: 500_000, withheld: 240_000 };
    expect(policy['tax.winnings']).toEqual([
      { year: 2025, reportFrom: 60_000, ...common },
      { year: 2026, reportFrom: 200_000, ...common },
    ]);
  });
  test('the newest row whose time has come is in force, a future one is not', () => {
    const rows = [
      ...preset('demo'),
      { key: 'fee.delivery', value: 700, validFrom: new Date('2026-11-21T11:00:00Z') },
      { key: 'fee.delivery', value: 800, validFrom: new Date('2026-11-21T13:00:00Z') },
    ];
    expect(policyAt(rows, noon)['fee.delivery']).toBe(700);
    expect(policyAt(rows, new Date('2026-11-21T13:00:00Z'))['fee.delivery']).toBe(800);
    expect(nextChange(rows, noon)).toBe(Date.parse('2026-11-21T13:00:00Z'));
    expect(nextChange(preset('demo'), noon)).toBe(Number.POSITIVE_INFINITY);
  });
  test('production sells nothing restricted until the law of the place is entered', () => {
    expect(policyAt(preset('production'), noon)['sale.categories']).toEqual(['convenience', 'essentials']);
  });
  test('shops and admins give a second factor in production, nobody has to in the demo', () => {
    expect(policyAt(preset('production'), noon)['signIn.secondFactorRoles']).toEqual(['store', 'admin']);
    expect(policyAt(preset('demo'), noon)['signIn.secondFactorRoles']).toEqual([]);
  });
  test('two admins change money, limits and ages in production; the demo has the rule off', () => {
    expect(policyAt(preset('production'), noon)['admin.twoPeople']).toBe(true);
    expect(policyAt(preset('demo'), noon)['admin.twoPeople']).toBe(false);
  });
  test('a missing key stops instead of guessing', () => {
    expect(() => policyAt(preset('demo').slice(1), noon)).toThrow(/contact.phone/);
  });
});
