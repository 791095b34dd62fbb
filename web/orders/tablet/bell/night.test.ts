import { expect, test } from 'vitest';
import { isDim, isNight } from './night.ts';

const at = (iso: string) => isNight('America/Denver', Date.parse(iso));

test('night is from nine in the evening to six in the morning where the shop is, in winter and in summer', () => {
  expect(at('2026-01-15T20:59:00-07:00')).toBe(false);
  expect(at('2026-01-15T21:00:00-07:00')).toBe(true);
  expect(at('2026-01-16T00:00:00-07:00')).toBe(true);
  expect(at('2026-01-16T05:59:00-07:00')).toBe(true);
  expect(at('2026-01-16T06:00:00-07:00')).toBe(false);
  expect(at('2026-07-15T21:00:00-06:00')).toBe(true);
  expect(at('2026-07-15T20:59:00-06:00')).toBe(false);
});

test('the board is dim at night where that is wanted, and bright while something rings', () => {
  const [night, noon] = [Date.parse('2026-01-15T22:00:00-07:00'), Date.parse('2026-01-15T12:00:00-07:00')];
  expect(isDim(true, 0, 'America/Denver', night)).toBe(true);
  expect(isDim(true, 1, 'America/Denver', night)).toBe(false);
  expect(isDim(true, 0, 'America/Denver', noon)).toBe(false);
  expect(isDim(false, 0, 'America/Denver', night)).toBe(false);
});
