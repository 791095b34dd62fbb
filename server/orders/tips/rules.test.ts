import { cents } from '@autolotto/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import { stopsLowering, stopsTip, tipUntil } from './rules.ts';

const closedAt = new Date('2026-11-07T12:00:00Z');
const at = (text: string) => new Date(text);

describe('COUR-06 a tip', () => {
  test.each(['pending', 'accepted', 'picked_up', 'en_route'] as const)(
    'a tip may be given while the order is %s',
    (status) => {
      expect(stopsTip({ status, closedAt: null }, at('2027-01-01T00:00:00Z'))).toBeUndefined();
      expect(tipUntil({ status, closedAt: null })).toBeUndefined();
    },
  );
  test('a tip may be given for fourteen days after the delivery, to the moment', () => {
    const order = { status: 'delivered', closedAt } as const;
    expect(stopsTip(order, at('2026-11-21T12:00:00.000Z'))).toBeUndefined();
    expect(stopsTip(order, at('2026-11-21T12:00:00.001Z'))?.code).toBe('TIP_CLOSED');
    expect(tipUntil(order)).toEqual(at('2026-11-21T12:00:00Z'));
  });
  test('a cancelled order has no tip', () =>
    expect(stopsTip({ status: 'cancelled', closedAt }, closedAt)?.code).toBe('TIP_NOT_POSSIBLE'));
  test('a tip is never lowered', () => {
    expect(stopsLowering(cents(299), cents(300))).toEqual({
      code: 'TIP_DECREASE_NOT_ALLOWED',
      details: { amount: '3.00' },
    });
    expect(stopsLowering(cents(300), cents(300))).toBeUndefined();
    expect(stopsLowering(cents(301), cents(300))).toBeUndefined();
  });
});
