import { cents } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assertBalanced, netLegs } from '../ledger/rules.ts';
import {
  bonusEarned,
  bonusKey,
  cashHandedIn,
  type Payee,
  payoutPaid,
  payoutRefused,
  payoutRequested,
} from './postings.ts';

const anAmount = fc.integer({ min: 1, max: 1e9 }).map(cents);
const payees: Payee[] = [
  { kind: 'courier', userId: 'maya' },
  { kind: 'store', storeId: 7 },
  { kind: 'customer', userId: 'rosa' },
];
const asked = (amount: ReturnType<typeof cents>, payee = payees[0] as Payee) => ({ id: 5, payee, amount });
const named = (legs: Parameters<typeof netLegs>[0]) =>
  Object.fromEntries(netLegs(legs).map(({ account, amount }) => [account.name, amount]));

describe('a payout', () => {
  test.each([
    ['courier:maya:earnings', payees[0] as Payee],
    ['store:7:earnings', payees[1] as Payee],
    ['user:rosa:wallet', payees[2] as Payee],
  ])('from %s is set aside, and then leaves the house or is back, to the cent', (own, payee) => {
    fc.assert(
      fc.property(anAmount, (amount) => {
        const payout = asked(amount, payee);
        for (const { legs } of [payoutRequested(payout), payoutPaid(payout), payoutRefused(payout)])
          expect(() => assertBalanced(netLegs(legs))).not.toThrow();
        expect(named(payoutRequested(payout).legs)).toEqual({
          [own]: -amount,
          [own.replace(/[a-z]+$/, 'payout')]: amount,
        });
        expect(named([...payoutRequested(payout).legs, ...payoutPaid(payout).legs])).toEqual({
          [own]: -amount,
          'outside:payouts': amount,
        });
        expect(named([...payoutRequested(payout).legs, ...payoutRefused(payout).legs])).toEqual({});
      }),
    );
  });
  test('a payout is decided once: paying and refusing have one key', () => {
    expect(payoutPaid(asked(cents(1))).key).toBe(payoutRefused(asked(cents(1))).key);
    expect(payoutRequested(asked(cents(1)))).toMatchObject({
      key: 'payout:5:requested',
      kind: 'payout.requested',
      cause: 'payout:5',
      description: 'Payout #5 requested',
    });
    expect([payoutPaid(asked(cents(1))), payoutRefused(asked(cents(1)))]).toMatchObject([
      { key: 'payout:5:decided', kind: 'payout.paid', cause: 'payout:5', description: 'Payout #5 paid' },
      { kind: 'payout.refused', cause: 'payout:5', description: 'Payout #5 refused' },
    ]);
  });
});

describe('COUR-09 a bonus', () => {
  const reached = { courierId: 'maya', week: '2026-11-16', deliveries: 10, orderId: 12 };
  test("a bonus is the platform's expense, booked on the order that reached it", () => {
    fc.assert(
      fc.property(anAmount, (amount) => {
        const { legs } = bonusEarned({ ...reached, amount });
        expect(named(legs)).toEqual({ 'courier:maya:earnings': amount, 'house:revenue:4': -amount });
      }),
    );
    expect(bonusEarned({ ...reached, amount: cents(1) })).toMatchObject({
      kind: 'courier.bonus',
      cause: 'order:12',
      description: 'Bonus for 10 deliveries in the week of 2026-11-16',
    });
  });
  test('a bonus is one for each courier, week and number, whichever order it is counted from', () => {
    expect(bonusEarned({ ...reached, amount: cents(1) }).key).toBe('bonus:maya:2026-11-16:10');
    expect(bonusKey({ ...reached, courierId: 'devon' })).toBe('bonus:devon:2026-11-16:10');
  });
});

test('cash that is handed in moves from its courier to the till of the shop, or of the house, to the cent', () => {
  fc.assert(
    fc.property(anAmount, fc.option(fc.integer({ min: 1, max: 99 })), (amount, storeId) => {
      const handed = cashHandedIn({ id: 4, courierId: 'maya', storeId, amount });
      expect(() => assertBalanced(netLegs(handed.legs))).not.toThrow();
      expect(named(handed.legs)).toEqual({
        'courier:maya:cash': amount,
        [`outside:till:${storeId ?? 'house'}`]: -amount,
      });
    }),
  );
  expect(cashHandedIn({ id: 4, courierId: 'maya', storeId: null, amount: cents(1) })).toMatchObject({
    key: 'cash:4',
    kind: 'cash.handed-in',
    cause: 'cash:4',
    description: 'Cash handed in #4',
  });
});
