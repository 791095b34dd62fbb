import type { GameRules } from '@autolotto/contract/lottery/game-rules.ts';
import { describe, expect, test } from 'vitest';
import { drawGames } from '../games.ts';
import { plannedDraws, versionAt } from './rules.ts';

const rulesOf = (id: string): GameRules => {
  const game = drawGames.find((one) => one.id === id);
  if (!game) throw new Error(`no game ${id}`);
  return game.rules;
};
const first = { id: 1, validFrom: '2026-01-01', rules: rulesOf('powerball') };
const later = { id: 2, validFrom: '2026-12-01', rules: { ...first.rules, days: [2], cutOff: 60 } };

describe('draws ahead', () => {
  test('are fourteen of every game, in order and by its own clocks', () => {
    const now = new Date('2026-11-27T01:00:00Z');
    for (const { id, rules } of drawGames) {
      const found = plannedDraws([{ id: 1, validFrom: '2000-01-01', rules }], now);
      expect(found, id).toHaveLength(14);
      expect(found.every(({ closesAt }) => closesAt > now)).toBe(true);
      expect(found.map(({ day }) => day)).toEqual(found.map(({ day }) => day).sort());
    }
  });

  test('go by the version of their own day', () => {
    const found = plannedDraws([later, first], new Date('2026-11-27T01:00:00Z'), 4);
    expect(found.map(({ day, versionId }) => [day, versionId])).toEqual([
      ['2026-11-28', 1],
      ['2026-11-30', 1],
      ['2026-12-01', 2],
      ['2026-12-08', 2],
    ]);
  });

  test('keep their local time when clocks change between two of them', () => {
    const found = plannedDraws([first], new Date('2026-10-31T12:00:00Z'), 2);
    expect(found.map(({ drawsAt }) => drawsAt.toISOString())).toEqual([
      '2026-11-01T02:59:00.000Z',
      '2026-11-03T03:59:00.000Z',
    ]);
  });

  test('leave out a draw from the second at which its sale ends', () => {
    const [draw] = plannedDraws([first], new Date('2026-11-27T01:00:00Z'), 1);
    const ends = draw?.closesAt.getTime() ?? 0;
    expect(plannedDraws([first], new Date(ends - 1), 1)[0]?.day).toBe('2026-11-28');
    expect(plannedDraws([first], new Date(ends), 1)[0]?.day).toBe('2026-11-30');
  });

  test('are none before the first version, and none of a game that never draws', () => {
    expect(versionAt([first], '2025-12-31')).toBeUndefined();
    expect(plannedDraws([{ ...first, rules: { ...first.rules, days: [] } }], new Date('2026-11-27T01:00:00Z'))).toEqual(
      [],
    );
  });
});
