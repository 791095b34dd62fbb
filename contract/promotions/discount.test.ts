import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categories } from '../catalogue/categories/categories.ts';
import type { Rule } from '../policy/jurisdiction-rules.ts';
import { add, type Cents, cents, subtract, sum } from '../shared/money.ts';
import { applyPromotion, type DiscountTerms, discountOn, limitedCategories, promotionCaps } from './discount.ts';

const caps = { cigarettes: 0, tobacco: 0, alcohol: 35 };
const milk = { category: 'essentials', total: cents(2_000) } as const;
const wine = { category: 'alcohol', total: cents(1_001) } as const;
const smokes = { category: 'cigarettes', total: cents(957) } as const;
const percent = (of: number, max: number | null = null): DiscountTerms => ({
  ...{ type: 'percentage', percent: of },
  maxDiscount: max === null ? null : cents(max),
});
const off = (amount: number): DiscountTerms => ({ type: 'fixed', amount: cents(amount) });
const freebie: DiscountTerms = { type: 'freebie', gift: 'free_delivery' };

describe('what a promotion takes off', () => {
  test.each([
    ['20 %', percent(20), [milk], 2_000, 400],
    ['20 % up to $3.00', percent(20, 300), [milk], 2_000, 300],
    ['rounded down', percent(33), [{ ...milk, total: cents(101) }], 101, 33],
    ['not on what may not be promoted', percent(20), [milk, smokes], 2_000, 400],
    ['on alcohol within its limit', percent(20), [wine], 1_001, 200],
    ['on alcohol up to its limit', percent(50), [milk, wine], 3_001, 1_350],
    ['on nothing', percent(50), [smokes], 0, 0],
    ['$5.00', off(500), [milk, smokes], 2_000, 500],
    ['never more than the goods', off(5_000), [milk], 2_000, 2_000],
    ['never more than the law allows', off(5_000), [wine, smokes], 1_001, 350],
    ['a gift takes nothing off', freebie, [milk, smokes], 2_000, 0],
    ['lines of a category together', percent(33), [milk, { ...milk, total: cents(2) }], 2_002, 660],
  ] as const)('%s', (_name, terms, goods, base, amount) => {
    expect(discountOn(terms, goods, caps)).toEqual({ base, amount });
  });

  test('the law of a place says which categories have a limit', () => {
    const rule = (of: (typeof categories)[number][], maxPercent: number): Rule => ({
      ...{ id: 1, area: { state: '', zip: '', city: '' }, categories: of, validFrom: '2000-01-01', validTo: null },
      terms: { kind: 'promotion', maxPercent, points: false },
    });
    expect(promotionCaps([rule(['tobacco'], 0), rule(['alcohol'], 50), rule(['alcohol'], 35)])).toEqual({
      ...{ tobacco: 0, alcohol: 35 },
    });
    expect(promotionCaps([])).toEqual({});
  });

  test('the categories that it leaves out are named', () => {
    expect(limitedCategories([smokes, milk, wine, smokes], caps)).toEqual([
      { category: 'cigarettes', maxPercent: 0 },
      { category: 'alcohol', maxPercent: 35 },
    ]);
    expect(limitedCategories([milk], caps)).toEqual([]);
  });
});

describe('a code that waits', () => {
  const promotion = { terms: percent(20), minimumGoods: cents(2_000), onlyFirstOrder: true };
  const order = { goods: [milk], isFreeDelivery: false, hasOrdered: false };
  const outcome = (
    terms: Partial<typeof promotion> | { terms: DiscountTerms },
    facts: Partial<typeof order> | object = {},
  ) => applyPromotion({ ...promotion, ...terms }, { ...order, ...facts }, caps);

  test('is applied where its conditions are met', () => {
    expect(outcome({})).toEqual({ base: 2_000, amount: 400 });
    expect(outcome({ terms: freebie })).toEqual({ base: 2_000, amount: 0 });
    expect(outcome({ onlyFirstOrder: false }, { hasOrdered: true })).toMatchObject({ amount: 400 });
  });

  test.each([
    ['first_order', {}, { hasOrdered: true }],
    ['minimum', { minimumGoods: cents(2_001) }, {}],
    ['restricted', { minimumGoods: cents(0) }, { goods: [smokes] }],
    ['restricted', { minimumGoods: cents(0), terms: freebie }, { goods: [smokes] }],
    ['free_already', { terms: freebie }, { isFreeDelivery: true }],
    ['restricted', { terms: percent(20) }, { goods: [{ ...smokes, total: cents(3_000) }], isFreeDelivery: true }],
  ] as const)('goes on waiting: %s', (reason, terms, facts) => {
    expect(outcome(terms, facts)).toBe(reason);
  });
});

describe('for any goods, terms and law', () => {
  const anyCents = (max: number) => fc.integer({ min: 1, max }).map(cents);
  const goods = fc.array(fc.record({ category: fc.constantFrom(...categories), total: anyCents(20_000) }), {
    maxLength: 6,
  });
  const terms = fc.oneof(
    fc.record({
      type: fc.constant('percentage' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      maxDiscount: fc.option(anyCents(3_000)),
    }),
    fc.record({ type: fc.constant('fixed' as const), amount: anyCents(9_000) }),
    fc.constant(freebie),
  ) as fc.Arbitrary<DiscountTerms>;
  const anyCaps = fc.dictionary(fc.constantFrom(...categories), fc.integer({ min: 0, max: 99 }));
  const totalOf = (some: readonly { total: Cents }[]) =>
    sum(
      'USD',
      some.map(({ total }) => total),
    );

  test('a discount is never below zero, beyond its goods, its own limit or that of a category', () => {
    fc.assert(
      fc.property(goods, terms, anyCaps, (some, given, limits) => {
        const { base, amount } = discountOn(given, some, limits);
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(base);
        expect(base).toBeLessThanOrEqual(totalOf(some));
        const most = some.reduce((all, { category, total }) => all + (total * (limits[category] ?? 100)) / 100, 0);
        expect(amount).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('whatever is taken off an order, its total never rises', () => {
    const removals = fc.array(fc.record({ at: fc.nat({ max: 5 }), less: fc.integer({ min: 1, max: 20_000 }) }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(goods, terms, anyCaps, anyCents(999), removals, (some, given, limits, fee, removed) => {
        let left = some.map((one) => ({ ...one }));
        const pays = () => subtract(add(totalOf(left), fee), discountOn(given, left, limits).amount);
        let before = pays();
        for (const { at, less } of removed) {
          left = left.map((one, n) => (n === at ? { ...one, total: cents(Math.max(0, one.total - less)) } : one));
          const now = pays();
          expect(now).toBeLessThanOrEqual(before);
          expect(now).toBeGreaterThanOrEqual(0);
          before = now;
        }
      }),
    );
  });
});
