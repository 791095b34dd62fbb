import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Category, categories } from '../catalogue/categories.ts';
import { cents } from '../shared/money.ts';
import {
  type Area,
  barredAddress,
  barredByHours,
  capsOn,
  chargesOn,
  chargesTotal,
  type Goods,
  hasDailyCap,
  isChargedAlike,
  isOver,
  lawAt,
  mayPromote,
  type Rule,
  rechargedOn,
  type Terms,
} from './law.ts';
import { chargeBases, chargeKinds, isShare } from './law-words.ts';
import { placeOf } from './place.ts';

const everywhere: Area = { state: '', zip: '', city: '' };
const all: readonly Category[] = categories;
let nextId = 1;
const rule = (terms: Terms, over: readonly Category[] = all, change: Partial<Rule> = {}): Rule => ({
  ...{ id: nextId++, area: everywhere, categories: over, validFrom: '2000-01-01', validTo: null, terms },
  ...change,
});
const charge = (
  kind: 'sales_tax' | 'excise' | 'deposit' | 'bag_fee',
  basis: (typeof chargeBases)[number],
  rate: number,
): Terms => ({
  ...{ kind: 'charge', charge: kind, basis, rate },
});
const goods = (category: Category, price: number, quantity = 1): Goods => ({
  category,
  quantity,
  total: cents(price * quantity),
});
const fee = cents(599);
const amounts = (law: readonly Rule[], of: readonly Goods[]) => chargesOn(law, of, fee).map(({ amount }) => amount);

describe('where and when a row is the law', () => {
  const town = placeOf('12 Main St, Denver, CO 80202');
  test.each<[string, Partial<Area>, boolean]>([
    ['everywhere', {}, true],
    ['in its state', { state: 'CO' }, true],
    ['not in another', { state: 'WY' }, false],
    ['where ZIP codes begin so', { zip: '802' }, true],
    ['not where they begin otherwise', { zip: '803' }, false],
    ['in its city, however it is written', { state: 'CO', city: 'denver' }, true],
    ['not in another city', { state: 'CO', city: 'boulder' }, false],
  ])('%s', (_where, area, isLaw) => {
    const row = rule(charge('excise', 'unit', 5), all, { area: { ...everywhere, ...area } });
    expect(lawAt([row], town, '2026-11-21')).toEqual(isLaw ? [row] : []);
  });
  test.each([
    ['2026-06-30', 0],
    ['2026-07-01', 1],
    ['2026-12-31', 1],
    ['2027-01-01', 0],
  ])('on %s', (day, rows) => {
    const row = rule(charge('excise', 'unit', 5), all, { validFrom: '2026-07-01', validTo: '2026-12-31' });
    expect(lawAt([row], town, day)).toHaveLength(rows);
  });
});

describe('charges', () => {
  test('a share is rounded once over all goods it covers, half up', () => {
    // 8.05 % of 3 × $0.10 is 2.415 cents; of each by itself it would be 0.805, so 3 in all.
    expect(
      amounts([rule(charge('sales_tax', 'goods', 80_500))], [goods('convenience', 10), goods('essentials', 10, 2)]),
    ).toEqual([2]);
    expect(amounts([rule(charge('sales_tax', 'goods', 50_000))], [goods('convenience', 10)])).toEqual([1]);
  });
  test('sales tax spares lottery tickets whatever the row says; an excise does not', () => {
    const cart = [goods('lottery', 500), goods('convenience', 1_000)];
    expect(amounts([rule(charge('sales_tax', 'goods', 100_000))], cart)).toEqual([100]);
    expect(amounts([rule(charge('excise', 'goods', 100_000))], cart)).toEqual([150]);
    expect(amounts([rule(charge('sales_tax', 'goods_and_delivery', 100_000))], [goods('lottery', 500)])).toEqual([]);
  });
  test('delivery bears its share where the row says so and anything it covers is brought', () => {
    const row = rule(charge('sales_tax', 'goods_and_delivery', 100_000), ['convenience']);
    expect(amounts([row], [goods('convenience', 1_001)])).toEqual([160]);
    expect(amounts([row], [goods('essentials', 1_001)])).toEqual([]);
  });
  test('an amount counts for each piece, or once for the order', () => {
    const cart = [goods('alcohol', 900, 3), goods('convenience', 200, 2)];
    expect(amounts([rule(charge('deposit', 'unit', 10), ['alcohol'])], cart)).toEqual([30]);
    expect(amounts([rule(charge('bag_fee', 'order', 12))], cart)).toEqual([12]);
    expect(amounts([rule(charge('bag_fee', 'order', 12), ['vaping'])], cart)).toEqual([]);
  });

  const someRules = fc.array(
    fc
      .record({
        charge: fc.constantFrom(...chargeKinds),
        basis: fc.constantFrom(...chargeBases),
        rate: fc.nat({ max: 1_000_000 }),
        over: fc.subarray([...categories], { minLength: 1 }),
      })
      .map(({ over, ...terms }) =>
        rule({ kind: 'charge', ...terms, rate: isShare(terms.basis) ? terms.rate : terms.rate % 1_000 }, over),
      ),
    { maxLength: 6 },
  );
  const someGoods = fc.array(
    fc
      .record({
        category: fc.constantFrom(...categories),
        price: fc.nat({ max: 100_000 }),
        quantity: fc.integer({ min: 0, max: 99 }),
      })
      .map(({ category, price, quantity }) => goods(category, price, quantity)),
    { maxLength: 8 },
  );
  test('nothing is negative, no cent is lost, and the order of things does not matter', () => {
    fc.assert(
      fc.property(someRules, someGoods, (law, cart) => {
        const charges = chargesOn(law, cart, fee);
        for (const { base, rate, basis, amount } of charges) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(amount)).toBe(true);
          if (isShare(basis)) expect(Math.abs(amount - (base * rate) / 1e6)).toBeLessThanOrEqual(0.5 + 1e-6);
          else expect(amount).toBe(base * rate);
        }
        expect(chargesTotal(charges)).toBe(charges.reduce((total, { amount }) => total + amount, 0));
        expect(chargesOn(law, cart.toReversed(), fee)).toEqual(charges);
      }),
    );
  });
  test('on fewer pieces, or on cheaper ones that are charged alike, nothing rises', () => {
    fc.assert(
      fc.property(someRules, someGoods, fc.nat(), fc.nat(), (law, cart, which, less) => {
        fc.pre(cart.length > 0);
        const charges = chargesOn(law, cart, fee);
        const at = which % cart.length;
        const left = cart.map((one, i) => {
          if (i !== at) return one;
          const quantity = Math.max(0, one.quantity - (less % 100));
          return { ...one, quantity, total: cents(one.quantity === 0 ? 0 : (one.total / one.quantity) * quantity) };
        });
        const after = rechargedOn(charges, left, fee);
        for (const [i, { amount }] of after.entries()) expect(amount).toBeLessThanOrEqual(charges[i]?.amount ?? -1);
        expect(rechargedOn(charges, cart, fee)).toEqual(charges);
      }),
    );
  });
  test('two categories are charged alike when every row covers both or neither', () => {
    const law = [
      rule(charge('sales_tax', 'goods', 29_000), ['convenience', 'alcohol', 'lottery']),
      rule(charge('deposit', 'unit', 5), ['alcohol']),
    ];
    expect(isChargedAlike(law, 'convenience', 'convenience')).toBe(true);
    expect(isChargedAlike(law, 'convenience', 'alcohol')).toBe(false);
    expect(isChargedAlike(law, 'convenience', 'essentials')).toBe(false);
    expect(isChargedAlike(law, 'lottery', 'essentials')).toBe(true);
    expect(isChargedAlike([], 'convenience', 'alcohol')).toBe(true);
  });
});

describe('caps', () => {
  const perOrder = rule({ kind: 'cap', per: 'order', max: 10 }, ['cigarettes', 'tobacco']);
  const perDay = rule({ kind: 'cap', per: 'day', max: 20 }, ['lottery']);
  test('count the pieces of their categories together, in the order or on the day', () => {
    const caps = capsOn([perOrder, perDay], { cigarettes: 6, tobacco: 4, lottery: 5 }, { lottery: 15, cigarettes: 90 });
    expect(caps).toMatchObject([
      { per: 'order', max: 10, wanted: 10, before: 0 },
      { per: 'day', max: 20, wanted: 5, before: 15 },
    ]);
    expect(caps.map(isOver)).toEqual([false, false]);
    expect(capsOn([perOrder], { cigarettes: 6, tobacco: 5 }, {}).map(isOver)).toEqual([true]);
    expect(capsOn([perDay], { lottery: 6 }, { lottery: 15 }).map(isOver)).toEqual([true]);
  });
  test('say nothing of goods that are not in the order', () => {
    expect(capsOn([perDay], { essentials: 3 }, { lottery: 99 })).toEqual([]);
  });
  test('only a cap of a day makes the day matter', () => {
    expect(hasDailyCap([perOrder])).toBe(false);
    expect(hasDailyCap([perOrder, perDay])).toBe(true);
  });
});

describe('hours', () => {
  const split = [
    { opens: '10:00', closes: '14:00' },
    { opens: '16:00', closes: '21:00' },
  ];
  const hours = [[], ...Array.from({ length: 6 }, () => split)];
  const row = rule({ kind: 'hours', hours, hoursExceptions: [{ day: '2026-12-25', shifts: [], note: 'Christmas' }] }, [
    'alcohol',
  ]);
  // A Saturday.
  const at = (clock: number, day = '2026-11-21') => barredByHours([row], 'alcohol', { day, minutes: clock * 60 });
  test('split hours bar what lies between them, and say when it goes on', () => {
    expect(at(13.9)).toBeUndefined();
    expect(at(15)).toEqual({ today: split, opensAt: '16:00' });
    expect(at(22)).toEqual({ today: split, opensAt: 'Mon 10:00' });
    expect(at(12, '2026-11-22')).toEqual({ today: [], opensAt: 'Mon 10:00' });
    expect(at(12, '2026-12-25')).toEqual({ today: [], opensAt: 'Sat 10:00' });
  });
  test('they are the hours of their category, and of several rows each has to allow it', () => {
    expect(barredByHours([row], 'convenience', { day: '2026-11-21', minutes: 0 })).toBeUndefined();
    const early = rule(
      {
        kind: 'hours',
        hours: Array.from({ length: 7 }, () => [{ opens: '08:00', closes: '12:00' }]),
        hoursExceptions: [],
      },
      ['alcohol'],
    );
    const face = { day: '2026-11-21', minutes: 13 * 60 };
    expect(barredByHours([row, early], 'alcohol', face)).toMatchObject({ opensAt: 'Sun 08:00' });
  });
});

test('an address is barred by any of the kinds it is', () => {
  const row = rule({ kind: 'address', barred: ['campus', 'po_box'] }, ['alcohol']);
  expect(barredAddress([row], 'alcohol', ['hotel', 'campus'])).toBe('campus');
  expect(barredAddress([row], 'alcohol', ['hotel'])).toBeUndefined();
  expect(barredAddress([row], 'essentials', ['campus'])).toBeUndefined();
});

test('promotions: blocked or capped by the narrowest row, free without one', () => {
  const law = [
    rule({ kind: 'promotion', maxPercent: 0, points: false }, ['cigarettes', 'vaping']),
    rule({ kind: 'promotion', maxPercent: 35, points: true }, ['alcohol']),
    rule({ kind: 'promotion', maxPercent: 50, points: false }, ['alcohol']),
  ];
  expect(mayPromote(law, 'cigarettes')).toEqual({ maxPercent: 0, points: false });
  expect(mayPromote(law, 'alcohol')).toEqual({ maxPercent: 35, points: false });
  expect(mayPromote(law, 'essentials')).toEqual({ maxPercent: 100, points: true });
});
