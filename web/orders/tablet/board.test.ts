import { expect, test } from 'vitest';
import {
  columnsOf,
  columnWidths,
  earlierThan,
  isAt,
  isOfEarlierDay,
  nextStepOf,
  ringingOf,
  timeToAccept,
  todayFirst,
  waitedSince,
  withdrawnSince,
  withEarlier,
} from './board.ts';

type Status = Parameters<typeof isAt>[0]['tabletStatus'];
const order = (id: number, tabletStatus: Status) => ({ id, tabletStatus });
const ids = (orders: readonly { id: number }[]) => orders.map(({ id }) => id);

test('TABLET-04 TABLET-14 each order stands in the column of its status, cancelled ones in none', () => {
  const columns = columnsOf([
    order(5, 'completed'),
    order(4, 'cancelled'),
    order(3, 'ready'),
    order(6, 'completed'),
    order(2, 'confirmed'),
    order(8, 'pending'),
    order(1, 'pending'),
  ]);
  expect(ids(columns.pending), 'who has waited longest comes first').toEqual([1, 8]);
  expect(ids(columns.confirmed)).toEqual([2]);
  expect(ids(columns.ready)).toEqual([3]);
  expect(ids(columns.completed), 'what has left is newest first').toEqual([6, 5]);
});

test('TABLET-15 TABLET-17 TABLET-18 TABLET-19 each column has one step on, and only the last needs a courier', () => {
  const steps = (['pending', 'confirmed', 'ready', 'completed', 'cancelled'] as const).map((tabletStatus) =>
    nextStepOf({ tabletStatus }),
  );
  expect(steps.map((step) => step && [step.to, step.label, step.needsCourier])).toEqual([
    ['confirmed', 'accept', false],
    ['ready', 'markReady', false],
    ['completed', 'markCompleted', true],
    undefined,
    undefined,
  ]);
});

test('an order that has come further is where it was wanted, a cancelled one nowhere else', () => {
  expect(isAt(order(1, 'ready'), 'confirmed')).toBe(true);
  expect(isAt(order(1, 'confirmed'), 'confirmed')).toBe(true);
  expect(isAt(order(1, 'pending'), 'confirmed')).toBe(false);
  expect(isAt(order(1, 'cancelled'), 'confirmed')).toBe(false);
  expect(isAt(order(1, 'completed'), 'cancelled')).toBe(false);
  expect(isAt(order(1, 'cancelled'), 'cancelled')).toBe(true);
});

test('an order rings while it is pending and nobody has taken notice, the longest waiting first', () => {
  const orders = [order(9, 'pending'), order(7, 'pending'), order(6, 'confirmed'), order(5, 'pending')];
  expect(ids(ringingOf(orders, new Set([5])))).toEqual([7, 9]);
  expect(ringingOf(orders, new Set([5, 7, 9]))).toEqual([]);
});

test('an order cancelled by others during packing is reported, and one cancelled here is not', () => {
  const before = new Map<number, Status>([
    [1, 'confirmed'],
    [2, 'pending'],
    [3, 'cancelled'],
  ]);
  const now = [order(1, 'cancelled'), order(2, 'cancelled'), order(3, 'cancelled'), order(4, 'cancelled')];
  expect(ids(withdrawnSince(before, now, new Set([2])))).toEqual([1]);
});

test('older pages add what has left the store, and never an older state of what is on the board', () => {
  const board = [order(10, 'completed'), order(3, 'ready')];
  const earlier = [order(10, 'ready'), order(5, 'completed'), order(4, 'ready'), order(3, 'completed')];
  expect(withEarlier(board, earlier)).toEqual([order(10, 'completed'), order(3, 'ready'), order(5, 'completed')]);
  expect(withEarlier(board, [])).toBe(board);
  expect(earlierThan([order(10, 'completed'), order(9, 'completed'), order(2, 'ready')], 2)).toBe(9);
  expect(earlierThan(board, 3)).toBeUndefined();
});

test.each([
  ['now', 0, 59, false],
  ['minutes', 1, 60, false],
  ['minutes', 9, 599, false],
  ['minutes', 10, 600, true],
  ['minutes', 59, 3_599, true],
  ['hours', 1, 3_600, true],
  ['hours', 47, 47 * 3_600, true],
  ['days', 2, 48 * 3_600, true],
] as const)('waiting is told in whole %s: %i after %i seconds', (unit, count, seconds, isLong) => {
  const now = Date.parse('2026-11-21T18:00:00.000Z');
  const since = new Date(now - seconds * 1_000).toISOString();
  expect(waitedSince(since, now)).toEqual({ unit, count, isLong });
});

test('an order from a clock that is ahead came just now', () => {
  expect(waitedSince('2026-11-21T18:00:05.000Z', Date.parse('2026-11-21T18:00:00.000Z'))).toEqual({
    unit: 'now',
    count: 0,
    isLong: false,
  });
});

test('a new order says how long it can be accepted, never longer than there is, and nothing when that is over', () => {
  const placed = '2026-11-21T10:00:00.000Z';
  const after = (seconds: number) => timeToAccept(placed, 120, Date.parse(placed) + seconds * 1_000);
  expect(after(0)).toEqual({ hours: 2, minutes: 0, seconds: 0, share: 1, isShort: false });
  expect(after(-600), 'by a clock that is slow').toEqual(after(0));
  expect(after(3_600)).toEqual({ hours: 1, minutes: 0, seconds: 0, share: 0.5, isShort: false });
  expect(after(7_040.5)).toMatchObject({ hours: 0, minutes: 2, seconds: 40, isShort: true });
  expect(after(6_900)).toMatchObject({ minutes: 5, seconds: 0, isShort: false });
  expect(after(6_901)).toMatchObject({ minutes: 4, seconds: 59, isShort: true });
  expect(after(7_199)).toMatchObject({ minutes: 0, seconds: 1 });
  expect(after(7_200)).toBeUndefined();
});

test('orders handed over today come before those of earlier days', () => {
  const midnight = Date.parse('2027-03-04T07:00:00Z');
  const handed = (id: number, status: 'en_route' | 'delivered', timestamp: string) => ({
    id,
    status,
    createdAt: '2027-03-03T20:00:00Z',
    tracking: [{ timestamp }],
  });
  const { orders, earlierFrom } = todayFirst(
    [
      handed(9, 'delivered', '2027-03-04T06:59:59Z'),
      handed(8, 'delivered', '2027-03-04T07:00:00Z'),
      handed(7, 'en_route', '2027-03-04T06:50:00Z'),
      { ...handed(6, 'delivered', ''), tracking: [] },
    ],
    (order) => isOfEarlierDay(order, midnight),
  );
  expect(ids(orders), 'on the road is of today').toEqual([8, 7, 9, 6]);
  expect(earlierFrom).toBe(2);
});

test('the chosen column is the widest; those without orders, and what has left the store, give their room', () => {
  const columns = { pending: [1], confirmed: [], ready: [1], completed: [1, 2] };
  const widths = (chosen: Parameters<typeof columnWidths>[1]) =>
    columnWidths(columns, chosen)
      .match(/[\d.]+(?=fr)/g)
      ?.map(Number);
  expect(widths('pending')).toEqual([1.2, 0.55, 1, 0.55]);
  expect(widths('confirmed')).toEqual([1, 1.2, 1, 0.55]);
  expect(widths('completed')).toEqual([1, 0.55, 1, 1.2]);
});
