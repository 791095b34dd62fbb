// @invariant ORDERS-7: A substitution never costs more than the missing item did.
import { categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import { orderStatuses } from '@autolotto/contract/orders/states.ts';
import { resolutions, SubstitutionIn, substitutionKinds } from '@autolotto/contract/orders/substitutions/model.ts';
import type { Rule } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { type Cents, cents, times } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  againstStandIn,
  allowedBy,
  decideMissing,
  leavesItems,
  type MissingLine,
  preferenceBlockers,
  preferenceOf,
  productsOfLine,
  type StandIn,
  soldAt,
  type Terms,
} from './rules.ts';

const milk: StandIn = {
  id: 1,
  storeId: 1,
  name: 'Whole milk',
  category: 'essentials',
  price: cents(400),
  stock: 10,
  size: null,
  isActive: true,
  minAge: null,
};
const oat: StandIn = { ...milk, id: 2, name: 'Oat milk', price: cents(350) };
const cream: StandIn = { ...milk, id: 3, name: 'Cream', price: cents(600) };
const beer: StandIn = { ...milk, id: 4, name: 'Beer', category: 'alcohol', minAge: 21 };
const ticket: StandIn = { ...milk, id: 5, name: 'Ticket', category: 'lottery', minAge: 18 };
const ruleOf = (over: Rule['categories'], terms: Rule['terms']): Rule => ({
  ...{ id: 1, area: { state: '', zip: '', city: '' }, validFrom: '2000-01-01', validTo: null },
  ...{ categories: over, terms },
});
const terms: Terms = {
  now: new Date('2026-11-21T19:00:00Z'),
  timeZone: 'America/Denver',
  saleCategories: categories,
  saleHours: {},
  jurisdictionRules: [],
  keptFrom: [],
};
const line = (change: Partial<MissingLine> = {}): MissingLine => ({
  price: cents(400),
  left: 3,
  preference: 'best_match',
  preferred: [],
  maxPrice: null,
  product: milk,
  ...change,
});
const marked = { quantity: 2, of: 3, resolution: 'replace' as const, productId: 2 };

describe('what may stand in for something that is missing', () => {
  test('a product of the same store that is for sale now', () => {
    expect(againstStandIn(milk, oat, terms)).toBeUndefined();
    expect(againstStandIn(beer, milk, terms)).toBeUndefined();
  });
  test('no lottery item in place of another: it would count against limits that nobody asked', () => {
    expect(againstStandIn(beer, ticket, terms)).toBe('order');
    expect(againstStandIn(ticket, { ...ticket, id: 99 }, terms)).toBeUndefined();
  });
  test('what the law lets promote less does not stand in on a discounted order', () => {
    const law = {
      ...terms,
      jurisdictionRules: [ruleOf([milk.category], { kind: 'promotion', maxPercent: 0, points: false })],
    };
    expect(againstStandIn(beer, milk, { ...law, isDiscounted: true })).toBe('order');
    expect(againstStandIn(beer, milk, { ...law, isDiscounted: false })).toBeUndefined();
    expect(againstStandIn(milk, oat, { ...law, isDiscounted: true })).toBeUndefined();
  });
  test.each([
    ['nothing there is', undefined, 'gone'],
    ['one that is no longer sold', { ...oat, isActive: false }, 'gone'],
    ['the missing product itself', milk, 'same'],
    ['one of another store', { ...oat, storeId: 2 }, 'other_store'],
    ['one that needs an age check where none is needed', ticket, 'age'],
  ] as const)('a substitute is refused: %s', (_words, other, reason) => {
    expect(againstStandIn(milk, other, terms)).toBe(reason);
  });
  test('a substitute never has a higher age limit than the missing product', () => {
    expect(againstStandIn(ticket, beer, terms)).toBe('age');
    expect(againstStandIn(ticket, { ...beer, minAge: 18 }, terms)).toBeUndefined();
  });
  test('a substitute is never outside its sale hours, nor of a category that is not sold', () => {
    const saleHours = { alcohol: { from: '10:00', to: '11:00' } };
    expect(againstStandIn(beer, { ...beer, id: 9 }, { ...terms, saleHours })).toBe('hours');
    const never: Rule['terms'] = { kind: 'hours', hours: [[], [], [], [], [], [], []], hoursExceptions: [] };
    expect(
      againstStandIn(beer, { ...beer, id: 9 }, { ...terms, jurisdictionRules: [ruleOf(['alcohol'], never)] }),
    ).toBe('hours');
  });
  test('a substitute never has an illegal size, nor counts more against a cap than the missing product', () => {
    const sized = (id: number, size: string | null) => ({ ...beer, id, size });
    const cap = ruleOf(['alcohol'], { kind: 'cap', per: 'day', of: 'ml', max: 3_000 });
    const against = (other: typeof beer, jurisdictionRules: Rule[] = [cap]) =>
      againstStandIn(sized(4, '6 x 330 ml'), other, { ...terms, jurisdictionRules });
    expect([against(sized(9, '1980 ml')), against(sized(9, '1981 ml')), against(sized(9, null))]).toEqual([
      ...[undefined, 'cap', 'size'],
    ]);
    expect(against(sized(9, null), [])).toBeUndefined();
    const small = ruleOf(['alcohol'], { kind: 'size', unit: 'ml', smallest: 331, largest: null });
    expect(against(sized(9, '330 ml'), [small])).toBe('size');
  });
  test('a substitute never has other statutory charges', () => {
    const deposit = { kind: 'charge', charge: 'deposit', basis: 'unit', rate: 5 } as const;
    const drink: typeof milk = { ...milk, id: 9, category: 'convenience' };
    const jurisdictionRules = [ruleOf(['convenience'], deposit)];
    expect(againstStandIn(milk, drink, { ...terms, jurisdictionRules })).toBe('charges');
    expect(
      againstStandIn(milk, { ...drink, category: milk.category }, { ...terms, jurisdictionRules }),
    ).toBeUndefined();
    expect(
      againstStandIn(milk, drink, { ...terms, jurisdictionRules: [ruleOf(['convenience', milk.category], deposit)] }),
    ).toBeUndefined();
    const noon = { alcohol: { from: '11:00', to: '13:00' } };
    expect(againstStandIn(beer, { ...beer, id: 9 }, { ...terms, saleHours: noon })).toBeUndefined();
    expect(againstStandIn(milk, oat, { ...terms, saleCategories: ['lottery'] })).toBe('gone');
  });
});

describe('what a stand-in is sold at', () => {
  test('its own price when that is lower, else the price of what is missing, and never above the customer’s limit', () => {
    expect(soldAt({ price: cents(400), maxPrice: null }, { price: cents(350) })).toBe(350);
    expect(soldAt({ price: cents(400), maxPrice: null }, { price: cents(600) })).toBe(400);
    expect(soldAt({ price: cents(400), maxPrice: cents(300) }, { price: cents(350) })).toBe(300);
    expect(soldAt({ price: cents(400), maxPrice: cents(500) }, { price: cents(600) })).toBe(400);
  });
});

describe('marking pieces as missing', () => {
  test('a refund is the price of the pieces', () => {
    expect(decideMissing('accepted', line(), { ...marked, resolution: 'refund' }, undefined, terms)).toEqual({
      refund: 800,
      offer: null,
    });
  });
  test('a replacement gives back what it is cheaper', () => {
    expect(decideMissing('accepted', line(), marked, oat, terms)).toEqual({
      refund: 100,
      offer: { productId: 2, name: 'Oat milk', price: 350 },
    });
    expect(decideMissing('pending', line(), { ...marked, productId: 3 }, cream, terms)).toEqual({
      refund: 0,
      offer: { productId: 3, name: 'Cream', price: 400 },
    });
  });
  test.each(['picked_up', 'en_route', 'delivered', 'cancelled'] as const)(
    'marking pieces as missing is too late once it is %s',
    (status) => {
      expect(decideMissing(status, line(), marked, oat, terms)).toEqual({
        code: 'ORDER_NOT_IN_STORE',
        details: { from: status },
      });
    },
  );
  test('marking pieces as missing that somebody else has marked meanwhile is refused with what is left', () => {
    const changed = { code: 'LINE_CHANGED', details: { left: 2 } };
    expect(decideMissing('accepted', line({ left: 2 }), marked, oat, terms)).toEqual(changed);
    expect(decideMissing('accepted', line({ left: 2 }), { ...marked, of: 2, quantity: 3 }, oat, terms)).toEqual(
      changed,
    );
  });
  test('marking pieces as missing goes by the wish: who wants the money is not asked, who named something gets nothing else unasked', () => {
    const refused = (allowed: readonly string[]) => ({ code: 'RESOLUTION_NOT_ALLOWED', details: { allowed } });
    expect(decideMissing('accepted', line({ preference: 'refund' }), marked, oat, terms)).toEqual(refused(['refund']));
    expect(decideMissing('accepted', line({ preference: 'ask' }), marked, oat, terms)).toEqual(
      refused(['ask', 'refund']),
    );
    const named = line({ preference: 'replace', preferred: [3, 7] });
    expect(decideMissing('accepted', named, marked, oat, terms)).toEqual(refused(['ask', 'refund']));
    expect(decideMissing('accepted', named, { ...marked, productId: 3 }, cream, terms)).toHaveProperty('refund', 0);
    const last = { ...oat, id: 7 };
    expect(decideMissing('accepted', named, { ...marked, productId: 7 }, last, terms)).toHaveProperty('refund', 100);
    expect(decideMissing('accepted', named, { ...marked, resolution: 'ask' }, oat, terms)).toHaveProperty(
      'refund',
      100,
    );
  });
  test('marking pieces as missing with something that cannot stand in, or of which there is too little, is refused by name', () => {
    expect(decideMissing('accepted', line(), { ...marked, productId: 5 }, ticket, terms)).toEqual({
      code: 'SUBSTITUTE_NOT_POSSIBLE',
      details: { productId: 5, name: 'Ticket', reason: 'age' },
    });
    expect(decideMissing('accepted', line(), marked, undefined, terms)).toEqual({
      code: 'SUBSTITUTE_NOT_POSSIBLE',
      details: { productId: 2, name: null, reason: 'gone' },
    });
    expect(decideMissing('accepted', line(), marked, { ...oat, stock: 1 }, terms)).toEqual({
      code: 'OUT_OF_STOCK',
      details: { items: [{ productId: 2, name: 'Oat milk', available: 1 }] },
    });
    expect(decideMissing('accepted', line(), marked, { ...oat, stock: 2 }, terms)).toHaveProperty('refund');
  });
});

describe('named products', () => {
  const named = { kind: 'replace' as const, productIds: [2, 3] };
  test('named products are five at the most, each once, and one at least', () => {
    const read = (...productIds: number[]) => SubstitutionIn.safeParse({ kind: 'replace', productIds });
    expect(read(5, 4, 3, 2, 1).data).toEqual({ kind: 'replace', productIds: [5, 4, 3, 2, 1] });
    const words = (...ids: number[]) => read(...ids).error?.issues.map(({ message }) => message);
    expect(words(1, 2, 3, 4, 5, 6)).toEqual(['Name at most 5 products']);
    expect(words(1, 2, 1)).toEqual(['Name each product once']);
    expect(words()).toEqual(['Choose a product']);
  });
  test('named products are looked up with their line', () => {
    expect(productsOfLine({ productId: 1, substitution: named })).toEqual([1, 2, 3]);
    expect(productsOfLine({ productId: 1, substitution: { kind: 'ask' } })).toEqual([1]);
    expect(productsOfLine({ productId: 1 })).toEqual([1]);
  });
});

const price = fc.integer({ min: 1, max: 100_000 }).map((n): Cents => cents(n));
const units = fc.integer({ min: 1, max: 99 });

test('whatever a store marks, in whatever way, nobody pays more than was held and nothing goes below zero', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...substitutionKinds),
      fc.constantFrom(...resolutions),
      fc.constantFrom(...orderStatuses),
      fc.record({ price, maxPrice: fc.option(price), left: units, quantity: units, other: price, stock: units }),
      (preference, resolution, status, drawn) => {
        const { left, quantity } = drawn;
        const decided = decideMissing(
          status,
          line({ preference, preferred: [9, 2], price: drawn.price, maxPrice: drawn.maxPrice, left }),
          { quantity, of: left, resolution, productId: 2 },
          { ...oat, price: drawn.other, stock: drawn.stock },
          terms,
        );
        if ('code' in decided) return;
        expect(allowedBy[preference]).toContain(resolution);
        const held = times(drawn.price, quantity);
        const sold = decided.offer ? times(decided.offer.price, quantity) : cents(0);
        expect(sold + decided.refund).toBe(held);
        expect(decided.refund).toBeGreaterThanOrEqual(0);
        expect(decided.offer?.price ?? 1).toBeGreaterThan(0);
        expect(decided.offer?.price ?? 0).toBeLessThanOrEqual(drawn.maxPrice ?? drawn.price);
      },
    ),
  );
});

describe('an order of which everything was missing', () => {
  test('an order of which everything was missing is empty when the last pieces go, and not before', () => {
    const goods = [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 0 },
    ];
    expect(leavesItems(goods, 1, 1)).toBe(true);
    expect(leavesItems(goods, 1, 2)).toBe(false);
    expect(leavesItems([...goods, { id: 3, quantity: 1 }], 1, 2)).toBe(true);
  });
});

describe('a wish', () => {
  test('a wish is kept as it was made; without one the money comes back', () => {
    const none = { preferences: [], preferenceMaxPrice: null };
    expect(preferenceOf(undefined)).toEqual({ preference: 'refund', ...none });
    expect(preferenceOf({ kind: 'ask' })).toEqual({ preference: 'ask', ...none });
    expect(preferenceOf({ kind: 'best_match' })).toEqual({ preference: 'best_match', ...none });
    expect(preferenceOf({ kind: 'best_match', maxPrice: cents(5) })).toEqual({
      preference: 'best_match',
      ...none,
      preferenceMaxPrice: 5,
    });
    expect(preferenceOf({ kind: 'replace', productIds: [3, 2] })).toEqual({
      preference: 'replace',
      ...none,
      preferences: [3, 2],
    });
  });
  test('for something that could never stand in is refused before the order is placed', () => {
    const facts = {
      products: [milk, cream, ticket],
      now: terms.now,
      saleCategories: categories,
      saleHours: {},
      jurisdictionRules: [],
    } as unknown as Parameters<typeof preferenceBlockers>[1];
    const stops = (substitution: Parameters<typeof preferenceBlockers>[0][number]['substitution']) =>
      preferenceBlockers([{ productId: 1, substitution }], facts, terms.timeZone);
    expect(stops({ kind: 'replace', productIds: [3] })).toEqual([]);
    expect(stops({ kind: 'ask' })).toEqual([]);
    expect(stops(undefined)).toEqual([]);
    expect(stops({ kind: 'replace', productIds: [3, 5, 77, 1] })).toEqual([
      { code: 'SUBSTITUTE_NOT_POSSIBLE', details: { productId: 5, name: 'Ticket', reason: 'age' } },
      { code: 'SUBSTITUTE_NOT_POSSIBLE', details: { productId: 77, name: null, reason: 'gone' } },
      { code: 'SUBSTITUTE_NOT_POSSIBLE', details: { productId: 1, name: 'Whole milk', reason: 'same' } },
    ]);
  });
  test('for something that its store has stopped selling is passed over, and for what another one has is not', () => {
    const facts = {
      products: [milk, { ...oat, isActive: false }, { ...oat, id: 6, storeId: 2, isActive: false }],
      ...{ now: terms.now, saleCategories: categories, saleHours: {}, jurisdictionRules: [] },
    } as unknown as Parameters<typeof preferenceBlockers>[1];
    const stops = (...productIds: number[]) =>
      preferenceBlockers([{ productId: 1, substitution: { kind: 'replace', productIds } }], facts, terms.timeZone);
    expect(stops(2)).toEqual([]);
    expect(stops(2, 6)).toMatchObject([{ details: { productId: 6, reason: 'gone' } }]);
  });
});
