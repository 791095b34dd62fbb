import { describe, expect, test } from 'vitest';
import { linesToPlan, planToApply } from './rules.ts';

describe('what is planned', () => {
  const now = [
    { id: 1, price: 500 },
    { id: 2, price: 700 },
  ];
  test('what is planned goes from what a product costs to what it shall cost, and leaves out what does not change', () => {
    const wanted = [
      { id: 1, price: 400 },
      { id: 2, price: 700 },
    ];
    expect(linesToPlan(wanted, now, new Map())).toEqual([{ id: 1, before: 500, after: 400 }]);
  });
  test('what is planned goes from what an earlier plan will have made of it: back up after a sale', () => {
    const byThen = new Map([[1, 400]]);
    expect(linesToPlan([{ id: 1, price: 500 }], now, byThen)).toEqual([{ id: 1, before: 400, after: 500 }]);
    expect(linesToPlan([{ id: 1, price: 400 }], now, byThen)).toEqual([]);
  });
});

describe('when its time has come', () => {
  const line = (id: number, before = 500, after = 400) => ({ id, name: `Article ${id}`, before, after });
  const here = (id: number, price = 500) => ({ id, name: `Article ${id}`, price });
  test('a plan changes what it said', () => {
    expect(planToApply([line(1), line(2)], [here(1), here(2)])).toMatchObject({
      prices: [
        { id: 1, price: 400 },
        { id: 2, price: 400 },
      ],
    });
  });
  test('a plan leaves prices that are already reached', () => {
    expect(planToApply([line(1), line(2)], [here(1, 400), here(2)])).toMatchObject({ prices: [{ id: 2, price: 400 }] });
  });
  test('one price that was changed meanwhile, or a product that is gone, stands against all', () => {
    expect(planToApply([line(1), line(2)], [here(1, 450), here(2)])).toEqual({
      problem: { missing: [], crossed: [{ name: 'Article 1', from: '5.00', now: '4.50' }], more: 0 },
    });
    expect(planToApply([line(1), line(2), line(3)], [here(2), here(3, 300)])).toEqual({
      problem: { missing: ['Article 1'], crossed: [{ name: 'Article 3', from: '5.00', now: '3.00' }], more: 0 },
    });
  });
  test('twenty are named and the others counted', () => {
    const lines = Array.from({ length: 30 }, (_, at) => line(at + 1));
    const sold = lines.slice(5).map(({ id }) => here(id, 499));
    const decided = planToApply(lines, sold);
    expect(decided).toMatchObject({ problem: { more: 10 } });
    if (!('problem' in decided)) throw new Error('applied');
    expect([decided.problem.missing.length, decided.problem.crossed.length]).toEqual([5, 15]);
  });
});
