import { describe, expect, test } from 'vitest';
import { choices, drawsFrom, isComplete, missingIn, nothing } from './selection.ts';

const main = { count: 5, max: 69 };
const bonus = { count: 1, max: 26 };
const fields = { main, bonus };
const press = (numbers: readonly number[], start = nothing) =>
  numbers.reduce((selection, number) => choices.toggle(selection, 'main', number, main), start);

describe('numbers', () => {
  test('are added in order while there is room, and a second press takes one away', () => {
    expect(press([30, 4, 61]).main).toEqual([4, 30, 61]);
    expect(press([30, 4, 61, 30]).main).toEqual([4, 61]);
    expect(press([1, 2, 3, 4, 5, 6]).main).toEqual([1, 2, 3, 4, 5]);
  });

  test('of a field of one give way to the next', () => {
    const one = choices.toggle(nothing, 'bonus', 7, bonus);
    expect(choices.toggle(one, 'bonus', 9, bonus).bonus).toEqual([9]);
    expect(choices.toggle(one, 'bonus', 7, bonus).bonus).toEqual([]);
  });

  test('by chance carry a mark that a press by hand takes off', () => {
    const picked = choices.quickPick(nothing, { main: [1, 2, 3, 4, 5], bonus: [6] });
    expect(picked).toMatchObject({ main: [1, 2, 3, 4, 5], bonus: [6], isQuickPick: true });
    expect(press([5], picked)).toMatchObject({ main: [1, 2, 3, 4], bonus: [6], isQuickPick: false });
    // The sixth changes no number, but it was a choice by hand.
    expect(press([60], picked)).toMatchObject({ main: [1, 2, 3, 4, 5], isQuickPick: false });
  });

  test('are complete when both fields are', () => {
    expect(missingIn(press([1, 2, 3]), fields)).toEqual({ main: 2, bonus: 1 });
    expect(isComplete(press([1, 2, 3, 4, 5]), fields)).toBe(false);
    expect(isComplete(press([1, 2, 3, 4, 5]), { main, bonus: null })).toBe(true);
    expect(isComplete(choices.toggle(press([1, 2, 3, 4, 5]), 'bonus', 26, bonus), fields)).toBe(true);
  });
});

test('another game begins anew, the same one goes on', () => {
  const chosen = choices.addOn(press([1, 2], choices.game(nothing, 'powerball')), true);
  expect(choices.game(chosen, 'powerball')).toBe(chosen);
  expect(choices.game(chosen, 'oz_lotto')).toEqual({ ...nothing, game: 'oz_lotto' });
  expect(choices.clear(chosen)).toMatchObject({ game: 'powerball', main: [], hasAddOn: true });
});

test.each([
  ['3', 3],
  [' 10 ', 10],
  ['0', 1],
  ['11', 1],
  ['', 1],
  ['x', 1],
  ['2.5', 1],
  ['-2', 1],
  ['1e1', 1],
])('%j draws are %i', (typed, draws) => {
  expect(drawsFrom(typed)).toBe(draws);
});
