import { cents } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depositConfirmed } from './postings.ts';
import { checkDepositLimits, checkLevelLimit } from './rules.ts';

const limits = { day: 1_000, month: 5_000 };

describe('deposit limits', () => {
  test('a limit may be reached, not passed', () => {
    expect(checkDepositLimits(1_000, { day: 0, month: 0 }, limits)).toBeUndefined();
    expect(checkDepositLimits(1, { day: 1_000, month: 1_000 }, limits)).toEqual({
      code: 'DEPOSIT_LIMIT_EXCEEDED',
      details: { period: 'day', limit: '10.00', left: '0.00' },
    });
  });
  test('the month counts too, and what is left is said', () => {
    expect(checkDepositLimits(501, { day: 0, month: 4_500 }, limits)?.details).toEqual({
      period: 'month',
      limit: '50.00',
      left: '5.00',
    });
  });
  test('after a limit was lowered nothing is left, not less than nothing', () => {
    expect(checkDepositLimits(1, { day: 2_000, month: 2_000 }, limits)?.details.left).toBe('0.00');
  });
});

test('WALLET-24 a deposit credits the amount; the fee is paid on top and goes to the house', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.nat({ max: 1e6 }), fc.nat({ max: 100 }), (amount, fee, id) => {
      const { legs } = depositConfirmed({
        id,
        userId: 'rosa',
        amount: cents(amount),
        networkFee: cents(fee),
        provider: 'sandbox',
      });
      const of = (name: string) => legs.find(({ account }) => account.name.startsWith(name))?.amount;
      expect(of('user:rosa:wallet')).toBe(amount);
      expect(of('house:fees')).toBe(fee);
      expect(of('outside:sandbox')).toBe(-(amount + fee));
      expect(legs).toHaveLength(3);
    }),
  );
});

test('a deposit is written once, under its own number, and read as a deposit', () => {
  const { legs: _, ...transfer } = depositConfirmed({
    ...{ id: 12, userId: 'rosa', provider: 'sandbox' },
    ...{ amount: cents(5_000), networkFee: cents(50) },
  });
  expect(transfer).toEqual({
    key: 'deposit:12:confirmed',
    kind: 'deposit',
    cause: 'deposit:12',
    description: 'Deposit',
  });
});

test('a higher verification level may deposit more in a day', () => {
  const verificationLevels = {
    declared: { depositDay: 1_000 },
    id_checked: { depositDay: 2_000 },
    documents_verified: { depositDay: 3_000 },
  };
  expect(checkLevelLimit(1_000, 0, 'declared', verificationLevels)).toBeUndefined();
  expect(checkLevelLimit(501, 500, 'declared', verificationLevels)).toEqual({
    code: 'VERIFICATION_DEPOSIT_LIMIT',
    details: { limit: '10.00', left: '5.00', next: 'id_checked' },
  });
  expect(checkLevelLimit(1_500, 500, 'id_checked', verificationLevels)).toBeUndefined();
  expect(checkLevelLimit(1, 2_500, 'id_checked', verificationLevels)).toMatchObject({
    details: { left: '0.00', next: 'documents_verified' },
  });
  expect(checkLevelLimit(3_001, 0, 'documents_verified', verificationLevels)).toMatchObject({
    details: { limit: '30.00', next: null },
  });
});
