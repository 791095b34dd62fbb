import { expect, test } from 'vitest';
import { alwaysOpen, isWholeDay } from './hours.ts';

const week = (opens: string, closes: string) => Array.from({ length: 7 }, () => [{ opens, closes }]);

test('MARKET-07 only a shop that never closes says so', () => {
  expect(alwaysOpen({ hours: week('00:00', '24:00'), hoursExceptions: [] })).toBe(true);
  expect(alwaysOpen({ hours: week('00:00', '00:00'), hoursExceptions: [] })).toBe(true);
  expect(alwaysOpen({ hours: week('00:00', '23:59'), hoursExceptions: [] })).toBe(false);
  expect(alwaysOpen({ hours: week('00:00', '24:00').with(3, []), hoursExceptions: [] })).toBe(false);
  const holiday = { day: '2026-12-25', shifts: [], note: 'Christmas' };
  expect(alwaysOpen({ hours: week('00:00', '24:00'), hoursExceptions: [holiday] })).toBe(false);
  expect(isWholeDay([{ opens: '07:00', closes: '22:00' }])).toBe(false);
});
