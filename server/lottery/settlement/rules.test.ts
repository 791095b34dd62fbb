import type { GameRules } from '@autolotto/contract/lottery/game-rules.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawGames } from '../games.ts';
import { cashOf, type PlayedTicket, settlementOf } from './rules.ts';

const rulesOf = (id: string): GameRules => {
  const game = drawGames.find((one) => one.id === id);
  if (!game) throw new Error(`no game ${id}`);
  return game.rules;
};
const powerball = rulesOf('powerball');
const result = { main: [1, 2, 3, 4, 5], bonus: [6], extra: [] };
const terms = { rules: powerball, result, jackpot: cents(2_000_000_001), taken: cents(1_000) };
const ticket = (id: number, main: number[], bonus: number, more: Partial<PlayedTicket> = {}): PlayedTicket => ({
  ...{ id, number: `PB-${String(id).padStart(4, '0')}`, hasAddOn: false },
  ...more,
  lines: [{ main, bonus: [bonus] }],
});
const prizesOf = (settlement: ReturnType<typeof settlementOf>) =>
  Object.fromEntries([...settlement.outcomes].map(([id, lines]) => [id, cashOf(lines)]));

describe('a settlement', () => {
  test('pays each line its best tier, doubled with the add-on, and nothing for less', () => {
    const settled = settlementOf(terms, [
      ticket(1, [1, 2, 3, 4, 60], 6),
      ticket(2, [1, 2, 3, 4, 60], 6, { hasAddOn: true }),
      ticket(3, [1, 2, 3, 4, 5], 7, { hasAddOn: true }),
      ticket(4, [20, 21, 22, 23, 24], 6),
      ticket(5, [1, 21, 22, 23, 24], 7),
    ]);
    expect(prizesOf(settled)).toEqual({ 1: 5_000_000, 2: 10_000_000, 3: 200_000_000, 4: 400, 5: 0 });
    expect(settled.isJackpotWon).toBe(false);
    expect(settled.tiers.filter(({ winners }) => winners > 0)).toEqual([
      { tier: 1, winners: 1, prize: 100_000_000, remainder: 0 },
      { tier: 2, winners: 2, prize: 5_000_000, remainder: 0 },
      { tier: 8, winners: 1, prize: 400, remainder: 0 },
    ]);
  });

  test('splits the jackpot to the cent, the cents that are left by ticket number', () => {
    const jackpots = [3, 1, 2].map((id) => ticket(id, [1, 2, 3, 4, 5], 6, { hasAddOn: true }));
    const settled = settlementOf({ ...terms, jackpot: cents(2_000_000_000) }, jackpots);
    expect(prizesOf(settled)).toEqual({ 1: 666_666_667, 2: 666_666_667, 3: 666_666_666 });
    expect(settled.tiers[0]).toEqual({ tier: 0, winners: 3, prize: 666_666_666, remainder: 2 });
    expect(settled.isJackpotWon).toBe(true);
  });

  test('shares what a draw took, with a least amount for each winner', () => {
    const rules: GameRules = {
      ...powerball,
      tiers: [
        {
          label: 'all',
          main: 5,
          bonus: null,
          extra: null,
          prize: { kind: 'pari_mutuel', share: 500_000, atLeast: 300 },
        },
      ],
    };
    const tickets = [ticket(1, [1, 2, 3, 4, 5], 9), ticket(2, [1, 2, 3, 4, 5], 8)];
    expect(prizesOf(settlementOf({ ...terms, rules, taken: cents(2_002) }, tickets))).toEqual({ 1: 501, 2: 500 });
    expect(prizesOf(settlementOf({ ...terms, rules, taken: cents(400) }, tickets))).toEqual({ 1: 300, 2: 300 });
  });

  test('a free play is no money', () => {
    const { outcomes } = settlementOf(
      { ...terms, rules: rulesOf('lotto_6_49'), result: { main: [1, 2, 3, 4, 5, 6], bonus: [], extra: [7] } },
      [{ id: 1, number: 'L6-1', hasAddOn: false, lines: [{ main: [1, 2, 20, 21, 22, 23], bonus: [] }] }],
    );
    expect(outcomes.get(1)).toEqual([{ tier: 6, prize: 300, isFreePlay: true }]);
    expect(cashOf(outcomes.get(1) ?? [])).toBe(0);
  });

  test('is the same in whatever order the tickets come', () => {
    const tickets = Array.from({ length: 40 }, (_, at) => ticket(at + 1, [1, 2, 3, 4, 5 + (at % 3)], 6));
    const once = settlementOf(terms, tickets);
    fc.assert(
      fc.property(fc.shuffledSubarray(tickets, { minLength: 40 }), (shuffled) => {
        expect(settlementOf(terms, shuffled)).toEqual(once);
      }),
      { numRuns: 20 },
    );
  });
});
