import { expect, test } from 'vitest';
import { firstShop } from './first-shop.ts';

const shop = (id: number, isOpen: boolean, isInRange: boolean | null) => ({ id, isOpen, isInRange });

test('the shop with the lowest number that is open comes first, however near the others are', () => {
  expect(firstShop([shop(3, true, true), shop(2, true, true), shop(1, false, true)])?.id).toBe(2);
});

test('a shop that is too far away comes first only where none delivers', () => {
  expect(firstShop([shop(1, true, false), shop(2, false, true)])?.id).toBe(2);
  expect(firstShop([shop(2, true, false), shop(1, false, false)])?.id).toBe(1);
});

test('without an open one the first closed one shows its shelves; without any there is none', () => {
  expect(firstShop([shop(2, false, null), shop(1, false, null)])?.id).toBe(1);
  expect(firstShop([])).toBeUndefined();
});
