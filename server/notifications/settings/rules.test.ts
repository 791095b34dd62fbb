import { describe, expect, test } from 'vitest';
import { isAtBell, isQuiet, isSent, usualSettings } from './rules.ts';

describe('quiet hours', () => {
  const at = (time: string) => new Date(`2026-11-27T${time}:00Z`);
  const hours = (from: string, until: string) => ({ quiet: { from, until }, timeZone: 'America/Denver' });
  test.each([
    ['22:00', '07:00', '04:59', false],
    ['22:00', '07:00', '05:00', true],
    ['22:00', '07:00', '13:59', true],
    ['22:00', '07:00', '14:00', false],
    ['13:00', '15:00', '20:30', true],
    ['13:00', '15:00', '22:00', false],
    ['07:00', '07:00', '14:00', false],
  ])('from %s until %s in Denver, at %s in London: %s', (from, until, london, isSo) => {
    expect(isQuiet(hours(from, until), at(london))).toBe(isSo);
  });
  test('nobody has any until they choose', () => {
    expect(isQuiet(usualSettings, at('05:00'))).toBe(false);
  });
});

test('what is not a choice is at the bell whatever was chosen, and is sent nowhere else', () => {
  const none = { ...usualSettings, bell: [] };
  expect([isAtBell(none, 'system'), isAtBell(none, 'like'), isAtBell(usualSettings, 'like')]).toEqual([
    true,
    false,
    true,
  ]);
  const all = { push: usualSettings.bell, email: [] };
  expect([isSent(all, 'system'), isSent(all, 'win'), isSent(usualSettings, 'win')]).toEqual([false, true, false]);
});
