import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Category, categories } from '../catalogue/categories/categories.ts';
import { sizeText, sizeUnits } from '../catalogue/size.ts';
import { cents } from '../shared/money.ts';
import { chargeBases, chargeKinds, gamingProducts, isShare } from './jurisdiction-enums.ts';
import {
  type Area,
  agesByJurisdiction,
  type Bought,
  capsOn,
  chargesOn,
  chargesTotal,
  hasDailyCap,
  hasSameCaps,
  hasSameTaxTreatment,
  type Item,
  isOver,
  jurisdictionRulesAt,
  mayOffer,
  mayPromote,
  prohibitedAddress,
  prohibitedByHours,
  prohibitedSize,
  type Rule,
  recalculatedCharges,
  type Sold,
  type Terms,
  unitsAsked,
} from './jurisdiction-rules.ts';
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
const items = (category: Category, price: number, quantity = 1): Item => ({
  category,
  quantity,
  total: cents(price * quantity),
});
const fee = cents(599);
const amounts = (jurisdictionRules: readonly Rule[], of: readonly Item[]) =>
  chargesOn(jurisdictionRules, of, fee).map(({ amount }) => amount);

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
  ])('where and when a row is the law: %s', (_where, area, isInForce) => {
    const row = rule(charge('excise', 'unit', 5), all, { area: { ...everywhere, ...area } });
    expect(jurisdictionRulesAt([row], town, '2026-11-21')).toEqual(isInForce ? [row] : []);
  });
  test.each([
    ['2026-06-30', 0],
    ['2026-07-01', 1],
    ['2026-12-31', 1],
    ['2027-01-01', 0],
  ])('on %s', (day, rows) => {
    const row = rule(charge('excise', 'unit', 5), all, { validFrom: '2026-07-01', validTo: '2026-12-31' });
    expect(jurisdictionRulesAt([row], town, day)).toHaveLength(rows);
  });
});

test('the highest minimum age of a place counts, each for its own items', () => {
  const rows = [
    rule({ kind: 'age', least: 19 }, ['lottery']),
    rule({ kind: 'age', least: 21 }, ['lottery', 'alcohol'], { area: { state: 'AZ', zip: '', city: '' } }),
    rule(charge('excise', 'unit', 5)),
  ];
  const ages = (address: string) => agesByJurisdiction(jurisdictionRulesAt(rows, placeOf(address), '2026-11-21'));
  expect(ages('1 Main St, Lincoln, NE 68508')).toEqual({ lottery: 19 });
  expect(ages('1 Main St, Phoenix, AZ 85004')).toEqual({ lottery: 21, alcohol: 21 });
  expect(agesByJurisdiction([])).toEqual({});
});

describe('charges', () => {
  test('a share is rounded once over all goods it covers, half up', () => {
    // 8.05 % of 3 × $0.10 is 2.415 cents; of each by itself it would be 0.805, so 3 in all.
    expect(
      amounts([rule(charge('sales_tax', 'goods', 80_500))], [items('convenience', 10), items('essentials', 10, 2)]),
    ).toEqual([2]);
    expect(amounts([rule(charge('sales_tax', 'goods', 50_000))], [items('convenience', 10)])).toEqual([1]);
  });
  test('sales tax spares lottery tickets whatever the row says; an excise does not', () => {
    const cart = [items('lottery', 500), items('convenience', 1_000)];
    expect(amounts([rule(charge('sales_tax', 'goods', 100_000))], cart)).toEqual([100]);
    expect(amounts([rule(charge('excise', 'goods', 100_000))], cart)).toEqual([150]);
    expect(amounts([rule(charge('sales_tax', 'goods_and_delivery', 100_000))], [items('lottery', 500)])).toEqual([]);
  });
  test('delivery bears its share where the row says so and anything it covers is brought', () => {
    const row = rule(charge('sales_tax', 'goods_and_delivery', 100_000), ['convenience']);
    expect(amounts([row], [items('convenience', 1_001)])).toEqual([160]);
    expect(amounts([row], [items('essentials', 1_001)])).toEqual([]);
  });
  test('an amount counts for each piece, or once for the order', () => {
    const cart = [items('alcohol', 900, 3), items('convenience', 200, 2)];
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
  const someItems = fc.array(
    fc
      .record({
        category: fc.constantFrom(...categories),
        price: fc.nat({ max: 100_000 }),
        quantity: fc.integer({ min: 0, max: 99 }),
      })
      .map(({ category, price, quantity }) => items(category, price, quantity)),
    { maxLength: 8 },
  );
  test('charges are never negative, lose no cent, and ignore the order of items', () => {
    fc.assert(
      fc.property(someRules, someItems, (jurisdictionRules, cart) => {
        const charges = chargesOn(jurisdictionRules, cart, fee);
        for (const { base, rate, basis, amount } of charges) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(amount)).toBe(true);
          if (isShare(basis)) expect(Math.abs(amount - (base * rate) / 1e6)).toBeLessThanOrEqual(0.5 + 1e-6);
          else expect(amount).toBe(base * rate);
        }
        expect(chargesTotal(charges)).toBe(charges.reduce((total, { amount }) => total + amount, 0));
        expect(chargesOn(jurisdictionRules, cart.toReversed(), fee)).toEqual(charges);
      }),
    );
  });
  test('charges never rise on fewer or cheaper items', () => {
    fc.assert(
      fc.property(someRules, someItems, fc.nat(), fc.nat(), (jurisdictionRules, cart, which, less) => {
        fc.pre(cart.length > 0);
        const charges = chargesOn(jurisdictionRules, cart, fee);
        const at = which % cart.length;
        const left = cart.map((one, i) => {
          if (i !== at) return one;
          const quantity = Math.max(0, one.quantity - (less % 100));
          return { ...one, quantity, total: cents(one.quantity === 0 ? 0 : (one.total / one.quantity) * quantity) };
        });
        const after = recalculatedCharges(charges, left, fee);
        for (const [i, { amount }] of after.entries()) expect(amount).toBeLessThanOrEqual(charges[i]?.amount ?? -1);
        expect(recalculatedCharges(charges, cart, fee)).toEqual(charges);
      }),
    );
  });
  test('two categories are charged alike when every row covers both or neither', () => {
    const jurisdictionRules = [
      rule(charge('sales_tax', 'goods', 29_000), ['convenience', 'alcohol', 'lottery']),
      rule(charge('deposit', 'unit', 5), ['alcohol']),
    ];
    expect(hasSameTaxTreatment(jurisdictionRules, 'convenience', 'convenience')).toBe(true);
    expect(hasSameTaxTreatment(jurisdictionRules, 'convenience', 'alcohol')).toBe(false);
    expect(hasSameTaxTreatment(jurisdictionRules, 'convenience', 'essentials')).toBe(false);
    expect(hasSameTaxTreatment(jurisdictionRules, 'lottery', 'essentials')).toBe(true);
    expect(hasSameTaxTreatment([], 'convenience', 'alcohol')).toBe(true);
  });
});

describe('caps', () => {
  const perOrder = rule({ kind: 'cap', per: 'order', max: 10 }, ['cigarettes', 'tobacco']);
  const perDay = rule({ kind: 'cap', per: 'day', max: 20 }, ['lottery']);
  const spirits = rule({ kind: 'cap', per: 'order', of: 'ml', max: 3_000 }, ['alcohol']);
  const sold = (category: Category, quantity: number, size: string | null = null): Sold => ({
    category,
    quantity,
    size,
  });
  const today = (category: Category, units: number, ml = 0): Bought => ({ [category]: { units, ml, g: 0, ct: 0 } });
  test('caps count the pieces of their categories together, in the order or on the day', () => {
    const items = [sold('cigarettes', 6), sold('tobacco', 4), sold('lottery', 5)];
    expect(capsOn([perOrder, perDay], items, { ...today('lottery', 15), ...today('cigarettes', 90) })).toMatchObject([
      { per: 'order', of: 'units', max: 10, wanted: 10, before: 0, items: items.slice(0, 2) },
      { per: 'day', of: 'units', max: 20, wanted: 5, before: 15, items: items.slice(2) },
    ]);
    const isTooMuch = (jurisdictionRules: Rule, cart: Sold[], before: Bought = {}) =>
      capsOn([jurisdictionRules], cart, before).map(isOver);
    expect(isTooMuch(perOrder, items)).toEqual([false]);
    expect(isTooMuch(perOrder, [sold('cigarettes', 6), sold('tobacco', 5)])).toEqual([true]);
    expect(isTooMuch(perDay, [sold('lottery', 6)], today('lottery', 15))).toEqual([true]);
  });
  test('caps count what is in the goods: bottles of all sizes together, and of a pack each one', () => {
    const cart = [sold('alcohol', 2, '750 ml'), sold('alcohol', 1, '4 x 375 ml')];
    expect(capsOn([spirits], cart, {})).toMatchObject([{ of: 'ml', max: 3_000, wanted: 3_000 }]);
    expect(capsOn([spirits], cart, {}).map(isOver)).toEqual([false]);
    expect(capsOn([spirits], [...cart, sold('alcohol', 1, '1 ml')], {}).map(isOver)).toEqual([true]);
    const ofDay = rule({ kind: 'cap', per: 'day', of: 'ml', max: 3_000 }, ['alcohol']);
    expect(capsOn([ofDay], cart, today('alcohol', 99, 1))).toMatchObject([{ before: 1, wanted: 3_000 }]);
    // A size in another unit, or none, counts nothing here: such items are not sold in the first place.
    expect(capsOn([spirits], [sold('alcohol', 9, '900 g'), sold('alcohol', 9)], {})).toEqual([]);
  });
  test('however a cart is cut into lines, its sum is one, and an order within a cap stays so when goods go', () => {
    const lines = fc.array(
      fc
        .record({
          category: fc.constantFrom<Category>('alcohol', 'essentials'),
          quantity: fc.integer({ min: 1, max: 99 }),
          unit: fc.constantFrom(...sizeUnits),
          content: fc.integer({ min: 1, max: 100_000 }),
          pack: fc.integer({ min: 1, max: 999 }),
        })
        .map(({ category, quantity, ...size }) => ({ category, quantity, size: sizeText(size) })),
      { maxLength: 10 },
    );
    const amounts = (items: Sold[]) => capsOn([spirits], items, {})[0]?.wanted ?? 0;
    fc.assert(
      fc.property(lines, fc.nat({ max: 10 }), (items, at) => {
        const cut = items.flatMap((one) => Array.from({ length: one.quantity }, () => ({ ...one, quantity: 1 })));
        expect(amounts(cut)).toBe(amounts(items));
        expect(amounts(items.slice(0, at)) + amounts(items.slice(at))).toBe(amounts(items));
        for (const other of items)
          for (const missing of items.slice(0, 3))
            if (hasSameCaps([spirits], missing, other))
              expect(amounts([...items, { ...other, quantity: 2 }])).toBeLessThanOrEqual(
                amounts([...items, { ...missing, quantity: 2 }]),
              );
      }),
    );
  });
  test('let stand in what counts no more than what is missing, and nothing for what they do not count', () => {
    const alike = (missing: string, other: string, category: Category = 'alcohol') =>
      hasSameCaps([spirits], { category, size: missing }, { category: 'alcohol', size: other });
    expect([alike('750 ml', '700 ml'), alike('750 ml', '6 x 125 ml'), alike('750 ml', '751 ml')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(alike('750 ml', '750 ml', 'convenience')).toBe(false);
    expect(hasSameCaps([perOrder], sold('cigarettes', 1), sold('tobacco', 1))).toBe(true);
    expect(hasSameCaps([perOrder], sold('lottery', 1), sold('tobacco', 1))).toBe(false);
  });
  test('caps ignore items that are not in the order', () => {
    expect(capsOn([perDay], [sold('essentials', 3)], today('lottery', 99))).toEqual([]);
  });
  test('only a daily cap makes the day matter', () => {
    expect(hasDailyCap([perOrder])).toBe(false);
    expect(hasDailyCap([perOrder, perDay])).toBe(true);
  });
});

describe('sizes', () => {
  const bottles = rule({ kind: 'size', unit: 'ml', smallest: 50, largest: 1_750 }, ['alcohol']);
  const packs = rule({ kind: 'size', unit: 'ct', smallest: 20, largest: null }, ['cigarettes']);
  const narrower = rule({ kind: 'size', unit: 'ml', smallest: null, largest: 1_000 }, ['alcohol']);
  const spirits = rule({ kind: 'cap', per: 'order', of: 'ml', max: 3_000 }, ['alcohol']);
  test.each<[Rule[], Category, string | null, object | undefined]>([
    [[bottles], 'alcohol', '50 ml', undefined],
    [[bottles], 'alcohol', '49 ml', { why: 'small', limit: 50, unit: 'ml' }],
    [[bottles], 'alcohol', '1750 ml', undefined],
    [[bottles], 'alcohol', '1751 ml', { why: 'large', limit: 1_750, unit: 'ml' }],
    [[bottles, narrower], 'alcohol', '1001 ml', { why: 'large', limit: 1_000, unit: 'ml' }],
    // A carton of packs is as small as a pack, a case of bottles no larger than a bottle.
    [[packs], 'cigarettes', '10 x 19 ct', { why: 'small', limit: 20, unit: 'ct' }],
    [[bottles], 'alcohol', '12 x 750 ml', undefined],
    [[bottles], 'alcohol', null, { why: 'unknown', limit: null, unit: 'ml' }],
    [[bottles], 'alcohol', '12 ct', { why: 'unknown', limit: null, unit: 'ml' }],
    [[spirits], 'alcohol', null, { why: 'unknown', limit: null, unit: 'ml' }],
    [[spirits], 'alcohol', '9000 ml', undefined],
    [[bottles], 'essentials', null, undefined],
    [[], 'alcohol', null, undefined],
  ])('sizes: case %# is allowed or not', (jurisdictionRules, category, size, bar) => {
    expect(prohibitedSize(jurisdictionRules, { category, size })).toEqual(bar);
  });
  test('sizes are asked for where a row counts them', () => {
    expect(unitsAsked([bottles, spirits, packs], 'alcohol')).toEqual(['ml']);
    expect(unitsAsked([rule({ kind: 'cap', per: 'day', max: 3 }, ['alcohol'])], 'alcohol')).toEqual([]);
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
  const at = (clock: number, day = '2026-11-21') => prohibitedByHours([row], 'alcohol', { day, minutes: clock * 60 });
  test('split hours bar what lies between them, and say when it goes on', () => {
    expect(at(13.9)).toBeUndefined();
    expect(at(15)).toEqual({ today: split, opensAt: '16:00' });
    expect(at(22)).toEqual({ today: split, opensAt: 'Mon 10:00' });
    expect(at(12, '2026-11-22')).toEqual({ today: [], opensAt: 'Mon 10:00' });
    expect(at(12, '2026-12-25')).toEqual({ today: [], opensAt: 'Sat 10:00' });
  });
  test('legal hours apply to their category, and every rule has to allow a sale', () => {
    expect(prohibitedByHours([row], 'convenience', { day: '2026-11-21', minutes: 0 })).toBeUndefined();
    const early = rule(
      {
        kind: 'hours',
        hours: Array.from({ length: 7 }, () => [{ opens: '08:00', closes: '12:00' }]),
        hoursExceptions: [],
      },
      ['alcohol'],
    );
    const face = { day: '2026-11-21', minutes: 13 * 60 };
    expect(prohibitedByHours([row, early], 'alcohol', face)).toMatchObject({ opensAt: 'Sun 08:00' });
  });
});

test('an address is barred by any of the kinds it is', () => {
  const row = rule({ kind: 'address', barred: ['campus', 'po_box'] }, ['alcohol']);
  expect(prohibitedAddress([row], 'alcohol', ['hotel', 'campus'])).toBe('campus');
  expect(prohibitedAddress([row], 'alcohol', ['hotel'])).toBeUndefined();
  expect(prohibitedAddress([row], 'essentials', ['campus'])).toBeUndefined();
});

test('promotions: blocked or capped by the narrowest row, free without one', () => {
  const jurisdictionRules = [
    rule({ kind: 'promotion', maxPercent: 0, points: false }, ['cigarettes', 'vaping']),
    rule({ kind: 'promotion', maxPercent: 35, points: true }, ['alcohol']),
    rule({ kind: 'promotion', maxPercent: 50, points: false }, ['alcohol']),
  ];
  expect(mayPromote(jurisdictionRules, 'cigarettes')).toEqual({ maxPercent: 0, points: false });
  expect(mayPromote(jurisdictionRules, 'alcohol')).toEqual({ maxPercent: 35, points: false });
  expect(mayPromote(jurisdictionRules, 'essentials')).toEqual({ maxPercent: 100, points: true });
});

describe('games', () => {
  const gaming = (change: Partial<Terms & { kind: 'gaming' }> = {}, area: Partial<Area> = {}) =>
    rule(
      { kind: 'gaming', products: ['lottery', 'scratch'], fulfilment: 'platform', least: 18, ...change },
      ['lottery'],
      {
        area: { ...everywhere, ...area },
      },
    );

  test('nothing is offered where no rule says so', () => {
    expect(gamingProducts.map((product) => mayOffer([], product))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const others = [rule({ kind: 'age', least: 18 }), rule({ kind: 'promotion', maxPercent: 0, points: false })];
    expect(mayOffer(others, 'lottery')).toBeUndefined();
    expect(mayOffer([gaming()], 'pools')).toBeUndefined();
  });

  test('a rule allows the games it names, in its area and on its days', () => {
    const rules = [gaming({}, { state: 'CO' }), { ...gaming({ products: ['pools'] }), validTo: '2026-06-30' }];
    const at = (address: string, day: string) => jurisdictionRulesAt(rules, placeOf(address), day);
    const colorado = at('1 Main St, Denver, CO 80202', '2026-11-21');
    expect(mayOffer(colorado, 'scratch')).toEqual({ fulfilment: 'platform', least: 18 });
    expect(mayOffer(colorado, 'pools')).toBeUndefined();
    expect(mayOffer(at('1 Main St, Austin, TX 73301', '2026-06-30'), 'scratch')).toBeUndefined();
    expect(mayOffer(at('1 Main St, Austin, TX 73301', '2026-06-30'), 'pools')).toBeDefined();
  });

  test('a rule that names no game bars them all, whatever a wider one allows', () => {
    const bar = gaming({ products: [] }, { state: 'TX' });
    const at = (address: string) => jurisdictionRulesAt([gaming(), bar], placeOf(address), '2026-11-21');
    expect(mayOffer(at('1 Main St, Austin, TX 73301'), 'lottery')).toBeUndefined();
    expect(mayOffer(at('1 Main St, Denver, CO 80202'), 'lottery')).toBeDefined();
  });

  test('of several rules the strictest applies, that of lottery tickets included', () => {
    const rules = [gaming(), gaming({ fulfilment: 'retailer', least: 19, products: ['lottery'] })];
    expect(mayOffer(rules, 'lottery')).toEqual({ fulfilment: 'retailer', least: 19 });
    expect(mayOffer(rules, 'scratch')).toEqual({ fulfilment: 'platform', least: 18 });
    const older = rule({ kind: 'age', least: 21 }, ['lottery']);
    expect(mayOffer([...rules, older], 'lottery')).toEqual({ fulfilment: 'retailer', least: 21 });
    expect(mayOffer([...rules, rule({ kind: 'age', least: 21 }, ['alcohol'])], 'lottery')?.least).toBe(19);
  });
});
