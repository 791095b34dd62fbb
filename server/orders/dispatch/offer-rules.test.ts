import { cents } from '@autolotto/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import { ineligibleCategories, type Offered, offeredOf, offersOf, payNow, payOf } from './offer-rules.ts';

const policy = { 'pay.courierBase': 300, 'pay.courierShare': 50_000, 'pay.courierReturn': 300 };
const here = { latitude: 39.74, longitude: -104.98 };
/** About seven miles for each tenth of a degree. */
const north = (tenths: number) => ({ ...here, latitude: here.latitude + tenths / 10 });
const order = (id: number, change: Partial<Offered> = {}): Offered => ({
  ...{ id, subtotal: 2_050, tip: 0, minAge: null, items: 1, waitingMinutes: 0, store: here, door: north(1) },
  ...{ categories: ['essentials'], isCash: false, address: '', needsTraining: null },
  ...change,
});
const pay = payNow(policy);
const asked = { from: here, firstAfterMinutes: 20, limit: 50 } as const;
const ids = (orders: readonly Offered[], change: Partial<Parameters<typeof offersOf>[2]> = {}) =>
  offersOf(orders, pay, { ...asked, ...change }).offers.map(({ orderId }) => orderId);

describe('the order of offers', () => {
  test("offers are ordered by the store's distance, then by age", () => {
    const all = [order(4, { store: north(2) }), order(3), order(2, { store: north(1) }), order(1)];
    expect(ids(all)).toEqual([1, 3, 2, 4]);
    expect(ids(all, { from: undefined })).toEqual([1, 2, 3, 4]);
  });
  test('long-waiting orders are offered first, the oldest of them, and those that need a training last', () => {
    const all = [
      order(1, { store: north(3), waitingMinutes: 19 }),
      order(2, { needsTraining: 'alcohol', waitingMinutes: 90 }),
      order(3, { store: north(3), waitingMinutes: 20 }),
      order(4, { waitingMinutes: 25 }),
      order(5),
    ];
    expect(ids(all)).toEqual([3, 4, 5, 1, 2]);
  });
  test('pages of offers neither omit nor repeat an order, even when some are claimed between them', () => {
    const all = Array.from({ length: 7 }, (_, i) =>
      order(i + 1, { store: north(7 - i), waitingMinutes: i < 2 ? 30 : 0 }),
    );
    const first = offersOf(all, pay, { ...asked, limit: 3 });
    expect(first.offers.map(({ orderId }) => orderId)).toEqual([1, 2, 7]);
    const left = all.filter(({ id }) => id !== 7 && id !== 1);
    const second = offersOf(left, pay, { ...asked, limit: 3, cursor: first.next });
    expect(second.offers.map(({ orderId }) => orderId)).toEqual([6, 5, 4]);
    const third = offersOf(left, pay, { ...asked, limit: 3, cursor: second.next });
    expect(third).toMatchObject({ offers: [{ orderId: 3 }], next: undefined });
    expect(offersOf(all.slice(0, 3), pay, { ...asked, limit: 3 }).next).toBeUndefined();
  });
});

test('an offer says what it pays and how far it is', () => {
  const [offer] = offersOf([order(1, { tip: 200, waitingMinutes: -1 })], pay, { ...asked, from: north(2) }).offers;
  expect(offer).toEqual({
    orderId: 1,
    pay: { base: '3.00', share: '1.02', tip: '2.00', total: '6.02' },
    ...{ returnPay: '3.00', milesToStore: 13.8, milesToDoor: 6.9, stops: 2, items: 1, minAge: null },
    ...{ needsTraining: null, waitingMinutes: 0 },
  });
});

test("a claimed order pays its claim's pay; an older one without it, the current offer", () => {
  const kept = { payBase: 500, paySharePpm: 100_000, payReturn: 0 };
  expect(payOf(kept, policy)).toEqual({ base: 500, sharePpm: 100_000, return: 0 });
  for (const missing of ['payBase', 'paySharePpm', 'payReturn'])
    expect(payOf({ ...kept, [missing]: null }, policy)).toEqual(pay);
  expect(pay).toEqual({ base: cents(300), sharePpm: 50_000, return: cents(300) });
});

describe('who is offered what', () => {
  const ineligibilityOf = ({ categories }: { categories: readonly string[] }) =>
    categories.includes('alcohol') ? {} : categories.includes('vaping') ? { training: 'tobacco' as const } : undefined;
  const beer = order(1, { categories: ['alcohol', 'essentials'] });
  const vapes = order(2, { categories: ['vaping'] });
  const cash = order(3, { isCash: true });
  test('couriers are not offered barred orders, but those open to them after a training', () => {
    expect(
      offeredOf([beer, vapes, cash], ineligibilityOf, true).map(({ id, needsTraining }) => [id, needsTraining]),
    ).toEqual([
      [2, 'tobacco'],
      [3, null],
    ]);
    expect(ineligibleCategories(ineligibilityOf)).toEqual(['alcohol']);
  });
  test('couriers who carry too much cash are offered no cash orders', () =>
    expect(offeredOf([beer, vapes, cash], () => undefined, false).map(({ id }) => id)).toEqual([1, 2]));
});
