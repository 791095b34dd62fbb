import { expect, test } from 'vitest';
import { drawsOf, saleOf } from './sale.ts';

const draw = (id: number, closesAt: string) => ({
  ...{ id, closesAt, drawsAt: closesAt, day: '2026-11-28', jackpot: '20000000.00' },
});
const draws = [
  draw(1, '2026-11-28T01:59:00.000Z'),
  draw(2, '2026-12-01T01:59:00.000Z'),
  draw(3, '2026-12-03T01:59:00.000Z'),
];
const at = (instant: string) => saleOf({ draws }, Date.parse(instant));

test('the draw on sale is the first that has not closed', () => {
  expect(at('2026-11-28T01:58:59.999Z')).toEqual({ draw: draws[0], isLater: false });
  expect(at('2026-11-28T01:59:00.000Z')).toEqual({ draw: draws[1], isLater: true });
  expect(at('2026-12-31T00:00:00.000Z')).toEqual({ draw: undefined, isLater: false });
});

test('a play of several draws begins with the one on sale', () => {
  expect(drawsOf({ draws }, at('2026-11-28T12:00:00.000Z'), 2)).toEqual([draws[1], draws[2]]);
  expect(drawsOf({ draws }, at('2026-12-31T00:00:00.000Z'), 2)).toEqual([]);
});
