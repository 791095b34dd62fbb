import { describe, expect, test } from 'vitest';
import { againstApplying, phaseOf, secondsToWait } from './rules.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const code = {
  startsAt: after(-1),
  expiresAt: null,
  endedAt: null,
  onlyFirstOrder: false,
  aboutGames: false,
  maxUses: null,
  uses: 7,
  budget: null,
  taken: 900,
  most: 500,
};
const person = { isExcluded: false, hasUsed: false, hasOrdered: true, waiting: undefined };
const against = (
  terms: Partial<Parameters<typeof againstApplying>[0]>,
  who: Partial<Parameters<typeof againstApplying>[1]> = {},
) => againstApplying({ ...code, ...terms }, { ...person, ...who }, now);

describe('when a promotion runs', () => {
  test.each([
    [{ startsAt: now }, 'running'],
    [{ startsAt: after(1) }, 'scheduled'],
    [{ expiresAt: now }, 'ended'],
    [{ expiresAt: after(1) }, 'running'],
    [{ endedAt: after(-1) }, 'ended'],
    [{ startsAt: after(1), endedAt: now }, 'ended'],
  ] as const)('%j: %s', (times, phase) => {
    expect(phaseOf({ ...code, ...times }, now)).toBe(phase);
  });
});

describe('applying a code', () => {
  test('PROMO-11 a code that does not exist, or has not begun, is unknown', () => {
    expect(againstApplying(undefined, person, now)?.code).toBe('PROMOTION_UNKNOWN');
    expect(against({ startsAt: after(1) })?.code).toBe('PROMOTION_UNKNOWN');
  });

  test('a code about games is unknown to people who are excluded from them', () => {
    expect(against({ aboutGames: true }, { isExcluded: true })?.code).toBe('PROMOTION_UNKNOWN');
    expect(against({ aboutGames: true })).toBeUndefined();
    expect(against({}, { isExcluded: true })).toBeUndefined();
  });

  test('what is over names the day of its end, the earlier of two', () => {
    expect(against({ expiresAt: after(-86_400_000) })).toEqual({
      code: 'PROMOTION_OVER',
      details: { at: after(-86_400_000).toISOString() },
    });
    expect(against({ expiresAt: after(-1), endedAt: after(-2 * 86_400_000) })?.details).toEqual({
      at: after(-2 * 86_400_000).toISOString(),
    });
    expect(against({ expiresAt: after(90_000_000), endedAt: after(-1) })?.details).toEqual({
      at: after(-1).toISOString(),
    });
  });

  test('one waits at a time, and each is used once', () => {
    expect(against({}, { waiting: 'OTHER', hasUsed: true })).toEqual({
      code: 'PROMOTION_WAITING',
      details: { promoCode: 'OTHER' },
    });
    expect(against({}, { waiting: null })?.code).toBe('FREE_DELIVERY_WAITING');
    expect(against({}, { hasUsed: true })?.code).toBe('PROMOTION_USED');
  });

  test('a code for a first order', () => {
    expect(against({ onlyFirstOrder: true })?.code).toBe('PROMOTION_FIRST_ORDER_ONLY');
    expect(against({ onlyFirstOrder: true }, { hasOrdered: false })).toBeUndefined();
  });

  test('the last use, and the last cent of the budget', () => {
    expect(against({ maxUses: 8 })).toBeUndefined();
    expect(against({ maxUses: 7 })?.code).toBe('PROMOTION_USED_UP');
    expect(against({ budget: 1_400 })).toBeUndefined();
    expect(against({ budget: 1_399 })?.code).toBe('PROMOTION_USED_UP');
  });
});

test('ten wrong codes in an hour, then a wait until the first of them is an hour old', () => {
  const wrong = (count: number, ago: number) => Array.from({ length: count }, (_, n) => after(-n * 1_000 - ago));
  expect(secondsToWait(wrong(9, 0), now)).toBe(0);
  expect(secondsToWait(wrong(10, 0), now)).toBe(3_591);
  expect(secondsToWait(wrong(10, 3_599_900), now)).toBe(1);
});
