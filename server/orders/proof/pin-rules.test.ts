// @invariant PROOF-2: Where a delivery PIN is required, nothing is delivered without it or a recorded alternative; five wrong tries lock it.
import { describe, expect, test } from 'vitest';
import { asksByPolicy, attemptsLeft, missingPin, wasOnItsWay } from './pin-rules.ts';
import { isSamePin } from './same-pin.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00.000Z`);

describe('a PIN is asked for', () => {
  const policy = (from: number | null, categories: ('alcohol' | 'lottery')[] = []) => ({
    'handOver.pin': { from, categories },
  });
  test('the policy requires a PIN from an amount on, or for a category', () => {
    const order = { total: 10_000, categories: ['essentials', 'alcohol'] as const };
    expect(asksByPolicy(order, policy(null))).toBe(false);
    expect(asksByPolicy(order, policy(10_001))).toBe(false);
    expect(asksByPolicy(order, policy(10_000))).toBe(true);
    expect(asksByPolicy(order, policy(null, ['alcohol']))).toBe(true);
    expect(asksByPolicy(order, policy(null, ['lottery']))).toBe(false);
  });
});

describe('a PIN counts', () => {
  test('a PIN counts as of its entry, from the start of the way to its end', () => {
    const way = { startedAt: at('18:00'), closedAt: null };
    expect(wasOnItsWay({ startedAt: undefined, closedAt: null }, at('18:00'))).toBe(false);
    expect(wasOnItsWay(way, at('17:30'))).toBe(false);
    expect(wasOnItsWay(way, at('18:00'))).toBe(true);
    expect(wasOnItsWay(way, at('19:30'))).toBe(true);
    // Two times of one phone, each set right by how long its sending took.
    expect(wasOnItsWay(way, at('17:59'))).toBe(true);
    expect(wasOnItsWay({ ...way, closedAt: at('19:00') }, at('18:59'))).toBe(true);
    expect(wasOnItsWay({ ...way, closedAt: at('19:00') }, at('19:00'))).toBe(false);
  });
  test('a PIN counts with all four digits, zeros in front too', () => {
    expect(isSamePin('0042', '0042')).toBe(true);
    expect(isSamePin('0042', '0043')).toBe(false);
    expect(isSamePin('0042', '42')).toBe(false);
  });
});

test('without the PIN nothing is delivered before five wrong ones, and then only with other proof and a reason', () => {
  const pin = { attempts: 0, isTold: false, hasNote: false };
  const none = { isPassed: false, hasPhoto: false };
  expect(missingPin({ ...pin, isTold: true }, none)).toBeUndefined();
  expect(missingPin({ ...pin, attempts: 4, hasNote: true }, { isPassed: true, hasPhoto: true })).toBe('PIN_REQUIRED');
  expect(missingPin({ ...pin, attempts: 5, hasNote: true }, none)).toBe('PIN_PROOF_REQUIRED');
  expect(missingPin({ ...pin, attempts: 5 }, { ...none, hasPhoto: true })).toBe('PIN_NOTE_REQUIRED');
  expect(missingPin({ ...pin, attempts: 5, hasNote: true }, { ...none, hasPhoto: true })).toBeUndefined();
  expect(missingPin({ ...pin, attempts: 5, hasNote: true }, { ...none, isPassed: true })).toBeUndefined();
  expect([0, 4, 5].map((attempts) => attemptsLeft({ attempts }))).toEqual([5, 1, 0]);
});
