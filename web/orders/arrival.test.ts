import { describe, expect, test } from 'vitest';
import { arrivalOf, minutesUntil } from './arrival.ts';

const now = Date.parse('2026-11-21T18:18:00.000Z');

describe('estimated delivery', () => {
  test('TRACK-18 estimated delivery counts whole minutes and never below 0', () => {
    expect(minutesUntil('2026-11-21T18:43:00.000Z', now)).toBe(25);
    expect(minutesUntil('2026-11-21T18:18:01.000Z', now)).toBe(1);
    expect(minutesUntil('2026-11-21T18:17:00.000Z', now)).toBe(0);
  });
  test('TRACK-19 estimated delivery is soon with nothing left, and late once the window has passed', () => {
    expect(arrivalOf('2026-11-21T18:18:00.000Z', now)).toMatchObject({ kind: 'soon', isLate: false });
    expect(arrivalOf('2026-11-21T18:02:00.000Z', now)).toMatchObject({ kind: 'soon', isLate: true });
  });
  test('TRACK-20 estimated delivery is unknown without an estimate', () => {
    expect(arrivalOf(null, now)).toEqual({ kind: 'unknown' });
    expect(arrivalOf('whenever', now)).toEqual({ kind: 'unknown' });
  });
  test('the clock window starts on a five-minute mark and contains the estimate', () => {
    expect(arrivalOf('2026-11-21T18:43:00.000Z', now)).toMatchObject({
      from: new Date('2026-11-21T18:40:00.000Z'),
      to: new Date('2026-11-21T18:50:00.000Z'),
    });
  });
});
