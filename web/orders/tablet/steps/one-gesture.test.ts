import { expect, test } from 'vitest';
import { isMeant, type Press, pressOf, type Taken } from './one-gesture.ts';

const click = (timeStamp: number, detail = 1, clientY = 300) => ({ timeStamp, detail, clientX: 100, clientY });
const tap = (at: number, y = 300): Press => ({ at, beganAt: at, x: 100, y });
const took = (orderId: number, press: Press): Taken => ({ orderId, press });

test('a first press is meant, and so is one after the board has come to rest', () => {
  expect(isMeant(tap(1_000), 1, undefined)).toBe(true);
  expect(isMeant(tap(1_600), 2, took(1, tap(1_000)))).toBe(true);
});

test('the second tap of a double tap moves no other order, however a browser counts it', () => {
  const first = pressOf(click(1_000), undefined);
  if (!first) throw new Error('a tap is a press');
  const last = took(1, first);
  expect(isMeant(pressOf(click(1_120, 2), first), 2, last), 'counted as the second').toBe(false);
  expect(isMeant(pressOf(click(1_120, 1), first), 2, last), 'counted as another first').toBe(false);
  const second = pressOf(click(1_450, 2), first);
  expect(isMeant(pressOf(click(1_800, 3), second), 2, last), 'a row of taps is one gesture to its end').toBe(false);
});

test('a press before the board has settled does not move another order', () => {
  expect(isMeant(tap(1_599, 700), 2, took(1, tap(1_000)))).toBe(false);
});

test('an order can be followed at once to where it went, and is not moved twice in one place', () => {
  const last = took(1, tap(1_000));
  expect(isMeant(tap(1_200, 500), 1, last)).toBe(true);
  expect(isMeant(tap(1_200, 310), 1, last)).toBe(false);
});

test('a double tap that began after the last step is meant', () => {
  const first = pressOf(click(1_700), undefined);
  expect(isMeant(pressOf(click(1_900, 2), first), 2, took(1, tap(1_000)))).toBe(true);
});

test('keys, switches and screen readers are never held back', () => {
  expect(pressOf(click(1_010, 0), tap(1_000))).toBeUndefined();
  expect(isMeant(undefined, 2, took(1, tap(1_000)))).toBe(true);
});
