import { expect, test } from 'vitest';
import type { Rules } from './queries.ts';
import { differencesOf, fieldsOf, keyOf, textOf, typedValue, valueAt, withValue } from './rule-fields.ts';

const rules: Rules = {
  ...{ main: { count: 6, max: 40 }, bonus: null, drawnExtra: null, linesPerPlay: 1, price: 200, addOn: null },
  ...{ days: [1], localTime: '19:35', timeZone: 'America/Denver', cutOff: 60 },
  tiers: [
    { label: '6/6', main: 6, bonus: null, extra: null, prize: { kind: 'jackpot' } },
    { label: '5/6', main: 5, bonus: null, extra: null, prize: { kind: 'fixed', amount: 25_000 } },
  ],
  jackpot: { start: 100_000_000, cap: null, step: 1_000, share: 105_000 },
};

test('a form has the fields that the game has, and each reads what it writes', () => {
  expect(fieldsOf(rules).map(keyOf)).toEqual([
    ...['price', 'main.max', 'localTime', 'cutOff', 'jackpot.start', 'jackpot.step', 'jackpot.share'],
    'tiers.1.prize.amount',
  ]);
  for (const field of fieldsOf(rules)) {
    const value = valueAt(rules, field);
    expect(typedValue(field, textOf(field, value)), keyOf(field)).toBe(value);
  }
});
test('what is no value of its kind is none', () => {
  expect(typedValue({ kind: 'cents' }, '2.5')).toBeUndefined();
  expect(typedValue({ kind: 'cents' }, '1,000.00')).toBe(100_000);
  expect(typedValue({ kind: 'whole' }, '-1')).toBeUndefined();
  expect(typedValue({ kind: 'ppm' }, '101')).toBeUndefined();
  expect(typedValue({ kind: 'time' }, '25:00')).toBeUndefined();
});
test('a changed rule is the only difference', () => {
  const [price] = fieldsOf(rules);
  const tier = fieldsOf(rules).at(-1);
  if (!price || !tier) throw new Error('no fields');
  const next = withValue(withValue(rules, price, 250), tier, 30_000);
  expect(differencesOf(rules, next).map(({ field, before, after }) => [field.name, before, after])).toEqual([
    ['price', '2.00', '2.50'],
    ['tier', '250.00', '300.00'],
  ]);
  expect(rules.price).toBe(200);
});
