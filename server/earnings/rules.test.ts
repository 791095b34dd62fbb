import { cents } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { transferKinds } from '../ledger/rules.ts';
import { byDay, type DayFigure, inOrder, partsOf, periodFrom } from './rules.ts';
import { statementHead, statementRow, storeStatementHead, storeStatementRow } from './statement-rules.ts';
import { partsOfSold, type Sold, storePeriodFrom } from './store-rules.ts';

const figure = (day: string, kind: DayFigure['kind'], amount: number, count = 1): DayFigure => ({
  day,
  kind,
  amount: cents(amount),
  count,
});
const figures = [
  figure('2026-10-31', 'order.capture', 999),
  figure('2026-11-01', 'order.cash', 400),
  figure('2026-11-16', 'order.capture', 800, 2),
  figure('2026-11-16', 'order.tip-paid', 300),
  figure('2026-11-21', 'order.capture', 400),
  figure('2026-11-21', 'order.tip-given', 200),
  figure('2026-11-21', 'courier.bonus', 1_000),
  figure('2026-11-21', 'order.return', 300),
  figure('2026-11-21', 'payout.requested', -1_500),
  figure('2026-11-21', 'payout.refused', 1_500),
];

describe('what was earned', () => {
  test('COUR-06 today: deliveries, tips, bonus and ways back, and nothing of payouts', () =>
    expect(periodFrom(figures, '2026-11-21')).toEqual({ amount: 1_900, deliveries: 1 }));
  test('COUR-07 this week begins with its Monday', () =>
    expect(periodFrom(figures, '2026-11-16')).toEqual({ amount: 3_000, deliveries: 3 }));
  test('COUR-08 this month leaves out the last day of the month before', () =>
    expect(periodFrom(figures, '2026-11-01')).toEqual({ amount: 3_400, deliveries: 4 }));
  test('day by day, those without anything too', () => {
    expect(byDay(figures, '2026-11-21', 6)).toEqual([
      { date: '2026-11-16', amount: 1_100 },
      { date: '2026-11-17', amount: 0 },
      { date: '2026-11-18', amount: 0 },
      { date: '2026-11-19', amount: 0 },
      { date: '2026-11-20', amount: 0 },
      { date: '2026-11-21', amount: 1_900 },
    ]);
    expect(byDay([], '2026-11-21', 1)).toEqual([{ date: '2026-11-21', amount: 0 }]);
  });
});

describe('the parts of an order', () => {
  test('base and share are the delivery’s pay; a tip reduces neither', () => {
    const pay = { kind: 'order.capture', amount: cents(400) } as const;
    const parts = partsOf(
      [
        pay,
        { kind: 'order.tip-paid', amount: cents(300) },
        { kind: 'order.tip-given', amount: cents(50) },
        { kind: 'courier.bonus', amount: cents(1_000) },
        { kind: 'order.return', amount: cents(75) },
        { kind: 'reversal', amount: cents(-25) },
      ],
      cents(300),
    );
    expect(parts).toEqual({
      base: 300,
      share: 100,
      tip: 350,
      bonus: 1_000,
      returnTrip: 75,
      correction: -25,
      total: 1_800,
    });
    expect(partsOf([pay], cents(300))).toMatchObject({ base: 300, share: 100, tip: 0 });
  });
  test('cash pays as the wallet does, and a base that has risen since takes no more than there is', () => {
    expect(partsOf([{ kind: 'order.cash', amount: cents(400) }], cents(500))).toMatchObject({ base: 400, share: 0 });
    expect(partsOf([], cents(500))).toMatchObject({ base: 0, share: 0, total: 0 });
  });
  test('always add up to what was posted', () => {
    const kinds = transferKinds.filter((kind) =>
      /^(?:order\.(?:capture|cash|return|tip-)|courier|reversal)/.test(kind),
    );
    const aPart = fc.record({
      kind: fc.constantFrom(...kinds.filter((kind) => kind !== 'order.tip-release')),
      amount: fc.integer({ min: 0, max: 1e6 }).map(cents),
    });
    fc.assert(
      fc.property(fc.array(aPart, { maxLength: 8 }), fc.nat({ max: 1_000 }).map(cents), (posted, base) => {
        const { total, ...parts } = partsOf(posted, base);
        expect(Object.values(parts).reduce((sum: number, one) => sum + one, 0)).toBe(total);
        expect(total).toBe(posted.reduce((sum, { amount }) => sum + amount, 0));
      }),
    );
  });
});

test('COUR-09 bonuses are told from the first that is reached', () =>
  expect(
    inOrder([
      { deliveries: 25, amount: 2 },
      { deliveries: 10, amount: 1 },
    ]).map(({ deliveries }) => deliveries),
  ).toEqual([10, 25]));

describe('a line of the statement', () => {
  const line = { day: '2026-11-21', time: '18:40', description: 'Order #12 delivered', amount: 400, balance: 1_900 };
  test('a line of the statement names what it is, of which order, in plain numbers', () =>
    expect(statementRow({ ...line, kind: 'order.capture', cause: 'order:12' })).toEqual([
      { text: '2026-11-21' },
      { text: '18:40' },
      { text: 'Delivery' },
      { text: '12' },
      { text: '4.00', isNumber: true },
      { text: '19.00', isNumber: true },
      { text: 'Order #12 delivered' },
    ]));
  test('a line of the statement of a payout has no order, and a minus', () =>
    expect(statementRow({ ...line, kind: 'payout.requested', cause: 'payout:3', amount: -1_000 })).toMatchObject([
      {},
      {},
      { text: 'Payout requested' },
      { text: '' },
      { text: '-10.00', isNumber: true },
      {},
      {},
    ]));
  test.each(transferKinds)('%s has words of its own or its name', (kind) =>
    expect(statementRow({ ...line, kind, cause: 'order:1' })[2]?.text).toMatch(/\S/),
  );
  test('a line of the statement of a shop says beside a delivery what its amount is made of, and keeps to its columns', () => {
    const parts = partsOfSold(sold({ sales: 2_000, posted: 1_800, charges: 161, refunds: 700 }), cents(0));
    const row = storeStatementRow({ ...line, kind: 'order.capture', cause: 'order:12' }, parts);
    expect(row.slice(statementHead.length)).toEqual(
      ['20.00', '2.00', '1.61', '7.00'].map((text) => ({ text, isNumber: true })),
    );
    const payout = storeStatementRow({ ...line, kind: 'payout.paid', cause: 'payout:3' }, undefined);
    expect(payout.slice(statementHead.length).map(({ text }) => text)).toEqual(['', '', '', '']);
    for (const one of [row, payout]) expect(one).toHaveLength(storeStatementHead.length);
  });
});

const sold = (some: Partial<Record<keyof Sold, number>>): Sold => ({
  orders: some.orders ?? 1,
  sales: cents(some.sales ?? 0),
  posted: cents(some.posted ?? 0),
  charges: cents(some.charges ?? 0),
  refunds: cents(some.refunds ?? 0),
});

describe('what a shop earned', () => {
  const days = [
    { day: '2026-10-31', ...sold({ sales: 999, posted: 900 }) },
    { day: '2026-11-16', ...sold({ orders: 2, sales: 3_000, posted: 2_700, charges: 50 }) },
    { day: '2026-11-21', ...sold({ sales: 2_000, posted: 1_800, charges: 161, refunds: 700 }) },
  ];
  const corrections = [
    { day: '2026-11-01', amount: cents(-100) },
    { day: '2026-11-21', amount: cents(25) },
  ];
  test('what a shop earned is what was sold less what the house kept, and what was corrected', () =>
    expect(storePeriodFrom(days, corrections, '2026-11-01')).toEqual({
      ...{ orders: 3, sales: 5_000, commission: 500, correction: -75, earned: 4_425, charges: 211, refunds: 700 },
    }));
  test('what a shop earned begins with its first day, and is nothing after the last', () => {
    expect(storePeriodFrom(days, corrections, '2026-11-21')).toMatchObject({ orders: 1, sales: 2_000, earned: 1_825 });
    expect(storePeriodFrom(days, corrections, '2026-11-22')).toMatchObject({ orders: 0, sales: 0, earned: 0 });
  });
  test('what a shop earned adds up, whatever was sold', () => {
    const some = fc.integer({ min: 0, max: 1e8 }).map(cents);
    const one = fc.record({ orders: fc.nat(9), sales: some, posted: some, charges: some, refunds: some });
    fc.assert(
      fc.property(one, fc.integer({ min: -1e8, max: 1e8 }).map(cents), (all, correction) => {
        const parts = partsOfSold(all, correction);
        expect(parts.sales - parts.commission + parts.correction).toBe(parts.earned);
      }),
    );
  });
});
