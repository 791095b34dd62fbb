import { occurrenceAt, type Schedule } from '@autolotto/contract/orders/recurring/recurrence.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import { dueOf, firstOf, isPassing, lasting, mustAsk } from './rules.ts';

const schedule: Schedule = { every: 'weekly', firstDay: '2026-11-27', time: '17:30', timeZone: 'America/Denver' };
const at = (number: number) => occurrenceAt(schedule, number);
const hours = (instant: Date, more: number) => new Date(instant.getTime() + more * 3_600_000);

describe('ORDER-50 the first of a recurring order', () => {
  test('the first of a recurring order lies ahead, within a year', () => {
    expect(firstOf(schedule, hours(at(0), -1))).toEqual(at(0));
    expect(firstOf(schedule, at(0))).toBeUndefined();
    expect(firstOf(schedule, hours(at(0), 24))).toBeUndefined();
    expect(firstOf(schedule, hours(at(0), -366 * 24))).toEqual(at(0));
    expect(firstOf(schedule, hours(at(0), -366 * 24 - 1))).toBeUndefined();
  });
});

describe('ORDER-50 what falls due', () => {
  const due = (now: Date) => dueOf(schedule, { nextAt: at(2), now, openMinutes: 720 });

  test('the due occurrence is the pending one, and the next is the one after', () => {
    expect(due(at(2))).toEqual({ at: at(2), isMissed: false, next: at(3) });
    expect(due(hours(at(2), 12))).toEqual({ at: at(2), isMissed: false, next: at(3) });
  });
  test('an occurrence is missed when it is handled too late', () => {
    expect(due(hours(at(2), 12.1))).toEqual({ at: at(2), isMissed: true, next: at(3) });
  });
  test('shortly before midnight is of its own day, though it is looked for on the next one; in UTC it is another all along', () => {
    const late: Schedule = { every: 'monthly', firstDay: '2027-01-31', time: '23:50', timeZone: 'America/Denver' };
    const nextAt = occurrenceAt(late, 1);
    expect(nextAt.toISOString()).toBe('2027-03-01T06:50:00.000Z');
    for (const minutes of [0, 9, 11, 720])
      expect(dueOf(late, { nextAt, now: hours(nextAt, minutes / 60), openMinutes: 720 })).toEqual({
        at: nextAt,
        isMissed: false,
        next: new Date('2027-04-01T05:50:00.000Z'),
      });
    expect(firstOf(late, hours(occurrenceAt(late, 0), -1 / 60))).toEqual(occurrenceAt(late, 0));
    expect(firstOf(late, hours(occurrenceAt(late, 0), 11 / 60))).toBeUndefined();
  });
  test('of several due occurrences only the last is handled: nobody gets three weeks at once', () => {
    expect(due(hours(at(5), 1))).toEqual({ at: at(5), isMissed: false, next: at(6) });
    expect(due(at(5))).toEqual({ at: at(5), isMissed: false, next: at(6) });
    expect(due(hours(at(5), 100))).toEqual({ at: at(5), isMissed: true, next: at(6) });
  });
});

describe('ORDER-50 who is asked first', () => {
  test.each([
    [18, 1_000, 'restricted'],
    [21, 9_999, 'restricted'],
    [null, 2_001, 'price'],
    [null, 2_000, undefined],
    [null, 1_500, undefined],
  ])('an order from age %s for %s cents, where 2000 were agreed: %s', (minAge, total, why) => {
    expect(mustAsk({ minAge, total: cents(total) }, 2_000)).toBe(why);
  });
});

test('temporary obstacles do not stop a recurring plan', () => {
  const codes = ['OUT_OF_STOCK', 'STORE_PAUSED', 'INSUFFICIENT_BALANCE', 'STORE_CLOSED', 'TOO_YOUNG_FOR_ITEM'] as const;
  expect(lasting(codes.map((code) => ({ code })))).toEqual([{ code: 'STORE_CLOSED' }, { code: 'TOO_YOUNG_FOR_ITEM' }]);
  expect([isPassing('SERVICE_UNAVAILABLE'), isPassing('OUT_OF_STOCK')]).toEqual([true, false]);
});
