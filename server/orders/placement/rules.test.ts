import { categories } from '@autolotto/contract/catalogue/categories/categories.ts';
import type { Rule } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { type Cents, cents } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressBlockers,
  ageBlockers,
  estimatedSeconds,
  type Facts,
  isPriced,
  type Line,
  milesTo,
  type Priced,
  type ProductFact,
  paymentBlockers,
  priceBlockers,
  priceOrder,
  type StoreFact,
  storeBlockers,
} from './rules.ts';

const denver = { latitude: 39.7515, longitude: -104.9977 };
const maple: StoreFact = {
  id: 1,
  name: 'Maple',
  isApproved: true,
  location: denver,
  timeZone: 'America/Denver',
  availability: { takesOrders: true },
  unlicensed: [],
  prepMinutes: 15,
  busyMinutes: 0,
  deliveryFee: cents(599),
  freeDeliveryAbove: cents(5_000),
  minimumOrder: cents(1_000),
  radiusMiles: 15,
};
const station: StoreFact = { ...maple, id: 2, name: 'Station' };
const milk: ProductFact = {
  id: 10,
  storeId: 1,
  name: 'Milk',
  category: 'essentials',
  price: cents(500),
  stock: 20,
  size: null,
  isActive: true,
  minAge: null,
};
const smokes: ProductFact = { ...milk, id: 11, name: 'Smokes', category: 'cigarettes', minAge: 21 };
const ticket: ProductFact = { ...milk, id: 12, name: 'Ticket', category: 'lottery', minAge: 18 };
const paper: ProductFact = { ...milk, id: 20, storeId: 2, name: 'Paper', category: 'convenience' };
const facts = (change: Partial<Facts> = {}): Facts => ({
  now: new Date('2026-11-21T19:00:00Z'),
  customer: { dateOfBirth: '1990-01-01', isAgeVerified: true, hasFreeDelivery: false },
  promotion: null,
  balance: cents(100_000),
  products: [milk, smokes, ticket, paper],
  stores: [maple, station],
  saleCategories: categories,
  saleHours: {},
  person: null,
  buyerTerms: {
    ineligible: {},
    limits: {
      declared: { restrictedOrder: 1 },
      id_checked: { restrictedOrder: 1 },
      documents_verified: { restrictedOrder: 1 },
    },
  },
  jurisdictionRules: [],
  boughtToday: {},
  cashLimit: cents(10_000),
  openCash: null,
  unavailable: {},
  ...change,
});
const line = (product: ProductFact, quantity = 1): Line => ({ productId: product.id, quantity });
function priced(lines: readonly Line[], change: Partial<Facts> = {}): Priced {
  const result = priceOrder(facts(change), lines);
  if (!isPriced(result)) throw new Error(result.code);
  return result;
}
const withMilk = (change: Partial<ProductFact>) => ({ products: [{ ...milk, ...change }, smokes, ticket, paper] });
const withMaple = (change: Partial<StoreFact>) => ({ stores: [{ ...maple, ...change }, station] });
const codes = (stops: readonly { code: string }[]) => stops.map(({ code }) => code);

describe('pricing', () => {
  test('MARKET-45 goods and fee add up to the total', () => {
    const order = priced([line(milk, 3), line(smokes, 2)]);
    expect(order).toMatchObject({ subtotal: 2_500, deliveryFee: 599, total: 3_099, isFreeDelivery: false });
    expect(order.lines.map(({ total }) => total)).toEqual([1_500, 1_000]);
  });
  test('the total is the sum of its parts, whatever is in the cart', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            id: fc.integer({ min: 1, max: 50 }),
            price: fc.integer({ min: 1, max: 1e6 }),
            quantity: fc.integer({ min: 1, max: 99 }),
          }),
          {
            selector: ({ id }) => id,
            minLength: 1,
            maxLength: 20,
          },
        ),
        fc.nat({ max: 5_000 }),
        fc.boolean(),
        (cart, fee, hasFreeDelivery) => {
          const order = priced(
            cart.map(({ id, quantity }) => ({ productId: id, quantity })),
            {
              products: cart.map(({ id, price }) => ({ ...milk, id, price: cents(price) })),
              ...withMaple({ deliveryFee: cents(fee) }),
              customer: { dateOfBirth: null, isAgeVerified: false, hasFreeDelivery },
            },
          );
          const goods = cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
          expect(order.subtotal).toBe(goods);
          expect(order.deliveryFee).toBe(hasFreeDelivery || goods > 5_000 ? 0 : fee);
          expect(order.total).toBe(order.subtotal + order.deliveryFee);
        },
      ),
    );
  });
  test.each([
    [4_999, 599],
    [5_000, 599],
    [5_001, 0],
  ])('MARKET-38 goods for %i cents are delivered for %i: free only above the threshold', (price, fee) => {
    expect(priced([line(milk)], withMilk({ price: cents(price) }))).toMatchObject({
      deliveryFee: fee,
      isFreeDelivery: fee === 0,
    });
  });
  test('ORDER-48 who is entitled to free delivery gets it for any goods', () => {
    const customer = { dateOfBirth: '1945-03-02', isAgeVerified: true, hasFreeDelivery: true };
    expect(priced([line(milk, 2)], { customer })).toMatchObject({ deliveryFee: 0, isFreeDelivery: true, total: 1_000 });
  });
  test('a store’s fee of nothing is a fee, not a free delivery', () => {
    expect(priced([line(milk)], withMaple({ deliveryFee: cents(0) }))).toMatchObject({
      deliveryFee: 0,
      isFreeDelivery: false,
    });
  });
  test('the highest age of any item is the order’s', () => {
    expect(priced([line(milk)]).minAge).toBeNull();
    expect(priced([line(milk), line(ticket)]).minAge).toBe(18);
    expect(priced([line(smokes), line(ticket)]).minAge).toBe(21);
  });
  test('pricing refuses the same product twice', () => {
    expect(priceOrder(facts(), [line(milk), line(smokes), line(milk, 2), line(milk, 3)])).toEqual({
      code: 'DUPLICATE_LINES',
      details: { productIds: [10] },
    });
  });
  test('pricing names all hidden, unknown and unapproved products at once', () => {
    expect(
      priceOrder(facts(withMilk({ isActive: false })), [line(milk), line(smokes), { productId: 99, quantity: 1 }]),
    ).toEqual({
      code: 'PRODUCT_NOT_FOR_SALE',
      details: { productIds: [10, 99] },
    });
    expect(priceOrder(facts(withMaple({ isApproved: false })), [line(milk), line(paper)])).toMatchObject({
      details: { productIds: [10] },
    });
  });
  test('goods of a shop that nobody knows are not for sale', () => {
    expect(priceOrder(facts({ products: [{ ...milk, storeId: 99 }] }), [line(milk)])).toEqual({
      code: 'PRODUCT_NOT_FOR_SALE',
      details: { productIds: [10] },
    });
  });
  test('an empty cart has no shop', () => {
    expect(priceOrder(facts(), [])).toEqual({ code: 'MIXED_STORES', details: { stores: [] } });
  });
  test('items barred by local law are not sold', () => {
    expect(priceOrder(facts({ saleCategories: ['essentials'] }), [line(milk), line(smokes)])).toEqual({
      code: 'CATEGORY_NOT_SOLD',
      details: { category: 'cigarettes' },
    });
  });
  test('a cart of two shops is refused, naming both', () => {
    expect(priceOrder(facts(), [line(milk), line(paper)])).toEqual({
      code: 'MIXED_STORES',
      details: { stores: ['Maple', 'Station'] },
    });
  });
});

describe('age', () => {
  const at = (dateOfBirth: string | null, now: string, isAgeVerified = true) => ({
    now: new Date(now),
    customer: { dateOfBirth, isAgeVerified, hasFreeDelivery: false },
  });
  const stops = (change: Partial<Facts>, ...lines: Line[]) => ageBlockers(facts(change), priced(lines, change));

  test('goods without an age are anybody’s', () => {
    expect(stops(at(null, '2026-11-21T19:00:00Z', false), line(milk))).toEqual([]);
  });
  test('ORDER-29 ORDER-30 restricted goods need the age check first', () => {
    expect(stops(at(null, '2026-11-21T19:00:00Z', false), line(milk), line(ticket))).toEqual([
      { code: 'AGE_VERIFICATION_REQUIRED', details: { minAge: 18 } },
    ]);
    expect(codes(stops(at('1990-01-01', '2026-11-21T19:00:00Z', false), line(ticket)))).toEqual([
      'AGE_VERIFICATION_REQUIRED',
    ]);
  });
  test('an order for a later time is refused to who comes of age only until then', () => {
    const then = at('2008-11-23', '2026-11-24T19:00:00Z');
    const schedule = { at: then.now, placedAt: new Date('2026-11-21T19:00:00Z'), taken: 0, most: 8 };
    expect(codes(stops({ ...then, schedule }, line(ticket)))).toEqual(['TOO_YOUNG_FOR_ITEM']);
    expect(stops(then, line(ticket)), 'the control: ordered on that day').toEqual([]);
  });
  test('a check without a day of birth is none', () => {
    expect(codes(stops(at(null, '2026-11-21T19:00:00Z'), line(ticket)))).toEqual(['AGE_VERIFICATION_REQUIRED']);
  });
  test("each item above the customer's age is named, and no other", () => {
    expect(stops(at('2006-01-01', '2026-11-21T19:00:00Z'), line(ticket), line(smokes))).toEqual([
      { code: 'TOO_YOUNG_FOR_ITEM', details: { productId: 11, name: 'Smokes', minAge: 21 } },
    ]);
  });
  test('the birthday begins at midnight where the goods are sold', () => {
    expect(codes(stops(at('2005-11-22', '2026-11-22T06:59:59Z'), line(smokes)))).toEqual(['TOO_YOUNG_FOR_ITEM']);
    expect(stops(at('2005-11-22', '2026-11-22T07:00:00Z'), line(smokes))).toEqual([]);
    const there = { ...at('2005-11-22', '2026-11-21T15:00:00Z'), ...withMaple({ timeZone: 'Asia/Tokyo' }) };
    expect(stops(there, line(smokes))).toEqual([]);
  });
});

describe('shelf, minimum and hours', () => {
  const stops = (change: Partial<Facts>, ...lines: Line[]) => storeBlockers(facts(change), priced(lines, change));

  test('an order that fits has nothing in its way', () => {
    expect(stops({}, line(milk, 2))).toEqual([]);
  });
  test('legal caps and sizes are reported with their lines', () => {
    const [gin, rum] = [
      { ...milk, id: 30, name: 'Gin', category: 'alcohol' as const, size: '1750 ml' },
      { ...milk, id: 31, name: 'Rum', category: 'alcohol' as const, size: '4 x 375 ml' },
    ];
    const cider = { ...gin, id: 32, name: 'Cider', size: null };
    const rule = (terms: Rule['terms'], over: Rule['categories'] = ['alcohol']): Rule => ({
      ...{ id: 1, area: { state: '', zip: '', city: '' }, validFrom: '2000-01-01', validTo: null },
      ...{ categories: over, terms },
    });
    const products = [gin, rum, cider, milk, smokes];
    const cap = rule({ kind: 'cap', per: 'order', of: 'ml', max: 3_249 });
    expect(stops({ products, jurisdictionRules: [cap] }, line(gin), line(milk), line(rum))).toEqual([
      {
        code: 'QUANTITY_LIMIT_EXCEEDED',
        details: {
          ...{ per: 'order', of: 'ml', max: 3_249, wanted: 3_250, before: 0, categories: ['alcohol'] },
          items: [
            { productId: 30, name: 'Gin' },
            { productId: 31, name: 'Rum' },
          ],
        },
      },
    ]);
    expect(
      stops(
        { products, jurisdictionRules: [rule({ ...cap.terms, max: 3_250 } as Rule['terms'])] },
        line(gin),
        line(rum),
      ),
    ).toEqual([]);
    const day = rule({ kind: 'cap', per: 'day', max: 3 });
    const boughtToday = { alcohol: { units: 2, ml: 0, g: 0, ct: 0 } };
    expect(stops({ products, jurisdictionRules: [day], boughtToday }, line(rum, 2))).toMatchObject([
      { code: 'QUANTITY_LIMIT_EXCEEDED', details: { per: 'day', of: 'units', max: 3, wanted: 2, before: 2 } },
    ]);
    const sizes = rule({ kind: 'size', unit: 'ml', smallest: 500, largest: 1_750 });
    const packs = rule({ kind: 'size', unit: 'ct', smallest: 20, largest: null }, ['cigarettes']);
    const barred = stops(
      { products, jurisdictionRules: [sizes, packs] },
      line(gin),
      line(rum),
      line(cider),
      line(smokes),
    );
    expect(barred).toEqual([
      {
        code: 'SIZE_RESTRICTED',
        details: {
          ...{ category: 'alcohol', unit: 'ml', why: 'small', limit: 500 },
          items: [{ productId: 31, name: 'Rum', size: '4 x 375 ml' }],
        },
      },
      {
        code: 'SIZE_RESTRICTED',
        details: {
          ...{ category: 'alcohol', unit: 'ml', why: 'unknown', limit: null },
          items: [{ productId: 32, name: 'Cider', size: null }],
        },
      },
      {
        code: 'SIZE_RESTRICTED',
        details: {
          ...{ category: 'cigarettes', unit: 'ct', why: 'unknown', limit: null },
          items: [{ productId: 11, name: 'Smokes', size: null }],
        },
      },
    ]);
    const both = { products: [cider, { ...cider, id: 33, name: 'Perry' }], jurisdictionRules: [cap] };
    expect(stops(both, line(cider), line({ ...cider, id: 33 }))).toMatchObject([
      { details: { items: [{ name: 'Cider' }, { name: 'Perry' }] } },
    ]);
  });
  test('the last one may be bought, one more may not, and what is left is said', () => {
    expect(stops(withMilk({ stock: 2 }), line(milk, 2))).toEqual([]);
    expect(stops(withMilk({ stock: 2 }), line(milk, 3))).toEqual([
      { code: 'OUT_OF_STOCK', details: { items: [{ productId: 10, name: 'Milk', available: 2 }] } },
    ]);
  });
  test.each([
    [999, ['BELOW_MINIMUM_ORDER']],
    [1_000, []],
  ])('MARKET-39 goods for %i cents: %j', (price, expected) => {
    expect(codes(stops(withMilk({ price: cents(price) }), line(milk)))).toEqual(expected);
  });
  test('the amount missing to the minimum order is reported', () => {
    expect(stops({}, line(milk))).toEqual([
      { code: 'BELOW_MINIMUM_ORDER', details: { minimumOrder: '10.00', missing: '5.00' } },
    ]);
  });
  test('the fee does not count towards the minimum', () => {
    expect(codes(stops(withMilk({ price: cents(900) }), line(milk)))).toEqual(['BELOW_MINIMUM_ORDER']);
  });
  test('a closed shop says when it opens', () => {
    const closed = { takesOrders: false, why: 'closed', opensAt: '07:00', note: null } as const;
    expect(stops(withMaple({ availability: closed }), line(milk, 2))).toEqual([
      { code: 'STORE_CLOSED', details: { storeName: 'Maple', opensAt: '07:00' } },
    ]);
  });
  test('a shop that takes a break says until when, on its own clocks, and why', () => {
    const until = new Date('2026-11-21T19:30:00Z');
    const paused = { takesOrders: false, why: 'paused', until, reason: 'Delivery at the back door' } as const;
    expect(stops(withMaple({ availability: paused }), line(milk, 2))).toEqual([
      {
        code: 'STORE_PAUSED',
        details: {
          storeName: 'Maple',
          until: '2026-11-21T19:30:00.000Z',
          untilClock: '12:30',
          reason: 'Delivery at the back door',
        },
      },
    ]);
  });
  test('unlicensed categories cannot be ordered, the rest can', () => {
    const change = withMaple({ unlicensed: ['cigarettes', 'alcohol'] });
    expect(stops(change, line(smokes, 2))).toEqual([
      { code: 'CATEGORY_NOT_LICENSED', details: { storeName: 'Maple', category: 'cigarettes' } },
    ]);
    expect(stops(change, line(milk, 2))).toEqual([]);
  });

  // Denver is seven hours behind UTC in November.
  const inDenver = (time: string) => new Date(Date.parse(`2026-11-21T${time}:00Z`) + 7 * 3_600_000);
  test.each([
    ['09:59', false],
    ['10:00', true],
    ['20:59', true],
    ['21:00', false],
  ])('sold from 10:00 to 21:00, at %s: %s', (time, isSold) => {
    const change = { saleHours: { cigarettes: { from: '10:00', to: '21:00' } }, now: inDenver(time) };
    expect(stops(change, line(smokes, 2))).toEqual(
      isSold ? [] : [{ code: 'OUTSIDE_SALE_HOURS', details: { category: 'cigarettes', from: '10:00', to: '21:00' } }],
    );
    expect(stops(change, line(milk, 2)), 'other goods have no hours').toEqual([]);
  });
  test('hours without length are never', () => {
    for (const time of ['09:59', '10:00', '10:01']) {
      const change = { saleHours: { cigarettes: { from: '10:00', to: '10:00' } }, now: inDenver(time) };
      expect(codes(stops(change, line(smokes, 2)))).toEqual(['OUTSIDE_SALE_HOURS']);
    }
  });
  test.each([
    ['06:59', false],
    ['07:00', true],
    ['23:59', true],
    ['00:00', true],
    ['01:59', true],
    ['02:00', false],
  ])('sold from 07:00 until 02:00 of the next day, at %s: %s', (time, isSold) => {
    const change = { saleHours: { cigarettes: { from: '07:00', to: '02:00' } }, now: inDenver(time) };
    expect(codes(stops(change, line(smokes, 2)))).toEqual(isSold ? [] : ['OUTSIDE_SALE_HOURS']);
  });
});

describe('address', () => {
  /** So many miles north of the store. */
  const north = (miles: number) => ({ latitude: denver.latitude + miles / 69.0934, longitude: denver.longitude });

  test('MARKET-40 up to the radius, not beyond it', () => {
    const order = priced([line(milk, 2)]);
    expect(addressBlockers(facts(), order, north(0), [])).toEqual([]);
    expect(addressBlockers(facts(), order, north(15), [])).toEqual([]);
    expect(addressBlockers(facts(), order, north(15.1), [])).toEqual([
      { code: 'ADDRESS_OUT_OF_RANGE', details: { storeName: 'Maple', distanceMiles: 15.1, radiusMiles: 15 } },
    ]);
  });
  test('an address nobody knows is refused', () => {
    expect(codes(addressBlockers(facts(), priced([line(milk, 2)]), undefined, []))).toEqual(['ADDRESS_UNKNOWN']);
  });
  test('the estimate is packing and riding', () => {
    expect(milesTo(maple, north(3))).toBe(3);
    expect(estimatedSeconds(priced([line(milk, 2)]), north(3), { preparationMinutes: 15, minutesPerMile: 4 })).toBe(
      27 * 60,
    );
  });
});

describe('what the customer was shown', () => {
  const order = priced([line(milk, 2), line(smokes)]);
  const shown = (prices: { milk?: Cents; smokes?: Cents }, total?: Cents, deliveryFee?: Cents) =>
    priceBlockers(order, {
      lines: [
        { ...line(milk, 2), price: prices.milk },
        { ...line(smokes), price: prices.smokes },
      ],
      total,
      deliveryFee,
    });

  test('a client that sends no figures is not held to any', () => {
    expect(shown({})).toEqual([]);
  });
  test('a quote that omits a line is not accepted as shown', () => {
    expect(priceBlockers(order, { lines: [] })).toEqual([]);
  });
  test('MARKET-41 the right figures pass', () => {
    expect(shown({ milk: cents(500), smokes: cents(500) }, cents(2_099), cents(599))).toEqual([]);
  });
  test('a changed price is answered with the right one and the right totals', () => {
    expect(shown({ milk: cents(450), smokes: cents(500) })).toEqual([
      {
        code: 'PRICE_CHANGED',
        details: {
          subtotal: '15.00',
          deliveryFee: '5.99',
          totalAmount: '20.99',
          items: [{ productId: 10, name: 'Milk', price: '5.00' }],
        },
      },
    ]);
  });
  test.each([
    ['total', [cents(2_098), undefined]],
    ['total, even too high', [cents(3_000), undefined]],
    ['fee', [undefined, cents(0)]],
  ] as const)('a wrong %s is refused', (_what, [total, fee]) => {
    expect(codes(shown({}, total, fee))).toEqual(['PRICE_CHANGED']);
  });
});

describe('payment', () => {
  const order = priced([line(milk, 2)]);
  const stops = (method: 'wallet' | 'cash' | 'bitcoin', change: Partial<Facts> = {}) =>
    paymentBlockers(facts(change), order, method);

  test('ORDER-32 the wallet must cover goods and fee', () => {
    expect(stops('wallet', { balance: cents(1_599) })).toEqual([]);
    expect(stops('wallet', { balance: cents(1_598) })).toEqual([
      { code: 'INSUFFICIENT_BALANCE', details: { missing: '0.01' } },
    ]);
  });
  test('ORDER-41 cash needs no balance, and has a limit', () => {
    expect(stops('cash', { balance: cents(0), cashLimit: cents(1_599) })).toEqual([]);
    expect(stops('cash', { cashLimit: cents(1_598) })).toEqual([
      { code: 'CASH_LIMIT_EXCEEDED', details: { limit: '15.98' } },
    ]);
  });
  describe('cash orders that are open', () => {
    const terms = { firstTime: 1, known: 3, address: 3, phone: 3, needsEmail: true };
    const none = { account: 0, address: 0, phone: 0, delivered: 0, isConfirmed: true, terms };
    const open = (change: Partial<typeof none>) => stops('cash', { openCash: { ...none, ...change } });
    test.each([
      ['the first of an account', {}, []],
      ['a second one before a delivery', { account: 1 }, ['CASH_ORDERS_OPEN']],
      ['a second one after a delivery', { account: 1, delivered: 1 }, []],
      ['a third one after a delivery', { account: 2, delivered: 1 }, ['CASH_ORDERS_OPEN']],
      ['a third one after many', { account: 2, delivered: 9 }, []],
      ['a fourth one after many', { account: 3, delivered: 9 }, ['CASH_ORDERS_OPEN']],
      ['a third one to an address', { address: 2 }, []],
      ['a fourth one to an address', { address: 3 }, ['CASH_UNAVAILABLE']],
      ['a third one of a phone number', { phone: 2 }, []],
      ['a fourth one of a phone number', { phone: 3 }, ['CASH_UNAVAILABLE']],
      ['an address of email that nobody confirmed', { isConfirmed: false }, ['CASH_EMAIL_UNVERIFIED']],
      ['the same where none is asked for', { isConfirmed: false, terms: { ...terms, needsEmail: false } }, []],
      ['a preset whose first-timers may as much', { account: 4, terms: { ...terms, firstTime: 5 } }, []],
    ] as const)('cash orders that are open: %s', (_what, change, expected) => {
      expect(open(change).map(({ code }) => code)).toEqual(expected);
    });
    test('cash orders that are open say how many there may be, and are none of the wallet’s', () => {
      expect(open({ account: 2, delivered: 1 })).toEqual([{ code: 'CASH_ORDERS_OPEN', details: { max: 2 } }]);
      expect(stops('wallet', { openCash: { ...none, account: 9, isConfirmed: false } })).toEqual([]);
    });
  });
  test('the limit of cash is none of the wallet’s', () => {
    expect(stops('wallet', { cashLimit: cents(0) })).toEqual([]);
    expect(stops('cash', { balance: cents(0), cashLimit: cents(1_599) })).toEqual([]);
  });
  test.each(['wallet', 'cash', 'bitcoin'] as const)('payment: %s that is switched off says why', (method) => {
    expect(stops(method, { unavailable: { [method]: 'Not today.' } })).toEqual([
      { code: 'PAYMENT_METHOD_UNAVAILABLE', details: { method, reason: 'Not today.' } },
    ]);
  });
});
