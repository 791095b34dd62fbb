import { expect, test } from 'vitest';
import { isMorning } from './rules.ts';

test.each([
  ['America/Denver', '13:59', false],
  ['America/Denver', '14:00', true],
  ['America/Denver', '16:59', true],
  ['America/Denver', '17:00', false],
  ['Pacific/Auckland', '18:00', true],
  ['UTC', '00:00', false],
])('it is morning in %s at %s in London: %s', (timeZone, london, isSo) => {
  expect(isMorning(timeZone, new Date(`2026-11-27T${london}:00Z`))).toBe(isSo);
});
