import { cents } from '@autolotto/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import { stopsLowering, stopsTip, tipUntil } from './rules.ts';

const closedAt = new Date('2026-11-07T12:00:00Z');
const paid = { awaitsPaymentUntil: null };
const at = (text: string) => new Date(text);

describe('COUR-06 a tip', () => {
  test.each(['pending', 'accepted', 'picked_up', 'en_route'] as const)(
    'a tip may be given while the order is %s',
    (status) => {
      expect(stopsTip({ ...paid, status, closedAt: null }, at('2027-01-01T00:00:00Z'))).toBeUndefined();
      expect(tipUntil({ closedAt: null })).toBeUndefined();
    },
  );
  test('a tip may be given for fourteen days after the delivery, to the moment', () => {
    const order = { ...paid, status: 'delivered', closedAt } as const;
    expect(stopsTip(order, at('2026-11-21T12:00:00.000Z'))).toBeUndefined();
    expect(stopsTip(order, at('2026-11-21T12:00:00.001Z'))?.code).toBe('TIP_CLOSED');
    expect(tipUntil(order)).toEqual(at('2026-11-21T12:00:00Z'));
  });
  test('a cancelled order has no tip', () =>
    expect(stopsTip({ ...paid, status: 'cancelled', closedAt }, closedAt)?.code).toBe('TIP_NOT_POSSIBLE'));
  test('an order that waits for its own payment has no tip yet', () =>
    expect(stopsTip({ status: 'pending', closedAt: null, awaitsPaymentUntil: closedAt }, closedAt)?.code).toBe(
      'TIP_BEFORE_PAYMENT',
    ));
  test('a tip is never lowered', () => {
    expect(stopsLowering(cents(299), cents(300))).toEqual({
      code: 'TIP_DECREASE_NOT_ALLOWED',
      details: { amount: '3.00' },
    });
    expect(stopsLowering(cents(300), cents(300))).toBeUndefined();
    expect(stopsLowering(cents(301), cents(300))).toBeUndefined();
  });
});
