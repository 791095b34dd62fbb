import { expect, test } from 'vitest';
import { availabilityOf, firstThere, moved, toggled } from './replacements.ts';

const of = (...ids: number[]) => ids.map((id) => ({ id, name: `Thing ${id}` }));
const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id);

test('a product is named once, at the end of the list, and a sixth is not taken', () => {
  expect(toggled(of(1, 2), { id: 3, name: 'Thing 3' })).toEqual(of(1, 2, 3));
  expect(ids(toggled(of(1, 2, 3), of(2)[0] as { id: number; name: string }))).toEqual([1, 3]);
  expect(ids(toggled(of(1, 2, 3, 4, 5), { id: 6, name: 'Thing 6' }))).toEqual([1, 2, 3, 4, 5]);
  expect(ids(toggled(of(1, 2, 3, 4, 5), { id: 5, name: 'Thing 5' }))).toEqual([1, 2, 3, 4]);
});

test('a replacement moves one place up or down, and not beyond the ends', () => {
  expect(ids(moved(of(1, 2, 3), 2, -1))).toEqual([2, 1, 3]);
  expect(ids(moved(of(1, 2, 3), 2, 1))).toEqual([1, 3, 2]);
  expect(ids(moved(of(1, 2, 3), 1, -1))).toEqual([1, 2, 3]);
  expect(ids(moved(of(1, 2, 3), 3, 1))).toEqual([1, 2, 3]);
  expect(ids(moved(of(1, 2, 3), 9, 1))).toEqual([1, 2, 3]);
});

test('the first that is there in the number of what is missing is the one to put in', () => {
  const preferred = [
    { id: 1, against: 'gone' as const, stockQuantity: 9 },
    { id: 2, against: null, stockQuantity: 0 },
    { id: 3, against: null, stockQuantity: 2 },
    { id: 4, against: null, stockQuantity: 3 },
    { id: 5, against: null, stockQuantity: 9 },
  ];
  expect(preferred.map((one) => availabilityOf(one, 3))).toEqual(['gone', 'sold_out', 'few', 'there', 'there']);
  expect(firstThere(preferred, 3)?.id).toBe(4);
  expect(firstThere(preferred, 2)?.id).toBe(3);
  expect(firstThere(preferred, 10)).toBeUndefined();
});
